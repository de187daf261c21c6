"""What a table does by itself: ask bots, and give answers that were wished."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from sobremesa.bots import protocol
from sobremesa.bots.protocol import Question
from sobremesa.kernel.game import Game
from sobremesa.kernel.luck import plain
from sobremesa.server.bothost import BotHost
from sobremesa.server.errors import Refusal
from sobremesa.server.table.choosing import answer_for
from sobremesa.server.table.standing import wished_answer, world_with_a_choice
from sobremesa.server.table.table import Table


def stir(table: Table, host: BotHost, delay: float) -> None:
    """Let bots think and wishes be fulfilled wherever an answer is awaited."""
    if not table.is_running:
        return
    for seat, (number, _) in table.history.asked.items():
        if (seat, number) in table.plans.running:
            continue
        if table.around.seats[seat].kind == "bot":
            table.plan(seat, number, bot_answers(table, host, seat, number))
        elif wished_answer(table.history, seat, table.around.wishes[seat]) is not None:
            table.plan(seat, number, wished_later(table, seat, number, delay))


def question_of(table: Table, seat: int) -> Question:
    """Exactly what a person in the seat would see."""
    return question_in(table, seat, table.history.session.game)


def question_in(table: Table, seat: int, game: Game) -> Question:
    history = table.history
    seed = int(plain(f"{table.around.row.seed}/bot/{history.number}/{seat}").below(2**31 - 1))
    return protocol.question_of(history.package, history.setup, game, seat, seed)


async def bot_answers(table: Table, host: BotHost, seat: int, number: int) -> None:
    level = table.around.seats[seat].level or ""
    question = question_of(table, seat)
    choice = await host.answer(level, as_long_as_ever(table, question))
    only = question.options[0] if len(question.options) == 1 else None
    post(table, partial(answer_for, table, seat, number, choice if only is None else only))


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
    choice = wished_answer(table.history, seat, table.around.wishes[seat])
    if choice is not None:
        await answer_for(table, seat, number, choice, automatic=True)


def post(table: Table, work: Callable[[], Awaitable[None]]) -> None:
    try:
        table.post(work)
    except Refusal:
        # A crowded inbox: the question stays open, and whatever happens next asks again.
        asyncio.get_running_loop().call_later(0.2, table.stir)
