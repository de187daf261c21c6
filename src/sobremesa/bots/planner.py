"""Shallow Monte Carlo: every option in many worlds, played on to the end of the round."""

from sobremesa.bots.mind import Stopwatch, imagined, mind_of
from sobremesa.bots.protocol import Answer, Budget, Question
from sobremesa.bots.reasons import reasons_of_table

NOISE = 0.5  # points: those who play on do not all see alike
TO_THE_END_OF_THE_ROUND = 1


class PlannerBot:
    """Compares options by how rounds end that begin with them."""

    name = "planner"

    def answer(self, question: Question, budget: Budget) -> Answer:
        watch = Stopwatch(budget)
        mind = mind_of(question)
        search = mind.flat
        search.player.noise, search.player.wander = NOISE, 0.0
        search.compare(
            imagined(question), question.seat, TO_THE_END_OF_THE_ROUND, watch.allowance()
        )
        found = reasons_of_table(search.table, question.seat)
        return Answer(max(found, key=lambda o: (o.visits, o.wins[question.seat])).choice, found)
