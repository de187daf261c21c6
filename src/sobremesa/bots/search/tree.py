"""The tree of a search: nodes with chains of edges, all in flat buffers with a limit.

An edge is a choice of one seat. Worlds differ in what is hidden, so a node may meet options it
has not met before: they are hung to its chain, and only those of the world at hand are compared.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NONE: Final = -1


class Tree:
    """At most so many nodes and edges; buffers grow when needed and are filled again later."""

    def __init__(self, seats: i64, most_nodes: i64, most_edges: i64) -> None:
        self.seats = seats
        self.most_nodes = most_nodes
        self.most_edges = most_edges
        self.nodes: i64 = 0
        self.edges: i64 = 0
        self.joints: i64 = 0
        # by node
        self.first = vec[i64]()
        self.visits = vec[i64]()
        self.first_joint = vec[i64]()
        # by edge
        self.choice = vec[i64]()
        self.chooser = vec[i64]()
        self.next = vec[i64]()
        self.child = vec[i64]()
        self.taken = vec[i64]()
        self.met = vec[i64]()  # how often it was there to be taken
        self.prior = vec[float]()  # mean of the worlds in which it was weighed
        self.weighed = vec[i64]()  # how many these were
        self.regret = vec[float]()  # where seats choose together: for not having taken it
        self.share = vec[float]()  # and how much of the seat's mixture it was, summed up
        # by edge and seat
        self.points = vec[float]()
        self.wins = vec[float]()
        # by simultaneous choice of several seats
        self.joint_code = vec[i64]()
        self.joint_child = vec[i64]()
        self.next_joint = vec[i64]()
        self.by_landmark: dict[int, int] = {}

    def clear(self) -> None:
        self.nodes = 0
        self.edges = 0
        self.joints = 0
        self.by_landmark = {}

    def is_full(self) -> bool:
        return self.nodes >= self.most_nodes

    def has_room(self) -> bool:
        """Whether another search may go on where the last one ended."""
        return self.nodes * 2 < self.most_nodes and self.edges * 2 < self.most_edges

    def new_node(self) -> i64:
        node = self.nodes
        self.nodes += 1
        if node == len(self.first):
            self.first = append(self.first, NONE)
            self.visits = append(self.visits, 0)
            self.first_joint = append(self.first_joint, NONE)
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
        if edge == len(self.choice):
            self.make_room_for_edge()
        self.choice[edge] = choice
        self.chooser[edge] = chooser
        self.next[edge] = self.first[node]
        self.first[node] = edge
        self.child[edge] = NONE
        self.taken[edge] = 0
        self.met[edge] = 0
        self.prior[edge] = 0.0
        self.weighed[edge] = 0
        self.regret[edge] = 0.0
        self.share[edge] = 0.0
        seat: i64 = 0
        while seat < self.seats:
            self.points[edge * self.seats + seat] = 0.0
            self.wins[edge * self.seats + seat] = 0.0
            seat += 1
        return edge

    def make_room_for_edge(self) -> None:
        self.choice = append(self.choice, 0)
        self.chooser = append(self.chooser, 0)
        self.next = append(self.next, NONE)
        self.child = append(self.child, NONE)
        self.taken = append(self.taken, 0)
        self.met = append(self.met, 0)
        self.prior = append(self.prior, 0.0)
        self.weighed = append(self.weighed, 0)
        self.regret = append(self.regret, 0.0)
        self.share = append(self.share, 0.0)
        seat: i64 = 0
        while seat < self.seats:
            self.points = append(self.points, 0.0)
            self.wins = append(self.wins, 0.0)
            seat += 1

    def node_at(self, landmark: i64) -> i64:
        """The node of a position, new unless it was met before; landmark 0 is always new."""
        if landmark == 0:
            return self.new_node()
        found: i64 = self.by_landmark.get(landmark, NONE)
        if found == NONE:
            found = self.new_node()
            self.by_landmark[landmark] = found
        return found

    def weigh_in(self, edge: i64, chance: float) -> None:
        """Another world's opinion of how likely a choice is."""
        self.weighed[edge] += 1
        self.prior[edge] += (chance - self.prior[edge]) / float(self.weighed[edge])

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
        if joint == len(self.joint_code):
            self.joint_code = append(self.joint_code, 0)
            self.joint_child = append(self.joint_child, NONE)
            self.next_joint = append(self.next_joint, NONE)
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
