"""Everybody meets everybody: exactly for two at a table, as evenly as possible for more."""

from collections.abc import Collection, Sequence

from sobremesa.server.clubs.draw.mixing import mixed
from sobremesa.server.clubs.draw.past import Drawn, Past
from sobremesa.server.clubs.draw.seats import seated, waiting

STEEP = 8.0  # one more meeting of two who met often costs more than several of those who did not


def robin_rounds(players: int, seats: int) -> int:
    """After how many rounds everybody can have met everybody."""
    if seats == 2:
        return players - 1 + players % 2
    return -(-(players - 1) // (seats - 1))


def robin_round(
    players: Sequence[int], gone: Collection[int], seats: int, past: Past, number: int
) -> Drawn:
    """Round `number`, counted from 0."""
    if seats == 2:
        return duels(players, gone, past, number)
    here = [player for player in players if player not in gone]
    byes = waiting(turned(here, number), seats, past)
    playing = [player for player in here if player not in byes]
    tables = mixed(playing, seats, lambda one, other: STEEP ** past.meetings(one, other) - 1)
    return Drawn(tuple(seated(table, past) for table in tables), tuple(sorted(byes)))


def turned(players: Sequence[int], number: int) -> list[int]:
    by = number % len(players) if players else 0
    return [*players[by:], *players[:by]]


def duels(players: Sequence[int], gone: Collection[int], past: Past, number: int) -> Drawn:
    """The circle method: one stays, the others go around; whoever meets nobody waits."""
    ring: list[int | None] = [*players, *([None] if len(players) % 2 else [])]
    moving = ring[1:]
    by = number % len(moving)
    order = [ring[0], *moving[by:], *moving[:by]]
    half = len(order) // 2
    pairs = zip(order[:half], reversed(order[half:]), strict=True)
    tables = []
    byes = []
    for pair in pairs:
        here = [player for player in pair if player is not None and player not in gone]
        if len(here) == 2:
            tables.append(seated(here, past))
        byes += here if len(here) == 1 else []
    return Drawn(tuple(tables), tuple(sorted(byes)))
