"""How long an answer takes tells nobody what the seat holds."""

import asyncio
import random
from collections.abc import Callable
from typing import Any, cast

import pytest

from sobremesa.bots.protocol import Question
from sobremesa.server.bothost import BotHost
from sobremesa.server.parts import Standing, Wishes
from sobremesa.server.store.tables import SeatRow
from sobremesa.server.table import acting
from sobremesa.server.table.audience import kind_of
from sobremesa.server.table.history import History
from sobremesa.server.table.people import Company
from sobremesa.server.table.standing import wished_answer, world_with_a_choice
from sobremesa.server.table.table import Table
from tests.server.house import run
from tests.server.scenes import new_history, step, table_row

Wanted = Callable[[History, int], bool]
HIDDEN_SINGLES = [("elgrande", "de_2023", {"machtverschiebung": True}), ("salamanca", None, {})]


class RecordingHost:
    """Remembers what a bot was made to think about."""

    def __init__(self) -> None:
        self.questions: list[Question] = []

    async def answer(self, _level: str, question: Question, _lane: object, _whim: object) -> int:
        self.questions.append(question)
        return question.options[-1]


class StillTable:
    """As much of a table as bots and wishes need; nothing moves."""

    def __init__(self, history: History, seat: int, wishes: Wishes | None = None) -> None:
        self.history = history
        row = table_row(history.setup.game, history.setup.seats, "still", history.setup.edition)
        seats = [SeatRow("bot", level="novice") for _ in range(history.setup.seats)]
        self.around = Company(row, seats)
        if wishes:
            self.around.wishes[seat] = wishes
        self.is_running = True
        self.is_closed = False
        self.id = "still"
        self.listeners: set[object] = set()
        self.posted: list[Any] = []

    def post(self, work: Any) -> None:
        self.posted.append(work)


def moments(game: str, edition: str | None, options: Any, wanted: Wanted) -> Any:
    """Moments of random games where a seat is asked as wanted."""
    for seed in range(60):
        history = new_history(game, 3, str(seed), edition, options)
        luck = random.Random(seed)
        while not history.session.game.is_over():
            for seat in history.session.game.deciders():
                if wanted(history, seat):
                    yield history, seat
            step(history, luck)


def is_single(history: History, seat: int) -> bool:
    return len(history.session.game.options(seat)) == 1


def is_hidden_single(history: History, seat: int) -> bool:
    return is_single(history, seat) and world_with_a_choice(history, seat) is not None


def is_public_single(history: History, seat: int) -> bool:
    return is_single(history, seat) and world_with_a_choice(history, seat) is None


@pytest.mark.parametrize(("game", "edition", "options"), HIDDEN_SINGLES)
def test_a_bot_with_nothing_to_choose_thinks_as_if_it_had(
    game: str, edition: str | None, options: Any
) -> None:
    history, seat = next(moments(game, edition, options, is_hidden_single))
    only = history.session.game.options(seat)[0]
    table, host = StillTable(history, seat), RecordingHost()
    asked = acting.asked_of(cast("Table", table), seat)
    number = history.asked[seat][0]
    asyncio.run(acting.bot_answers(cast("Table", table), cast("BotHost", host), asked, number))
    assert len(host.questions[0].options) > 1
    assert host.questions[0].seat == seat
    assert [work.args[3] for work in table.posted] == [only]


@pytest.mark.parametrize(("game", "edition", "options"), HIDDEN_SINGLES)
def test_a_person_is_asked_where_a_quick_answer_would_tell(
    game: str, edition: str | None, options: Any
) -> None:
    history, seat = next(moments(game, edition, options, is_hidden_single))
    assert wished_answer(history, seat, Wishes(single=True)) is None


@pytest.mark.parametrize("game", ["elgrande", "salamanca"])
def test_where_everybody_knows_it_nobody_waits(game: str) -> None:
    history, seat = next(moments(game, None, {}, is_public_single))
    only = history.session.game.options(seat)[0]
    assert wished_answer(history, seat, Wishes(single=True)) == only
    table, host = StillTable(history, seat), RecordingHost()
    asked = acting.asked_of(cast("Table", table), seat)
    number = history.asked[seat][0]
    asyncio.run(acting.bot_answers(cast("Table", table), cast("BotHost", host), asked, number))
    assert host.questions[0].options == (only,)


@pytest.mark.parametrize("wishes", ["single", "never", "skip"])
def test_every_automatic_answer_waits_equally_long(
    wishes: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr("sobremesa.server.table.acting.asyncio.sleep", sleep)
    history, seat, wish = wished(wishes)
    table = StillTable(history, seat, wish)
    number = history.asked[seat][0]
    run(acting.wished_later(cast("Table", table), seat, number, 1.0))
    assert waits == [1.0]
    assert len(table.posted) == 1


def wished(kind: str) -> tuple[History, int, Wishes]:
    if kind == "single":
        history, seat = next(moments("elgrande", None, {}, is_public_single))
        return history, seat, Wishes(single=True)
    history, seat = next(moments("elgrande", None, {}, is_asked_for_a_veto))
    view = history.package.view(history.setup, history.session.game, seat)
    occasion = history.package.standing_answers[0].occasion(view)
    standing = Standing("never") if kind == "never" else Standing(skip=occasion)
    return history, seat, Wishes(standing={"offer-veto": standing})


def is_asked_for_a_veto(history: History, seat: int) -> bool:
    view = history.package.view(history.setup, history.session.game, seat)
    return kind_of(view) == "offer-veto"


def test_whoever_changes_their_mind_in_time_is_asked() -> None:
    history, seat, wish = wished("never")
    table = StillTable(history, seat, wish)
    number = history.asked[seat][0]
    before = len(history.session.choices)
    table.around.wishes[seat] = Wishes()
    run(acting.answer_as_wished(cast("Table", table), seat, number))
    assert len(history.session.choices) == before
