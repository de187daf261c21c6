"""Options side by side: at first sight for greedy, in many worlds played on for planner."""

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.bots.search.budget import Allowance
from sobremesa.bots.search.instinct import Player
from sobremesa.bots.search.table import Table
from sobremesa.bots.search.worlds import WORD, world_luck
from sobremesa.kernel.judgement.judge import MOST_SEATS, TURNS_A_ROUND, Judge, win_chances
from sobremesa.kernel.rules.game import CHOICES, Game
from sobremesa.kernel.rules.luck import Luck

MOST_DECISIONS = 400  # in one look ahead
GLANCE: Final = 16  # simulations from one look at the clock to the next
CURIOSITY = 0.7  # how much an option tried seldom is favoured, in deviations


class Flat:
    """Looks at one decision; `table` holds what came out."""

    def __init__(self, judge: Judge, luck: Luck, player: Player) -> None:
        self.judge = judge
        self.luck = luck
        self.player = player
        self.table = Table(judge.seats)
        self.points = vec[float]([0.0] * MOST_SEATS)
        self.wins = vec[float]([0.0] * MOST_SEATS)
        self.salt: i64 = 1
        self.width: i64 = CHOICES  # how many options are looked at, the best at first sight
        self.values = vec[float]([0.0] * CHOICES)

    def compare(self, game: Game, seat: i64, rounds: i64, allowance: Allowance) -> None:
        """Try options by turns until the allowance is spent, promising ones more often."""
        table = self.table
        table.clear()
        self.salt = self.luck.below(WORD)
        table.count = game.list_options(seat, table.options)
        self.judge.study(game, seat)
        if table.count > self.width:
            self.keep_the_best(game, seat)
        until = horizon(self.judge.clock(game), rounds)
        at: i64 = 0
        while True:
            # Every option once, then as long as allowed; but nothing holds up the clock.
            enough = allowance.done >= table.count and allowance.is_spent()
            if enough or (allowance.done > 0 and allowance.is_late()):
                return
            at = allowance.done
            if at >= table.count:
                if allowance.done % GLANCE == 0 and table.is_decided(allowance.left()):
                    return
                at = self.most_promising(seat, allowance.done)
            self.try_out(game, seat, at, until)
            allowance.done += 1

    def glance(self, game: Game, seat: i64) -> None:
        """One step ahead: how good each option looks (`values`), and what is expected after it."""
        table = self.table
        table.clear()
        table.count = game.list_options(seat, table.options)
        self.judge.study(game, seat)
        self.judge.weigh(game, seat, table.options, table.count, self.values)
        at: i64 = 0
        while at < table.count:
            world = game.clone()
            world.play(seat, table.options[at])
            self.judge.expect(world, self.points)
            self.take_down(at, world)
            at += 1

    def take_down(self, at: i64, world: Game) -> None:
        win_chances(self.points, self.judge.seats, self.judge.spread(world), self.wins)
        self.table.add(at, self.points, self.wins)

    def keep_the_best(self, game: Game, seat: i64) -> None:
        """Put the options that look best at first sight in front, and forget the others."""
        table = self.table
        values = self.values
        self.judge.weigh(game, seat, table.options, table.count, values)
        kept: i64 = 0
        while kept < self.width:
            best = kept
            at = kept + 1
            while at < table.count:
                if values[at] > values[best]:
                    best = at
                at += 1
            option = table.options[best]
            value = values[best]
            table.options[best] = table.options[kept]
            values[best] = values[kept]
            table.options[kept] = option
            values[kept] = value
            kept += 1
        table.count = self.width

    def try_out(self, game: Game, seat: i64, at: i64, until: i64) -> None:
        """One more world for an option: its n-th is every option's n-th, so luck favours none."""
        luck = world_luck(self.salt, self.table.visits[at])
        world = game.clone()
        world.luck = luck
        self.player.enter(luck)
        self.judge.redeal(world, seat, luck)
        world.play(seat, self.table.options[at])
        self.player.play_until(world, until, MOST_DECISIONS)
        self.judge.foresee(world, self.points)
        self.take_down(at, world)

    def most_promising(self, seat: i64, tried: i64) -> i64:
        table = self.table
        scale = CURIOSITY * self.deviation(seat)
        best: i64 = 0
        highest = -1000.0
        at: i64 = 0
        while at < table.count:
            visits = float(table.visits[at])
            value = table.mean_win(at, seat) + scale * sqrt(log(float(tried)) / visits)
            if value > highest:
                highest = value
                best = at
            at += 1
        return best

    def deviation(self, seat: i64) -> float:
        """Of the options' means, so that curiosity has the size of what is at stake."""
        table = self.table
        total = 0.0
        squares = 0.0
        at: i64 = 0
        while at < table.count:
            mean = table.mean_win(at, seat)
            total += mean
            squares += mean * mean
            at += 1
        mean = total / float(table.count)
        spread = squares / float(table.count) - mean * mean
        return sqrt(spread) + 0.002 if spread > 0.0 else 0.002


def horizon(now: i64, rounds: i64) -> i64:
    """Where to stop: after the turn (0), or at the end of this or a later round.

    Before the turns of a round begin, nothing less than the round tells anything.
    """
    if rounds == 0 and now % TURNS_A_ROUND != 0:
        return now + 1
    ahead: i64 = rounds if rounds > 0 else 1
    return (now // TURNS_A_ROUND + ahead) * TURNS_A_ROUND
