"""A table that wakes plays the way that stands, and none of those that were taken back."""

from dataclasses import replace

import pytest

from sobremesa.catalogue import make_setup
from sobremesa.kernel.session import Session
from sobremesa.server.founding import bare_row
from sobremesa.server.store.tables import Entry, SeatRow, Stored
from sobremesa.server.table.history import History

SETUP = make_setup("elgrande", "en_bigbox", 3)
STANDING = 60  # choices that are never taken back
UNDOS = 400


def stored(entries: list[Entry]) -> Stored:
    row = replace(bare_row(SETUP, "host", 0.0), id="woken", status="running", seed="seed")
    return Stored(row, (SeatRow("guest", "host"), SeatRow("bot"), SeatRow("bot")), tuple(entries))


def often_taken_back() -> list[Entry]:
    """A game in which somebody tries every option there is, again and again."""
    history = History(stored([]))
    entries: list[Entry] = []

    def enter(kind: str, seat: int, choice: int) -> None:
        entry = Entry(
            len(entries), "undo" if kind == "undo" else "choice", seat, choice, False, 1.0
        )
        history.take(entry)
        entries.append(entry)

    for number in range(STANDING):
        seat = history.session.game.deciders()[0]
        options = history.session.game.options(seat)
        enter("choice", seat, options[number % len(options)])
    for number in range(UNDOS):
        seat = history.session.game.deciders()[0]
        options = history.session.game.options(seat)
        enter("choice", seat, options[number % len(options)])
        enter("undo", seat, STANDING)
    return entries


def test_very_many_undos_cost_a_waking_table_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = often_taken_back()
    played: list[int] = []
    apply = Session.apply

    def counted(session: Session, seat: int, choice: int) -> None:
        played.append(choice)
        apply(session, seat, choice)

    monkeypatch.setattr(Session, "apply", counted)
    woken = History(stored(entries))
    assert len(played) == STANDING
    assert (woken.number, woken.undone) == (len(entries), UNDOS)
    assert len(woken.session.choices) == STANDING
