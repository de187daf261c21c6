"""El Grande as this project plays it, for comparison."""

from benchmarks.contender import Slice
from sobremesa import bench

GAME, EDITION, SEATS = "elgrande", "en_bigbox", 4
SUBJECT = f"El Grande, {SEATS} seats"


class RandomPlay:
    """Whole random games inside the core."""

    name = f"{SUBJECT}, random play"
    unit = "decisions"

    def slice(self, seconds: float) -> Slice:
        rates = bench.random_play(GAME, EDITION, SEATS, seconds)
        return Slice(rates.decisions, rates.cpu_seconds)


class SteppedFromPython:
    """Whole random games, option by option from a Python loop."""

    name = f"{SUBJECT}, stepped from Python"
    unit = "decisions"

    def slice(self, seconds: float) -> Slice:
        rates = bench.stepped_from_python(GAME, EDITION, SEATS, seconds)
        return Slice(rates.decisions, rates.cpu_seconds)


def clone_ns() -> float:
    """Nanoseconds of processor time for one copy of a game in progress."""
    return bench.clone_ns(GAME, EDITION, SEATS)


def state_bytes() -> int:
    """Size of the state of one game."""
    return bench.state_bytes(GAME, EDITION, SEATS)
