"""What a table does by itself: ask bots, and give answers that were wished."""

import asyncio
from functools import partial

from sobremesa.bots.protocol import Question
from sobremesa.kernel.luck import plain
from sobremesa.server.bothost import BotHost
from sobremesa.server.errors import Refusal
from sobremesa.server.table.choosing import answer_for
from sobremesa.server.table.standing import wished_answer
from sobremesa.server.table.table import Table


def stir(table: Table, host: BotHost, delay: float) -> None:
    """Let bots think and wishes be fulfilled wherever an answer is awaited."""
    if not table.is_running:
        return
    history = table.history
    for seat, (number, _) in history.asked.items():
        if table.around.seats[seat].kind == "bot":
            if (seat, number) not in table.plans.running:
                table.plan(seat, number, bot_answers(table, host, question_of(table, seat), number))
            continue
        asked_in = table.plans.asked_in.get(seat, {})
        choice = wished_answer(history, seat, table.around.wishes[seat], asked_in)
        if choice is not None:
            table.plan(seat, number, wished_later(table, seat, number, choice, delay))


def question_of(table: Table, seat: int) -> Question:
    """Exactly what a person in the seat would see."""
    history = table.history
    game = history.session.game
    seed = int(plain(f"{table.around.row.seed}/bot/{history.number}/{seat}").below(2**31 - 1))
    return Question(
        setup=history.setup,
        seat=seat,
        view=history.package.view(history.setup, game, seat),
        options=tuple(game.options(seat)),
        seed=seed,
    )


async def bot_answers(table: Table, host: BotHost, question: Question, number: int) -> None:
    level = table.around.seats[question.seat].level or ""
    choice = await host.answer(level, question)
    post(table, question.seat, number, choice, automatic=False)


async def wished_later(table: Table, seat: int, number: int, choice: int, delay: float) -> None:
    # The same wait for every automatic answer: how long it took says nothing about why.
    await asyncio.sleep(delay)
    post(table, seat, number, choice, automatic=True)


def post(table: Table, seat: int, number: int, choice: int, automatic: bool) -> None:
    try:
        table.post(partial(answer_for, table, seat, number, choice, automatic))
    except Refusal:
        # A crowded inbox: the question stays open, and whatever happens next asks again.
        asyncio.get_running_loop().call_later(0.2, table.stir)
