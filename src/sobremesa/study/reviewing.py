"""Going through a finished game, choice by choice; it can be stopped anywhere and gone on with."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sobremesa.bots.door import SEEDS
from sobremesa.bots.levels import make_opponent
from sobremesa.bots.mind import imagined
from sobremesa.bots.protocol import Question, question_of
from sobremesa.bots.search.outlook import Outlook
from sobremesa.catalogue import game_package
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.record import Record
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.session import Session, replay
from sobremesa.kernel.setup import Setup
from sobremesa.study.measuring import Estimate, Gauge, Sample, difference, estimate
from sobremesa.study.review import CARDS, SECRETS, Decision, Fortune, Outlooks, Review, Weighed

PROPOSED = 3  # alternatives shown


@dataclass(frozen=True)
class Effort:
    """How much thought a decision gets: simulations that propose, worlds that compare."""

    name: str
    simulations: int
    worlds: int


EFFORTS = {
    effort.name: effort
    for effort in (
        Effort("glance", 24, 8),
        Effort("quick", 100, 24),
        Effort("usual", 300, 64),
        Effort("deep", 1200, 200),
    )
}


@dataclass(frozen=True)
class Step:
    """A choice about to be made, and the game before it."""

    at: int
    seat: int
    choice: int
    game: Game


class Reviewer:
    """Reviews one record. Every number depends on the record and the effort alone."""

    def __init__(self, record: Record, effort: Effort = EFFORTS["usual"]) -> None:
        self.record = record
        self.setup: Setup = record.setup
        self.effort = effort
        self.package: GamePackage = game_package(record.setup.game)
        self.gauge = Gauge(Outlook(self.package.judge(record.setup)), record.setup.seats)
        self._adviser = make_opponent(f"strategist:sims={effort.simulations}")

    def begun(self) -> Review:
        return Review(len(self.record.choices), 0, self.effort.name)

    def steps(self, review: Review) -> Iterator[Review]:
        """The review with one more choice looked at, again and again until all are."""
        session = replay(self.package, self.record, review.done)
        space = self.package.space(self.record.setup.edition)
        while not review.is_whole:
            seat, text = self.record.choices[review.done]
            choice = space.number(text)
            review = self._look(review, session, seat, choice)
            yield review

    def _look(self, review: Review, session: Session, seat: int, choice: int) -> Review:
        """Judge the choice before it is made, and what came to light after it was."""
        at, game = review.done, session.game
        decisions, outlooks = review.decisions, review.outlooks
        if len(game.options(seat)) > 1:
            outlooks = (*outlooks, self._outlook(game, at))
            decisions = (*decisions, self._judged(game, seat, choice, at))
        before = Step(at, seat, choice, game.clone(game.luck.copy()))
        drawn, told = len(game.luck.drawn or []), len(session.events)
        session.apply(seat, choice)
        fortunes = review.fortunes
        if came_to_light(session, told, drawn):
            fortunes = (*fortunes, self._fortune(before, session.game))
        if session.game.is_over():
            outlooks = (*outlooks, self._outlook(session.game, at + 1))
        return replace(
            review, done=at + 1, decisions=decisions, outlooks=outlooks, fortunes=fortunes
        )

    # --- one moment, one decision, one turn of fortune ---

    def _outlook(self, game: Game, at: int) -> Outlooks:
        (sample,) = self.gauge.measure(game, None, [], self.effort.worlds, f"{at}/outlook")
        worst = max(estimate(sample.of(seat)).error for seat in range(self.setup.seats))
        return Outlooks(at, sample.chances(), worst)

    def _judged(self, game: Game, seat: int, choice: int, at: int) -> Decision:
        question = self._question(game, seat, at)
        proposed = self._proposed(question, choice)
        world = imagined(question)
        tries = [(seat, option) for option in (choice, *proposed)]
        samples = self.gauge.measure(world, seat, tries, self.effort.worlds, f"{at}/options")
        weighed = [
            self._weighed(option, sample, seat)
            for (_, option), sample in zip(tries, samples, strict=True)
        ]
        lost = loss_of([sample.of(seat) for sample in samples])
        kind = kind_of(question)
        return Decision(
            at=at,
            seat=seat,
            kind=kind,
            options=len(question.options),
            played=weighed[0],
            best=tuple(sorted(weighed[1:], key=lambda one: -one.wins[seat])),
            loss=lost.value,
            error=lost.error,
            is_secret=kind in self.package.secret_decisions,
        )

    def _question(self, game: Game, seat: int, at: int) -> Question:
        """The view and nothing else: whatever else the game holds stays behind here."""
        seed = int(plain(f"{at}/{seat}").below(SEEDS))
        return question_of(self.package, self.setup, game, seat, seed)

    def _proposed(self, question: Question, played: int) -> list[int]:
        """What a strong player would have thought of instead."""
        answer = self._adviser.bot.answer(question, self._adviser.budget)
        found = [one.choice for one in answer.considered if one.choice != played]
        return found[:PROPOSED]

    def _weighed(self, choice: int, sample: Sample, seat: int) -> Weighed:
        text = self.package.space(self.setup.edition).text(choice)
        error = estimate(sample.of(seat)).error
        return Weighed(text, sample.chances(), sample.places(), sample.points(), error)

    def _fortune(self, before: Step, after: Game) -> Fortune:
        """What every seat's chance became, beside what it was to expect after the choice."""
        kind = kind_of(self._question(before.game, before.seat, before.at))
        is_secret = kind in self.package.secret_decisions
        gains = []
        for seat in range(self.setup.seats):
            # Who may not know the choice expects what the position alone lets expect.
            knows = seat == before.seat or not is_secret
            tries = [(before.seat, before.choice)] if knows else []
            expected = self._own_chance(before.game, seat, tries, f"{before.at}/before")
            came = self._own_chance(after, seat, [], f"{before.at}/after")
            gains.append(difference(came, expected))
        return Fortune(before.at + 1, SECRETS if is_secret else CARDS, tuple(gains))

    def _own_chance(
        self, game: Game, seat: int, tries: list[tuple[int, int]], seed: str
    ) -> Estimate:
        """A seat's chance to win by what it can know itself."""
        view = self.package.view(self.setup, game, seat)
        counted = self.package.counted(game)
        world = self.package.imagine(self.setup, view, plain(f"{seed}/{seat}"), counted)
        (sample,) = self.gauge.measure(world, seat, tries, self.effort.worlds, f"{seed}/{seat}")
        return estimate(sample.of(seat))


def kind_of(question: Question) -> str:
    decision: Any = question.view["decision"]
    return str(decision["kind"])


def came_to_light(session: Session, told: int, drawn: int) -> bool:
    """Whether something hidden or random showed since so many events and draws."""
    kinds = session.package.event_kinds
    has_shown = any(kinds[event[0]].reveals for event in session.events[told:])
    return has_shown or len(session.game.luck.drawn or []) > drawn


def loss_of(samples: Sequence[Sequence[float]]) -> Estimate:
    """What the first option lost beside the best of the others, world by world.

    One half of the worlds names the best, the other says by how much: what looks best by luck in
    the first does not in the second.
    """
    played, *others = samples
    half = len(played) // 2
    if not others or half == 0:
        return Estimate(0.0, 0.0)
    best = max(others, key=lambda worlds: sum(worlds[:half]))
    lost = [other - own for other, own in zip(best[half:], played[half:], strict=True)]
    found = estimate(lost)
    is_best = sum(played[:half]) >= sum(best[:half])
    return Estimate(0.0, found.error) if is_best else found
