"""Who sits where at a table, and who waits: everybody everywhere about as often."""

from collections.abc import Sequence
from itertools import permutations

from sobremesa.server.clubs.draw.past import Past, Sitting


def seated(table: Sequence[int], past: Past) -> Sitting:
    """The order in which those at a table sat least often before; a table has few orders."""
    return min(permutations(sorted(table)), key=lambda order: times_sat(order, past))


def times_sat(order: Sitting, past: Past) -> tuple[int, int]:
    """Altogether, and of whoever sat in the same seat most often."""
    times = [past.sat[player, seat] for seat, player in enumerate(order)]
    return sum((2 * one + 1) ** 2 for one in times), max(times)


def waiting(ranked: Sequence[int], seats: int, past: Past) -> list[int]:
    """As many as no table is left for: those who waited least, from the end of the list."""
    count = len(ranked) % seats
    last_first = list(reversed(ranked))
    last_first.sort(key=lambda player: past.waited[player])
    return last_first[:count]
