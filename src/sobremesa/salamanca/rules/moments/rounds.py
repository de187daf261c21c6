"""How a round begins, goes from turn to turn, and ends (SA.round)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.rules import question
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Automatic, Fact, Game
from sobremesa.salamanca.rules import events
from sobremesa.salamanca.rules.frames import END_ROUND, GAME_OVER, START_ROUND, TAKE_TURN
from sobremesa.salamanca.rules.layout import (
    ACTIVE,
    CARD,
    FIRST_SEAT,
    FRESH,
    IS_LAST_ROUND,
    IS_LAST_TURN,
    LAID,
    LAID_CARD,
    LAID_SEAT,
    OCCUPIED_NOW,
    OPEN,
    ROUND,
    USED,
)
from sobremesa.salamanca.rules.market import hold_market
from sobremesa.salamanca.rules.moments.cards import ask_for_cards, pass_cards
from sobremesa.salamanca.rules.refill import refill


class StartRound(Automatic):
    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        pop(s)
        s[ROUND] += 1
        g.tell(events.ROUND_STARTED, s[ROUND], 0, 0, 0)
        refill(g)
        ask_for_cards(s)


class NextTurn(Automatic):
    FACTS = (Fact("turns_over", "count"),)
    TURNS_OVER: Final = 1

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        turn = s[frame + self.TURNS_OVER]
        if turn == s[LAID]:
            s[frame] = END_ROUND
            return
        s[frame + self.TURNS_OVER] = turn + 1
        s[ACTIVE] = s[LAID_SEAT + turn]
        s[CARD] = s[LAID_CARD + turn]
        s[IS_LAST_TURN] = 1 if turn + 1 == s[LAID] else 0
        s[USED] = 0
        s[OPEN] = 0
        g.tell(events.TURN_STARTED, s[ACTIVE], s[CARD], s[IS_LAST_TURN], 0)
        push(s, TAKE_TURN, 0, 0, 0, 0)


class EndRound(Automatic):
    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        pop(s)
        s[FIRST_SEAT] = s[ACTIVE]  # who had the last turn lays first in the next round
        pass_cards(g)
        hold_market(g)
        forget_this_round(s)
        g.tell(events.ROUND_ENDED, s[ROUND], 0, 0, 0)
        if s[IS_LAST_ROUND]:
            push(s, GAME_OVER, 0, 0, 0, 0)
            g.tell(events.GAME_ENDED, 0, 0, 0, 0)
        else:
            push(s, START_ROUND, 0, 0, 0, 0)


def forget_this_round(s: vec[i64]) -> None:
    """The sale bans of SA.sale.2 and SA.sale.3 last as long as the round."""
    s[OCCUPIED_NOW] = 0
    s[FRESH] = 0


class GameOver(question.GameOver):
    READING = ("SA.end.2", "SA.end.3")
