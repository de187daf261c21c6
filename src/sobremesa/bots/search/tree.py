"""The tree of a search: nodes with chains of edges, all in flat buffers of a fixed size.

An edge is a choice of one seat. Worlds differ in what is hidden, so a node may meet options it
has not met before: they are hung to its chain, and only those of the world at hand are compared.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final = -1


class Tree:
    """Buffers for so many nodes and edges; cleared in no time and filled again."""

    def __init__(self, seats: i64, most_nodes: i64, most_edges: i64) -> None:
        self.seats = seats
        self.most_nodes = most_nodes
        self.most_edges = most_edges
        self.nodes: i64 = 0
        self.edges: i64 = 0
        self.joints: i64 = 0
        self.first = zeros(most_nodes)
        self.visits = zeros(most_nodes)
        self.first_joint = zeros(most_nodes)
        self.choice = zeros(most_edges)
        self.chooser = zeros(most_edges)
        self.next = zeros(most_edges)
        self.child = zeros(most_edges)
        self.taken = zeros(most_edges)
        self.prior = nothing(most_edges)
        self.points = nothing(most_edges * seats)
        self.wins = nothing(most_edges * seats)
        self.joint_code = zeros(most_nodes)
        self.joint_child = zeros(most_nodes)
        self.next_joint = zeros(most_nodes)

    def clear(self) -> None:
        self.nodes = 0
        self.edges = 0
        self.joints = 0

    def is_full(self) -> bool:
        return self.nodes >= self.most_nodes

    def new_node(self) -> i64:
        node = self.nodes
        self.nodes += 1
        self.first[node] = NONE
        self.first_joint[node] = NONE
        self.visits[node] = 0
        return node

    def new_edge(self, node: i64, chooser: i64, choice: i64) -> i64:
        """Hang a choice to a node's chain; NONE when there is no room left."""
        if self.edges >= self.most_edges:
            return NONE
        edge = self.edges
        self.edges += 1
        self.choice[edge] = choice
        self.chooser[edge] = chooser
        self.next[edge] = self.first[node]
        self.first[node] = edge
        self.child[edge] = NONE
        self.taken[edge] = 0
        self.prior[edge] = 0.0
        seat: i64 = 0
        while seat < self.seats:
            self.points[edge * self.seats + seat] = 0.0
            self.wins[edge * self.seats + seat] = 0.0
            seat += 1
        return edge

    def child_after(self, node: i64, code: i64) -> i64:
        """The node behind a simultaneous choice of several seats, or NONE."""
        joint = self.first_joint[node]
        while joint != NONE:
            if self.joint_code[joint] == code:
                return self.joint_child[joint]
            joint = self.next_joint[joint]
        return NONE

    def add_child_after(self, node: i64, code: i64) -> i64:
        child = self.new_node()
        joint = self.joints
        self.joints += 1
        self.joint_code[joint] = code
        self.joint_child[joint] = child
        self.next_joint[joint] = self.first_joint[node]
        self.first_joint[node] = joint
        return child

    def add(self, edge: i64, points: vec[float], wins: vec[float]) -> None:
        self.taken[edge] += 1
        at = edge * self.seats
        seat: i64 = 0
        while seat < self.seats:
            self.points[at + seat] += points[seat]
            self.wins[at + seat] += wins[seat]
            seat += 1


def zeros(count: i64) -> vec[i64]:
    return vec[i64]([0] * count)


def nothing(count: i64) -> vec[float]:
    return vec[float]([0.0] * count)
