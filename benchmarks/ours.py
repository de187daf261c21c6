"""Our games as this project plays them, for comparison."""

from dataclasses import dataclass

from benchmarks.contender import Slice
from sobremesa import bench


@dataclass(frozen=True)
class Subject:
    """One of our games at a table of four."""

    name: str
    game: str
    edition: str
    seats: int = 4

    def clone_ns(self) -> float:
        """Nanoseconds of processor time for one copy of a game in progress."""
        return bench.clone_ns(self.game, self.edition, self.seats)

    def state_bytes(self) -> int:
        """Size of the state of one game."""
        return bench.state_bytes(self.game, self.edition, self.seats)


CLASSIC = Subject("El Grande", "elgrande", "en_bigbox")
NEW = Subject("El Grande 2023", "elgrande", "de_2023")
SALAMANCA = Subject("Salamanca", "salamanca", "salamanca")


class RandomPlay:
    """Whole random games inside the core."""

    unit = "decisions"

    def __init__(self, subject: Subject) -> None:
        self.name = f"{subject.name}, random play"
        self._subject = subject

    def slice(self, seconds: float) -> Slice:
        one = self._subject
        rates = bench.random_play(one.game, one.edition, one.seats, seconds)
        return Slice(rates.decisions, rates.cpu_seconds)


class SteppedFromPython:
    """Whole random games, option by option from a Python loop."""

    unit = "decisions"

    def __init__(self, subject: Subject) -> None:
        self.name = f"{subject.name}, stepped from Python"
        self._subject = subject

    def slice(self, seconds: float) -> Slice:
        one = self._subject
        rates = bench.stepped_from_python(one.game, one.edition, one.seats, seconds)
        return Slice(rates.decisions, rates.cpu_seconds)
