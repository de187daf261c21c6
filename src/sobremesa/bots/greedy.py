"""One step ahead: the option that looks best, judged where it leads at once.

What the judge looks at is written down in each game's `judgement`; `docs/decisions/0051` explains.
"""

from collections.abc import Sequence
from math import exp

from sobremesa.bots.mind import imagined, mind_of
from sobremesa.bots.protocol import Answer, Budget, Question
from sobremesa.bots.reasons import considered_in_table
from sobremesa.kernel.luck import plain

FINENESS = 1 << 20


class GreedyBot:
    """Takes what looks best now; with `slack` sometimes what looks nearly as good."""

    name = "greedy"

    def __init__(self, slack: float = 0.0) -> None:
        self.slack = slack  # points of advantage by which it easily errs

    def answer(self, question: Question, budget: Budget) -> Answer:
        del budget  # a glance takes about a millisecond
        search = mind_of(question).flat
        search.glance(imagined(question), question.seat)
        values = [search.values[at] for at in range(search.table.count)]
        best_first = sorted(range(len(values)), key=lambda at: -values[at])
        if self.slack > 0:
            drawn = erring(values, self.slack, question.seed)
            best_first.sort(key=lambda at: at != drawn)
        found = tuple(considered_in_table(search.table, at, question.seat) for at in best_first)
        return Answer(found[0].choice, found)


def erring(values: Sequence[float], slack: float, seed: int) -> int:
    """An option drawn by how good it looks: mistakes are small more often than big."""
    best = max(values)
    shares = [exp((value - best) / slack) for value in values]
    drawn = plain(f"{seed}/slack").below(FINENESS) / FINENESS * sum(shares)
    for at, share in enumerate(shares):
        drawn -= share
        if drawn <= 0:
            return at
    return len(values) - 1
