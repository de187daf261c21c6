"""What a review says about a game: per decision, per moment, per seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sobremesa.study.measuring import Estimate, total

SLIP, MISTAKE, BLUNDER = 0.03, 0.06, 0.10  # of a winning chance lost
CARDS, SECRETS = "cards", "secrets"
Verdict = Literal["", "?!", "?", "??"]


@dataclass(frozen=True)
class Weighed:
    """One option: every seat's chance to win after it, its expected place and points."""

    choice: str
    wins: tuple[float, ...]
    places: tuple[float, ...]
    points: tuple[float, ...]  # with which every seat is expected to end
    error: float  # of the own chance: half an interval that holds it nine times of ten


@dataclass(frozen=True)
class Decision:
    """A choice among several, judged by what its seat could know then."""

    at: int  # choices made before it
    seat: int
    kind: str
    options: int
    played: Weighed
    best: tuple[Weighed, ...]  # up to three others, the best first
    loss: float  # winning chance given away; 0 where nothing better was found
    error: float
    is_secret: bool

    @property
    def verdict(self) -> Verdict:
        return sign_of(Estimate(self.loss, self.error))


def sign_of(lost: Estimate) -> Verdict:
    """What a loss is called; nothing where it may be none at all, nine times of ten."""
    if lost.value <= lost.error or lost.value < SLIP:
        return ""
    return "??" if lost.value >= BLUNDER else "?" if lost.value >= MISTAKE else "?!"


@dataclass(frozen=True)
class Fortune:
    """What came to light with a choice, beside what each seat could expect before."""

    at: int  # choices made when it had come to light
    cause: str  # CARDS: deals and draws; SECRETS: what others had chosen in secret
    gains: tuple[Estimate, ...]  # by seat


@dataclass(frozen=True)
class Outlooks:
    """Every seat's chance at a moment, as a spectator knows it."""

    at: int
    chances: tuple[float, ...]
    error: float


@dataclass(frozen=True)
class Summary:
    """One seat's game in numbers: points of winning chance, in hundredths."""

    decisions: int
    loss: Estimate  # a decision, on average: what players and games are compared by
    slips: int
    mistakes: int
    blunders: int
    luck: Estimate
    cards: Estimate
    secrets: Estimate


@dataclass(frozen=True)
class Review:
    """All of it, as far as it has been done."""

    choices: int
    done: int  # choices looked at
    effort: str
    decisions: tuple[Decision, ...] = ()
    outlooks: tuple[Outlooks, ...] = ()
    fortunes: tuple[Fortune, ...] = ()

    @property
    def is_whole(self) -> bool:
        return self.done >= self.choices

    def missed(self, seat: int) -> list[Decision]:
        """What a seat gave away, the largest first."""
        own = [one for one in self.decisions if one.seat == seat and one.verdict]
        return sorted(own, key=lambda one: -one.loss)

    def gains(self, at: int) -> tuple[float, ...] | None:
        """Who gained from the choice made after `at` others, as a spectator sees it."""
        before = next((one for one in reversed(self.outlooks) if one.at <= at), None)
        after = next((one for one in self.outlooks if one.at > at), None)
        if before is None or after is None:
            return None
        pairs = zip(after.chances, before.chances, strict=True)
        return tuple(later - earlier for later, earlier in pairs)

    def summary(self, seat: int) -> Summary:
        own = [one for one in self.decisions if one.seat == seat]
        verdicts = [one.verdict for one in own]
        return Summary(
            decisions=len(own),
            loss=mean_loss(own),
            slips=verdicts.count("?!"),
            mistakes=verdicts.count("?"),
            blunders=verdicts.count("??"),
            luck=self._luck(seat, (CARDS, SECRETS)),
            cards=self._luck(seat, (CARDS,)),
            secrets=self._luck(seat, (SECRETS,)),
        )

    def _luck(self, seat: int, causes: Sequence[str]) -> Estimate:
        parts = [one.gains[seat] for one in self.fortunes if one.cause in causes]
        return in_points(total(parts))


def mean_loss(own: Sequence[Decision]) -> Estimate:
    if not own:
        return Estimate(0.0, 0.0)
    found = total([Estimate(one.loss, one.error) for one in own])
    return in_points(Estimate(found.value / len(own), found.error / len(own)))


def in_points(part: Estimate) -> Estimate:
    return Estimate(100.0 * part.value, 100.0 * part.error)
