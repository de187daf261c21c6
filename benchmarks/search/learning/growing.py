"""Boosted regression trees in numpy: each tree answers what those before it left unexplained."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Places = NDArray[np.uint8]

LEAVES = 8
STEP = 0.03  # of what a tree could explain is taken
FEWEST = 100  # rows behind an answer
PULL = 30.0  # rows without a story that every answer is averaged with
SEEN = 0.3  # share of the inputs that one tree may ask about
PLACES = 32  # limits tried for an input


@dataclass
class Wood:
    """All trees, their nodes one after the other."""

    roots: list[int] = field(default_factory=list)
    asks: list[int] = field(default_factory=list)
    limits: list[float] = field(default_factory=list)
    nexts: list[int] = field(default_factory=list)

    def add(self, ask: int, limit: float) -> int:
        self.asks.append(ask)
        self.limits.append(limit)
        self.nexts += [0, 0]
        return len(self.asks) - 1


@dataclass(frozen=True)
class Split:
    """A question that divides rows, and what it explains of them."""

    gain: float
    ask: int
    place: int


class Grower:
    """Grows trees on rows of inputs, one after the other."""

    def __init__(self, inputs: Floats, seed: int = 1) -> None:
        self.chance = np.random.default_rng(seed)
        self.limits = [limits_of(inputs[:, at]) for at in range(inputs.shape[1])]
        columns = [np.searchsorted(own, inputs[:, at]) for at, own in enumerate(self.limits)]
        self.places: Places = np.stack(columns, 1).astype(np.uint8)

    def grow(
        self, target: Floats, start: Floats, trees: int, told: Callable[[int, Floats], None]
    ) -> tuple[Wood, Floats]:
        """Trees whose sum, added to the start, comes near the target."""
        wood, found = Wood(), start.copy()
        for number in range(trees):
            found += self.tree(wood, target - found)
            told(number, found)
        return wood, found

    def tree(self, wood: Wood, wanted: Floats) -> Floats:
        """One more tree; what it answers for every row."""
        width = self.places.shape[1]
        seen = self.chance.permutation(width)[: max(1, int(width * SEEN))]
        everybody = np.arange(len(wanted))
        root = wood.add(-1, 0.0)
        wood.roots.append(root)
        open_ends = [(self.best(everybody, wanted, seen), root, everybody)]
        leaves: list[tuple[int, NDArray[np.intp]]] = []
        while open_ends:
            open_ends.sort(key=lambda end: end[0].gain)
            split, node, rows = open_ends.pop()
            if split.gain <= 0 or len(leaves) + len(open_ends) + 1 >= LEAVES:
                leaves.append((node, rows))
                continue
            above = self.places[rows, split.ask] > split.place
            wood.asks[node] = split.ask
            wood.limits[node] = float(self.limits[split.ask][split.place])
            for side, part in enumerate((rows[~above], rows[above])):
                child = wood.add(-1, 0.0)
                wood.nexts[node * 2 + side] = child
                open_ends.append((self.best(part, wanted, seen), child, part))
        answers: Floats = np.zeros(len(wanted), np.float32)
        for node, rows in leaves:
            wood.limits[node] = round(STEP * float(wanted[rows].sum()) / (len(rows) + PULL), 5)
            answers[rows] = wood.limits[node]
        return answers

    def best(self, rows: NDArray[np.intp], wanted: Floats, seen: NDArray[np.intp]) -> Split:
        """The question that explains most of these rows."""
        best = Split(0.0, -1, 0)
        own, total = wanted[rows], float(wanted[rows].sum())
        usual = total * total / (len(rows) + PULL)
        for ask in seen:
            places = self.places[rows, ask]
            counts = np.cumsum(np.bincount(places, minlength=PLACES))[:-1]
            sums = np.cumsum(np.bincount(places, own, minlength=PLACES))[:-1]
            others, rest = len(rows) - counts, total - sums
            gains = sums**2 / (counts + PULL) + rest**2 / (others + PULL) - usual
            gains[(counts < FEWEST) | (others < FEWEST)] = 0.0
            place = int(gains.argmax())
            if gains[place] > best.gain:
                best = Split(float(gains[place]), int(ask), place)
        return best


def limits_of(column: Floats) -> Floats:
    """Where a question about an input may divide."""
    parts = np.quantile(column, np.linspace(0, 1, PLACES + 1)[1:-1], method="lower")
    return np.unique(parts).astype(np.float32)


def answers(wood: Wood, inputs: Floats) -> Floats:
    """What all trees say of every row."""
    asks, limits = np.array(wood.asks), np.array(wood.limits, np.float32)
    nexts = np.array(wood.nexts).reshape(-1, 2)
    total: Floats = np.zeros(len(inputs), np.float32)
    rows = np.arange(len(inputs))
    for root in wood.roots:
        node = np.full(len(inputs), root)
        while (asks[node] >= 0).any():
            asked = asks[node]
            above = (inputs[rows, asked] > limits[node]).astype(int)
            node = np.where(asked >= 0, nexts[node, above], node)
        total += limits[node]
    return total
