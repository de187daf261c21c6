"""What everybody would get if every building were sold now."""

from sobremesa.salamanca import layout, words
from sobremesa.salamanca.notation import CELL_NAMES, TILE_NAMES
from sobremesa.salamanca.regions import building_part, landscape_part
from sobremesa.salamanca.rules import Salamanca
from sobremesa.salamanca.state import conde_on, square_of, squire_on
from sobremesa.salamanca.tiles import kind_of


def forecast(language: str, game: Salamanca) -> dict[str, list[int]]:
    """By building with a squire; each as if it were the first to be sold."""
    return {
        label(language, game, cell): amounts(game, int(square_of(cell)))
        for cell in range(layout.BOARD_CELLS)
        if squire_on(game.s, square_of(cell)) >= 0
    }


def label(language: str, game: Salamanca, cell: int) -> str:
    tile = TILE_NAMES[kind_of(game.s[layout.TILE + square_of(cell)])]
    return f"{CELL_NAMES[cell]} {words.tile_name(language, tile)}"


def amounts(game: Salamanca, square: int) -> list[int]:
    s = game.s
    found = [0] * int(s[layout.SEATS])
    landscape = int(landscape_part(game, square))
    found[squire_on(s, square) // layout.SQUIRES_EACH] = int(building_part(s, square)) + landscape
    conde = int(conde_on(s, square))
    if conde >= 0:
        found[conde] += landscape
    return found
