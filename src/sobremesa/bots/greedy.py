"""One step ahead: each option once, the turn finished by instinct, then judged.

What the judge looks at is written down in each game's `judgement`; `docs/decisions/0051` explains.
"""

from math import exp

from sobremesa.bots.mind import Stopwatch, imagined, mind_of
from sobremesa.bots.protocol import Answer, Budget, Considered, Question
from sobremesa.bots.reasons import reasons_of_table
from sobremesa.kernel.luck import plain

THIS_TURN = 0
FINENESS = 1 << 20


class GreedyBot:
    """Takes what looks best now; with `slack` sometimes what looks nearly as good."""

    name = "greedy"

    def __init__(self, slack: float = 0.0, worlds: int = 1) -> None:
        self.slack = slack  # points of advantage by which it easily errs
        self.worlds = worlds  # how many re-deals of hidden facts each option is tried in

    def answer(self, question: Question, budget: Budget) -> Answer:
        watch = Stopwatch(budget)
        mind = mind_of(question)
        search = mind.flat
        search.player.noise = search.player.wander = 0.0
        allowance = watch.allowance()
        allowance.simulations = self.worlds * len(question.options)
        search.compare(imagined(question), question.seat, THIS_TURN, allowance)
        found = reasons_of_table(search.table, question.seat)
        if self.slack > 0:
            found = erring(found, question, self.slack)
        return Answer(found[0].choice, found)


def erring(
    found: tuple[Considered, ...], question: Question, slack: float
) -> tuple[Considered, ...]:
    """Put in front an option drawn by how good it looks: mistakes are small more often than big."""
    seat, others = question.seat, question.setup.seats - 1

    def advantage(option: Considered) -> float:
        return option.scores[seat] - (sum(option.scores) - option.scores[seat]) / others

    best = max(map(advantage, found))
    shares = [exp((advantage(option) - best) / slack) for option in found]
    drawn = plain(f"{question.seed}/slack").below(FINENESS) / FINENESS * sum(shares)
    for option, share in zip(found, shares, strict=True):
        drawn -= share
        if drawn <= 0:
            return (option, *(other for other in found if other is not option))
    return found
