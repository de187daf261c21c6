"""The strongest opponent: a tree over everything that may happen until the round ends."""

from sobremesa.bots.mind import Stopwatch, imagined, mind_of
from sobremesa.bots.protocol import Answer, Budget, Question
from sobremesa.bots.reasons import reasons_of_tree
from sobremesa.bots.search.strategy import AFTER_ROUND

NOISE = 0.5  # points: those who play on do not all see alike
CURIOSITY = 0.7  # how much an option taken seldom is favoured


class StrategistBot:
    """Information-set tree search; see `search/strategy.py`."""

    name = "strategist"

    def __init__(self, curiosity: float = CURIOSITY) -> None:
        self.curiosity = curiosity

    def answer(self, question: Question, budget: Budget) -> Answer:
        watch = Stopwatch(budget)
        mind = mind_of(question)
        search = mind.strategy
        mind.wake(question.seed)
        search.curiosity = self.curiosity
        search.player.noise, search.player.wander = NOISE, 0.0
        search.rollout = AFTER_ROUND
        search.search(imagined(question), question.seat, watch.allowance())
        found = reasons_of_tree(search.tree, question.seat)
        return Answer(found[0].choice, found)
