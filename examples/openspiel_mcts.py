"""OpenSpiel's information-set MCTS against our strategist, with the same time for every decision.

    python examples/openspiel_mcts.py --games 4 --seconds 0.5

Both are asked at the same table; OpenSpiel's search plays its rollouts through the Python game that
`sobremesa.rl.openspiel` registers, ours inside the compiled core.
"""

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import sobremesa.rl.openspiel  # noqa: F401 - registers the games
from sobremesa.bots.levels import make_opponent
from sobremesa.bots.protocol import question_of

TABLE = "sobremesa_elgrande(seats=2,options=short_game)"
Choose = Callable[[Any, int], int]


def openspiel_bot(game: Any, seconds: float, seed: int) -> Choose:
    """As many simulations as fit into the time, by what the last decision took."""
    evaluator = mcts.RandomRolloutEvaluator(1, random.Random(seed))
    simulations = 2.0

    def choose(state: Any, seat: int) -> int:
        nonlocal simulations
        del seat
        count = max(1, int(simulations))
        bot = ismcts.ISMCTSBot(game, evaluator, 2.0, count)
        begun = time.perf_counter()
        choice = int(bot.step(state))
        spent = time.perf_counter() - begun
        simulations = count * seconds / spent
        return choice

    return choose


def our_bot(game: Any, seconds: float, seed: int) -> Choose:
    opponent = make_opponent(f"strategist:time={seconds}")
    setting = game.setting

    def choose(state: Any, seat: int) -> int:
        asked = question_of(setting.package, setting.setup, state.table.game, seat, seed)
        return opponent.bot.answer(asked, opponent.budget).choice

    return choose


def play(game: Any, bots: list[Choose], seed: int, most: int | None = None) -> list[int]:
    """Final scores; or after so many decisions, as they stand."""
    chance = random.Random(seed)
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal() and decisions != most:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
            continue
        seat, options = state.current_player(), state.legal_actions()
        state.apply_action(options[0] if len(options) == 1 else bots[seat](state, seat))
        decisions += len(options) > 1
    scores: list[int] = state.table.game.scores()
    return scores


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=0.5)
    asked = parser.parse_args()
    game = pyspiel.load_game(TABLE)
    for number in range(asked.games):
        theirs = openspiel_bot(game, asked.seconds, number)
        ours = our_bot(game, asked.seconds, number)
        is_first = number % 2 == 0
        scores = play(game, [ours, theirs] if is_first else [theirs, ours], number // 2)
        ordered = scores if is_first else scores[::-1]
        print(f"game {number + 1}: strategist {ordered[0]}, OpenSpiel's MCTS {ordered[1]}")


if __name__ == "__main__":
    main()
