"""Groups first, each a round robin of its own; then the best of all groups at one table."""

from collections.abc import Collection, Sequence

from sobremesa.server.clubs.draw.past import Drawn, Past
from sobremesa.server.clubs.draw.robin import robin_round, robin_rounds
from sobremesa.server.clubs.draw.seats import seated


def groups_of(players: Sequence[int], seats: int) -> list[list[int]]:
    """Two groups or more, none smaller than a table, no more than the final has seats."""
    count = max(2, min(seats, len(players) // seats))
    groups: list[list[int]] = [[] for _ in range(count)]
    for at, player in enumerate(players):
        lap, step = divmod(at, count)
        groups[step if lap % 2 == 0 else count - 1 - step].append(player)
    return groups


def group_rounds(players: int, seats: int) -> int:
    """Of the largest group; the final is one more."""
    largest = max(len(group) for group in groups_of(range(players), seats))
    return robin_rounds(largest, seats)


def group_round(
    groups: Sequence[Sequence[int]], gone: Collection[int], seats: int, past: Past, number: int
) -> Drawn:
    """All groups at once; one that has met already rests."""
    drawn = [
        robin_round(group, gone, seats, past, number)
        for group in groups
        if number < robin_rounds(len(group), seats)
    ]
    tables = tuple(table for one in drawn for table in one.tables)
    return Drawn(tables, tuple(sorted(player for one in drawn for player in one.byes)))


def finalists(groups: Sequence[Sequence[int]], ranked: Sequence[int], seats: int) -> list[int]:
    """The first of each group, then whoever stands best of the others; `ranked` may lack some."""
    firsts = [next((one for one in ranked if one in group), None) for group in groups]
    chosen = [one for one in ranked if one in firsts][:seats]
    others = [one for one in ranked if one not in chosen]
    return chosen + others[: seats - len(chosen)]


def final_round(chosen: Sequence[int], past: Past) -> Drawn:
    return Drawn((seated(chosen, past),) if len(chosen) > 1 else ())
