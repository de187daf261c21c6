"""Every option tried in many worlds, played on by instinct: what greedy and planner do."""

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.bots.search.budget import Allowance
from sobremesa.bots.search.instinct import Player
from sobremesa.bots.search.table import Table
from sobremesa.kernel.game import Game
from sobremesa.kernel.judge import MOST_SEATS, TURNS_A_ROUND, Judge, win_chances
from sobremesa.kernel.luck import Luck

MOST_DECISIONS = 400  # in one look ahead
WORD: Final = 0x7FFFFFFF
SPREAD: Final = 0x9E3779B1
WARM_UP: Final = 12  # draws until luck from neighbouring numbers has nothing in common
CURIOSITY = 0.7  # how much an option tried seldom is favoured, in deviations


class Flat:
    """Looks at one decision; `table` holds what came out."""

    def __init__(self, judge: Judge, luck: Luck) -> None:
        self.judge = judge
        self.luck = luck
        self.player = Player(judge, luck)
        self.table = Table(judge.seats)
        self.points = vec[float]([0.0] * MOST_SEATS)
        self.wins = vec[float]([0.0] * MOST_SEATS)
        self.salt: i64 = 1

    def compare(self, game: Game, seat: i64, rounds: i64, allowance: Allowance) -> None:
        """Try options by turns until the allowance is spent, promising ones more often."""
        table = self.table
        table.clear()
        self.salt = self.luck.below(WORD)
        table.count = game.list_options(seat, table.options)
        self.judge.study(game, seat)
        until = horizon(self.judge.clock(game), rounds)
        at: i64 = 0
        while True:
            # Every option once, then as long as allowed; but nothing holds up the clock.
            enough = allowance.done >= table.count and allowance.is_spent()
            if enough or (allowance.done > 0 and allowance.is_late()):
                return
            at = allowance.done
            if at >= table.count:
                at = self.most_promising(seat, allowance.done)
            self.try_out(game, seat, at, until)
            allowance.done += 1

    def try_out(self, game: Game, seat: i64, at: i64, until: i64) -> None:
        """One more world for an option: its n-th is every option's n-th, so luck favours none."""
        luck = self.luck_of(self.table.visits[at])
        world = game.clone()
        world.luck = luck
        self.player.luck = luck
        self.judge.redeal(world, seat, luck)
        world.play(seat, self.table.options[at])
        self.player.play_until(world, until, MOST_DECISIONS)
        self.judge.expect(world, self.points)
        win_chances(self.points, self.judge.seats, self.judge.spread(world), self.wins)
        self.table.add(at, self.points, self.wins)

    def luck_of(self, number: i64) -> Luck:
        mixed: i64 = (self.salt + number * SPREAD) & WORD
        luck = Luck(mixed, self.salt ^ number, number + 1, self.salt | 1)
        draw: i64 = 0
        while draw < WARM_UP:
            luck.below(2)
            draw += 1
        return luck

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
