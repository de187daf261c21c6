"""OpenSpiel's hearts: random play inside C++, and stepped from Python.

A decision is a card passed or played. The deal is chance and never counted; after it, hearts has
no chance any more.
"""

import random
import time

import pyspiel

from benchmarks.contender import Slice

GAME = pyspiel.load_game("hearts")
PEER = "OpenSpiel hearts"
ROLLOUTS = 4000


class CppRollouts:
    """Random games from a dealt hand, played to the end by the evaluator of a search bot.

    OpenSpiel offers its compiled random play to Python nowhere else. A search of one simulation
    evaluates the position it is given and does nothing more.
    """

    name = f"{PEER}, C++ rollouts"
    unit = "decisions"

    def __init__(self, seed: int = 1) -> None:
        self._random = random.Random(seed)
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
        self._bot = pyspiel.MCTSBot(GAME, evaluator, 2.0, 1, 100, False, seed, False)

    def slice(self, seconds: float) -> Slice:
        decisions, spent = 0, 0.0
        while spent < seconds:
            state = dealt(self._random)
            started = time.process_time()
            self._bot.mcts_search(state)
            spent += time.process_time() - started
            # Each game from this deal has as many decisions as any other: only passing varies.
            decisions += ROLLOUTS * play_on(state, self._random)
        return Slice(decisions, spent)


class PythonWholeGames:
    """Random games from Python the documented way; the deal takes time but is not counted."""

    name = f"{PEER}, Python API"
    unit = "decisions"

    def __init__(self, seed: int = 1) -> None:
        self._random = random.Random(seed)

    def slice(self, seconds: float) -> Slice:
        decisions, started = 0, time.process_time()
        while (spent := time.process_time() - started) < seconds:
            decisions += play_on(dealt_as_documented(self._random), self._random)
        return Slice(decisions, spent)


class PythonDealtGames:
    """Random games from Python, where the deal costs nothing."""

    name = f"{PEER}, Python API, deal not timed"
    unit = "decisions"

    def __init__(self, seed: int = 1) -> None:
        self._random = random.Random(seed)

    def slice(self, seconds: float) -> Slice:
        decisions, spent = 0, 0.0
        while spent < seconds:
            states = [dealt(self._random) for _ in range(100)]
            started = time.process_time()
            decisions += sum(play_on(state, self._random) for state in states)
            spent += time.process_time() - started
        return Slice(decisions, spent)


def dealt_as_documented(source: random.Random) -> "pyspiel.State":
    """A game at its first decision, every chance outcome drawn by its probability."""
    state = GAME.new_initial_state()
    while state.is_chance_node():
        outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(source.choices(outcomes, probabilities)[0])
    return state


def dealt(source: random.Random) -> "pyspiel.State":
    """The same in less time, for where the deal is not measured."""
    state, uniform = GAME.new_initial_state(), source.random
    while state.is_chance_node():
        outcomes = state.legal_actions()  # every card is as likely as any other
        state.apply_action(outcomes[int(uniform() * len(outcomes))])
    return state


def play_on(state: "pyspiel.State", source: random.Random) -> int:
    """Play randomly to the end; the number of decisions."""
    decisions, uniform = 0, source.random
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(uniform() * len(actions))])
        decisions += 1
    return decisions
