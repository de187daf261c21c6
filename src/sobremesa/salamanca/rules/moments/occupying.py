"""Squires on the buildings laid in this action (SA.occupy)."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.tried import Tried, because
from sobremesa.salamanca.rules import events
from sobremesa.salamanca.rules.choices import AT
from sobremesa.salamanca.rules.layout import (
    ACTIVE,
    FREE_SQUIRES,
    MONEY,
    NOWHERE,
    OCCUPIED_NOW,
    OPEN,
    OPEN_AT,
    RECOVERED_SQUIRES,
    SQUIRE_AT,
    SQUIRES_EACH,
    TILE,
)
from sobremesa.salamanca.rules.moments.acting import insert
from sobremesa.salamanca.rules.question import InTurn, refuse_cell
from sobremesa.salamanca.rules.state import cell_of, square_of, squire_on
from sobremesa.salamanca.rules.tiles import is_building, printed_value


def may_occupy(s: vec[i64], square: i64) -> bool:
    # nobody goes into debt.
    if s[FREE_SQUIRES] > 0:
        return True
    return s[RECOVERED_SQUIRES] > 0 and s[MONEY + s[ACTIVE]] >= fee_for(s, square)


def fee_for(s: vec[i64], square: i64) -> i64:
    """A squire that came back in this action costs the printed value (SA.occupy.3, R-12, R-27)."""
    return 0 if s[FREE_SQUIRES] > 0 else printed_value(s[TILE + square])


def can_occupy(s: vec[i64]) -> bool:
    at: i64 = 0
    while at < s[OPEN]:
        if may_occupy(s, s[OPEN_AT + at]):
            return True
        at += 1
    return False


class Occupy(InTurn):
    """Which building of this action gets a squire (SA.occupy)."""

    READING = ("SA.occupy.1", "SA.occupy.2", "SA.occupy.3", "SA.occupy.5")

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        s = g.s
        listed: i64 = 0
        at: i64 = 0
        while at < s[OPEN]:
            if may_occupy(s, s[OPEN_AT + at]):
                listed = insert(out, listed, AT + cell_of(s[OPEN_AT + at]))
            at += 1
        return listed

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        pop(g.s)
        occupy(g, square_of(choice - AT))

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal:
        if tried.word != "at":
            return because("choose_occupied", "SA.occupy.1")
        square = square_of(tried.offset)
        if not is_building(g.s[TILE + square]):
            return refuse_cell(tried, "no_building_there", "SA.occupy.1")
        if squire_on(g.s, square) >= 0:
            return refuse_cell(tried, "squire_there", "SA.occupy.5")
        if not is_open(g.s, square):
            return refuse_cell(tried, "not_of_this_action", "SA.occupy.5")
        return why_unpaid(g.s, square)


def is_open(s: vec[i64], square: i64) -> bool:
    at: i64 = 0
    while at < s[OPEN]:
        if s[OPEN_AT + at] == square:
            return True
        at += 1
    return False


def why_unpaid(s: vec[i64], square: i64) -> Refusal:
    fee = int(fee_for(s, square))
    return because("cannot_pay", "SA.occupy.4", fee=fee, money=int(s[MONEY + s[ACTIVE]]))


def why_nothing_to_occupy(s: vec[i64]) -> Refusal:
    if s[OPEN] == 0:
        return because("no_open_building", "SA.occupy.1")
    if s[RECOVERED_SQUIRES] == 0:
        return because("no_squire", "SA.occupy.3")
    cheapest = s[OPEN_AT]
    at: i64 = 1
    while at < s[OPEN]:
        if fee_for(s, s[OPEN_AT + at]) < fee_for(s, cheapest):
            cheapest = s[OPEN_AT + at]
        at += 1
    return why_unpaid(s, cheapest)


def occupy(g: Game, square: i64) -> None:
    s = g.s
    seat = s[ACTIVE]
    fee = fee_for(s, square)
    if s[FREE_SQUIRES] > 0:
        s[FREE_SQUIRES] -= 1
    else:
        s[RECOVERED_SQUIRES] -= 1
        s[MONEY + seat] -= fee
    put_squire(s, seat, square)
    close_building(s, square)
    g.tell(events.BUILDING_OCCUPIED, seat, cell_of(square), fee, 0)


def put_squire(s: vec[i64], seat: i64, square: i64) -> None:
    squire = seat * SQUIRES_EACH
    while s[SQUIRE_AT + squire] != NOWHERE:
        squire += 1
    s[SQUIRE_AT + squire] = square
    s[OCCUPIED_NOW] |= 1 << squire


def close_building(s: vec[i64], square: i64) -> None:
    at: i64 = 0
    while s[OPEN_AT + at] != square:
        at += 1
    s[OPEN] -= 1
    while at < s[OPEN]:
        s[OPEN_AT + at] = s[OPEN_AT + at + 1]
        at += 1
