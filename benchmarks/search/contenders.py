"""Searches to measure: ours with full random rollouts, and OpenSpiel's on hearts."""

import random
import time

import pyspiel

from benchmarks.contender import Slice
from benchmarks.peers.openspiel_hearts import GAME, dealt
from sobremesa.bots.search.budget import Allowance
from sobremesa.bots.search.strategy import TO_THE_END, Strategy
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.rules.luck import plain

AT_A_TIME = 2000


class OurSearch:
    """The strategist's tree without its judge: every descent re-dealt and played out by chance."""

    unit = "simulations"

    def __init__(self, game: str, seats: int) -> None:
        self.package = game_package(game)
        self.setup = make_setup(game, None, seats)
        self.name = f"{self.package.title}, {seats} seats, tree search, full rollouts"
        self.search = Strategy(self.package.judge(self.setup), plain(1), 50_000, 500_000)
        self.search.rollout = TO_THE_END
        self.number = 0

    def slice(self, seconds: float) -> Slice:
        count, spent = 0, 0.0
        while spent < seconds:
            self.number += 1
            game = self.package.new_game(self.setup, plain(self.number), listener=False)
            begun = time.process_time()
            self.search.search(game, game.next_decider(), Allowance(AT_A_TIME, 0.0))
            spent += time.process_time() - begun
            count += AT_A_TIME
        return Slice(count, spent)


class HeartsSearch:
    """OpenSpiel's C++ search with one random rollout a simulation, from a dealt hand."""

    name = "OpenSpiel hearts, C++ MCTS"
    unit = "simulations"

    def __init__(self, seed: int = 1) -> None:
        self._random = random.Random(seed)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        self._bot = pyspiel.MCTSBot(GAME, evaluator, 2.0, AT_A_TIME, 200, False, seed, False)

    def slice(self, seconds: float) -> Slice:
        count, spent = 0, 0.0
        while spent < seconds:
            state = dealt(self._random)
            begun = time.process_time()
            self._bot.mcts_search(state)
            spent += time.process_time() - begun
            count += AT_A_TIME
        return Slice(count, spent)
