"""Tiles: 18 kinds in a fixed order, and the code a square holds: type in four bits, then value."""

from typing import Final

from mypy_extensions import i64

EMPTY: Final = 0
VINEYARD: Final = 1
FIELD: Final = 2
LAKE: Final = 3
FOREST: Final = 4
MEADOW: Final = 5
FARM: Final = 6
CASTLE: Final = 7
MONASTERY: Final = 8

LANDSCAPE_TYPES: Final = 5
BUILDING_KINDS: Final = (
    15  # the first kind that is a building; before: 5 worth 1, 5 worth 2, 5 worth 3
)
TYPE_BITS: Final = 4
TYPE: Final = 15

# A bit per landscape type: what each building, and each stone, goes with.
FARM_LAND: Final = (1 << FIELD) | (1 << MEADOW)
CASTLE_LAND: Final = (1 << LAKE) | (1 << FOREST)
MONASTERY_LAND: Final = 1 << VINEYARD
ALL_LAND: Final = FARM_LAND | CASTLE_LAND | MONASTERY_LAND
ALL_BUILDINGS: Final = (1 << FARM) | (1 << CASTLE) | (1 << MONASTERY)


def code_of(kind: i64) -> i64:
    """What a square holds when a tile of this kind lies on it."""
    if kind >= BUILDING_KINDS:
        building = kind - BUILDING_KINDS
        return (FARM + building) | ((2 + building) << TYPE_BITS)
    value: i64 = 1
    while kind >= LANDSCAPE_TYPES:
        kind -= LANDSCAPE_TYPES
        value += 1
    return (VINEYARD + kind) | (value << TYPE_BITS)


def kind_of(code: i64) -> i64:
    type_ = code & TYPE
    if type_ >= FARM:
        return BUILDING_KINDS + type_ - FARM
    return ((code >> TYPE_BITS) - 1) * LANDSCAPE_TYPES + type_ - VINEYARD


def printed_value(code: i64) -> i64:
    return code >> TYPE_BITS


def is_building(code: i64) -> bool:
    return (code & TYPE) >= FARM


def is_fertile(code: i64) -> bool:
    return (code & TYPE) < FARM and (code >> TYPE_BITS) > 1


def matching_land(building: i64) -> i64:
    """A bit for each landscape type that forms a region with this building (SA.region.1)."""
    type_ = building & TYPE
    if type_ == FARM:
        return FARM_LAND
    if type_ == CASTLE:
        return CASTLE_LAND
    return MONASTERY_LAND
