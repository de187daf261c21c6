"""Whether chances mean something: what was said beside what happened, with intervals."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

BANDS = (0.0, 0.05, 0.15, 0.25, 0.35, 0.5, 0.65, 0.8, 0.95, 1.01)
RESAMPLED = 1000

Said = tuple[float, float]  # a chance, and the share of the victory that came of it
Games = Sequence[Sequence[Said]]


@dataclass(frozen=True)
class Interval:
    """A figure with the 95 % of what other games might have shown."""

    value: float
    low: float
    high: float

    def holds(self, value: float) -> bool:
        return self.low <= value <= self.high


@dataclass(frozen=True)
class Band:
    """What was said between two chances: how often, its mean, and what happened."""

    low: float
    high: float
    said: int
    mean: float
    won: Interval

    @property
    def is_true(self) -> bool:
        return self.won.holds(self.mean)


def bands(games: Games) -> list[Band]:
    """Those in which anything was said, by as many games as an interval needs."""
    found = []
    for low, high in pairwise(BANDS):
        inside = [[said for said in game if low <= said[0] < high] for game in games]
        inside = [game for game in inside if game]
        if len(inside) > 1:
            said = [chance for game in inside for chance, _ in game]
            sums = [(sum(won for _, won in game), float(len(game))) for game in inside]
            won = bootstrapped(sums, lambda won, said: won / said)
            found.append(Band(low, min(high, 1.0), len(said), sum(said) / len(said), won))
    return found


def skill(games: Games, seats: int) -> Interval:
    """Brier's: 1 for a prophet, 0 for whoever always says that all are equal."""
    sums = [
        (
            sum((chance - won) ** 2 for chance, won in game),
            sum((1 / seats - won) ** 2 for _, won in game),
        )
        for game in games
        if game
    ]
    return bootstrapped(sums, lambda own, usual: 1 - own / usual)


def bootstrapped(
    sums: Sequence[tuple[float, float]], figure: Callable[[float, float], float]
) -> Interval:
    """A figure of two sums. Games are drawn again, not chances: those of a game belong together."""
    chance = Random(1)
    found = sorted(
        of_sums([sums[chance.randrange(len(sums))] for _ in sums], figure) for _ in range(RESAMPLED)
    )
    low, high = found[int(0.025 * RESAMPLED)], found[int(0.975 * RESAMPLED)]
    return Interval(of_sums(sums, figure), low, high)


def of_sums(sums: Sequence[tuple[float, float]], figure: Callable[[float, float], float]) -> float:
    return figure(sum(one for one, _ in sums), sum(other for _, other in sums))
