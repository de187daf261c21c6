"""Going through a finished game, choice by choice; it can be stopped anywhere and gone on with."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sobremesa.bots.door import SEEDS
from sobremesa.bots.protocol import Question, question_of
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.record import Record
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.session import Session, replay
from sobremesa.kernel.setup import Setup
from sobremesa.study.measuring import Estimate, difference, estimate
from sobremesa.study.review import CARDS, SECRETS, Decision, Fortune, Outlooks, Review
from sobremesa.study.weighing import Effort, Weigher

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
        self._weigher = Weigher(record.setup, effort)
        self.package: GamePackage = self._weigher.package
        self.gauge = self._weigher.gauge

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
        tried = self._weigher.compare(question, choice, f"{at}/options")
        weighed = [self._weigher.weighed(one, seat) for one in tried]
        lost = loss_of([one.sample.of(seat) for one in tried])
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
