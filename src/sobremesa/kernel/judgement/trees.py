"""What was learned from games beside the weights: small decision trees that correct a lead.

Weights add up; a tree can say that a full court is worth little where nobody can place any more.
Every tree asks a few questions of one seat's inputs and answers with a number; the sum of all
answers corrects the lead that the weights expect.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Inputs of a seat: in front of and behind the leads in every feature stand
REMAINING: Final = 0  # the lead still expected
POINTS: Final = 1  # the lead in points now
FEATURES: Final = 2
OTHERS: Final = 4  # with the two behind the features: the stage, and the whole lead expected


class Trees:
    """Nodes in flat buffers; a node without a question holds its tree's answer."""

    def __init__(
        self,
        features: i64,
        roots: vec[i64],
        asks: vec[i64],
        limits: vec[float],
        nexts: vec[i64],
        trust: vec[float],
    ) -> None:
        self.features = features
        self.roots = roots
        self.asks = asks  # which input; -1 for an answer
        self.limits = limits  # up to which the next node follows; or the answer
        self.nexts = nexts  # + 0 for inputs up to the limit, + 1 for those above, at node * 2
        self.trust = trust  # by stage: how much of the lead that the weights expect is true
        self.inputs = vec[float]()

    def correct(
        self, stage: i64, seats: i64, rows: vec[float], points: vec[float], out: vec[float]
    ) -> None:
        """Move expected points (`out`) to the leads that games like this one ended with."""
        width = self.features + OTHERS
        self.look(stage, seats, rows, points, out)
        mean = 0.0
        seat: i64 = 0
        while seat < seats:
            mean += out[seat] / float(seats)
            seat += 1
        share = float(seats - 1) / float(seats)
        seat = 0
        while seat < seats:
            expected = self.inputs[seat * width + width - 1]
            lead = self.trust[stage] * expected + self.answer(seat * width)
            out[seat] = mean + lead * share
            seat += 1

    def look(
        self, stage: i64, seats: i64, rows: vec[float], points: vec[float], expected: vec[float]
    ) -> None:
        """Fill in the inputs of every seat."""
        width = self.features + OTHERS
        if len(self.inputs) < seats * width:
            self.inputs = vec[float]([0.0] * int(seats * width))
        seat: i64 = 0
        while seat < seats:
            first = seat * width
            feature: i64 = 0
            while feature < self.features:
                self.inputs[first + FEATURES + feature] = lead(
                    rows, feature, self.features, seat, seats
                )
                feature += 1
            whole = lead(expected, 0, 1, seat, seats)
            now = lead(points, 0, 1, seat, seats)
            self.inputs[first + REMAINING] = whole - now
            self.inputs[first + POINTS] = now
            self.inputs[first + width - 2] = float(stage)
            self.inputs[first + width - 1] = whole
            seat += 1

    def answer(self, first: i64) -> float:
        """The sum of all trees for the inputs that begin at `first`."""
        total = 0.0
        tree: i64 = 0
        while tree < len(self.roots):
            node = self.roots[tree]
            ask = self.asks[node]
            while ask >= 0:
                above: i64 = 1 if self.inputs[first + ask] > self.limits[node] else 0
                node = self.nexts[node * 2 + above]
                ask = self.asks[node]
            total += self.limits[node]
            tree += 1
        return total


def lead(cells: vec[float], at: i64, step: i64, seat: i64, seats: i64) -> float:
    """A seat's number less the mean of the others'."""
    others = 0.0
    other: i64 = 0
    while other < seats:
        if other != seat:
            others += cells[other * step + at]
        other += 1
    return cells[seat * step + at] - others / float(seats - 1)
