"""How a round begins, goes from turn to turn, and ends (SA.round)."""

from mypy_extensions import i64

from sobremesa.kernel.frames import pop, push
from sobremesa.salamanca import events
from sobremesa.salamanca.frames import END_ROUND, GAME_OVER, START_ROUND, TAKE_TURN
from sobremesa.salamanca.layout import (
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
    ROUND,
    USED,
)
from sobremesa.salamanca.phases.cards import ask_for_cards, pass_cards
from sobremesa.salamanca.phases.market import hold_market
from sobremesa.salamanca.phases.refill import refill
from sobremesa.salamanca.state import State


def start_round(g: State) -> None:
    s = g.s
    pop(s)
    s[ROUND] += 1
    g.tell(events.ROUND_STARTED, s[ROUND], 0, 0, 0)
    refill(g)
    ask_for_cards(s)


def next_turn(g: State, frame: i64) -> None:
    s = g.s
    turn = s[frame + 1]
    if turn == s[LAID]:
        s[frame] = END_ROUND
        return
    s[frame + 1] = turn + 1
    s[ACTIVE] = s[LAID_SEAT + turn]
    s[CARD] = s[LAID_CARD + turn]
    s[IS_LAST_TURN] = 1 if turn + 1 == s[LAID] else 0
    s[USED] = 0
    g.tell(events.TURN_STARTED, s[ACTIVE], s[CARD], s[IS_LAST_TURN], 0)
    push(s, TAKE_TURN, 0, 0, 0, 0)


def end_round(g: State) -> None:
    s = g.s
    pop(s)
    s[FIRST_SEAT] = s[ACTIVE]  # who had the last turn lays first in the next round
    pass_cards(g)
    hold_market(g)
    forget_this_round(g)
    g.tell(events.ROUND_ENDED, s[ROUND], 0, 0, 0)
    if s[IS_LAST_ROUND]:
        push(s, GAME_OVER, 0, 0, 0, 0)
        g.tell(events.GAME_ENDED, 0, 0, 0, 0)
    else:
        push(s, START_ROUND, 0, 0, 0, 0)


def forget_this_round(g: State) -> None:
    """The sale bans of SA.sale.2 and SA.sale.3 last as long as the round."""
    g.s[OCCUPIED_NOW] = 0
    g.s[FRESH] = 0
