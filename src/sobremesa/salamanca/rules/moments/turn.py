"""Phase 3: one turn, at most one of A, B and C; the last turn C and one of A and B (SA.turn)."""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.tried import Tried, because
from sobremesa.salamanca.rules import events
from sobremesa.salamanca.rules.choices import (
    ASK,
    END,
    PICK,
    TAKE,
    TO_CONDE,
    TO_OCCUPY,
    TO_PLAGUE,
    TO_SELL,
)
from sobremesa.salamanca.rules.frames import OCCUPY, PUT_CONDE, PUT_PLAGUE, PUT_TILE, SELL
from sobremesa.salamanca.rules.layout import (
    ACTIVE,
    CARD,
    FIELDS_USED,
    IS_LAST_TURN,
    PENDING,
    SEATS,
    USED,
)
from sobremesa.salamanca.rules.moments import conde, exchange, occupying, plague, sale, tiles
from sobremesa.salamanca.rules.moments.acting import A, B, C
from sobremesa.salamanca.rules.question import InTurn


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


def list_action_a(g: Game, out: vec[i64]) -> i64:
    # SA.tiles.3, R-11: placing, occupying and selling in any order.
    s = g.s
    listed = tiles.list_pending(s, out, 0)
    if occupying.can_occupy(s):
        out[listed] = TO_OCCUPY
        listed += 1
    if sale.can_sell(g):
        out[listed] = TO_SELL
        listed += 1
    return listed


def is_turn_spent(g: Game) -> bool:
    """Only the end is left: it needs no question."""
    s = g.s
    if s[USED] == 0 or s[PENDING] > 0 or may_do_a_or_b(s):
        return False
    if s[USED] & A and (occupying.can_occupy(s) or sale.can_sell(g)):
        return False
    return not may_move_stone(s) and not may_exchange(s)


def end_turn(g: Game) -> None:
    pop(g.s)
    g.tell(events.TURN_ENDED, g.s[ACTIVE], 0, 0, 0)


class TakeTurn(InTurn):
    """What to do, as long as something is left to do (SA.turn)."""

    READING = ("SA.turn.1", "SA.turn.2", "SA.turn.3", "SA.tiles.1", "SA.sale.1", "SA.conde.1")

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        s = g.s
        listed: i64 = 0
        free = may_do_a_or_b(s)
        if free:
            listed = tiles.list_fields(s, out, listed)
        elif s[USED] & A:
            listed = list_action_a(g, out)
        if free and conde.can_place_conde(g, seat):
            out[listed] = TO_CONDE
            listed += 1
        if may_move_stone(s):
            out[listed] = TO_PLAGUE
            listed += 1
        elif may_exchange(s):
            listed = exchange.list_opponents(s, out, listed)
        if s[PENDING] == 0:  # SA.tiles.4: no tile may be kept back
            out[listed] = END
            listed += 1
        return listed

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        if choice == END:
            end_turn(g)
        elif choice == TO_OCCUPY:
            push(s, OCCUPY, 0, 0, 0, 0)
        elif choice == TO_SELL:
            push(s, SELL, 0, 0, 0, 0)
        elif choice == TO_CONDE:
            push(s, PUT_CONDE, 0, 0, 0, 0)
        elif choice == TO_PLAGUE:
            push(s, PUT_PLAGUE, 0, 0, 0, 0)
        elif choice >= ASK:
            exchange.see_hand(g, choice - ASK)
        elif choice >= PICK:
            push(s, PUT_TILE, choice - PICK, 0, 0, 0)
        else:
            tiles.take_field(g, choice - TAKE)

    def proceed(self, g: Game, frame: i64) -> bool:
        if not is_turn_spent(g):
            return False
        end_turn(g)
        return True

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal:
        return REASONS[tried.word](g.s, tried)


# --- why not, or not any more ---


def has_used(s: vec[i64], action: int) -> bool:
    return s[USED] & action != 0


def why_not_take(s: vec[i64], tried: Tried) -> Refusal:
    if tried.offset >= s[FIELDS_USED]:
        return because("field_unused", "SA.refill.2", field=tried.offset)
    if has_used(s, A):
        return because("one_field", "SA.tiles.5")
    if has_used(s, B):
        return because("not_a_and_b", "SA.turn.3")
    return because("field_empty", "SA.tiles.1", field=tried.offset)


def why_not_pick(s: vec[i64], tried: Tried) -> Refusal:
    if not has_used(s, A):
        return because("take_first", "SA.tiles.1")
    if s[PENDING] == 0:
        return because("all_placed", "SA.tiles.1")
    return because("tile_not_taken", "SA.tiles.1", tile=tried.offset)


def why_not_occupy(s: vec[i64], tried: Tried) -> Refusal:
    if not has_used(s, A):
        return because("take_first", "SA.occupy.1")
    return occupying.why_nothing_to_occupy(s)


def why_not_sell(s: vec[i64], tried: Tried) -> Refusal:
    if not has_used(s, A):
        return because("sell_in_action_a", "SA.sale.1")
    return sale.why_nothing_to_sell(s, tried.seat)


def why_not_conde(s: vec[i64], tried: Tried) -> Refusal:
    if has_used(s, B):
        return because("conde_once", "SA.turn.1")
    if has_used(s, A):
        return because("not_a_and_b", "SA.turn.3")
    return conde.why_no_conde(s, tried.seat)


def why_not_plague(s: vec[i64], tried: Tried) -> Refusal:
    card = int(s[CARD])
    if not moves_a_stone(card):
        return because("card_moves_no_stone", "SA.turn.6", card=card)
    return function_spent(s) or because("no_stone_target", "SA.plague.2")


def why_not_ask(s: vec[i64], tried: Tried) -> Refusal:
    card = int(s[CARD])
    if card != 6:
        return because("card_exchanges_nothing", "SA.exchange.1", card=card)
    if tried.offset >= s[SEATS]:
        return because("no_such_seat", "SA.exchange.1", seat=tried.offset)
    return function_spent(s) or because("ask_an_opponent", "SA.exchange.1")


def function_spent(s: vec[i64]) -> Refusal | None:
    if may_do_c(s):
        return None
    if has_used(s, C):
        return because("function_once", "SA.turn.2")
    return because("one_action", "SA.turn.1")


def why_not_end(s: vec[i64], tried: Tried) -> Refusal:
    return because("tiles_left", "SA.tiles.4", count=int(s[PENDING]))


def not_now(key: str, rule: str) -> Callable[[vec[i64], Tried], Refusal]:
    """The choice belongs to another moment."""
    return lambda _s, _tried: because(key, rule)


# A reason for every family of choices.
REASONS: Final[dict[str, Callable[[vec[i64], Tried], Refusal]]] = {
    "lay": not_now("cards_at_round_start", "SA.card.2"),
    "take": why_not_take,
    "pick": why_not_pick,
    "at": not_now("say_what", "SA.turn.1"),
    "to_occupy": why_not_occupy,
    "to_sell": why_not_sell,
    "to_conde": why_not_conde,
    "to_plague": why_not_plague,
    "ask": why_not_ask,
    "want": not_now("exchange_first", "SA.exchange.3"),
    "give": not_now("exchange_first", "SA.exchange.4"),
    "end": why_not_end,
}
