"""From the buffers of a search to reasons a person can read."""

from dataclasses import replace

from sobremesa.bots.protocol import Considered
from sobremesa.bots.search.strategy import Strategy
from sobremesa.bots.search.table import Table
from sobremesa.bots.search.tree import NONE, Tree

LINE = 12  # choices shown of what is expected to follow
SELDOM = 0.1  # of the largest share: what a mixture may do without
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


def reasons_of_search(search: Strategy) -> tuple[Considered, ...]:
    """The root's options, the best first: by what was found, or by their share of a mixture."""
    table, tree = search.table, search.tree
    edges = {int(tree.choice[edge]): edge for edge in edges_of(tree, search.root, search.root_seat)}
    if search.is_secret:
        rows = sorted(range(table.count), key=lambda at: -shares_of(search)[at])
    else:
        rows = [int(search.halving.rows[at]) for at in range(table.count)]
    return tuple(
        replace(considered_in_table(table, at, search.root_seat), line=line_from(tree, edge))
        for at in rows
        if table.visits[at] and (edge := edges[int(table.options[at])]) != NONE
    )


def shares_of(search: Strategy) -> list[float]:
    """Of a secret choice's mixture, by row of the table; what is hardly in it is left out."""
    table, tree = search.table, search.tree
    own = {
        int(tree.choice[edge]): tree.share[edge]
        for edge in edges_of(tree, search.root, search.root_seat)
    }
    shares = [own.get(int(table.options[at]), 0.0) for at in range(table.count)]
    most = max(shares)
    kept = [share if share >= SELDOM * most else 0.0 for share in shares]
    return [share / sum(kept) for share in kept] if most > 0.0 else [0.0] * len(kept)


def edges_of(tree: Tree, node: int, seat: int | None = None) -> list[int]:
    found = []
    edge = tree.first[node]
    while edge != NONE:
        if seat is None or tree.chooser[edge] == seat:
            found.append(int(edge))
        edge = tree.next[edge]
    return found


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
