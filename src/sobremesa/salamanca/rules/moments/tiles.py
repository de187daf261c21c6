"""Action A begins: a display field is taken, its tiles are placed (SA.tiles)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop
from sobremesa.kernel.rules.game import Fact, Game
from sobremesa.kernel.rules.tried import Tried, because
from sobremesa.salamanca.rules import events
from sobremesa.salamanca.rules.choices import AT, PICK, TAKE
from sobremesa.salamanca.rules.landscapes import lay_tile
from sobremesa.salamanca.rules.layout import (
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
    OPEN,
    OPEN_AT,
    PENDING,
    PENDING_KIND,
    RECOVERED_SQUIRES,
    TILE,
    USED,
    WIDTH,
)
from sobremesa.salamanca.rules.moments.acting import A
from sobremesa.salamanca.rules.question import InTurn, refuse_cell
from sobremesa.salamanca.rules.state import cell_of, square_of, squires_in_supply
from sobremesa.salamanca.rules.tiles import EMPTY, code_of, is_building, is_fertile


def list_fields(s: vec[i64], out: vec[i64], listed: i64) -> i64:
    field: i64 = 0
    while field < s[FIELDS_USED]:
        if s[HEIGHT + field] > 0:
            out[listed] = TAKE + field
            listed += 1
        field += 1
    return listed


def take_field(g: Game, field: i64) -> None:
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


class PutTile(InTurn):
    """Where one of the tiles taken goes (SA.tiles.2)."""

    READING = ("SA.tiles.2", "SA.landscape.1", "SA.region.1", "SA.region.2", "SA.region.3")
    FACTS = (Fact("tile", "tile"),)
    TILE: Final = 1

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        s = g.s
        listed: i64 = 0
        choice: i64 = AT
        row: i64 = TILE + FIRST_SQUARE
        while row <= TILE + LAST_SQUARE:
            square = row
            while square < row + COLUMNS:
                # Always written, seldom kept: on a filling board no branch would be foreseen.
                out[listed] = choice
                listed += 1 if s[square] == EMPTY else 0
                choice += 1
                square += 1
            row += WIDTH
        return listed

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        kind = g.s[frame + self.TILE]
        pop(g.s)
        place_tile(g, kind, square_of(choice - AT))

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal:
        if tried.word != "at":
            return because("put_the_tile", "SA.tiles.2")
        return refuse_cell(tried, "cell_taken", "SA.tiles.2")


def place_tile(g: Game, kind: i64, square: i64) -> None:
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
