"""Salamanca for the page: names by number, what the tiles and cards are, words."""

from collections.abc import Mapping

from sobremesa.kernel.contract import Constant, Contract
from sobremesa.kernel.rules.table import decision_kinds
from sobremesa.salamanca.box.notation import (
    BUILDING_NAMES,
    CELL_NAMES,
    FIELD_NAMES,
    LANDSCAPE_NAMES,
    STONE_NAMES,
    TILE_NAMES,
)
from sobremesa.salamanca.box.opening import FIELDS
from sobremesa.salamanca.rules import layout, tiles
from sobremesa.salamanca.rules.game import RULES
from sobremesa.salamanca.sight.shown import Shown
from sobremesa.salamanca.words.sentences import texts

LANDSCAPES = dict(zip(TILE_NAMES, LANDSCAPE_NAMES, strict=False))
BUILDINGS = dict(zip(TILE_NAMES[tiles.BUILDING_KINDS :], BUILDING_NAMES, strict=True))


def contract() -> Contract:
    return Contract(
        view=Shown,
        names={
            "DecisionKind": decision_kinds(RULES.moments),
            "TileName": TILE_NAMES,
            "CellName": CELL_NAMES,
            "LandscapeName": LANDSCAPE_NAMES,
            "StoneName": STONE_NAMES,
            "FieldName": tuple(FIELD_NAMES),
        },
        constants={
            "ROWS": Constant("Rows of the board, 1 at the top.", layout.ROWS),
            "COLUMNS": Constant("Columns of the board, a to i.", layout.COLUMNS),
            "SQUIRES_EACH": Constant("Squires of each seat.", layout.SQUIRES_EACH),
            "FIELDS": Constant("Display fields by the number of seats.", FIELDS),
            "TILES": Constant("What a tile is, and what is printed on it.", tile_facts()),
            "GOES_WITH": Constant("The landscapes that count for a building.", goes_with()),
            "STONE_OF_CARD": Constant("The plague that a card brings.", stones()),
        },
        words=words,
    )


def tile_facts() -> dict[str, dict[str, object]]:
    return {
        name: {
            "kind": {**LANDSCAPES, **BUILDINGS}[name[0]],
            "value": int(tiles.printed_value(tiles.code_of(number))),
            "isBuilding": tiles.is_building(tiles.code_of(number)),
            "isFertile": tiles.is_fertile(tiles.code_of(number)),
        }
        for number, name in enumerate(TILE_NAMES)
    }


def goes_with() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for number, name in enumerate(TILE_NAMES):
        code = tiles.code_of(number)
        if tiles.is_building(code):
            land = tiles.matching_land(code)
            types = enumerate(LANDSCAPES.values(), start=tiles.VINEYARD)
            found[BUILDINGS[name]] = [landscape for type_, landscape in types if land >> type_ & 1]
    return found


def stones() -> dict[str, str]:
    return {str(card): stone for card, stone in enumerate(STONE_NAMES, start=1)}


def words(language: str) -> Mapping[str, object]:
    spoken = texts(language)
    names = spoken.table("names")
    return {
        "actions": names["action"],
        "pieces": names["piece"],
        "the": with_article(language),
        "hints": spoken.table("phrases")["hint"],
    }


def with_article(language: str) -> dict[str, str]:
    """Tiles and stones as something one sells, places or moves."""
    word = texts(language).word
    named = {tile: word("cards", "tile", tile, "the") for tile in TILE_NAMES}
    return named | {stone: word("cards", "stone", stone, "the") for stone in STONE_NAMES}
