"""What a bot thinks with: a judge and the room for a search, kept from question to question."""

from threading import local
from time import perf_counter

from sobremesa.bots.protocol import Budget, Question
from sobremesa.bots.search.budget import Allowance
from sobremesa.bots.search.flat import Flat
from sobremesa.bots.search.instinct import Player, Wayfarer
from sobremesa.bots.search.strategy import Strategy
from sobremesa.catalogue import game_package
from sobremesa.kernel.judgement.judge import Judge
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck, plain
from sobremesa.kernel.setup import Setup

NODES = 200_000  # with two million edges at five seats about 260 MB, half of what a bot may hold
EDGES = 2_000_000
USUAL = 200  # simulations when a budget says nothing
KEPT = 4  # setups remembered at a time
WHOLE = 0.95  # of the time allowed is for searching, the rest for looking and answering


class Mind:
    """Thinks about one setup; never shared between threads."""

    def __init__(self, judge: Judge) -> None:
        luck = Luck(1, 2, 3, 4)
        self.judge = judge
        self.flat = Flat(judge, luck, Player(judge, luck))
        self.patient = Flat(judge, luck, Wayfarer(judge, luck))
        self._strategy: Strategy | None = None
        self._thread = ""

    @property
    def strategy(self) -> Strategy:
        if self._strategy is None:
            self._strategy = Strategy(self.judge, self.flat.luck, NODES, EDGES)
        return self._strategy

    def wake(self, seed: int, thread: str = "") -> None:
        """Begin with the luck of this question; of what was thought before, keep its own game's."""
        luck = plain(f"{seed}/thought")
        if self._strategy is not None and (not thread or thread != self._thread):
            self._strategy.is_kept = False
        self._thread = thread
        for search in (self.flat, self.patient):
            search.luck = luck
            search.player.enter(luck)
        if self._strategy is not None:
            self._strategy.luck = luck
            self._strategy.player.enter(luck)


class _Minds(local):
    """The minds of one thread."""

    def __init__(self) -> None:
        self.by_setup: dict[object, Mind] = {}


_minds = _Minds()


def mind_of(question: Question) -> Mind:
    """The mind for a question's setup, awake with the question's seed."""
    key = key_of(question.setup)
    minds = _minds.by_setup
    if key not in minds:
        while len(minds) >= KEPT:
            minds.pop(next(iter(minds)))
        minds[key] = Mind(game_package(question.setup.game).judge(question.setup))
    mind = minds[key]
    mind.wake(question.seed, question.thread)
    return mind


def key_of(setup: Setup) -> object:
    options = tuple(sorted(setup.options.items()))
    return setup.game, setup.edition, setup.seats, options, setup.rules


def imagined(question: Question) -> Game:
    """A game that looks to the seat like the one it sits at; hidden facts are anything possible."""
    package = game_package(question.setup.game)
    luck = plain(f"{question.seed}/imagined")
    return package.imagine(question.setup, question.view, luck, question.counted)


class Stopwatch:
    """Begins when a question arrives, so that looking at it counts as thinking."""

    def __init__(self, budget: Budget) -> None:
        self.begun = perf_counter()
        self.budget = budget

    def allowance(self) -> Allowance:
        """What is left for the search; at least a moment."""
        endless = self.budget.seconds is None and self.budget.simulations is None
        allowed = Allowance(USUAL if endless else self.budget.simulations or 0, 0.0)
        if self.budget.seconds is not None:
            allowed.deadline = self.begun + self.budget.seconds * WHOLE
        return allowed

    @property
    def seconds(self) -> float:
        return perf_counter() - self.begun
