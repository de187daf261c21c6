"""How a position may go on: played to the end of the round in many worlds, then judged.

The n-th world is the same for every choice that is tried in it, so that luck favours none.
"""

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.bots.search.flat import MOST_DECISIONS, horizon
from sobremesa.bots.search.instinct import Player
from sobremesa.bots.search.worlds import world_luck
from sobremesa.kernel.judgement.judge import MOST_SEATS, Judge, win_chances
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck

NOISE = 0.5  # points: those who play on do not all see alike
NOBODY = -1


class Outlook:
    """Looks at one position at a time; `win`, `score` and `place` tell of the last world."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.player = Player(judge, Luck(1, 2, 3, 4))
        self.player.noise = NOISE
        self.points = vec[float]([0.0] * MOST_SEATS)
        self.wins = vec[float]([0.0] * MOST_SEATS)
        self.scale = 1.0
        self.seat: i64 = NOBODY
        self.until: i64 = 0

    def study(self, game: Game, seat: i64) -> None:
        """Get ready to look at a position as a seat knows it; -1 is a spectator."""
        self.seat = seat
        self.judge.study(game, seat)
        self.until = horizon(self.judge.clock(game), 1)

    def try_out(self, game: Game, actor: i64, choice: i64, salt: i64, number: i64) -> bool:
        """Play on in one world after a choice, or none (-1); False where that is impossible."""
        luck = world_luck(salt, number)
        world = game.clone(luck)
        self.player.luck = luck
        self.judge.redeal(world, self.seat, luck)
        if choice >= 0:
            if not world.is_listed(actor, choice):
                return False
            world.play(actor, choice)
        self.player.play_until(world, self.until, MOST_DECISIONS)
        self.judge.expect(world, self.points)
        self.scale = self.judge.spread(world)
        win_chances(self.points, self.judge.seats, self.scale, self.wins)
        return True

    def win(self, seat: i64) -> float:
        return self.wins[seat]

    def score(self, seat: i64) -> float:
        return self.points[seat]

    def place(self, seat: i64) -> float:
        """The place to expect: one behind everybody who is likely to be ahead."""
        found = 1.0
        other: i64 = 0
        while other < self.judge.seats:
            if other != seat:
                lead = (self.points[seat] - self.points[other]) / self.scale
                found += 1.0 / (1.0 + exp(min(50.0, max(-50.0, lead))))
            other += 1
        return found
