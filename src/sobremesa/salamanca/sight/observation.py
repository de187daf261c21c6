"""Salamanca as a row of numbers: what one seat's view tells, for learners.

What a seat remembers of cards it saw pass by is not in it. Money is: whoever counted the payments
knows it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from sobremesa.kernel.rules.frames import FRAME, top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.sight.observer import (
    BITS,
    CATEGORY,
    FLAG,
    NUMBER,
    Cells,
    Observer,
    Pending,
    seat_at,
    seen_from,
    turned,
)
from sobremesa.salamanca.rules import frames
from sobremesa.salamanca.rules.game import RULES
from sobremesa.salamanca.rules.layout import (
    ACTIVE,
    BLUE,
    BLUE_LEFT,
    BLUE_TILES,
    BOARD_CELLS,
    CARD,
    CARD_VALUES,
    COMMITTED,
    CONDE_AT,
    DISPLAY,
    FIELDS,
    FIELDS_USED,
    FIRST_SEAT,
    FREE_SQUIRES,
    FRESH,
    FRESH_AT,
    FRESH_BY,
    HAND,
    HEIGHT,
    IS_LAST_ROUND,
    IS_LAST_TURN,
    KINDS,
    LAID,
    LAID_CARD,
    LAID_SEAT,
    MAIN,
    MAIN_LEFT,
    MAIN_TILES,
    MONEY,
    NOWHERE,
    OCCUPIED_NOW,
    OPEN,
    OPEN_AT,
    OWNERS,
    PENDING_KIND,
    RECOVERED_SQUIRES,
    ROUND,
    SEATS,
    SQUIRE_AT,
    SQUIRES_EACH,
    STONE_AT,
    STONES,
    TILE,
    USED,
)
from sobremesa.salamanca.rules.moments.exchange import WantCard
from sobremesa.salamanca.rules.state import cell_of, square_of
from sobremesa.salamanca.rules.tiles import kind_of

MOMENT_KINDS: Final = len(RULES.moments) + 1  # 0 is none
CELL: Final = BOARD_CELLS + 1  # a category: no cell, or one of the board
LAYOUT: Final = (
    Cells("moment", CATEGORY, 1, MOMENT_KINDS),
    Cells("moment's facts", NUMBER, 4),
    Cells("round", NUMBER),
    Cells("last round", FLAG),
    Cells("first seat", CATEGORY, 1, OWNERS),
    Cells("active seat", CATEGORY, 1, OWNERS),
    Cells("card of the turn", CATEGORY, 1, CARD_VALUES + 1),
    Cells("last turn", FLAG),
    Cells("actions used", BITS, 1, 3),
    Cells("free squires", NUMBER),
    Cells("recovered squires", NUMBER),
    Cells("asked", BITS, 1, OWNERS),
    Cells("seats in order", CATEGORY, OWNERS, OWNERS + 1),
    Cells("cards laid", CATEGORY, OWNERS, CARD_VALUES + 1),
    Cells("money", NUMBER, OWNERS),
    Cells("cards in hand", NUMBER, OWNERS),
    Cells("cards face down", NUMBER, OWNERS),
    Cells("conde", CATEGORY, OWNERS, CELL),
    Cells("squires", CATEGORY, OWNERS * SQUIRES_EACH, CELL),
    Cells("squires settled this round", FLAG, OWNERS * SQUIRES_EACH),
    Cells("own hand", NUMBER, CARD_VALUES),
    Cells("own cards face down", CATEGORY, 2, CARD_VALUES + 1),
    Cells("hand shown by an opponent", NUMBER, CARD_VALUES),
    Cells("stones", CATEGORY, STONES, CELL),
    Cells("tiles", CATEGORY, BOARD_CELLS, KINDS + 1),
    Cells("laid this round by", CATEGORY, BOARD_CELLS, OWNERS + 1),
    Cells("open for a squire", FLAG, BOARD_CELLS),
    Cells("tiles in hand", NUMBER, KINDS),
    Cells("display by field and kind", NUMBER, FIELDS * KINDS),
    Cells("tiles to come", NUMBER, KINDS),
    Cells("blue tiles to come", NUMBER, KINDS),
)


class SalamancaObserver(Observer):
    """Rows of Salamanca."""

    def __init__(self) -> None:
        super().__init__(LAYOUT)
        self.pending = Pending(RULES.moments)

    def observe(self, g: Game, seat: i64, out: vec[i16], at: i64) -> None:
        s = g.s
        seats = s[SEATS]
        self.pending.write(g, seat, seats, 0, out, at)
        at = write_table(g, seat, seats, out, at + FRAME)
        at = write_seats(s, seat, seats, out, at)
        at = write_cards(g, seat, out, at)
        at = write_board(s, seat, seats, out, at)
        write_supply(s, out, at)


def write_table(g: Game, seat: i64, seats: i64, out: vec[i16], at: i64) -> i64:
    s = g.s
    kind = s[top(s)]
    is_turn = frames.TAKE_TURN <= kind <= frames.GIVE_CARD
    out[at] = i16(s[ROUND])
    out[at + 1] = i16(s[IS_LAST_ROUND])
    out[at + 2] = i16(seen_from(seat, s[FIRST_SEAT], seats))
    clear(out, at + 3, 6)
    if is_turn:
        out[at + 3] = i16(seen_from(seat, s[ACTIVE], seats))
        out[at + 4] = i16(s[CARD])
        out[at + 5] = i16(s[IS_LAST_TURN])
        out[at + 6] = i16(s[USED])
        out[at + 7] = i16(s[FREE_SQUIRES])
        out[at + 8] = i16(s[RECOVERED_SQUIRES])
    out[at + 9] = i16(turned(g.decider_mask(), seat, seats))
    at += 10
    clear(out, at, 2 * OWNERS)
    place: i64 = 0
    while place < s[LAID]:
        out[at + place] = i16(1 + seen_from(seat, s[LAID_SEAT + place], seats))
        out[at + OWNERS + place] = i16(s[LAID_CARD + place])
        place += 1
    return at + 2 * OWNERS


def write_seats(s: vec[i64], seat: i64, seats: i64, out: vec[i16], at: i64) -> i64:
    squires = at + 4 * OWNERS
    settled = squires + OWNERS * SQUIRES_EACH
    seen: i64 = 0
    while seen < OWNERS:
        owner = seat_at(seat, seen, seats)
        face_down: i64 = 0
        if seats == 2 and seen < 2:
            if s[COMMITTED + owner * 2]:
                face_down += 1
            if s[COMMITTED + owner * 2 + 1]:
                face_down += 1
        out[at + seen] = i16(s[MONEY + owner])
        out[at + OWNERS + seen] = i16(cards_in(s[HAND + owner]))
        out[at + 2 * OWNERS + seen] = i16(face_down)
        out[at + 3 * OWNERS + seen] = i16(cell_or_none(s[CONDE_AT + owner]))
        squire: i64 = 0
        while squire < SQUIRES_EACH:
            number = owner * SQUIRES_EACH + squire
            to = seen * SQUIRES_EACH + squire
            out[squires + to] = i16(cell_or_none(s[SQUIRE_AT + number]))
            out[settled + to] = i16((s[OCCUPIED_NOW] >> number) & 1)
            squire += 1
        seen += 1
    return settled + OWNERS * SQUIRES_EACH


def cell_or_none(square: i64) -> i64:
    """A cell counted from 1; 0 beside the board."""
    if square == NOWHERE:
        return 0
    return 1 + cell_of(square)


def cards_in(hand: i64) -> i64:
    count: i64 = 0
    while hand:
        count += hand & 3
        hand >>= 2
    return count


def write_cards(g: Game, seat: i64, out: vec[i16], at: i64) -> i64:
    s = g.s
    write_hand(s[HAND + seat], out, at)
    at += CARD_VALUES
    clear(out, at, 2)
    if s[SEATS] == 2:
        out[at] = i16(s[COMMITTED + seat * 2])
        out[at + 1] = i16(s[COMMITTED + seat * 2 + 1])
    frame = top(s)
    shown: i64 = 0
    # SA.exchange.2: the hand is seen by the one who asked.
    if (s[frame] == frames.WANT_CARD or s[frame] == frames.GIVE_CARD) and s[ACTIVE] == seat:
        shown = s[HAND + s[frame + WantCard.OPPONENT]]
    write_hand(shown, out, at + 2)
    return at + 2 + CARD_VALUES


def write_hand(hand: i64, out: vec[i16], at: i64) -> None:
    value: i64 = 0
    while value < CARD_VALUES:
        out[at + value] = i16(hand & 3)
        hand >>= 2
        value += 1


def write_board(s: vec[i64], seat: i64, seats: i64, out: vec[i16], at: i64) -> i64:
    stone: i64 = 0
    while stone < STONES:
        out[at + stone] = i16(cell_or_none(s[STONE_AT + stone]))
        stone += 1
    at += STONES
    clear(out, at, 3 * BOARD_CELLS)
    cell: i64 = 0
    while cell < BOARD_CELLS:
        code = s[TILE + square_of(cell)]
        if code:
            out[at + cell] = i16(1 + kind_of(code))
        cell += 1
    laid: i64 = 0
    while laid < s[FRESH]:
        by = seen_from(seat, s[FRESH_BY + laid], seats)
        out[at + BOARD_CELLS + cell_of(s[FRESH_AT + laid])] = i16(1 + by)
        laid += 1
    building: i64 = 0
    while building < s[OPEN]:
        out[at + 2 * BOARD_CELLS + cell_of(s[OPEN_AT + building])] = 1
        building += 1
    return at + 3 * BOARD_CELLS


def write_supply(s: vec[i64], out: vec[i16], at: i64) -> None:
    kind: i64 = 0
    while kind < KINDS:
        out[at + kind] = i16(s[PENDING_KIND + kind])
        kind += 1
    display = at + KINDS
    clear(out, display, (FIELDS + 2) * KINDS)
    field: i64 = 0
    while field < s[FIELDS_USED]:
        place: i64 = 0
        while place < s[HEIGHT + field]:
            count_kind(out, display + field * KINDS, s[DISPLAY + place * s[FIELDS_USED] + field])
            place += 1
        field += 1
    to_come = display + FIELDS * KINDS
    count_pile(s, MAIN + MAIN_TILES, s[MAIN_LEFT], out, to_come)
    count_pile(s, BLUE + BLUE_TILES, s[BLUE_LEFT], out, to_come + KINDS)


def clear(out: vec[i16], at: i64, count: i64) -> None:
    cell = at
    while cell < at + count:
        out[cell] = 0
        cell += 1


def count_pile(s: vec[i64], end: i64, left: i64, out: vec[i16], at: i64) -> None:
    """What is left of a pile by kind: anyone who counts what was drawn knows it."""
    tile = end - left
    while tile < end:
        count_kind(out, at, s[tile])
        tile += 1


def count_kind(out: vec[i16], at: i64, kind: i64) -> None:
    out[at + kind] = out[at + kind] + 1
