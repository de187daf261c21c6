"""Why something may not be done in a turn, or not any more."""

from collections.abc import Callable

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.salamanca import layout
from sobremesa.salamanca.actions.tiles import A, B, C
from sobremesa.salamanca.notation import FIELD_NAMES, TILE_NAMES
from sobremesa.salamanca.phases.turn import may_do_c, moves_a_stone
from sobremesa.salamanca.refusals.places import banned, cannot_pay, open_squares
from sobremesa.salamanca.refusals.question import Question, because


def take_turn(asked: Question) -> Refusal:
    return EXPLAINERS[asked.word](asked)


def has_used(asked: Question, action: int) -> bool:
    return bool(asked.cell(layout.USED) & action)


def take(asked: Question) -> Refusal:
    name = FIELD_NAMES[asked.offset]
    if asked.offset >= asked.cell(layout.FIELDS_USED):
        return because("field_unused", "SA.refill.2", field=name)
    if has_used(asked, A):
        return because("one_field", "SA.tiles.5")
    if has_used(asked, B):
        return because("not_a_and_b", "SA.turn.3")
    return because("field_empty", "SA.tiles.1", field=name)


def tile(asked: Question) -> Refusal:
    if not has_used(asked, A):
        return because("take_first", "SA.tiles.1")
    if asked.cell(layout.PENDING) == 0:
        return because("all_placed", "SA.tiles.1")
    return because("tile_not_taken", "SA.tiles.1", tile=TILE_NAMES[asked.offset])


def occupy(asked: Question) -> Refusal:
    if not has_used(asked, A):
        return because("take_first", "SA.occupy.1")
    squares = open_squares(asked)
    if not squares:
        return because("no_open_building", "SA.occupy.1")
    if asked.cell(layout.RECOVERED_SQUIRES) == 0:
        return because("no_squire", "SA.occupy.3")
    return cannot_pay(asked, min(squares, key=lambda square: asked.cell(layout.TILE + square)))


def sell(asked: Question) -> Refusal:
    if not has_used(asked, A):
        return because("sell_in_action_a", "SA.sale.1")
    first = asked.seat * layout.SQUIRES_EACH
    own = [n for n in range(first, first + 3) if asked.cell(layout.SQUIRE_AT + n)]
    return banned(asked, own[0]) if own else because("nothing_to_sell", "SA.sale.1")


def conde(asked: Question) -> Refusal:
    if has_used(asked, B):
        return because("conde_once", "SA.turn.1")
    if has_used(asked, A):
        return because("not_a_and_b", "SA.turn.3")
    first = asked.seat * layout.SQUIRES_EACH
    squires = range(layout.OWNERS * layout.SQUIRES_EACH)
    others = [n for n in squires if not first <= n < first + layout.SQUIRES_EACH]
    if not any(asked.cell(layout.SQUIRE_AT + squire) for squire in others):
        return because("no_foreign_building", "SA.conde.1")
    return because("no_conde_target", "SA.conde.2")


def plague(asked: Question) -> Refusal:
    card = asked.cell(layout.CARD)
    if not moves_a_stone(card):
        return because("card_moves_no_stone", "SA.turn.6", card=card)
    return function_spent(asked) or because("no_stone_target", "SA.plague.2")


def ask(asked: Question) -> Refusal:
    card = asked.cell(layout.CARD)
    if card != 6:
        return because("card_exchanges_nothing", "SA.exchange.1", card=card)
    if asked.offset >= asked.cell(layout.SEATS):
        return because("no_such_seat", "SA.exchange.1", seat=SEAT_LETTERS[asked.offset])
    return function_spent(asked) or because("ask_an_opponent", "SA.exchange.1")


def function_spent(asked: Question) -> Refusal | None:
    if may_do_c(asked.g.s):
        return None
    if has_used(asked, C):
        return because("function_once", "SA.turn.2")
    return because("one_action", "SA.turn.1")


def end(asked: Question) -> Refusal:
    return because("tiles_left", "SA.tiles.4", count=asked.cell(layout.PENDING))


EXPLAINERS: dict[str, Callable[[Question], Refusal]] = {
    "card": lambda _: because("cards_at_round_start", "SA.card.2"),
    "take": take,
    "tile": tile,
    "at": lambda _: because("say_what", "SA.turn.1"),
    "occupy": occupy,
    "sell": sell,
    "conde": conde,
    "plague": plague,
    "ask": ask,
    "want": lambda _: because("exchange_first", "SA.exchange.3"),
    "give": lambda _: because("exchange_first", "SA.exchange.4"),
    "end": end,
}
