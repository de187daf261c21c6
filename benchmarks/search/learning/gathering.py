"""Games to learn from, kept on disk so that a stopped run goes on where it was.

Up to a random round seats play by habits bent at random, so that positions differ for other
reasons than skill; after it planners play. What every later round began with is kept, with how the
game ended.
"""

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from benchmarks.search.exploring import bent
from benchmarks.search.games import FITTED
from sobremesa.arena.program import program
from sobremesa.bots.planner import WIDTH
from sobremesa.bots.search.budget import Allowance
from sobremesa.bots.search.flat import Flat
from sobremesa.bots.search.instinct import Player
from sobremesa.catalogue import game_package
from sobremesa.kernel.fitted import Numbers, fitted, setup_name
from sobremesa.kernel.judgement.judge import MOST_SEATS, TURNS_A_ROUND, Judge
from sobremesa.kernel.judgement.trees import OTHERS, Trees
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from sobremesa.simulation.spreading import spread

CACHE = Path(__file__).resolve().parents[3] / ".cache" / "learning"
AT_ONCE = 50  # games of one file
SIMULATIONS = 8
ROUNDS = {"elgrande": 9, "salamanca": 12}  # in which planners may take over
FREE, WANDER = 0.5, 0.05  # of those who explore

Array = NDArray[np.float32]


@dataclass(frozen=True)
class Lessons:
    """Positions, seat by seat: what trees may ask about, and how their games ended."""

    game: NDArray[np.int32]  # by position
    stage: NDArray[np.int32]  # by position
    inputs: Array  # by position and seat
    final: Array  # points at the end, by position and seat


def lessons(setup: Setup, games: int, workers: int) -> Lessons:
    """So many games of a setup; those played before, by the same program, are read from disk."""
    folder = CACHE / program(setup.game) / setup_name(setup).replace("/", "-")
    folder.mkdir(parents=True, exist_ok=True)
    files = {first: folder / f"{first:06}.npz" for first in range(0, games, AT_ONCE)}
    missing = [first for first, file in files.items() if not file.exists()]
    for first, found in spread(partial(gathered, setup), missing, workers):
        half = files[first].with_suffix(".half.npz")
        np.savez_compressed(half, **vars(found))
        half.rename(files[first])
    parts = [np.load(file) for file in files.values()]
    names = Lessons.__dataclass_fields__
    return Lessons(**{name: np.concatenate([part[name] for part in parts]) for name in names})


def gathered(setup: Setup, first: int) -> Lessons:
    """The games of one file."""
    teller = Teller(setup)
    told = [line for number in range(first, first + AT_ONCE) for line in teller.story(number)]
    return Lessons(
        np.array([line.game for line in told], np.int32),
        np.array([line.stage for line in told], np.int32),
        np.array([line.inputs for line in told], np.float32),
        np.array([line.final for line in told], np.float32),
    )


@dataclass
class Line:
    """How a round began, and how its game ended."""

    game: int
    stage: int
    inputs: list[list[float]]
    final: list[int]


class Teller:
    """Plays games of one setup."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.fitted = FITTED[setup.game]
        name = f"sobremesa.{setup.game}.judgement"
        self.numbers = fitted(name, self.fitted.key(setup))
        self.judge = game_package(setup.game).judge(setup)
        self.flat = Flat(self.judge, plain(0), Player(self.judge, plain(0)))
        self.flat.width, self.flat.player.noise = WIDTH, self.judge.noise
        # The trees that will be trained see what these see; they say nothing themselves.
        features = len(self.fitted.names)
        self.eyes = Trees(
            features, vec[i64](), vec[i64](), vec[float](), vec[i64](), vec[float]([1.0])
        )
        self.width = features + OTHERS

    def story(self, number: int) -> list[Line]:
        chance = Random(f"{setup_name(self.setup)}/{number}")
        change = chance.randrange(ROUNDS[self.setup.game])
        wild = self.explorers(number, chance)
        luck = plain(f"learning/{number}")
        game = game_package(self.setup.game).new_game(self.setup, luck, listener=False)
        self.flat.luck = plain(f"thought/{number}")
        told: list[Line] = []
        last = -1
        while (seat := game.next_decider()) >= 0:
            now = int(self.judge.clock(game)) // TURNS_A_ROUND
            if now != last and now >= change:
                last = now
                told.append(self.line(number, game))
            if now < change:
                game.play(seat, wild[seat].choose(game, seat))
            else:
                game.play(seat, self.planned(game, seat))
        for line in told:
            line.final = list(game.scores())
        return told

    def explorers(self, number: int, chance: Random) -> list[Player]:
        found = []
        for seat in range(self.setup.seats):
            habits = bent(self.numbers.habits, self.fitted.names, chance)
            judge = self.fitted.make(self.setup, Numbers(habits, habits, self.numbers.spreads))
            player = Player(judge, plain(f"{number}/{seat}"))
            player.noise, player.wander = FREE, WANDER
            found.append(player)
        return found

    def planned(self, game: Game, seat: int) -> int:
        options = game.options(seat)
        if len(options) == 1:
            return options[0]
        self.flat.compare(game, seat, 1, Allowance(SIMULATIONS, 0.0))
        table = self.flat.table
        tried = [at for at in range(table.count) if table.visits[at]]
        best = max(tried, key=lambda at: (table.visits[at], table.mean_win(at, seat)))
        return int(table.options[best])

    def line(self, number: int, game: Game) -> Line:
        seats, stage = self.setup.seats, self.fitted.stage(game)
        expected = expected_by_weights(self.judge, game)
        points = vec[float]([float(own) for own in game.scores()])
        rows = vec[float](self.fitted.look(self.judge, game))
        self.eyes.look(stage, seats, rows, points, expected)
        cells = [self.eyes.inputs[at] for at in range(seats * self.width)]
        inputs = [cells[seat * self.width : (seat + 1) * self.width] for seat in range(seats)]
        return Line(number, stage, inputs, [])


def expected_by_weights(judge: Judge, game: Game) -> vec[float]:
    """What a judge expects without its trees."""
    found = vec[float]([0.0] * MOST_SEATS)
    trees, judge.trees = judge.trees, None
    judge.expect(game, found)
    judge.trees = trees
    return found
