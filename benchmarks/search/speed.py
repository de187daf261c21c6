"""Simulations a second of our search and of OpenSpiel's, in turns on one core."""

import os
from collections.abc import Callable

from benchmarks.measure import Figures, interleaved, pin_to_one_core
from benchmarks.search.contenders import HeartsSearch, OurSearch


def measured(slices: int, seconds: float, tell: Callable[[str], None]) -> list[Figures]:
    """Full random rollouts from the opening, re-dealt each time; ours at four seats first."""
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    pin_to_one_core()
    contenders = (OurSearch("elgrande", 4), OurSearch("salamanca", 4), HeartsSearch())
    try:
        return interleaved(contenders, slices, seconds, tell)
    finally:
        if cores:
            os.sched_setaffinity(0, cores)
