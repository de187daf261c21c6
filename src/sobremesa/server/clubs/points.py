"""What a place is worth: two points for everybody behind oneself, one for everybody beside."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


def points_of(places: Sequence[int]) -> list[int]:
    """By seat; all seats of a table share seats x (seats - 1) points, however it came out."""
    return [sum(2 * (other > own) + (other == own) for other in places) - 1 for own in places]


@dataclass
class Tally:
    """The games of one player, added up."""

    games: int = 0
    wins: int = 0
    places: int = 0
    points: int = 0

    def add(self, place: int, points: int) -> None:
        self.games += 1
        self.wins += place == 1
        self.places += place
        self.points += points

    @property
    def mean_place(self) -> float:
        return self.places / self.games if self.games else 0.0


def tallied(games: Iterable[Sequence[tuple[str | None, int]]]) -> dict[str, Tally]:
    """By name, from tables of names and places; computer players take points and have no row."""
    found: dict[str, Tally] = {}
    for seats in games:
        points = points_of([place for _, place in seats])
        for (name, place), won in zip(seats, points, strict=True):
            if name is not None:
                found.setdefault(name, Tally()).add(place, won)
    return found
