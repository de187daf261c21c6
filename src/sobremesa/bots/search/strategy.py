"""Information-set tree search for many seats: a new world for every descent, one tree for all.

Each seat goes where its own win chance looks best (max^n). Seats that choose at the same time
choose apart from each other (decoupled), each by its own record.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.bots.search.budget import Allowance
from sobremesa.bots.search.flat import GLANCE, MOST_DECISIONS, horizon
from sobremesa.bots.search.instinct import Player, play_out_at_random
from sobremesa.bots.search.tree import NONE, Tree
from sobremesa.bots.search.worlds import WORD, world_luck
from sobremesa.kernel.game import CHOICES, Game
from sobremesa.kernel.judge import MOST_SEATS, Judge, win_chances
from sobremesa.kernel.luck import Luck

LONGEST: Final = 512  # edges of one descent

# What follows a leaf: the judge at once, after the turn, after the round; or chance to the end.
AT_ONCE: Final = 0
AFTER_TURN: Final = 1
AFTER_ROUND: Final = 2
TO_THE_END: Final = 3


class Strategy:
    """Searches one decision at a time; its tree is used again for the next one."""

    def __init__(self, judge: Judge, luck: Luck, nodes: i64, edges: i64) -> None:
        self.judge = judge
        self.luck = luck
        self.player = Player(judge, luck)
        self.tree = Tree(judge.seats, nodes, edges)
        self.rollout: i64 = AFTER_TURN
        self.rounds: i64 = 1
        self.curiosity = 1.5
        self.taste = 1.0  # points between two options that make one e times as likely a priori
        self.salt: i64 = 1
        self.until: i64 = 0
        self.root_seat: i64 = 0
        self.options = vec[i64]([0] * CHOICES)
        self.values = vec[float]([0.0] * CHOICES)
        self.edge_of = vec[i64]([0] * CHOICES)
        self.path = vec[i64]([0] * LONGEST)
        self.steps: i64 = 0
        self.points = vec[float]([0.0] * MOST_SEATS)
        self.wins = vec[float]([0.0] * MOST_SEATS)
        self.count = 0.0
        self.total = vec[float]([0.0] * MOST_SEATS)
        self.squares = vec[float]([0.0] * MOST_SEATS)

    def search(self, game: Game, seat: i64, allowance: Allowance) -> None:
        """Grow a tree from the position until the allowance is spent; the root is node 0."""
        self.tree.clear()
        self.tree.new_node()
        self.root_seat = seat
        self.count = 0.0
        other: i64 = 0
        while other < self.judge.seats:
            self.total[other] = 0.0
            self.squares[other] = 0.0
            other += 1
        self.judge.study(game, seat)
        self.salt = self.luck.below(WORD)
        self.until = horizon(self.judge.clock(game), self.rounds)
        while True:
            self.simulate(game)
            allowance.done += 1
            if allowance.is_spent():
                return
            if allowance.done % GLANCE == 0 and self.is_decided(allowance.left()):
                return

    def is_decided(self, left: i64) -> bool:
        """Whether the option taken most often will stay so, whatever is still found."""
        tree = self.tree
        first: i64 = 0
        second: i64 = 0
        edge = tree.first[0]
        while edge != NONE:
            if tree.chooser[edge] == self.root_seat:
                taken = tree.taken[edge]
                if taken > first:
                    second = first
                    first = taken
                elif taken > second:
                    second = taken
            edge = tree.next[edge]
        return first > second + left

    def simulate(self, game: Game) -> None:
        luck = world_luck(self.salt, self.tries_of_next(game))
        world = game.clone()
        world.luck = luck
        self.player.luck = luck
        self.judge.redeal(world, self.root_seat, luck)
        self.steps = 0
        self.descend(world)
        self.look_ahead(world)
        self.back_up()

    def tries_of_next(self, game: Game) -> i64:
        """How often the option that the next descent begins with was taken before."""
        seat = self.root_seat
        count = game.list_options(seat, self.options)
        if count == 1 or not self.meet(0, game, seat, count):
            return self.tree.visits[0]
        return self.tree.taken[self.most_promising(seat, count)]

    def descend(self, world: Game) -> None:
        """Down the tree to a position it does not hold yet, or as far as the search goes."""
        node: i64 = 0
        while node != NONE and self.steps < LONGEST - MOST_SEATS:
            mask = world.decider_mask()
            if mask == 0:
                return
            if self.rollout != TO_THE_END and self.judge.clock(world) >= self.until:
                return
            self.tree.visits[node] += 1
            if mask & (mask - 1):
                node = self.choose_together(node, world, mask)
            else:
                node = self.choose_alone(node, world, lowest(mask))

    def choose_alone(self, node: i64, world: Game, seat: i64) -> i64:
        edge, count = self.select(node, world, seat)
        if edge == NONE:
            return NONE
        tree = self.tree
        world.play(seat, tree.choice[edge])
        child = tree.child[edge]
        if child == NONE and not tree.is_full():
            tree.child[edge] = tree.new_node()
            # A choice without alternative is no step: the descent goes on.
            return tree.child[edge] if count == 1 else NONE
        return child

    def choose_together(self, node: i64, world: Game, mask: i64) -> i64:
        """Every seat asked chooses by its own record, then all choices are played."""
        first = self.steps
        code: i64 = 0
        seat: i64 = 0
        while seat < self.judge.seats:
            if (mask >> seat) & 1:
                edge, _ = self.select(node, world, seat)
                if edge == NONE:
                    return NONE
                code = code * CHOICES + self.tree.choice[edge]
            seat += 1
        while first < self.steps:
            edge = self.path[first]
            world.play(self.tree.chooser[edge], self.tree.choice[edge])
            first += 1
        child = self.tree.child_after(node, code)
        if child == NONE and not self.tree.is_full():
            self.tree.add_child_after(node, code)
        return child

    def select(self, node: i64, world: Game, seat: i64) -> tuple[i64, i64]:
        """The edge the seat takes in this world, written to the path; how many it had."""
        count = world.list_options(seat, self.options)
        if not self.meet(node, world, seat, count):
            return NONE, count
        best = self.edge_of[self.options[0]]
        if count > 1:
            best = self.most_promising(seat, count)
        self.path[self.steps] = best
        self.steps += 1
        return best, count

    def meet(self, node: i64, world: Game, seat: i64, count: i64) -> bool:
        """Find or make an edge for every option of this world."""
        tree = self.tree
        options = self.options
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
            if self.edge_of[options[at]] == NONE:
                missing = True
                edge = tree.new_edge(node, seat, options[at])
                if edge == NONE:
                    return False
                self.edge_of[options[at]] = edge
            at += 1
        if missing and count > 1:
            self.set_priors(world, seat, count)
        return True

    def set_priors(self, world: Game, seat: i64, count: i64) -> None:
        """How likely each option is before anything is tried: by the judge's quick weighing."""
        tree = self.tree
        at: i64 = 0
        if self.rollout == TO_THE_END:
            while at < count:
                tree.prior[self.edge_of[self.options[at]]] = 1.0 / float(count)
                at += 1
            return
        self.judge.weigh(world, seat, self.options, count, self.values)
        highest = -1000000.0
        while at < count:
            highest = max(highest, self.values[at])
            at += 1
        total = 0.0
        at = 0
        while at < count:
            self.values[at] = exp((self.values[at] - highest) / self.taste) + self.judge.doubt
            total += self.values[at]
            at += 1
        at = 0
        while at < count:
            tree.prior[self.edge_of[self.options[at]]] = self.values[at] / total
            at += 1

    def most_promising(self, seat: i64, count: i64) -> i64:
        tree = self.tree
        scale = 1.0 / self.deviation(seat)
        tried = 0.0
        total = 0.0
        at: i64 = 0
        while at < count:
            edge = self.edge_of[self.options[at]]
            tried += float(tree.taken[edge])
            total += tree.wins[edge * tree.seats + seat]
            at += 1
        usual: float = total / tried if tried > 0.0 else 0.0
        urge = self.curiosity * sqrt(tried + 1.0)
        best: i64 = NONE
        highest = -1000000.0
        at = 0
        while at < count:
            edge = self.edge_of[self.options[at]]
            taken = float(tree.taken[edge])
            value = urge * tree.prior[edge] / (1.0 + taken)
            if taken > 0.0:
                value += (tree.wins[edge * tree.seats + seat] / taken - usual) * scale
            if value > highest:
                highest = value
                best = edge
            at += 1
        return best

    def deviation(self, seat: i64) -> float:
        """Of all results of the seat so far: the unit in which it compares options."""
        if self.count < 2.0:
            return 0.1
        mean = self.total[seat] / self.count
        spread = self.squares[seat] / self.count - mean * mean
        return sqrt(spread) + 0.001 if spread > 0.0 else 0.001

    def look_ahead(self, world: Game) -> None:
        """Points and win chances that the position at the end of a descent promises."""
        judge = self.judge
        if self.rollout == TO_THE_END:
            play_out_at_random(world, world.luck, self.options)
        elif self.rollout != AT_ONCE:
            until = self.until
            if self.rollout == AFTER_TURN:
                until = min(until, horizon(judge.clock(world), 0))
            self.player.play_until(world, until, MOST_DECISIONS)
        judge.expect(world, self.points)
        win_chances(self.points, judge.seats, judge.spread(world), self.wins)

    def back_up(self) -> None:
        self.count += 1.0
        seat: i64 = 0
        while seat < self.judge.seats:
            self.total[seat] += self.wins[seat]
            self.squares[seat] += self.wins[seat] * self.wins[seat]
            seat += 1
        step: i64 = 0
        while step < self.steps:
            self.tree.add(self.path[step], self.points, self.wins)
            step += 1


def lowest(mask: i64) -> i64:
    seat: i64 = 0
    while not (mask >> seat) & 1:
        seat += 1
    return seat
