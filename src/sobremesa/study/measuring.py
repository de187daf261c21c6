"""Means over many worlds, and how sure they are."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from sobremesa.bots.search.outlook import NOBODY, Outlook
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain

SALTS = 2**31 - 1
NINETY = 1.645  # standard errors to each side hold the truth nine times of ten


@dataclass(frozen=True)
class World:
    """What came of one choice in one world, by seat."""

    wins: tuple[float, ...]
    places: tuple[float, ...]
    points: tuple[float, ...]


@dataclass(frozen=True)
class Sample:
    """What came of one choice in some worlds."""

    worlds: tuple[World, ...]

    def chances(self) -> tuple[float, ...]:
        return means([world.wins for world in self.worlds])

    def places(self) -> tuple[float, ...]:
        return means([world.places for world in self.worlds])

    def points(self) -> tuple[float, ...]:
        return means([world.points for world in self.worlds])

    def of(self, seat: int) -> list[float]:
        """A seat's chance, world by world."""
        return [world.wins[seat] for world in self.worlds]


@dataclass(frozen=True)
class Estimate:
    """A number and half the width of the interval that holds it nine times of ten."""

    value: float
    error: float


def estimate(values: Sequence[float]) -> Estimate:
    count = len(values)
    if count == 0:
        return Estimate(0.0, 1.0)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, 1.0)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, NINETY * sqrt(variance / count))


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Of two that know nothing of each other."""
    return Estimate(one.value - other.value, sqrt(one.error**2 + other.error**2))


def total(parts: Sequence[Estimate]) -> Estimate:
    return Estimate(sum(p.value for p in parts), sqrt(sum(p.error**2 for p in parts)))


def means(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True)) if rows else ()


class Gauge:
    """Measures positions of one setup; never shared between threads."""

    def __init__(self, outlook: Outlook, seats: int) -> None:
        self._outlook = outlook
        self._seats = range(seats)

    def measure(
        self,
        game: Game,
        knower: int | None,
        tries: Sequence[tuple[int, int]],
        worlds: int,
        seed: str,
    ) -> list[Sample]:
        """Each choice (seat, number) in the same worlds, as far as somebody can know them.

        Without tries the position itself is measured. A world in which one of the choices is
        impossible counts for none of them.
        """
        self._outlook.study(game, NOBODY if knower is None else knower)
        salt = int(plain(seed).below(SALTS))
        wanted = tries or [(NOBODY, NOBODY)]
        rows: list[list[World]] = []
        for number in range(worlds):
            row = [self._one(game, actor, choice, salt, number) for actor, choice in wanted]
            found = [one for one in row if one is not None]
            if len(found) == len(wanted):
                rows.append(found)
        return [Sample(tuple(row[at] for row in rows)) for at in range(len(wanted))]

    def _one(self, game: Game, actor: int, choice: int, salt: int, number: int) -> World | None:
        look = self._outlook
        if not look.try_out(game, actor, choice, salt, number):
            return None
        return World(
            tuple(look.win(seat) for seat in self._seats),
            tuple(look.place(seat) for seat in self._seats),
            tuple(look.score(seat) for seat in self._seats),
        )
