"""What a bot worker runs; imports little, so that a worker is soon there."""

from sobremesa.bots.levels import opponent
from sobremesa.bots.protocol import Question


def think(level: str, question: Question) -> int:
    """A view goes in, a choice comes out."""
    bot = opponent(level)
    return bot.bot.answer(question, bot.budget).choice
