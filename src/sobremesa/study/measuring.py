"""Means over many worlds, and how sure they are."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from sobremesa.bots.search.flat import horizon
from sobremesa.bots.search.outlook import NOBODY, Outlook
from sobremesa.catalogue import game_package
from sobremesa.kernel.judgement.judge import THE_END, TURNS_A_ROUND
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from sobremesa.study.chances import places, shares, trust_of

SALTS = 2**31 - 1
NOISE = 2.0  # points by which those who play on may confuse two options
NINETY = 1.645  # standard errors to each side hold the truth nine times of ten


Course = tuple[list[float], float]  # expected points of all seats, and the judge's spread


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

    def __init__(self, setup: Setup) -> None:
        self._package: GamePackage = game_package(setup.game)
        self._setup = setup
        self._outlook = Outlook(self._package.judge(setup))
        self._outlook.player.noise = NOISE
        self._trust = trust_of(setup)

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
        wanted = tries or [(NOBODY, NOBODY)]
        told = self._told(game)
        courses = self.courses(game, knower, wanted, worlds, seed)
        rows = [[told(points, own) for points, own in row] for row in courses]
        return [Sample(tuple(row[at] for row in rows)) for at in range(len(wanted))]

    def courses(
        self,
        game: Game,
        knower: int | None,
        tries: Sequence[tuple[int, int]],
        worlds: int,
        seed: str,
    ) -> Iterator[list[Course]]:
        """World by world what every choice led to: points, and the judge's own spread of them."""
        self._outlook.study(game, NOBODY if knower is None else knower)
        salt = int(plain(seed).below(SALTS))
        moods = plain(f"{seed}/moods")
        for number in range(worlds):
            # In another world everybody is fond of other things: one mood would be one course.
            self._outlook.player.mood = int(moods.below(SALTS))
            row = [self._one(game, actor, choice, salt, number) for actor, choice in tries]
            found = [one for one in row if one is not None]
            if len(found) == len(tries):
                yield found

    def chance_after(self, game: Game, seat: int, choice: int, seed: str) -> float:
        """A seat's chance after a choice of its own, in one world as it stands.

        What hidden facts led here is part of the world: only what is still unknown afterwards is
        dealt anew.
        """
        until = horizon(self._outlook.judge.clock(game), 1)
        after = game.clone(plain(seed))
        after.play(seat, choice)
        told = self._told(game)
        self._outlook.study(after, seat)
        self._outlook.until = until
        salt = int(plain(seed).below(SALTS))
        self._outlook.player.mood = salt
        course = self._one(after, NOBODY, NOBODY, salt, 0)
        assert course is not None
        return told(*course).wins[seat]

    def _one(self, game: Game, actor: int, choice: int, salt: int, number: int) -> Course | None:
        look = self._outlook
        if not look.try_out(game, actor, choice, salt, number):
            return None
        return [look.score(seat) for seat in range(self._setup.seats)], look.scale

    def _told(self, game: Game) -> Callable[[list[float], float], World]:
        """How points become chances from this position on."""
        left, of_round = self.time_left(game)

        def told(points: list[float], own: float) -> World:
            spread = self._trust.spread(own, left, of_round) if self._trust else own
            return World(shares(points, spread), places(points, spread), tuple(points))

        return told

    def time_left(self, game: Game) -> tuple[int, float]:
        """Rounds after this one, and the share of this one that is still to come."""
        clock = int(self._outlook.judge.clock(game))
        if clock >= THE_END:
            return 0, 0.0
        view = self._package.view(self._setup, game, None)
        rounds: Any = view.get("rounds", 0)
        total = len(rounds) if isinstance(rounds, list) else int(rounds)
        turns = self._setup.seats - clock % TURNS_A_ROUND
        return max(0, total - clock // TURNS_A_ROUND), max(0, turns) / self._setup.seats
