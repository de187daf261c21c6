"""Cards, tiles and plague stones, laid out."""

from dataclasses import replace

from sobremesa.kernel.words import Entry, Shelf
from sobremesa.salamanca.box.notation import CARD_NAMES, STONE_NAMES, TILE_NAMES
from sobremesa.salamanca.rules import tiles
from sobremesa.salamanca.words import sentences as words
from sobremesa.salamanca.words.guidance import entry

EXCHANGE = "6"


def gallery(language: str) -> list[Shelf]:
    land = [name for number, name in enumerate(TILE_NAMES) if not is_building(number)]
    buildings = [name for number, name in enumerate(TILE_NAMES) if is_building(number)]
    return [
        Shelf("cards", title(language, "cards"), tuple(card(language, one) for one in CARD_NAMES)),
        shelf(language, "landscapes", "tile", land, "landscape"),
        shelf(language, "buildings", "tile", buildings, "region"),
        shelf(language, "stones", "stone", STONE_NAMES, "plague"),
    ]


def is_building(number: int) -> bool:
    return bool(tiles.is_building(tiles.code_of(number)))


def shelf(
    language: str, id: str, kind: str, names: list[str] | tuple[str, ...], chapter: str
) -> Shelf:
    entries = tuple(replace(entry(language, kind, name), chapter=chapter) for name in names)
    return Shelf(id, title(language, id), entries)


def card(language: str, name: str) -> Entry:
    """The first four move a stone each, one exchanges; the others only order the turns."""
    stones = tuple(str(number) for number, _ in enumerate(STONE_NAMES, start=1))
    chapter = "plague" if name in stones else "exchange" if name == EXCHANGE else "order"
    return replace(entry(language, "card", name), chapter=chapter)


def title(language: str, id: str) -> str:
    return words.texts(language).word("learning", "shelf", id)
