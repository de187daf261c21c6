"""Sums over many games, in whole numbers: the order of adding up never changes a result."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt

WIN = 840  # parts of a victory: divisible among up to eight winners
NORMAL_95 = 1.959964


@dataclass
class Spread:
    """Count, mean, deviation and extremes of whole numbers."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value
        self.least = value if self.least is None else min(self.least, value)
        self.most = value if self.most is None else max(self.most, value)

    def merge(self, other: "Spread") -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        known = [v for v in (self.least, self.most, other.least, other.most) if v is not None]
        if known:
            self.least, self.most = min(known), max(known)

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """Of the sample; 0 when there are fewer than two values."""
        if self.count < 2:
            return 0.0
        spread = self.count * self.squares - self.total * self.total
        return sqrt(spread / (self.count * (self.count - 1)))


@dataclass
class Outcome:
    """How those fared that something is counted for: their final scores and victories."""

    scores: Spread = field(default_factory=Spread)
    wins: int = 0  # in parts of a victory

    def add(self, score: int, win: int) -> None:
        self.scores.add(score)
        self.wins += win

    def merge(self, other: "Outcome") -> None:
        self.scores.merge(other.scores)
        self.wins += other.wins

    @property
    def win_share(self) -> float:
        return self.wins / (WIN * self.scores.count) if self.scores.count else 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share of victories."""
        n, share = self.scores.count, self.win_share
        if n == 0:
            return 0.0, 1.0
        z = NORMAL_95
        centre = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, centre - half), min(1.0, centre + half)


@dataclass
class Tally:
    """Everything that is added up over the games of one setup."""

    seats: list[Outcome]
    decisions: Spread = field(default_factory=Spread)
    margins: Spread = field(default_factory=Spread)  # between the two best; 0 when shared
    shared: int = 0  # games with several winners
    deeds: dict[tuple[str, str], Outcome] = field(default_factory=dict)

    @property
    def games(self) -> int:
        return self.decisions.count

    def add(
        self, scores: Sequence[int], decisions: int, deeds: Iterable[tuple[str, str, int]]
    ) -> None:
        """Count one finished game."""
        best, second, *_ = sorted(scores, reverse=True)
        winners = scores.count(best)
        wins = [WIN // winners if score == best else 0 for score in scores]
        for outcome, score, win in zip(self.seats, scores, wins, strict=True):
            outcome.add(score, win)
        self.decisions.add(decisions)
        self.margins.add(best - second)
        self.shared += winners > 1
        for statistic, item, seat in deeds:
            counted = self.deeds.setdefault((statistic, item), Outcome())
            counted.add(scores[seat], wins[seat])

    def merge(self, other: "Tally") -> None:
        for mine, theirs in zip(self.seats, other.seats, strict=True):
            mine.merge(theirs)
        self.decisions.merge(other.decisions)
        self.margins.merge(other.margins)
        self.shared += other.shared
        for key, outcome in other.deeds.items():
            self.deeds.setdefault(key, Outcome()).merge(outcome)

    def statistics(self) -> dict[str, list[tuple[str, Outcome]]]:
        """What was counted: statistics as they first occurred, items in their natural order."""
        found: dict[str, list[tuple[str, Outcome]]] = {}
        for (statistic, item), outcome in self.deeds.items():
            found.setdefault(statistic, []).append((item, outcome))
        return {statistic: sorted(items, key=natural_order) for statistic, items in found.items()}


def natural_order(entry: tuple[str, Outcome]) -> tuple[int, str]:
    item, _ = entry
    return int(item) if item.isdigit() else 0, item


def empty(seats: int) -> Tally:
    return Tally([Outcome() for _ in range(seats)])
