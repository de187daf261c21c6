"""What everybody would get if every building were sold now."""

from sobremesa.kernel.rules.game import Game
from sobremesa.salamanca.box.notation import CELL_NAMES, TILE_NAMES
from sobremesa.salamanca.rules import layout
from sobremesa.salamanca.rules.earnings import if_sold, owned_cells
from sobremesa.salamanca.rules.state import square_of
from sobremesa.salamanca.rules.tiles import kind_of
from sobremesa.salamanca.words import sentences as words


def forecast(language: str, game: Game) -> dict[str, list[int]]:
    """By building with a squire; each as if it were the first to be sold."""
    return {label(language, game, cell): if_sold(game, cell) for cell in owned_cells(game)}


def label(language: str, game: Game, cell: int) -> str:
    tile = TILE_NAMES[kind_of(game.s[layout.TILE + square_of(cell)])]
    return f"{CELL_NAMES[cell]} {words.tile_name(language, tile)}"
