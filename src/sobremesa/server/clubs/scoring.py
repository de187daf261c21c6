"""How a tournament stands; the order of tie-breaks is the order of what is compared.

Points first (two for each behind oneself at a table, one for each beside; who waits gets as many
as somebody in the middle), then tables won, then the points of everybody one met. Whoever is still
equal shares a place.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from sobremesa.server.clubs.draw.past import Drawn, Past, Sitting
from sobremesa.server.clubs.points import points_of


@dataclass(frozen=True)
class Score:
    """A player's row."""

    player: int
    points: int = 0
    wins: int = 0
    met: int = 0  # points of those one met, again for each time
    games: int = 0
    byes: int = 0
    place: int = 0

    @property
    def order(self) -> tuple[int, int, int]:
        return -self.points, -self.wins, -self.met


@dataclass(frozen=True)
class Ended:
    """A table that is over: places by seat, and seats that forfeit."""

    sitting: Sitting
    places: Sequence[int]
    missing: Collection[int] = ()

    def points(self) -> list[int]:
        """Whoever is missing gets nothing, also from others who are."""
        earned = points_of(self.places)
        return [0 if seat in self.missing else one for seat, one in enumerate(earned)]


def forfeited(seats: int, missing: Collection[int]) -> list[int]:
    """A table that does not go on: those who are there share the first place."""
    return [seats if seat in missing else 1 for seat in range(seats)]


def standings(
    players: Sequence[int], tables: Sequence[Ended], rounds: Sequence[Drawn], seats: int
) -> list[Score]:
    """The best first."""
    rows = {player: Score(player) for player in players}
    for drawn in rounds:
        for player in drawn.byes:
            row = rows[player]
            rows[player] = replace(row, points=row.points + seats - 1, byes=row.byes + 1)
    for table in tables:
        for seat, (player, won) in enumerate(zip(table.sitting, table.points(), strict=True)):
            rows[player] = with_game(rows[player], table, seat, won)
    past = Past([Drawn(tuple(table.sitting for table in tables))])
    met = {
        player: sum(rows[other].points * times for other, times in past.opponents(player).items())
        for player in players
    }
    return placed([replace(row, met=met[player]) for player, row in rows.items()])


def with_game(row: Score, table: Ended, seat: int, won: int) -> Score:
    has_won = table.places[seat] == 1 and seat not in table.missing
    return replace(row, points=row.points + won, wins=row.wins + has_won, games=row.games + 1)


def placed(rows: list[Score]) -> list[Score]:
    ordered = sorted(rows, key=lambda row: (row.order, row.player))
    return [
        replace(row, place=1 + sum(other.order < row.order for other in ordered)) for row in ordered
    ]
