"""Players over tables as cheaply as possible: by exchanges, from several beginnings."""

import random
from collections.abc import Callable, Sequence
from itertools import combinations

Tables = list[list[int]]
Cost = Callable[[int, int], float]  # of two who meet
TRIES = 12


def mixed(players: Sequence[int], seats: int, cost: Cost, enough: float = 0.0) -> Tables:
    """The cheapest tables found; what costs no more than `enough` is not looked for longer.

    The first beginning is the order of the list. Others are shuffled, by the players' numbers
    alone: the same draw, whoever makes it.
    """
    luck = random.Random(",".join(map(str, players)))
    order = list(players)
    best: Tables = []
    least = float("inf")
    for _ in range(TRIES):
        tables = exchanged(sliced(order, seats), cost)
        costs = sum(table_cost(table, cost) for table in tables)
        if costs < least:
            best, least = tables, costs
        if least <= enough:
            break
        luck.shuffle(order)
    return best


def sliced(order: Sequence[int], seats: int) -> Tables:
    return [list(order[first : first + seats]) for first in range(0, len(order), seats)]


def table_cost(table: Sequence[int], cost: Cost) -> float:
    return sum(cost(one, other) for one, other in combinations(table, 2))


def exchanged(tables: Tables, cost: Cost) -> Tables:
    """Two players change places as long as that is cheaper."""
    while any(improve(one, other, cost) for one, other in combinations(tables, 2)):
        pass
    return tables


def improve(one: list[int], other: list[int], cost: Cost) -> bool:
    for here, a in enumerate(one):
        for there, b in enumerate(other):
            if gain(one, other, a, b, cost) > 1e-9:
                one[here], other[there] = b, a
                return True
    return False


def gain(one: Sequence[int], other: Sequence[int], a: int, b: int, cost: Cost) -> float:
    """What it saves if these two change places."""
    near = sum(cost(a, player) - cost(b, player) for player in one if player != a)
    far = sum(cost(b, player) - cost(a, player) for player in other if player != b)
    return near + far
