"""Landscapes: connected tiles of one type, accounted for at their first square (SA.landscape).

LAND of a square is 0 without a landscape tile; the first square of the landscape it belongs to; or,
on that first square itself, minus the landscape's worth. So every worth is at hand at any time.
"""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.rules.game import Game
from sobremesa.salamanca.rules.layout import FIRST_SQUARE, LAND, LAST_SQUARE, SQUARES, TILE, WIDTH
from sobremesa.salamanca.rules.tiles import EMPTY, FARM, TYPE, TYPE_BITS


def landscape_of(s: vec[i64], square: i64) -> i64:
    """The first square of the landscape that a tile belongs to; 0 for none."""
    land = s[LAND + square]
    return square if land < 0 else land


def worth(s: vec[i64], landscape: i64) -> i64:
    """The sum of its tiles, plagues apart."""
    return -s[LAND + landscape]


def lay_tile(s: vec[i64], square: i64, code: i64) -> None:
    s[TILE + square] = code
    if (code & TYPE) < FARM:
        s[LAND + square] = -(code >> TYPE_BITS)
        join_neighbour(s, square, square - WIDTH)
        join_neighbour(s, square, square - 1)
        join_neighbour(s, square, square + 1)
        join_neighbour(s, square, square + WIDTH)


def join_neighbour(s: vec[i64], square: i64, neighbour: i64) -> None:
    # SA.landscape.1 and 2: only the same type, only side by side.
    if (s[TILE + square] ^ s[TILE + neighbour]) & TYPE:
        return
    one = landscape_of(s, square)
    other = landscape_of(s, neighbour)
    if one < other:
        merge(s, one, other)
    elif other < one:
        merge(s, other, one)


def merge(s: vec[i64], first: i64, later: i64) -> None:
    both = s[LAND + first] + s[LAND + later]
    rename(s, later, later, first)
    s[LAND + first] = both


def rename(s: vec[i64], square: i64, old: i64, new: i64) -> None:
    """Walk over a landscape and give each square its new first one."""
    s[LAND + square] = new
    if s[LAND + square - WIDTH] == old:
        rename(s, square - WIDTH, old, new)
    if s[LAND + square - 1] == old:
        rename(s, square - 1, old, new)
    if s[LAND + square + 1] == old:
        rename(s, square + 1, old, new)
    if s[LAND + square + WIDTH] == old:
        rename(s, square + WIDTH, old, new)


def remove_tile(s: vec[i64], square: i64) -> None:
    """Take a landscape tile away; what it held together may fall apart."""
    landscape = landscape_of(s, square)
    s[TILE + square] = EMPTY
    at: i64 = FIRST_SQUARE
    while at <= LAST_SQUARE:
        if landscape_of(s, at) == landscape:
            s[LAND + at] = 0
        at += 1
    find_landscapes(s)


def find_all_landscapes(g: Game) -> None:
    """Account for every landscape of a board that was set up by hand."""
    s = g.s
    square: i64 = 0
    while square < SQUARES:
        s[LAND + square] = 0
        square += 1
    find_landscapes(s)


def find_landscapes(s: vec[i64]) -> None:
    """Account for the landscape tiles that belong to nothing yet."""
    square: i64 = FIRST_SQUARE
    while square <= LAST_SQUARE:
        code = s[TILE + square]
        if code != EMPTY and (code & TYPE) < FARM and s[LAND + square] == 0:
            s[LAND + square] = -claim(s, square, square)
        square += 1


def claim(s: vec[i64], square: i64, first: i64) -> i64:
    """The worth of all unclaimed tiles connected with this one, now claimed for `first`."""
    s[LAND + square] = first
    return (
        (s[TILE + square] >> TYPE_BITS)
        + claim_if_alike(s, square, square - WIDTH, first)
        + claim_if_alike(s, square, square - 1, first)
        + claim_if_alike(s, square, square + 1, first)
        + claim_if_alike(s, square, square + WIDTH, first)
    )


def claim_if_alike(s: vec[i64], square: i64, neighbour: i64, first: i64) -> i64:
    if s[LAND + neighbour] or (s[TILE + square] ^ s[TILE + neighbour]) & TYPE:
        return 0
    return claim(s, neighbour, first)
