"""Action C with the cards 1 to 4: a plague stone is put or moved (SA.plague)."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.tried import Tried, because
from sobremesa.salamanca.rules import events
from sobremesa.salamanca.rules.choices import AT
from sobremesa.salamanca.rules.layout import (
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
from sobremesa.salamanca.rules.moments.acting import C
from sobremesa.salamanca.rules.question import InTurn, refuse_cell
from sobremesa.salamanca.rules.regions import LOCUST, POISON, RAT
from sobremesa.salamanca.rules.state import cell_of, has_stone, square_of
from sobremesa.salamanca.rules.tiles import (
    ALL_BUILDINGS,
    ALL_LAND,
    EMPTY,
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


def list_stone_places(s: vec[i64], stone: i64, out: vec[i64]) -> i64:
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


class PutPlague(InTurn):
    """Where the stone of the turn's card goes (SA.plague)."""

    READING = ("SA.plague.2", "SA.plague.3", "SA.plague.6", "SA.plague.7", "SA.plague.8")

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        return list_stone_places(g.s, stone_of(g.s[CARD]), out)

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        pop(s)
        s[USED] |= C
        move_stone(g, stone_of(s[CARD]), square_of(choice - AT))

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal:
        if tried.word != "at":
            return because("put_the_stone", "SA.plague.1")
        s = g.s
        stone = int(stone_of(s[CARD]))
        square = square_of(tried.offset)
        if s[TILE + square] == EMPTY:
            return refuse_cell(tried, "no_tile_there", "SA.plague.4")
        if not (ground_of(stone) >> (s[TILE + square] & TYPE)) & 1:
            return because("stone_not_there", "SA.plague.2", stone=stone)
        if s[STONE_AT + stone] == square:
            return refuse_cell(tried, "stone_must_move", "SA.plague.3", stone=stone)
        return refuse_cell(tried, "stone_there", "SA.plague.3")


def move_stone(g: Game, stone: i64, square: i64) -> None:
    s = g.s
    before = s[STONE_AT + stone]
    s[STONE_AT + stone] = square
    if before == NOWHERE:
        g.tell(events.STONE_PLACED, s[ACTIVE], stone, cell_of(square), 0)
    else:
        g.tell(events.STONE_MOVED, s[ACTIVE], stone, cell_of(before), cell_of(square))
