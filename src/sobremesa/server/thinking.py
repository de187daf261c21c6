"""What a bot worker runs; imports little, so that a worker is soon there."""

from enum import Enum

from sobremesa.bots.levels import opponent
from sobremesa.bots.protocol import Answer, Question
from sobremesa.kernel.rules.luck import plain

AS_GOOD = 0.05  # of a win: what looks so little worse is as good in the opening
BETTER_PART = 3  # one of so many options may be the first choice of a game


class Whim(Enum):
    """How far a bot may stray from what looks best."""

    FREE = "at the first choice of its seat"
    SMALL = "in the opening"
    NONE = "later"


def think(level: str, question: Question, whim: Whim = Whim.NONE) -> int:
    """A view goes in, a choice comes out."""
    bot = opponent(level)
    answer = bot.bot.answer(question, bot.budget)
    return answer.choice if whim is Whim.NONE else varied(answer, question, whim)


def varied(answer: Answer, question: Question, whim: Whim) -> int:
    """One of the options that look good enough: games do not all begin alike."""
    expected = {one.choice: one.wins[question.seat] for one in answer.considered}
    if answer.choice not in expected:
        return answer.choice
    enough = expected[answer.choice] - AS_GOOD
    if whim is Whim.FREE:
        # What is expected of it this early is worth little (docs/decisions/0040-server.md).
        better = sorted(expected.values(), reverse=True)[: -(-len(expected) // BETTER_PART)]
        enough = min(enough, better[-1])
    good = sorted(choice for choice, wins in expected.items() if wins >= enough)
    return good[plain(f"{question.seed}/opening").below(len(good))]
