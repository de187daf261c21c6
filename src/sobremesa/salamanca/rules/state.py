"""The small questions every rule of Salamanca asks of a state."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.salamanca.rules.layout import (
    COLUMNS,
    CONDE_AT,
    FIRST_SQUARE,
    HAND,
    NOWHERE,
    OWNERS,
    SEATS,
    SQUIRE_AT,
    SQUIRES_EACH,
    STONE_AT,
    WIDTH,
)


def square_of(cell: i64) -> i64:
    return FIRST_SQUARE + cell + cell // COLUMNS


def cell_of(square: i64) -> i64:
    row = square // WIDTH - 1
    return row * COLUMNS + square % WIDTH


def left_of(s: vec[i64], seat: i64) -> i64:
    return seat + 1 if seat + 1 < s[SEATS] else 0


# --- hands: two bits for each value ---


def card_bit(value: i64) -> i64:
    """One card of this value, to add to or take from a hand."""
    return 1 << (2 * (value - 1))


def copies(s: vec[i64], seat: i64, value: i64) -> i64:
    return (s[HAND + seat] >> (2 * (value - 1))) & 3


def list_hand(hand: i64, family: i64, out: vec[i64]) -> i64:
    """Each value of a hand once, as choices of a family."""
    listed: i64 = 0
    choice = family
    while hand:
        if hand & 3:
            out[listed] = choice
            listed += 1
        hand >>= 2
        choice += 1
    return listed


# --- pieces ---


def squires_in_supply(s: vec[i64], seat: i64) -> i64:
    found: i64 = 0
    squire = SQUIRE_AT + seat * SQUIRES_EACH
    end = squire + SQUIRES_EACH
    while squire < end:
        if s[squire] == NOWHERE:
            found += 1
        squire += 1
    return found


def squire_on(s: vec[i64], square: i64) -> i64:
    """Which squire stands there, seat * 3 and its number; -1 for none."""
    squire: i64 = 0
    while squire < OWNERS * SQUIRES_EACH:
        if s[SQUIRE_AT + squire] == square:
            return squire
        squire += 1
    return -1


def conde_on(s: vec[i64], square: i64) -> i64:
    """Whose conde stands there; -1 for nobody's."""
    seat: i64 = 0
    while seat < s[SEATS]:
        if s[CONDE_AT + seat] == square:
            return seat
        seat += 1
    return -1


def has_stone(s: vec[i64], square: i64) -> bool:
    return (
        s[STONE_AT] == square
        or s[STONE_AT + 1] == square
        or s[STONE_AT + 2] == square
        or s[STONE_AT + 3] == square
    )
