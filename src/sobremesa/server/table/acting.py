"""What a table does by itself: ask bots, and give answers that were wished."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from sobremesa.bots import protocol
from sobremesa.bots.protocol import Question
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.server.bothost import BotHost, level_at_table
from sobremesa.server.errors import Refusal
from sobremesa.server.fairness import Lane
from sobremesa.server.table.choosing import answer_for
from sobremesa.server.table.planning import drop
from sobremesa.server.table.plans import Due, due_plan
from sobremesa.server.table.standing import wished_answer, world_with_a_choice
from sobremesa.server.table.table import Table
from sobremesa.server.thinking import Whim

OPENING = 2  # choices a seat, on the average, in which bots try this and that
AGAIN = 0.2  # seconds until a crowded inbox is asked again


def stir(table: Table, host: BotHost, delay: float) -> None:
    """Let bots think and wishes be fulfilled wherever an answer is awaited.

    Runs while nothing else happens at the table: what is asked is asked about what is stored.
    """
    if table.around.has_bots:
        host.get_ready()
    for seat, number in unplanned(table):
        if table.around.is_played_by_bot(seat):
            table.plan(seat, number, bot_answers(table, host, asked_of(table, seat), number))
        else:
            table.plan(seat, number, wished_later(table, seat, number, delay))


def unplanned(table: Table) -> list[tuple[int, int]]:
    """Seats that wait for this very node, with the number of their question."""
    if table.maybe_history is None:
        return []  # of rules nobody has here
    node = table.office.store.node
    return [
        (turn.seat, turn.number)
        for turn in table.turns.values()
        if turn.by_server and turn.node == node and turn.number is not None
        if (turn.seat, turn.number) not in table.plans.running
    ]


def is_forgotten(table: Table) -> bool:
    """Nothing goes on here, and yet somebody waits for the server."""
    return not table.is_at_work and bool(unplanned(table))


def question_of(table: Table, seat: int) -> Question:
    """Exactly what a person in the seat would see."""
    return question_in(table, seat, table.history.session.game)


def question_in(table: Table, seat: int, game: Game) -> Question:
    """The same moment of the same game is thought about with the same luck, however often."""
    history = table.history
    moment = f"{table.around.row.seed}/bot/{len(history.session.choices)}/{seat}"
    seed = int(plain(moment).below(2**31 - 1))
    return protocol.question_of(history.package, history.setup, game, seat, seed)


@dataclass(frozen=True)
class Asked:
    """A question to a bot, as things stand now."""

    question: Question
    about: Question  # what it thinks about, for as long as that takes
    level: str
    whim: Whim
    said_before: int | None  # at this very moment, before it was taken back


def asked_of(table: Table, seat: int) -> Asked:
    question = question_of(table, seat)
    return Asked(
        question,
        as_long_as_ever(table, question),
        level_at_table(table.around.seats[seat].level),
        whim_of(table, seat),
        table.history.said_before(seat),
    )


def whim_of(table: Table, seat: int) -> Whim:
    chosen = table.history.session.choices
    if all(chooser != seat for chooser, _ in chosen):
        return Whim.FREE
    is_opening = len(chosen) < OPENING * len(table.around.seats)
    return Whim.SMALL if is_opening else Whim.NONE


async def bot_answers(table: Table, host: BotHost, asked: Asked, number: int) -> None:
    choice = asked.said_before
    # Taking back and coming here again is no way to look for a better answer.
    if choice is None:
        choice = await host.answer(asked.level, asked.about, lane_of(table), asked.whim)
    question = asked.question
    if len(question.options) == 1:
        choice = question.options[0]
    post(table, partial(answer_for, table, question.seat, number, choice))


def lane_of(table: Table) -> Lane:
    """A table where only bots play and nobody looks on can wait."""
    is_watched = bool(table.listeners or table.around.people())
    return Lane(table.around.row.host, table.id, is_watched)


def as_long_as_ever(table: Table, question: Question) -> Question:
    """What the bot thinks about: the question, or one like it where it has something to choose.

    With nothing to choose it would answer at once, and so tell what it holds.
    """
    if len(question.options) > 1:
        return question
    elsewhere = world_with_a_choice(table.history, question.seat)
    return question if elsewhere is None else question_in(table, question.seat, elsewhere)


async def wished_later(table: Table, seat: int, number: int, delay: float) -> None:
    # The same wait for every automatic answer: how long it took says nothing about why.
    await asyncio.sleep(delay)
    post(table, partial(answer_as_wished, table, seat, number))


async def answer_as_wished(table: Table, seat: int, number: int) -> None:
    """What is wished now: whoever changed their mind meanwhile is asked."""
    if not table.is_running or table.history.asked.get(seat, (None,))[0] != number:
        return
    due = due_plan(table.history, table.around, seat)
    if due is not None:
        await answer_as_planned(table, seat, number, due)
        return
    choice = wished_answer(table.history, seat, table.around.wishes[seat])
    if choice is not None:
        await answer_for(table, seat, number, choice, automatic=True)


async def answer_as_planned(table: Table, seat: int, number: int, due: Due) -> None:
    """Their own answer, given earlier: they may take it back like any other."""
    if due.choice is None:
        await drop(table, seat, due.plan)
    else:
        await answer_for(table, seat, number, due.choice)


def post(table: Table, work: Callable[[], Awaitable[None]]) -> None:
    if table.is_closed:
        return
    try:
        table.post(work)
    except Refusal:
        # A crowded inbox: what was thought is said as soon as there is room.
        asyncio.get_running_loop().call_later(AGAIN, post, table, work)
