"""One step ahead: the option that looks best, judged where it leads at once.

What the judge looks at is written down in each game's `judgement`; `docs/decisions/0051` explains.
"""

from sobremesa.bots.mind import imagined, mind_of
from sobremesa.bots.protocol import Answer, Budget, Question
from sobremesa.bots.reasons import considered_in_table


class GreedyBot:
    """Takes what looks best now."""

    name = "greedy"

    def answer(self, question: Question, budget: Budget) -> Answer:
        del budget  # a glance takes about a millisecond
        search = mind_of(question).flat
        search.glance(imagined(question), question.seat)
        best_first = sorted(range(search.table.count), key=lambda at: -search.values[at])
        found = tuple(considered_in_table(search.table, at, question.seat) for at in best_first)
        return Answer(found[0].choice, found)
