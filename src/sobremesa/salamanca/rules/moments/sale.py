"""Selling own buildings during action A (SA.sale)."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.tried import Tried, because
from sobremesa.salamanca.rules import events
from sobremesa.salamanca.rules.choices import AT
from sobremesa.salamanca.rules.earnings import sale_for_conde, sale_for_squire
from sobremesa.salamanca.rules.landscapes import remove_tile
from sobremesa.salamanca.rules.layout import (
    ACTIVE,
    CONDE_AT,
    FIRST_SQUARE,
    FRESH,
    FRESH_AT,
    FRESH_BY,
    LAST_SQUARE,
    MONEY,
    NOWHERE,
    OCCUPIED_NOW,
    RECOVERED_SQUIRES,
    SQUIRE_AT,
    SQUIRES_EACH,
    STONE_AT,
    TILE,
)
from sobremesa.salamanca.rules.moments.acting import insert
from sobremesa.salamanca.rules.question import InTurn, refuse_cell
from sobremesa.salamanca.rules.regions import (
    RAT,
    is_marked,
    mark_region,
)
from sobremesa.salamanca.rules.state import cell_of, conde_on, square_of, squire_on
from sobremesa.salamanca.rules.tiles import is_building, is_fertile, kind_of


def may_sell(g: Game, squire: i64) -> bool:
    s = g.s
    square = s[SQUIRE_AT + squire]
    if square == NOWHERE or (s[OCCUPIED_NOW] >> squire) & 1:  # SA.sale.2
        return False
    return not is_freshly_enriched(g, square, squire // SQUIRES_EACH)


def is_freshly_enriched(g: Game, square: i64, seat: i64) -> bool:
    """The region holds a fertile tile that its seller laid this round (SA.sale.3, R-14)."""
    s = g.s
    if not has_laid_fertile(s, seat):
        return False
    mark_region(g, square)
    at: i64 = 0
    while at < s[FRESH]:
        if s[FRESH_BY + at] == seat and is_marked(g, s[FRESH_AT + at]):
            return True
        at += 1
    return False


def has_laid_fertile(s: vec[i64], seat: i64) -> bool:
    at: i64 = 0
    while at < s[FRESH]:
        if s[FRESH_BY + at] == seat:
            return True
        at += 1
    return False


def can_sell(g: Game) -> bool:
    squire = g.s[ACTIVE] * SQUIRES_EACH
    return may_sell(g, squire) or may_sell(g, squire + 1) or may_sell(g, squire + 2)


class Sell(InTurn):
    """Which of the own buildings is sold (SA.sale)."""

    READING = ("SA.sale.1", "SA.sale.2", "SA.sale.3", "SA.sale.4", "SA.sale.5", "SA.sale.6")

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        listed: i64 = 0
        squire = seat * SQUIRES_EACH
        end = squire + SQUIRES_EACH
        while squire < end:
            if may_sell(g, squire):
                listed = insert(out, listed, AT + cell_of(g.s[SQUIRE_AT + squire]))
            squire += 1
        return listed

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        pop(g.s)
        sell(g, square_of(choice - AT))

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal:
        if tried.word != "at":
            return because("choose_sold", "SA.sale.1")
        square = square_of(tried.offset)
        squire = squire_on(g.s, square)
        if not is_building(g.s[TILE + square]):
            return refuse_cell(tried, "no_building_there", "SA.sale.1")
        if squire < 0 or squire // SQUIRES_EACH != tried.seat:
            return refuse_cell(tried, "not_yours", "SA.sale.1")
        return why_barred(g.s, squire)


def why_barred(s: vec[i64], squire: i64) -> Refusal:
    """Why a building of one's own cannot be sold this round."""
    cell = int(cell_of(s[SQUIRE_AT + squire]))
    if (s[OCCUPIED_NOW] >> squire) & 1:
        return because("occupied_this_round", "SA.sale.2", cell=cell)
    return because("fresh_fertile", "SA.sale.3", cell=cell)


def why_nothing_to_sell(s: vec[i64], seat: int) -> Refusal:
    squire: i64 = seat * SQUIRES_EACH
    end = squire + SQUIRES_EACH
    while squire < end:
        if s[SQUIRE_AT + squire] != NOWHERE:
            return why_barred(s, squire)
        squire += 1
    return because("nothing_to_sell", "SA.sale.1")


def sell(g: Game, square: i64) -> None:
    """Pay squire and conde, send both home, take the fertile tiles away (SA.sale.4 to 7)."""
    s = g.s
    squire = squire_on(s, square)
    amount = sale_for_squire(g, square)
    s[MONEY + squire // SQUIRES_EACH] += amount
    s[SQUIRE_AT + squire] = NOWHERE
    s[RECOVERED_SQUIRES] += 1
    g.tell(events.BUILDING_SOLD, squire // SQUIRES_EACH, cell_of(square), amount, 0)
    conde = conde_on(s, square)
    if conde >= 0:
        share = sale_for_conde(g, square)
        s[MONEY + conde] += share
        s[CONDE_AT + conde] = NOWHERE
        g.tell(events.CONDE_PAID, conde, cell_of(square), share, 0)
    remove_fertile_tiles(g, square)


def remove_fertile_tiles(g: Game, building: i64) -> None:
    s = g.s
    mark_region(g, building)
    square: i64 = FIRST_SQUARE
    while square <= LAST_SQUARE:
        if is_marked(g, square) and is_fertile(s[TILE + square]):
            g.tell(events.TILE_REMOVED, kind_of(s[TILE + square]), cell_of(square), 0, 0)
            remove_tile(s, square)
            forget_fresh(s, square)
            if s[STONE_AT + RAT] == square:  # no other stone can lie on a tile that counts
                s[STONE_AT + RAT] = NOWHERE
                g.tell(events.STONE_REMOVED, RAT, cell_of(square), 0, 0)
        square += 1


def forget_fresh(s: vec[i64], square: i64) -> None:
    at: i64 = 0
    while at < s[FRESH]:
        if s[FRESH_AT + at] == square:
            s[FRESH] -= 1
            s[FRESH_AT + at] = s[FRESH_AT + s[FRESH]]
            s[FRESH_BY + at] = s[FRESH_BY + s[FRESH]]
        else:
            at += 1
