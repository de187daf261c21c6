"""catanatron: four players who choose at random.

A decision is an action of a player. Dice are rolled inside the action that asks for them.
"""

import time

from catanatron import Color, Game, RandomPlayer

from benchmarks.contender import Slice


class RandomGames:
    """Whole games, set-up included."""

    name = "catanatron, 4 seats"
    unit = "decisions"

    def slice(self, seconds: float) -> Slice:
        decisions, started = 0, time.process_time()
        while (spent := time.process_time() - started) < seconds:
            game = Game([RandomPlayer(color) for color in Color])
            game.play()
            decisions += len(game.state.actions)
        return Slice(decisions, spent)
