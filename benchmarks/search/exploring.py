"""Games to learn from: explore first, then follow the habits that are to be valued.

Up to a random moment each seat plays by habits bent at random, so that positions differ for
other reasons than skill; after it all play by the habits as they are. Only positions after that
moment are kept. (Fitting to plain self-play mistakes what good players do for what makes them
good; see docs/decisions/0050-strength-log.md.)
"""

from dataclasses import dataclass, field
from random import Random

from benchmarks.search.games import Fitted
from sobremesa.bots.search.instinct import Player
from sobremesa.catalogue import game_package
from sobremesa.kernel.fitted import Numbers, Stages
from sobremesa.kernel.judgement.judge import TURNS_A_ROUND
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup

SAMPLED = 5  # one decision of so many becomes rows
AFTER = 40  # ticks of the clock in which they may lie
BENT = 0.6
FREE, STEADY = 0.3, 0.2  # points of noise before and after the change


@dataclass
class Moment:
    """A position on the way: its stage, every seat's features, points then."""

    stage: int
    rows: list[float]
    points: list[int]


@dataclass
class Story:
    """What is kept of one game."""

    moments: list[Moment] = field(default_factory=list)
    begun: dict[int, Moment] = field(default_factory=dict)  # how each period began
    scores: list[int] = field(default_factory=list)


def bent(habits: Stages, names: list[str], chance: Random) -> Stages:
    factor = {name: chance.gauss(1, BENT) for name in names}
    extra = {name: chance.gauss(0, 0.1 * BENT) for name in names}
    return [{name: s.get(name, 0.0) * factor[name] + extra[name] for name in names} for s in habits]


class Explorer:
    """Plays games of one setup by given habits."""

    def __init__(self, fitted: Fitted, setup: Setup, habits: Stages, rounds: int) -> None:
        self.fitted, self.setup, self.habits, self.rounds = fitted, setup, habits, rounds
        self.flat = [8.0] * fitted.stages
        self.judge = fitted.make(setup, Numbers(habits, habits, self.flat))

    def players(self, seed: str, chance: Random | None) -> list[Player]:
        found = []
        for seat in range(self.setup.seats):
            judge = self.judge
            if chance is not None:
                habits = bent(self.habits, self.fitted.names, chance)
                judge = self.fitted.make(self.setup, Numbers(habits, habits, self.flat))
            player = Player(judge, plain(f"{seed}/{seat}/{chance is None}"))
            player.noise = STEADY if chance is None else FREE
            found.append(player)
        return found

    def story(self, seed: str) -> Story:
        chance = Random(seed)
        change = chance.randrange(12, (self.rounds + 1) * TURNS_A_ROUND)
        wild, steady = self.players(seed, chance), self.players(seed, None)
        game = game_package(self.setup.game).new_game(self.setup, plain(seed), listener=False)
        story = Story()
        period = self.period(game)
        while (seat := game.next_decider()) >= 0:
            now = self.judge.clock(game)
            game.play(seat, (wild if now < change else steady)[seat].choose(game, seat))
            if game.is_over():
                break
            if self.period(game) != period:
                period = self.period(game)
                story.begun[period] = self.moment(game)
            if change - 1 <= now < change + AFTER and chance.randrange(SAMPLED) == 0:
                story.moments.append(self.moment(game))
        story.scores = game.scores()
        return story

    def period(self, game: Game) -> int:
        stage = self.fitted.stage(game)
        return next(at for at, stages in enumerate(self.fitted.periods) if stage in stages)

    def moment(self, game: Game) -> Moment:
        return Moment(
            self.fitted.stage(game), self.fitted.look(self.judge, game), list(game.scores())
        )
