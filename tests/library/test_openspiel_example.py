"""OpenSpiel's search and ours at one table: `examples/openspiel_mcts.py`, its first decisions."""

from typing import Any

import pyspiel

from examples.openspiel_mcts import TABLE, openspiel_bot, our_bot, play


def test_both_searches_play_at_one_table() -> None:
    game = pyspiel.load_game(TABLE)
    bots = [our_bot(game, 0.05, 1), openspiel_bot(game, 0.05, 1)]
    asked: list[int] = []

    def counted(state: Any, seat: int) -> int:
        asked.append(seat)
        return bots[seat](state, seat)

    scores = play(game, [counted, counted], seed=1, most=8)
    assert len(scores) == 2
    assert set(asked) == {0, 1}
    assert len(asked) == 8
