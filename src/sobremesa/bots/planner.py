"""Shallow Monte Carlo: every option in many worlds, played on to the end of the round."""

from sobremesa.bots.greedy import GreedyBot
from sobremesa.bots.mind import Stopwatch, imagined, mind_of
from sobremesa.bots.protocol import Answer, Budget, Question
from sobremesa.bots.reasons import reasons_of_table
from sobremesa.kernel.rules.luck import plain

WIDTH = 8  # options worth a second look
TO_THE_END_OF_THE_ROUND = 1
FINENESS = 1 << 20


class PlannerBot:
    """Compares options by how rounds end that begin with them."""

    name = "planner"

    def __init__(self, haste: float = 0.0, ways: float = 0.0) -> None:
        self.haste = haste  # the share of decisions it makes at a glance, as people do
        self.ways = ways  # whether those who play on go every way of a crossroads first

    def answer(self, question: Question, budget: Budget) -> Answer:
        if int(plain(f"{question.seed}/haste").below(FINENESS)) < self.haste * FINENESS:
            return GreedyBot().answer(question, budget)
        watch = Stopwatch(budget)
        mind = mind_of(question)
        search = mind.patient if self.ways else mind.flat
        search.player.noise, search.player.wander = search.judge.noise, 0.0
        search.width = WIDTH
        search.compare(
            imagined(question), question.seat, TO_THE_END_OF_THE_ROUND, watch.allowance()
        )
        found = reasons_of_table(search.table, question.seat)
        return Answer(found[0].choice, found)
