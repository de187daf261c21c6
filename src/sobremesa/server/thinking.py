"""What a bot worker runs; imports little, so that a worker is soon there."""

from sobremesa.bots.levels import opponent
from sobremesa.bots.protocol import Answer, Question
from sobremesa.kernel.rules.luck import plain

AS_GOOD = 0.05  # of a win: what looks so little worse is as good in the opening


def think(level: str, question: Question, is_opening: bool = False) -> int:
    """A view goes in, a choice comes out."""
    bot = opponent(level)
    answer = bot.bot.answer(question, bot.budget)
    return varied(answer, question) if is_opening else answer.choice


def varied(answer: Answer, question: Question) -> int:
    """One of the options that look as good as the best: games do not all begin alike."""
    expected = {one.choice: one.wins[question.seat] for one in answer.considered}
    if answer.choice not in expected:
        return answer.choice
    enough = expected[answer.choice] - AS_GOOD
    as_good = sorted(choice for choice, wins in expected.items() if wins >= enough)
    return as_good[plain(f"{question.seed}/opening").below(len(as_good))]
