"""Moments of games that tests begin with."""

import asyncio
import random
from collections.abc import Mapping
from dataclasses import replace

from sobremesa.catalogue import make_setup
from sobremesa.kernel.setup import OptionValue
from sobremesa.server.founding import bare_row
from sobremesa.server.store.tables import Entry, SeatRow, Stored, TableRow
from sobremesa.server.table.audience import kind_of
from sobremesa.server.table.history import History
from tests.server.person import Window


def table_row(
    game: str,
    seats: int,
    seed: str,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> TableRow:
    setup = make_setup(game, edition, seats, options)
    return replace(
        bare_row(setup, "host", 0.0),
        id="scene",
        is_public=True,
        is_watchable=True,
        status="running",
        seed=seed,
    )


def new_history(
    game: str,
    seats: int,
    seed: str,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> History:
    at_table = tuple(SeatRow("bot", level="random") for _ in range(seats))
    return History(Stored(table_row(game, seats, seed, edition, options), at_table, ()))


def history_at(game: str, kind: str, seats: int = 3) -> History:
    """A random game at the first question of a kind."""
    for seed in range(50):
        history = new_history(game, seats, str(seed))
        luck = random.Random(seed)
        while not history.session.game.is_over():
            view = history.package.view(history.setup, history.session.game, None)
            if kind_of(view) == kind:
                return history
            step(history, luck)
    raise AssertionError(f"no {kind} in fifty games of {game}")


def step(history: History, luck: random.Random) -> None:
    seat = luck.choice(history.session.game.deciders())
    choice = luck.choice(history.session.game.options(seat))
    history.take(Entry(history.number, "choice", seat, choice, False, 0.0))


async def kinds_of_questions(windows: list[Window], luck: random.Random) -> set[str]:
    """Play to the end; which questions people were really asked, given time to be answered."""
    kinds: set[str] = set()

    async def person(window: Window) -> None:
        while decision := await window.until_asked():
            is_veto = decision["kind"] == "offer-veto"
            if is_veto or len(decision["options"]) == 1:
                # Whoever wished for an answer waits for it; a single one may give a secret away.
                try:
                    await asyncio.wait_for(window.hear("update"), 20 if is_veto else 0.3)
                    continue
                except TimeoutError:
                    pass
            kinds.add(decision["kind"])
            await window.choose(luck=luck)

    await asyncio.gather(*(person(window) for window in windows))
    return kinds
