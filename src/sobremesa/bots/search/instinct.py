"""Playing on without thinking: what looks best one step ahead, with some freedom."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.bots.search.worlds import WORD
from sobremesa.kernel.judgement.judge import TURNS_A_ROUND, Judge
from sobremesa.kernel.rules.game import CHOICES, Game
from sobremesa.kernel.rules.luck import Luck

PARTS: Final = 4096  # fineness of chance
LONGEST_WAY: Final = 400  # decisions
FACTOR: Final = 0x2545F491  # below 2**31, so that no product overflows


class Player:
    """Answers for every seat from one judge's quick weighing."""

    def __init__(self, judge: Judge, luck: Luck) -> None:
        self.judge = judge
        self.luck = luck
        self.mood: i64 = luck.below(WORD)
        self.options = vec[i64]([0] * CHOICES)
        self.values = vec[float]([0.0] * CHOICES)
        self.wander = 0.0  # how often, of 1, any option is taken
        self.noise = 0.0  # points by which two options may be confused

    def enter(self, luck: Luck) -> None:
        """Play in another world: by its luck, and in the mood that all have there."""
        self.luck = luck
        self.mood = luck.below(WORD)

    def choose(self, game: Game, seat: i64) -> i64:
        options = self.options
        count = game.list_options(seat, options)
        if count == 1:
            return options[0]
        if self.wander > 0.0 and float(self.luck.below(PARTS)) < self.wander * float(PARTS):
            return options[self.luck.below(count)]
        values = self.values
        self.weigh(game, seat, options, count, values)
        best: i64 = 0
        highest = -1000000.0
        at: i64 = 0
        while at < count:
            value = values[at]
            if self.noise > 0.0:
                value += self.noise * fondness(self.mood, seat, options[at])
            if value > highest:
                highest = value
                best = at
            at += 1
        return options[best]

    def weigh(self, game: Game, seat: i64, options: vec[i64], count: i64, out: vec[float]) -> None:
        """How good each option looks to the seat, in points."""
        self.judge.weigh(game, seat, options, count, out)

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


class Wayfarer(Player):
    """Looks further where it matters: at a crossroads it goes every way to the end of the round.

    Nothing less tells: judged after the turn, what it chooses is no better than at first sight.
    """

    def __init__(self, judge: Judge, luck: Luck) -> None:
        super().__init__(judge, luck)
        self.walker = Player(judge, luck)

    def enter(self, luck: Luck) -> None:
        super().enter(luck)
        self.walker.luck = luck
        self.walker.mood = self.mood
        self.walker.noise = self.noise

    def weigh(self, game: Game, seat: i64, options: vec[i64], count: i64, out: vec[float]) -> None:
        judge = self.judge
        if not judge.is_crossroads(game):
            judge.weigh(game, seat, options, count, out)
            return
        until = (judge.clock(game) // TURNS_A_ROUND + 1) * TURNS_A_ROUND
        at: i64 = 0
        while at < count:
            twin = game.clone()
            twin.play(seat, options[at])
            self.walker.play_until(twin, until, LONGEST_WAY)
            judge.foresee(twin, judge.expected)
            out[at] = judge.advantage(judge.expected, seat)
            at += 1


def fondness(mood: i64, seat: i64, choice: i64) -> float:
    """From 0 to 1: by how much a seat likes a choice in one world for no reason.

    It is the same whenever the choice comes up there: two options compared in that world differ by
    what they bring about, and not by chance.
    """
    number = mood ^ (((seat + 1) << 16) + (choice + 1) * 40503)
    number = ((number & WORD) * FACTOR) & WORD
    number ^= number >> 15
    number = (number * FACTOR) & WORD
    return float(number >> 16) / 32768.0


def play_out_at_random(game: Game, luck: Luck, options: vec[i64]) -> None:
    """To the end, each option equally likely."""
    while True:
        seat = game.next_decider()
        if seat < 0:
            return
        count = game.list_options(seat, options)
        game.play(seat, options[luck.below(count)])
