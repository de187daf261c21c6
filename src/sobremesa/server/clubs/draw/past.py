"""Rounds as they are drawn, and what was played before."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

Sitting = tuple[int, ...]  # players by their numbers, in the order of seats


@dataclass(frozen=True)
class Drawn:
    """A round: its tables, and who waits for the next one."""

    tables: tuple[Sitting, ...]
    byes: tuple[int, ...] = ()


@dataclass
class Past:
    """How often who met whom, sat where and waited."""

    rounds: Sequence[Drawn] = ()
    met: Counter[tuple[int, int]] = field(init=False, default_factory=Counter)
    sat: Counter[tuple[int, int]] = field(init=False, default_factory=Counter)
    waited: Counter[int] = field(init=False, default_factory=Counter)

    def __post_init__(self) -> None:
        for drawn in self.rounds:
            self.waited.update(drawn.byes)
            for sitting in drawn.tables:
                self.met.update(combinations(sorted(sitting), 2))
                self.sat.update((player, seat) for seat, player in enumerate(sitting))

    def meetings(self, one: int, other: int) -> int:
        return self.met[min(one, other), max(one, other)]

    def opponents(self, player: int) -> Counter[int]:
        """Whom somebody met, and how often."""
        found: Counter[int] = Counter()
        for pair, times in self.met.items():
            if player in pair:
                found[sum(pair) - player] += times
        return found
