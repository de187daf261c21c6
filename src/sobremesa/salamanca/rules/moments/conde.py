"""Action B: the conde goes to a building of an opponent (SA.conde)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.tried import Tried, because
from sobremesa.salamanca.rules import events
from sobremesa.salamanca.rules.choices import AT
from sobremesa.salamanca.rules.layout import (
    CONDE_AT,
    NOWHERE,
    OWNERS,
    SEATS,
    SQUIRE_AT,
    SQUIRES_EACH,
    TILE,
    USED,
)
from sobremesa.salamanca.rules.moments.acting import B, insert
from sobremesa.salamanca.rules.question import InTurn, refuse_cell
from sobremesa.salamanca.rules.regions import region_total
from sobremesa.salamanca.rules.state import cell_of, conde_on, square_of, squire_on
from sobremesa.salamanca.rules.tiles import is_building

MOST: Final = 6  # the region's total that still takes a conde


def may_hold_conde(g: Game, square: i64) -> bool:
    # SA.conde.3: one conde per building, which also forbids staying where it is; SA.conde.2.
    s = g.s
    return square != NOWHERE and conde_on(s, square) < 0 and region_total(g, square) <= MOST


def can_place_conde(g: Game, seat: i64) -> bool:
    s = g.s
    squire: i64 = 0
    while squire < s[SEATS] * SQUIRES_EACH:
        if squire // SQUIRES_EACH != seat and may_hold_conde(g, s[SQUIRE_AT + squire]):
            return True
        squire += 1
    return False


def list_conde_places(g: Game, seat: i64, out: vec[i64]) -> i64:
    s = g.s
    listed: i64 = 0
    squire: i64 = 0
    while squire < s[SEATS] * SQUIRES_EACH:
        if squire // SQUIRES_EACH != seat and may_hold_conde(g, s[SQUIRE_AT + squire]):
            listed = insert(out, listed, AT + cell_of(s[SQUIRE_AT + squire]))
        squire += 1
    return listed


class PutConde(InTurn):
    """Where the conde goes: to a building of another seat (SA.conde)."""

    READING = ("SA.conde.1", "SA.conde.2", "SA.conde.3", "SA.conde.4", "SA.sale.5")

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        return list_conde_places(g, seat, out)

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        before = s[CONDE_AT + seat]
        pop(s)
        s[USED] |= B
        s[CONDE_AT + seat] = square_of(choice - AT)
        if before == NOWHERE:
            g.tell(events.CONDE_PLACED, seat, choice - AT, 0, 0)
        else:
            g.tell(events.CONDE_MOVED, seat, cell_of(before), choice - AT, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal:
        if tried.word != "at":
            return because("put_the_conde", "SA.conde.1")
        square = square_of(tried.offset)
        squire = squire_on(g.s, square)
        if not is_building(g.s[TILE + square]):
            return refuse_cell(tried, "no_building_there", "SA.conde.1")
        if squire < 0:
            return refuse_cell(tried, "conde_needs_squire", "SA.conde.1")
        if squire // SQUIRES_EACH == tried.seat:
            return refuse_cell(tried, "conde_not_own", "SA.conde.1")
        conde = conde_on(g.s, square)
        if conde == tried.seat:
            return refuse_cell(tried, "conde_must_move", "SA.conde.3")
        if conde >= 0:
            return refuse_cell(tried, "conde_there", "SA.conde.3")
        total = int(region_total(g, square))
        return refuse_cell(tried, "region_too_rich", "SA.conde.2", total=total)


def why_no_conde(s: vec[i64], seat: int) -> Refusal:
    """Why nothing takes a conde of this seat."""
    squire: i64 = 0
    while squire < OWNERS * SQUIRES_EACH:
        if squire // SQUIRES_EACH != seat and s[SQUIRE_AT + squire] != NOWHERE:
            return because("no_conde_target", "SA.conde.2")
        squire += 1
    return because("no_foreign_building", "SA.conde.1")
