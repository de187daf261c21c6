"""Playing on without thinking: what looks best one step ahead, with some freedom."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.judgement.judge import Judge
from sobremesa.kernel.rules.game import CHOICES, Game
from sobremesa.kernel.rules.luck import Luck

PARTS = 4096  # fineness of chance


class Player:
    """Answers for every seat from one judge's quick weighing."""

    def __init__(self, judge: Judge, luck: Luck) -> None:
        self.judge = judge
        self.luck = luck
        self.options = vec[i64]([0] * CHOICES)
        self.values = vec[float]([0.0] * CHOICES)
        self.wander = 0.0  # how often, of 1, any option is taken
        self.noise = 0.0  # points by which two options may be confused

    def choose(self, game: Game, seat: i64) -> i64:
        options = self.options
        count = game.list_options(seat, options)
        if count == 1:
            return options[0]
        if self.wander > 0.0 and float(self.luck.below(PARTS)) < self.wander * float(PARTS):
            return options[self.luck.below(count)]
        values = self.values
        self.judge.weigh(game, seat, options, count, values)
        best: i64 = 0
        highest = -1000000.0
        at: i64 = 0
        while at < count:
            value = values[at]
            if self.noise > 0.0:
                value += self.noise * float(self.luck.below(PARTS)) / float(PARTS)
            if value > highest:
                highest = value
                best = at
            at += 1
        return options[best]

    def play_until(self, game: Game, until: i64, at_most: i64) -> i64:
        """Play for all seats until the clock shows `until`; how many decisions that took."""
        played: i64 = 0
        while played < at_most:
            seat = game.next_decider()
            if seat < 0 or self.judge.clock(game) >= until:
                return played
            game.play(seat, self.choose(game, seat))
            played += 1
        return played


def play_out_at_random(game: Game, luck: Luck, options: vec[i64]) -> None:
    """To the end, each option equally likely."""
    while True:
        seat = game.next_decider()
        if seat < 0:
            return
        count = game.list_options(seat, options)
        game.play(seat, options[luck.below(count)])
