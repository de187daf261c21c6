"""Options side by side, as one seat can know them: a bot proposes, worlds compare."""

from dataclasses import dataclass

from sobremesa.bots.levels import Opponent, make_opponent
from sobremesa.bots.mind import imagined
from sobremesa.bots.protocol import Question
from sobremesa.catalogue import game_package
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.setup import Setup
from sobremesa.study.measuring import Gauge, Sample, estimate
from sobremesa.study.review import Weighed

PROPOSED = 3  # ideas shown
Line = tuple[tuple[int, int], ...]  # seat and choice, one after the other


@dataclass(frozen=True)
class Effort:
    """How much thought a decision gets: simulations that propose, worlds that compare."""

    name: str
    simulations: int
    worlds: int

    def adviser(self) -> Opponent:
        return make_opponent(f"strategist:sims={self.simulations}")


@dataclass(frozen=True)
class Tried:
    """An option, what came of it in every world, and what is expected to follow it."""

    choice: int
    sample: Sample
    line: Line = ()


class Weigher:
    """Weighs decisions of one setup; what it says depends on the question and the effort alone."""

    def __init__(self, setup: Setup, effort: Effort) -> None:
        self.setup = setup
        self.effort = effort
        self.package: GamePackage = game_package(setup.game)
        self.gauge = Gauge(setup)
        self.adviser = effort.adviser()
        self.glancer = make_opponent("greedy")

    def compare(self, question: Question, chosen: int | None, seed: str) -> list[Tried]:
        """What was chosen, if anything was, and what a strong player thinks of instead."""
        lines = self.lines(question)
        ideas = [choice for choice in lines if choice != chosen][:PROPOSED]
        choices = ideas if chosen is None else [chosen, *ideas]
        tries = [(question.seat, choice) for choice in choices]
        world = imagined(question)
        samples = self.gauge.measure(world, question.seat, tries, self.effort.worlds, seed)
        return [
            Tried(choice, sample, lines.get(choice, ()))
            for choice, sample in zip(choices, samples, strict=True)
        ]

    def lines(self, question: Question) -> dict[int, Line]:
        """Options in the order in which they were thought of, then of how they look; what follows.

        Who is sure at once tries one option only, and others are to be laid beside it.
        """
        thought = self.adviser.bot.answer(question, self.adviser.budget)
        seen = self.glancer.bot.answer(question, self.glancer.budget)
        found: dict[int, Line] = {}
        for one in (*thought.considered, *seen.considered):
            found.setdefault(one.choice, one.line)
        return found

    def weighed(self, tried: Tried, seat: int) -> Weighed:
        text = self.package.space(self.setup.edition).text(tried.choice)
        sample = tried.sample
        error = estimate(sample.of(seat)).error
        return Weighed(text, sample.chances(), sample.places(), sample.points(), error)
