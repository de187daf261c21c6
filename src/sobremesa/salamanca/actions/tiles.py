"""Action A: take a display field, place its tiles, occupy their buildings (SA.tiles, SA.occupy)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.frames import pop, push, top
from sobremesa.salamanca import events
from sobremesa.salamanca.choices import AT, TAKE
from sobremesa.salamanca.choices import TILE as PICK
from sobremesa.salamanca.frames import OCCUPY, PUT_TILE
from sobremesa.salamanca.landscapes import lay_tile
from sobremesa.salamanca.layout import (
    ACTIVE,
    COLUMNS,
    DISPLAY,
    FIELDS_USED,
    FIRST_SQUARE,
    FREE_SQUIRES,
    FRESH,
    FRESH_AT,
    FRESH_BY,
    HEIGHT,
    KINDS,
    LAST_SQUARE,
    MONEY,
    NOWHERE,
    OCCUPIED_NOW,
    OPEN,
    OPEN_AT,
    PENDING,
    PENDING_KIND,
    RECOVERED_SQUIRES,
    SQUIRE_AT,
    SQUIRES_EACH,
    TILE,
    USED,
    WIDTH,
)
from sobremesa.salamanca.state import State, cell_of, square_of, squires_in_supply
from sobremesa.salamanca.tiles import EMPTY, code_of, is_building, is_fertile, printed_value

A: Final = 1
B: Final = 2
C: Final = 4


def list_fields(s: vec[i64], out: vec[i64], listed: i64) -> i64:
    field: i64 = 0
    while field < s[FIELDS_USED]:
        if s[HEIGHT + field] > 0:
            out[listed] = TAKE + field
            listed += 1
        field += 1
    return listed


def take_field(g: State, field: i64) -> None:
    s = g.s
    s[USED] |= A
    s[OPEN] = 0
    s[FREE_SQUIRES] = squires_in_supply(s, s[ACTIVE])
    s[RECOVERED_SQUIRES] = 0
    s[PENDING] = s[HEIGHT + field]
    at: i64 = 0
    while at < s[HEIGHT + field]:
        s[PENDING_KIND + s[DISPLAY + at * s[FIELDS_USED] + field]] += 1
        at += 1
    s[HEIGHT + field] = 0
    g.tell(events.FIELD_TAKEN, s[ACTIVE], field, s[PENDING], 0)


def list_pending(s: vec[i64], out: vec[i64], listed: i64) -> i64:
    if s[PENDING] == 0:
        return listed
    kind: i64 = 0
    while kind < KINDS:
        if s[PENDING_KIND + kind] > 0:
            out[listed] = PICK + kind
            listed += 1
        kind += 1
    return listed


def pick_tile(s: vec[i64], kind: i64) -> None:
    push(s, PUT_TILE, kind, 0, 0, 0)


def list_put_tile(s: vec[i64], out: vec[i64]) -> i64:
    listed: i64 = 0
    choice: i64 = AT
    row: i64 = TILE + FIRST_SQUARE
    while row <= TILE + LAST_SQUARE:
        square = row
        while square < row + COLUMNS:
            if s[square] == EMPTY:
                out[listed] = choice
                listed += 1
            choice += 1
            square += 1
        row += WIDTH
    return listed


def answer_put_tile(g: State, choice: i64) -> None:
    s = g.s
    kind = s[top(s) + 1]
    pop(s)
    place_tile(g, kind, square_of(choice - AT))


def place_tile(g: State, kind: i64, square: i64) -> None:
    s = g.s
    code = code_of(kind)
    s[PENDING] -= 1
    s[PENDING_KIND + kind] -= 1
    lay_tile(s, square, code)
    if is_building(code):
        s[OPEN_AT + s[OPEN]] = square
        s[OPEN] += 1
    elif is_fertile(code):
        note_fresh(s, square, s[ACTIVE])
    g.tell(events.TILE_PLACED, s[ACTIVE], kind, cell_of(square), 0)


def note_fresh(s: vec[i64], square: i64, seat: i64) -> None:
    """Remember who laid a fertile tile this round: SA.sale.3 asks for it."""
    s[FRESH_AT + s[FRESH]] = square
    s[FRESH_BY + s[FRESH]] = seat
    s[FRESH] += 1


# --- occupying ---


def may_occupy(s: vec[i64], square: i64) -> bool:
    # SA.occupy.3, R-12 and R-13: a squire that came back in this action costs the printed value.
    if s[FREE_SQUIRES] > 0:
        return True
    return s[RECOVERED_SQUIRES] > 0 and s[MONEY + s[ACTIVE]] >= printed_value(s[TILE + square])


def can_occupy(s: vec[i64]) -> bool:
    at: i64 = 0
    while at < s[OPEN]:
        if may_occupy(s, s[OPEN_AT + at]):
            return True
        at += 1
    return False


def ask_what_to_occupy(s: vec[i64]) -> None:
    push(s, OCCUPY, 0, 0, 0, 0)


def list_occupy(s: vec[i64], out: vec[i64]) -> i64:
    listed: i64 = 0
    at: i64 = 0
    while at < s[OPEN]:
        if may_occupy(s, s[OPEN_AT + at]):
            listed = insert(out, listed, AT + cell_of(s[OPEN_AT + at]))
        at += 1
    return listed


def insert(out: vec[i64], listed: i64, choice: i64) -> i64:
    """List a choice where it belongs, for pieces that are not kept in the order of the board."""
    at = listed
    while at > 0 and out[at - 1] > choice:
        out[at] = out[at - 1]
        at -= 1
    out[at] = choice
    return listed + 1


def answer_occupy(g: State, choice: i64) -> None:
    pop(g.s)
    occupy(g, square_of(choice - AT))


def occupy(g: State, square: i64) -> None:
    s = g.s
    seat = s[ACTIVE]
    fee: i64 = 0
    if s[FREE_SQUIRES] > 0:
        s[FREE_SQUIRES] -= 1
    else:
        s[RECOVERED_SQUIRES] -= 1
        fee = printed_value(s[TILE + square])
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
