"""Action B: the conde goes to a building of an opponent (SA.conde)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.frames import pop, push
from sobremesa.salamanca import events
from sobremesa.salamanca.actions.tiles import B, insert
from sobremesa.salamanca.choices import AT
from sobremesa.salamanca.frames import PUT_CONDE
from sobremesa.salamanca.layout import (
    ACTIVE,
    CONDE_AT,
    NOWHERE,
    SEATS,
    SQUIRE_AT,
    SQUIRES_EACH,
    USED,
)
from sobremesa.salamanca.regions import region_total
from sobremesa.salamanca.state import State, cell_of, conde_on, square_of

MOST: Final = 6  # the region's total that still takes a conde


def may_hold_conde(g: State, square: i64) -> bool:
    # SA.conde.3: one conde per building, which also forbids staying where it is; SA.conde.2.
    s = g.s
    return square != NOWHERE and conde_on(s, square) < 0 and region_total(g, square) <= MOST


def can_place_conde(g: State, seat: i64) -> bool:
    s = g.s
    squire: i64 = 0
    while squire < s[SEATS] * SQUIRES_EACH:
        if squire // SQUIRES_EACH != seat and may_hold_conde(g, s[SQUIRE_AT + squire]):
            return True
        squire += 1
    return False


def ask_where_conde_goes(s: vec[i64]) -> None:
    push(s, PUT_CONDE, 0, 0, 0, 0)


def list_put_conde(g: State, seat: i64, out: vec[i64]) -> i64:
    s = g.s
    listed: i64 = 0
    squire: i64 = 0
    while squire < s[SEATS] * SQUIRES_EACH:
        if squire // SQUIRES_EACH != seat and may_hold_conde(g, s[SQUIRE_AT + squire]):
            listed = insert(out, listed, AT + cell_of(s[SQUIRE_AT + squire]))
        squire += 1
    return listed


def answer_put_conde(g: State, choice: i64) -> None:
    s = g.s
    seat = s[ACTIVE]
    before = s[CONDE_AT + seat]
    pop(s)
    s[USED] |= B
    s[CONDE_AT + seat] = square_of(choice - AT)
    if before == NOWHERE:
        g.tell(events.CONDE_PLACED, seat, choice - AT, 0, 0)
    else:
        g.tell(events.CONDE_MOVED, seat, cell_of(before), choice - AT, 0)
