"""The strongest opponent: a tree over everything that may happen until the round ends."""

from sobremesa.bots.mind import Stopwatch, imagined, mind_of
from sobremesa.bots.protocol import Answer, Budget, Considered, Question
from sobremesa.bots.reasons import reasons_of_search, shares_of
from sobremesa.bots.search.strategy import AFTER_ROUND, Strategy
from sobremesa.kernel.rules.luck import plain

CURIOSITY = 1.0  # how much an option taken seldom is favoured
FINENESS = 1 << 20


class StrategistBot:
    """Information-set tree search; see `search/strategy.py`."""

    name = "strategist"

    def __init__(self, curiosity: float = CURIOSITY, rounds: float = 1.0) -> None:
        self.curiosity = curiosity
        self.rounds = int(rounds)

    def answer(self, question: Question, budget: Budget) -> Answer:
        watch = Stopwatch(budget)
        mind = mind_of(question)
        search = mind.strategy
        mind.wake(question.seed, question.thread)
        search.chooser.curiosity = self.curiosity
        search.rounds = self.rounds
        search.player.noise, search.player.wander = search.judge.noise, 0.0
        search.rollout = AFTER_ROUND
        search.search(imagined(question), question.seat, watch.allowance())
        found = reasons_of_search(search)
        if search.is_secret:
            found = drawn_first(found, drawn(search, question.seed))
        return Answer(found[0].choice, found)


def drawn(search: Strategy, seed: int) -> int:
    """One choice of a mixture, by its share: what nobody can foresee, nobody can answer."""
    table = search.table
    rest = plain(f"{seed}/drawn").below(FINENESS) / FINENESS
    shares = shares_of(search)
    row = shares.index(max(shares))
    for at, share in enumerate(shares):
        rest -= share
        if rest < 0 and table.visits[at]:
            row = at
            break
    return int(table.options[row])


def drawn_first(found: tuple[Considered, ...], choice: int) -> tuple[Considered, ...]:
    return tuple(sorted(found, key=lambda option: option.choice != choice))
