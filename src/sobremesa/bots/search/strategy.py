"""Information-set tree search for many seats: a new world for every descent, one tree for all.

Each seat goes where its own win chance looks best (max^n). Seats that choose at the same time mix
their choices by regret, each by its own record. At the root the first descents go where it looks
promising, as everywhere in the tree; what is left is shared by halving.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.bots.search.budget import Allowance
from sobremesa.bots.search.choosing import Chooser
from sobremesa.bots.search.flat import GLANCE, MOST_DECISIONS, horizon
from sobremesa.bots.search.halving import Halving
from sobremesa.bots.search.instinct import Player, play_out_at_random
from sobremesa.bots.search.table import Table
from sobremesa.bots.search.tree import NONE, Tree
from sobremesa.bots.search.worlds import WORD, world_luck
from sobremesa.kernel.judgement.judge import MOST_SEATS, Judge, win_chances
from sobremesa.kernel.rules.game import CHOICES, Game, lowest
from sobremesa.kernel.rules.luck import Luck

LONGEST: Final = 512  # edges of one descent
FIRST: Final = 200  # descents that begin with the most promising option

# What follows a leaf: the judge at once, after the turn, after the round; or chance to the end.
AT_ONCE: Final = 0
AFTER_TURN: Final = 1
AFTER_ROUND: Final = 2
TO_THE_END: Final = 3


class Strategy:
    """Searches one decision at a time; `table` holds what came out, `tree` what follows."""

    def __init__(self, judge: Judge, luck: Luck, nodes: i64, edges: i64) -> None:
        self.judge = judge
        self.luck = luck
        self.player = Player(judge, luck)
        self.tree = Tree(judge.seats, nodes, edges)
        self.chooser = Chooser(judge, self.tree)
        self.table = Table(judge.seats)
        self.halving = Halving(self.table)
        self.rollout: i64 = AFTER_TURN
        self.rounds: i64 = 1
        self.first: i64 = FIRST
        self.salt: i64 = 1
        self.until: i64 = 0
        self.root: i64 = 0
        self.root_seat: i64 = 0
        self.is_kept = False  # whether the tree at hand belongs to the game that is asked about
        self.is_secret = False  # whether others choose at the same time as the root's seat
        self.row_of = vec[i64]([0] * CHOICES)
        self.options = vec[i64]([0] * CHOICES)
        self.path = vec[i64]([0] * LONGEST)
        self.steps: i64 = 0
        self.points = vec[float]([0.0] * MOST_SEATS)
        self.wins = vec[float]([0.0] * MOST_SEATS)

    # --- the root ---

    def search(self, game: Game, seat: i64, allowance: Allowance) -> None:
        """Grow a tree from the position until the allowance is spent."""
        self.plant(game, seat)
        self.chooser.is_judged = self.rollout != TO_THE_END
        self.chooser.forget_results()
        self.judge.study(game, seat)
        self.salt = self.luck.below(WORD)
        self.lay_out(game)
        if self.is_secret:
            self.mix(game, allowance)
        elif self.climb(game, allowance):
            self.halve(game, allowance)

    def plant(self, game: Game, seat: i64) -> None:
        """Begin a tree; or go on with the one at hand if it has been here in thought."""
        tree = self.tree
        until = horizon(self.judge.clock(game), self.rounds)
        found = self.root
        if self.is_kept and seat == self.root_seat and until == self.until and tree.has_room():
            found = tree.by_landmark.get(self.judge.landmark(game), self.root)
        if found == self.root:
            tree.clear()
            found = tree.new_node()
        self.root = found
        self.root_seat = seat
        self.until = until
        self.is_kept = True

    def lay_out(self, game: Game) -> None:
        """A row of the table for every option, with its chance a priori."""
        table = self.table
        table.clear()
        first = self.imagined(game, 0)
        self.is_secret = (first.decider_mask() & ~(1 << self.root_seat)) != 0
        table.count = self.chooser.meet(self.root, game, self.root_seat)
        at: i64 = 0
        while at < table.count:
            choice = self.chooser.options[at]
            table.options[at] = choice
            self.row_of[choice] = at
            self.halving.chances[at] = self.tree.prior[self.chooser.edge_of[choice]]
            at += 1

    def climb(self, game: Game, allowance: Allowance) -> bool:
        """Begin where it looks most promising; whether anything is left to find out after that."""
        is_open = True
        while is_open and allowance.done < self.first:
            count = self.chooser.meet(self.root, game, self.root_seat)
            edge = self.chooser.most_promising(self.root_seat, count)
            self.try_out(game, self.row_of[self.tree.choice[edge]], edge)
            allowance.done += 1
            is_open = not allowance.is_spent()
            if allowance.done % GLANCE == 0 and self.table.is_decided(allowance.left()):
                is_open = False
        self.halving.rank_all()
        return is_open

    def try_out(self, game: Game, row: i64, edge: i64) -> None:
        """One more descent through an option, in the next of its worlds."""
        self.simulate(self.imagined(game, self.table.visits[row]), edge)

    def halve(self, game: Game, allowance: Allowance) -> None:
        self.halving.begin(allowance)
        while True:
            row = self.halving.next_row()
            self.try_out(game, row, self.edge_of_row(row))
            allowance.done += 1
            deviation = self.chooser.deviation(self.root_seat)
            if allowance.is_late() or not self.halving.move_on(
                allowance, deviation, self.root_seat
            ):
                break
        self.halving.rank_by_value(self.chooser.deviation(self.root_seat), self.root_seat)

    def edge_of_row(self, row: i64) -> i64:
        tree = self.tree
        edge = tree.first[self.root]
        while tree.choice[edge] != self.table.options[row] or tree.chooser[edge] != self.root_seat:
            edge = tree.next[edge]
        return edge

    def mix(self, game: Game, allowance: Allowance) -> None:
        """Others choose in secret at the same time: every descent mixes at the root too."""
        while True:
            self.simulate(self.imagined(game, allowance.done), NONE)
            allowance.done += 1
            if allowance.is_spent():
                return

    def imagined(self, game: Game, number: i64) -> Game:
        """The position in the world of this number: its n-th is every option's n-th."""
        luck = world_luck(self.salt, number)
        world = game.clone(luck)
        self.player.enter(luck)
        self.judge.redeal(world, self.root_seat, luck)
        return world

    # --- one descent ---

    def simulate(self, world: Game, first: i64) -> None:
        """From the root, with this edge unless it is NONE, and back."""
        self.steps = 0
        node = self.root
        if first != NONE:
            self.tree.visits[node] += 1
            node = self.follow(world, first, self.table.count)
        self.descend(world, node)
        self.look_ahead(world)
        self.back_up()

    def descend(self, world: Game, node: i64) -> None:
        """Down the tree to a position it does not hold yet, or as far as the search goes."""
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
        count = self.chooser.meet(node, world, seat)
        if count == NONE:
            return NONE
        edge = self.chooser.edge_of[self.chooser.options[0]]
        if count > 1:
            edge = self.chooser.most_promising(seat, count)
        return self.follow(world, edge, count)

    def follow(self, world: Game, edge: i64, count: i64) -> i64:
        """Play the choice of an edge; the node behind it, NONE where the tree ends."""
        tree = self.tree
        self.path[self.steps] = edge
        self.steps += 1
        world.play(tree.chooser[edge], tree.choice[edge])
        child = tree.child[edge]
        if child == NONE and not tree.is_full():
            child = tree.node_at(self.judge.landmark(world))
            tree.child[edge] = child
            # A choice without alternative is no step, and neither is one to a known position.
            return child if count == 1 or tree.visits[child] > 0 else NONE
        return child

    def choose_together(self, node: i64, world: Game, mask: i64) -> i64:
        """Every seat asked chooses by its own record, then all choices are played.

        At the root all mix; further down everybody does what looks most promising, because mixtures
        need more visits than such a position gets, and until then are little better than chance.
        """
        first = self.steps
        code: i64 = 0
        seat: i64 = 0
        while seat < self.judge.seats:
            if (mask >> seat) & 1:
                count = self.chooser.meet(node, world, seat)
                if count == NONE:
                    self.steps = first
                    return NONE
                if node == self.root:
                    edge = self.chooser.mixed(seat, count, world.luck)
                else:
                    edge = self.chooser.most_promising(seat, count)
                code = code * CHOICES + self.tree.choice[edge]
                self.path[self.steps] = edge
                self.steps += 1
            seat += 1
        while first < self.steps:
            edge = self.path[first]
            world.play(self.tree.chooser[edge], self.tree.choice[edge])
            first += 1
        child = self.tree.child_after(node, code)
        if child == NONE and not self.tree.is_full():
            self.tree.add_child_after(node, code)
        return child

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
        judge.foresee(world, self.points)
        win_chances(self.points, judge.seats, judge.spread(world), self.wins)

    def back_up(self) -> None:
        self.chooser.add_result(self.wins)
        step: i64 = 0
        while step < self.steps:
            edge = self.path[step]
            self.tree.add(edge, self.points, self.wins)
            step += 1
        edge = self.first_own_edge()
        if edge != NONE:
            self.table.add(self.row_of[self.tree.choice[edge]], self.points, self.wins)

    def first_own_edge(self) -> i64:
        """The edge of the root's seat with which this descent began."""
        step: i64 = 0
        while step < self.steps:
            if self.tree.chooser[self.path[step]] == self.root_seat:
                return self.path[step]
            step += 1
        return NONE
