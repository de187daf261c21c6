"""Regions: a building with the landscapes it touches, and what they are worth (SA.region)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.rules.game import Game
from sobremesa.salamanca.rules.landscapes import landscape_of, worth
from sobremesa.salamanca.rules.layout import NOWHERE, STONE_AT, TILE, WIDTH
from sobremesa.salamanca.rules.tiles import TYPE, TYPE_BITS, matching_land

POISON: Final = 0
RAT: Final = 1
LOCUST: Final = 2
RUIN: Final = 3
# Marks to walk over the board with, behind the listed options in a game's scratch: its first cell
# says which mark is today's. The kernel's CHOICES, written out because mypyc folds no import.
MARKS: Final = 256


def region_total(g: Game, building: i64) -> i64:
    """The one number for sale, market and conde alike."""
    return building_part(g.s, building) + landscape_part(g, building)


def building_part(s: vec[i64], building: i64) -> i64:
    return 0 if s[STONE_AT + RUIN] == building else s[TILE + building] >> TYPE_BITS


def landscape_part(g: Game, building: i64) -> i64:
    # SA.region.2: a landscape that touches on several sides counts once.
    s = g.s
    fitting = matching_land(s[TILE + building])
    north = fitting_landscape(s, building - WIDTH, fitting)
    west = fitting_landscape(s, building - 1, fitting)
    east = fitting_landscape(s, building + 1, fitting)
    south = fitting_landscape(s, building + WIDTH, fitting)
    total: i64 = 0
    if north:
        total += worth_for(g, building, north)
    if west and west != north:
        total += worth_for(g, building, west)
    if east and east not in (north, west):
        total += worth_for(g, building, east)
    if south and south not in (north, west, east):
        total += worth_for(g, building, south)
    return total


def fitting_landscape(s: vec[i64], square: i64, fitting: i64) -> i64:
    """The landscape on a square next to a building, 0 if they do not go together."""
    if (fitting >> (s[TILE + square] & TYPE)) & 1:
        return landscape_of(s, square)
    return 0


def worth_for(g: Game, building: i64, landscape: i64) -> i64:
    s = g.s
    found = worth(s, landscape)
    if lies_on(s, LOCUST, landscape) or lies_on(s, POISON, landscape):
        found = within_reach(g, building, landscape)
    # SA.plague.8, R-15: the rat halves what is left, wherever in the landscape it sits.
    if lies_on(s, RAT, landscape):
        found >>= 1
    return found


def lies_on(s: vec[i64], stone: i64, landscape: i64) -> bool:
    square = s[STONE_AT + stone]
    return square != NOWHERE and landscape_of(s, square) == landscape


def is_blighted(s: vec[i64], square: i64) -> bool:
    return s[STONE_AT + LOCUST] == square or s[STONE_AT + POISON] == square


def within_reach(g: Game, building: i64, landscape: i64) -> i64:
    """What the building reaches of a landscape without stepping on locusts or poison."""
    g.listed[MARKS] += 1
    return mark_from(g, building, landscape)


def mark_from(g: Game, building: i64, landscape: i64) -> i64:
    return (
        mark(g, building - WIDTH, landscape)
        + mark(g, building - 1, landscape)
        + mark(g, building + 1, landscape)
        + mark(g, building + WIDTH, landscape)
    )


def mark(g: Game, square: i64, landscape: i64) -> i64:
    s = g.s
    marks = g.listed
    if marks[MARKS + square] == marks[MARKS] or landscape_of(s, square) != landscape:
        return 0
    if is_blighted(s, square):
        return 0
    marks[MARKS + square] = marks[MARKS]
    return (s[TILE + square] >> TYPE_BITS) + mark_from(g, square, landscape)


def mark_region(g: Game, building: i64) -> None:
    """Mark every tile that counts for the building: what a sale pays for and takes."""
    s = g.s
    g.listed[MARKS] += 1
    fitting = matching_land(s[TILE + building])
    mark_side(g, building - WIDTH, fitting)
    mark_side(g, building - 1, fitting)
    mark_side(g, building + 1, fitting)
    mark_side(g, building + WIDTH, fitting)


def mark_side(g: Game, square: i64, fitting: i64) -> None:
    landscape = fitting_landscape(g.s, square, fitting)
    if landscape:
        mark(g, square, landscape)


def is_marked(g: Game, square: i64) -> bool:
    return g.listed[MARKS + square] == g.listed[MARKS]
