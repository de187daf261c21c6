"""Selling own buildings during action A (SA.sale)."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.frames import pop, push
from sobremesa.salamanca import events
from sobremesa.salamanca.actions.tiles import insert
from sobremesa.salamanca.choices import AT
from sobremesa.salamanca.frames import SELL
from sobremesa.salamanca.landscapes import remove_tile
from sobremesa.salamanca.layout import (
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
from sobremesa.salamanca.regions import (
    RAT,
    building_part,
    is_marked,
    landscape_part,
    mark_region,
)
from sobremesa.salamanca.state import State, cell_of, conde_on, square_of, squire_on
from sobremesa.salamanca.tiles import is_fertile, kind_of


def may_sell(g: State, squire: i64) -> bool:
    s = g.s
    square = s[SQUIRE_AT + squire]
    if square == NOWHERE or (s[OCCUPIED_NOW] >> squire) & 1:  # SA.sale.2
        return False
    return not is_freshly_enriched(g, square)


def is_freshly_enriched(g: State, square: i64) -> bool:
    """The region holds a fertile tile that its seller laid this round (SA.sale.3, R-14)."""
    s = g.s
    if not has_laid_fertile(s, s[ACTIVE]):
        return False
    mark_region(g, square)
    at: i64 = 0
    while at < s[FRESH]:
        if s[FRESH_BY + at] == s[ACTIVE] and is_marked(g, s[FRESH_AT + at]):
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


def can_sell(g: State) -> bool:
    squire = g.s[ACTIVE] * SQUIRES_EACH
    return may_sell(g, squire) or may_sell(g, squire + 1) or may_sell(g, squire + 2)


def ask_what_to_sell(s: vec[i64]) -> None:
    push(s, SELL, 0, 0, 0, 0)


def list_sell(g: State, out: vec[i64]) -> i64:
    listed: i64 = 0
    squire = g.s[ACTIVE] * SQUIRES_EACH
    end = squire + SQUIRES_EACH
    while squire < end:
        if may_sell(g, squire):
            listed = insert(out, listed, AT + cell_of(g.s[SQUIRE_AT + squire]))
        squire += 1
    return listed


def answer_sell(g: State, choice: i64) -> None:
    pop(g.s)
    sell(g, square_of(choice - AT))


def sell(g: State, square: i64) -> None:
    """Pay squire and conde, send both home, take the fertile tiles away (SA.sale.4 to 7)."""
    s = g.s
    squire = squire_on(s, square)
    landscapes = landscape_part(g, square)
    amount = building_part(s, square) + landscapes
    s[MONEY + squire // SQUIRES_EACH] += amount
    s[SQUIRE_AT + squire] = NOWHERE
    s[RECOVERED_SQUIRES] += 1
    g.tell(events.BUILDING_SOLD, squire // SQUIRES_EACH, cell_of(square), amount, 0)
    conde = conde_on(s, square)
    if conde >= 0:
        s[MONEY + conde] += landscapes
        s[CONDE_AT + conde] = NOWHERE
        g.tell(events.CONDE_PAID, conde, cell_of(square), landscapes, 0)
    remove_fertile_tiles(g, square)


def remove_fertile_tiles(g: State, building: i64) -> None:
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
