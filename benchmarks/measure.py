"""Measures contenders in turns, so that a busy neighbour on the machine troubles all alike."""

import os
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple

from benchmarks.contender import Contender


class Figures(NamedTuple):
    """Rates of one contender over all its slices."""

    name: str
    unit: str
    rates: list[float]

    @property
    def best(self) -> float:
        return max(self.rates)

    @property
    def median(self) -> float:
        return median(self.rates)

    @property
    def spread(self) -> float:
        """Distance between best and worst slice, as a share of the median."""
        return (max(self.rates) - min(self.rates)) / self.median


def pin_to_one_core() -> bool:
    """Keep this process on one core; not every system can."""
    if not hasattr(os, "sched_setaffinity"):
        return False
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    return True


def interleaved(
    contenders: Sequence[Contender], slices: int, seconds: float, tell: Callable[[str], None]
) -> list[Figures]:
    """One slice of each contender after the other, as many rounds as asked."""
    rates: list[list[float]] = [[] for _ in contenders]
    for number in range(slices):
        tell(f"round {number + 1} of {slices}")
        for contender, own in zip(contenders, rates, strict=True):
            own.append(contender.slice(seconds).rate)
    return [
        Figures(contender.name, contender.unit, own)
        for contender, own in zip(contenders, rates, strict=True)
    ]
