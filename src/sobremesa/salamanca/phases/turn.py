"""Phase 3: one turn, at most one of A, B and C; the last turn C and one of A and B (SA.turn)."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.frames import pop
from sobremesa.salamanca import events
from sobremesa.salamanca.actions import conde, exchange, plague, sale, tiles
from sobremesa.salamanca.actions.tiles import A, B, C
from sobremesa.salamanca.choices import ASK, CONDE, END, OCCUPY, PLAGUE, SELL, TAKE, TILE
from sobremesa.salamanca.layout import ACTIVE, CARD, IS_LAST_TURN, PENDING, USED
from sobremesa.salamanca.state import State


def may_do_a_or_b(s: vec[i64]) -> bool:
    # SA.turn.3: A and B never in one turn; SA.turn.2: after C only in the last turn.
    if s[IS_LAST_TURN]:
        return s[USED] & (A | B) == 0
    return s[USED] == 0


def may_do_c(s: vec[i64]) -> bool:
    # SA.turn.4, R-10: in the last turn at any moment, even in the middle of A.
    if s[IS_LAST_TURN]:
        return s[USED] & C == 0
    return s[USED] == 0


def moves_a_stone(card: i64) -> bool:
    return card <= 4


def has_function(card: i64) -> bool:
    """Whether a card can be used for action C at all (SA.turn.6)."""
    return moves_a_stone(card) or card == 6


def may_move_stone(s: vec[i64]) -> bool:
    card = s[CARD]
    return moves_a_stone(card) and may_do_c(s) and plague.can_place_stone(s, plague.stone_of(card))


def may_exchange(s: vec[i64]) -> bool:
    return s[CARD] == 6 and may_do_c(s)


def list_take_turn(g: State, out: vec[i64]) -> i64:
    s = g.s
    listed: i64 = 0
    free = may_do_a_or_b(s)
    if free:
        listed = tiles.list_fields(s, out, listed)
    elif s[USED] & A:
        listed = list_action_a(g, out)
    if free and conde.can_place_conde(g, s[ACTIVE]):
        out[listed] = CONDE
        listed += 1
    if may_move_stone(s):
        out[listed] = PLAGUE
        listed += 1
    elif may_exchange(s):
        listed = exchange.list_opponents(s, out, listed)
    if s[PENDING] == 0:  # SA.tiles.4: no tile may be kept back
        out[listed] = END
        listed += 1
    return listed


def list_action_a(g: State, out: vec[i64]) -> i64:
    # SA.tiles.3, R-11: placing, occupying and selling in any order.
    s = g.s
    listed = tiles.list_pending(s, out, 0)
    if tiles.can_occupy(s):
        out[listed] = OCCUPY
        listed += 1
    if sale.can_sell(g):
        out[listed] = SELL
        listed += 1
    return listed


def answer_take_turn(g: State, choice: i64) -> None:
    s = g.s
    if choice == END:
        end_turn(g)
    elif choice == OCCUPY:
        tiles.ask_what_to_occupy(s)
    elif choice == SELL:
        sale.ask_what_to_sell(s)
    elif choice == CONDE:
        conde.ask_where_conde_goes(s)
    elif choice == PLAGUE:
        plague.ask_where_stone_goes(s)
    elif choice >= ASK:
        exchange.see_hand(g, choice - ASK)
    elif choice >= TILE:
        tiles.pick_tile(s, choice - TILE)
    else:
        tiles.take_field(g, choice - TAKE)


def is_turn_spent(g: State) -> bool:
    """Only the end is left: it needs no question."""
    s = g.s
    if s[USED] == 0 or s[PENDING] > 0 or may_do_a_or_b(s):
        return False
    if s[USED] & A and (tiles.can_occupy(s) or sale.can_sell(g)):
        return False
    return not may_move_stone(s) and not may_exchange(s)


def end_turn(g: State) -> None:
    pop(g.s)
    g.tell(events.TURN_ENDED, g.s[ACTIVE], 0, 0, 0)
