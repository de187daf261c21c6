"""From the buffers of a search to reasons a person can read."""

from sobremesa.bots.protocol import Considered
from sobremesa.bots.search.table import Table
from sobremesa.bots.search.tree import NONE, Tree

LINE = 12  # choices shown of what is expected to follow
TRUSTED = 2  # a line goes on as long as a choice was tried so often


def reasons_of_table(table: Table, seat: int) -> tuple[Considered, ...]:
    """Options tried, the most tried first."""
    found = [considered_in_table(table, at, seat) for at in range(table.count) if table.visits[at]]
    return tuple(sorted(found, key=lambda o: (o.visits, o.wins[seat]), reverse=True))


def considered_in_table(table: Table, at: int, seat: int) -> Considered:
    seats = range(table.seats)
    return Considered(
        choice=int(table.options[at]),
        visits=int(table.visits[at]),
        scores=tuple(table.mean_points(at, other) for other in seats),
        wins=tuple(table.mean_win(at, other) for other in seats),
        line=((seat, int(table.options[at])),),
    )


def reasons_of_tree(tree: Tree, seat: int) -> tuple[Considered, ...]:
    """The root's options, the most visited first."""
    found = [considered(tree, edge) for edge in edges_of(tree, 0, seat) if tree.taken[edge]]
    return tuple(sorted(found, key=lambda o: (o.visits, o.wins[seat]), reverse=True))


def edges_of(tree: Tree, node: int, seat: int | None = None) -> list[int]:
    found = []
    edge = tree.first[node]
    while edge != NONE:
        if seat is None or tree.chooser[edge] == seat:
            found.append(int(edge))
        edge = tree.next[edge]
    return found


def considered(tree: Tree, edge: int) -> Considered:
    visits = int(tree.taken[edge])
    first = edge * tree.seats
    return Considered(
        choice=int(tree.choice[edge]),
        visits=visits,
        scores=tuple(tree.points[first + other] / visits for other in range(tree.seats)),
        wins=tuple(tree.wins[first + other] / visits for other in range(tree.seats)),
        line=line_from(tree, edge),
    )


def line_from(tree: Tree, edge: int) -> tuple[tuple[int, int], ...]:
    """The choice and what most descents did after it."""
    line = [(int(tree.chooser[edge]), int(tree.choice[edge]))]
    node = int(tree.child[edge])
    while node != NONE and len(line) < LINE:
        edges = edges_of(tree, node)
        edge = max(edges, key=lambda own: int(tree.taken[own]), default=NONE)
        if edge == NONE or tree.taken[edge] < TRUSTED:
            break
        line.append((int(tree.chooser[edge]), int(tree.choice[edge])))
        node = int(tree.child[edge])
    return tuple(line)
