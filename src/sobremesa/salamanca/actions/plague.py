"""Action C with the cards 1 to 4: a plague stone is put or moved (SA.plague)."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.frames import pop, push
from sobremesa.salamanca import events
from sobremesa.salamanca.actions.tiles import C
from sobremesa.salamanca.choices import AT
from sobremesa.salamanca.frames import PUT_PLAGUE
from sobremesa.salamanca.layout import (
    ACTIVE,
    CARD,
    COLUMNS,
    FIRST_SQUARE,
    LAST_SQUARE,
    NOWHERE,
    STONE_AT,
    TILE,
    USED,
    WIDTH,
)
from sobremesa.salamanca.regions import LOCUST, POISON, RAT
from sobremesa.salamanca.state import State, cell_of, has_stone, square_of
from sobremesa.salamanca.tiles import (
    ALL_BUILDINGS,
    ALL_LAND,
    FIELD,
    FOREST,
    LAKE,
    MEADOW,
    TYPE,
    VINEYARD,
)


def stone_of(card: i64) -> i64:
    """Which stone a card from 1 to 4 moves."""
    return card - 1


def ground_of(stone: i64) -> i64:
    """A bit for each type of tile a stone may lie on."""
    if stone == POISON:
        return (1 << LAKE) | (1 << VINEYARD)
    if stone == RAT:
        return ALL_LAND
    if stone == LOCUST:
        return (1 << FIELD) | (1 << FOREST) | (1 << MEADOW)
    return ALL_BUILDINGS


def may_hold_stone(s: vec[i64], square: i64, ground: i64) -> bool:
    # SA.plague.3: one stone to a tile, so a stone never stays where it is either.
    return (ground >> (s[TILE + square] & TYPE)) & 1 != 0 and not has_stone(s, square)


def can_place_stone(s: vec[i64], stone: i64) -> bool:
    ground = ground_of(stone)
    square: i64 = FIRST_SQUARE
    while square <= LAST_SQUARE:
        if may_hold_stone(s, square, ground):
            return True
        square += 1
    return False


def ask_where_stone_goes(s: vec[i64]) -> None:
    push(s, PUT_PLAGUE, 0, 0, 0, 0)


def list_put_plague(s: vec[i64], stone: i64, out: vec[i64]) -> i64:
    ground = ground_of(stone)
    listed: i64 = 0
    choice: i64 = AT
    row: i64 = FIRST_SQUARE
    while row <= LAST_SQUARE:
        square = row
        while square < row + COLUMNS:
            if may_hold_stone(s, square, ground):
                out[listed] = choice
                listed += 1
            choice += 1
            square += 1
        row += WIDTH
    return listed


def answer_put_plague(g: State, choice: i64) -> None:
    s = g.s
    pop(s)
    s[USED] |= C
    move_stone(g, stone_of(s[CARD]), square_of(choice - AT))


def move_stone(g: State, stone: i64, square: i64) -> None:
    s = g.s
    before = s[STONE_AT + stone]
    s[STONE_AT + stone] = square
    if before == NOWHERE:
        g.tell(events.STONE_PLACED, s[ACTIVE], stone, cell_of(square), 0)
    else:
        g.tell(events.STONE_MOVED, s[ACTIVE], stone, cell_of(before), cell_of(square))
