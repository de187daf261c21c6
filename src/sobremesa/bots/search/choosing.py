"""How a seat chooses at a node of the tree: alone by promise, together with others by mixing."""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.bots.search.tree import NONE, Tree
from sobremesa.kernel.judgement.judge import MOST_SEATS, Judge
from sobremesa.kernel.rules.game import CHOICES, Game
from sobremesa.kernel.rules.luck import Luck

PARTS: Final = 1048576  # fineness of chance


class Chooser:
    """Looks at the edges of one node for one seat; what it met last lies in `options`."""

    def __init__(self, judge: Judge, tree: Tree) -> None:
        self.judge = judge
        self.tree = tree
        self.curiosity = 1.0
        self.taste = 1.0  # points between two options that make one e times as likely a priori
        self.is_judged = True  # or else all options are equally likely a priori
        self.options = vec[i64]([0] * CHOICES)
        self.values = vec[float]([0.0] * CHOICES)
        self.edge_of = vec[i64]([0] * CHOICES)
        # Of all results so far: the unit in which options are compared.
        self.count = 0.0
        self.total = vec[float]([0.0] * MOST_SEATS)
        self.squares = vec[float]([0.0] * MOST_SEATS)

    def forget_results(self) -> None:
        self.count = 0.0
        seat: i64 = 0
        while seat < MOST_SEATS:
            self.total[seat] = 0.0
            self.squares[seat] = 0.0
            seat += 1

    def add_result(self, wins: vec[float]) -> None:
        self.count += 1.0
        seat: i64 = 0
        while seat < self.judge.seats:
            self.total[seat] += wins[seat]
            self.squares[seat] += wins[seat] * wins[seat]
            seat += 1

    def deviation(self, seat: i64) -> float:
        if self.count < 2.0:
            return 0.1
        mean = self.total[seat] / self.count
        spread = self.squares[seat] / self.count - mean * mean
        return sqrt(spread) + 0.001 if spread > 0.0 else 0.001

    def meet(self, node: i64, world: Game, seat: i64) -> i64:
        """Find or make an edge for every option of this world: how many, NONE without room."""
        tree = self.tree
        options = self.options
        count = world.list_options(seat, options)
        at: i64 = 0
        while at < count:
            self.edge_of[options[at]] = NONE
            at += 1
        edge = tree.first[node]
        while edge != NONE:
            if tree.chooser[edge] == seat:
                self.edge_of[tree.choice[edge]] = edge
            edge = tree.next[edge]
        missing = False
        at = 0
        while at < count:
            edge = self.edge_of[options[at]]
            if edge == NONE:
                missing = True
                edge = tree.new_edge(node, seat, options[at])
                if edge == NONE:
                    return NONE
                self.edge_of[options[at]] = edge
            tree.met[edge] += 1
            at += 1
        if missing and count > 1:
            self.weigh(world, seat, count)
        return count

    def weigh(self, world: Game, seat: i64, count: i64) -> None:
        """How likely each option is before anything is tried: by the judge's quick weighing."""
        values = self.values
        if self.is_judged:
            self.judge.weigh(world, seat, self.options, count, values)
        highest = -1000000.0
        at: i64 = 0
        while at < count:
            if not self.is_judged:
                values[at] = 0.0
            highest = max(highest, values[at])
            at += 1
        total = 0.0
        at = 0
        while at < count:
            values[at] = exp((values[at] - highest) / self.taste) + self.judge.doubt
            total += values[at]
            at += 1
        at = 0
        while at < count:
            self.tree.weigh_in(self.edge_of[self.options[at]], values[at] / total)
            at += 1

    # --- alone ---

    def most_promising(self, seat: i64, count: i64) -> i64:
        """Of the edges met: a good record, or a good chance that was tried too seldom so far.

        An option that only some worlds have is compared by the visits in which it was there.
        """
        tree = self.tree
        scale = 1.0 / self.deviation(seat)
        usual = self.usual(seat, count)
        best: i64 = NONE
        highest = -1000000.0
        at: i64 = 0
        while at < count:
            edge = self.edge_of[self.options[at]]
            taken = float(tree.taken[edge])
            urge = self.curiosity * sqrt(float(tree.met[edge]))
            value = urge * tree.prior[edge] / (1.0 + taken)
            if taken > 0.0:
                value += (tree.wins[edge * tree.seats + seat] / taken - usual) * scale
            if value > highest:
                highest = value
                best = edge
            at += 1
        return best

    def usual(self, seat: i64, count: i64) -> float:
        """What the seat had here on average, with the options met."""
        tree = self.tree
        tried = 0.0
        total = 0.0
        at: i64 = 0
        while at < count:
            edge = self.edge_of[self.options[at]]
            tried += float(tree.taken[edge])
            total += tree.wins[edge * tree.seats + seat]
            at += 1
        return total / tried if tried > 0.0 else 0.0

    # --- together ---

    def mixed(self, seat: i64, count: i64, luck: Luck) -> i64:
        """One of the edges met, by regret matching: the more it was missed, the likelier.

        Regrets are counted over the means found so far; the sum of the mixtures is the answer.
        Some descents take any option, or one that failed in its first world would never be met
        again.
        """
        tree = self.tree
        values = self.values
        self.mix(count)
        visits = 0.0
        expected = 0.0
        tried = 0.0
        at: i64 = 0
        while at < count:
            edge = self.edge_of[self.options[at]]
            visits = max(visits, float(tree.met[edge]))
            if tree.taken[edge] > 0:
                expected += (
                    values[at] * tree.wins[edge * tree.seats + seat] / float(tree.taken[edge])
                )
                tried += values[at]
            at += 1
        curious = sqrt(float(count) / (float(count) + visits))
        chosen: i64 = NONE
        drawn = float(luck.below(PARTS)) / float(PARTS)
        at = 0
        while at < count:
            edge = self.edge_of[self.options[at]]
            if tree.taken[edge] > 0 and tried > 0.0:
                mean = tree.wins[edge * tree.seats + seat] / float(tree.taken[edge])
                tree.regret[edge] = max(0.0, tree.regret[edge] + mean - expected / tried)
            tree.share[edge] += values[at] * visits
            drawn -= (1.0 - curious) * values[at]
            drawn -= curious * 0.5 * (tree.prior[edge] + 1.0 / float(count))
            if chosen == NONE and drawn < 0.0:
                chosen = edge
            at += 1
        return chosen if chosen != NONE else self.edge_of[self.options[count - 1]]

    def mix(self, count: i64) -> None:
        """Write into `values` the mixture that the regrets ask for; without regrets the chances."""
        tree = self.tree
        values = self.values
        total = 0.0
        likely = 0.0
        at: i64 = 0
        while at < count:
            edge = self.edge_of[self.options[at]]
            total += tree.regret[edge]
            likely += tree.prior[edge]
            at += 1
        at = 0
        while at < count:
            edge = self.edge_of[self.options[at]]
            if total > 0.0:
                values[at] = tree.regret[edge] / total
            elif likely > 0.0:
                values[at] = tree.prior[edge] / likely
            else:
                values[at] = 1.0 / float(count)
            at += 1
