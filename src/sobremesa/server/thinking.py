"""What a bot worker runs; imports little, so that a worker is soon there."""

from functools import cache

from sobremesa.bots.levels import Opponent, make_opponent
from sobremesa.bots.protocol import Question


@cache
def opponent(level: str) -> Opponent:
    return make_opponent(level)


def think(level: str, question: Question) -> int:
    """A view goes in, a choice comes out."""
    bot = opponent(level)
    return bot.bot.answer(question, bot.budget).choice
