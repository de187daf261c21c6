"""Those meet who stand about the same; nobody the same people again if it can be helped."""

from collections.abc import Mapping, Sequence
from math import ceil, log2

from sobremesa.server.clubs.draw.mixing import mixed
from sobremesa.server.clubs.draw.past import Drawn, Past
from sobremesa.server.clubs.draw.seats import seated, waiting

AGAIN = 1e6  # to meet again is worse than any distance of points


def swiss_rounds(players: int, seats: int) -> int:
    """Enough that one stays ahead, for tables of any size."""
    return max(3, ceil(log2(max(2, players)))) if players > seats else 1


def swiss_round(ranked: Sequence[int], points: Mapping[int, int], seats: int, past: Past) -> Drawn:
    """`ranked` is how they stand, the best first; without results it is the order they came in."""
    byes = waiting(ranked, seats, past)
    playing = [player for player in ranked if player not in byes]

    def cost(one: int, other: int) -> float:
        apart = points.get(one, 0) - points.get(other, 0)
        return AGAIN * past.meetings(one, other) ** 2 + apart**2

    # Only to meet again is worth another beginning: the first one is in the order of points.
    tables = mixed(playing, seats, cost, enough=AGAIN - 1)
    return Drawn(tuple(seated(table, past) for table in tables), tuple(sorted(byes)))
