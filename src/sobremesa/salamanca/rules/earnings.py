"""What a region pays: once, when it is sold, and every week at the market (SA.sale, SA.market)."""

from typing import Final

from mypy_extensions import i64

from sobremesa.kernel.rules.game import Game
from sobremesa.salamanca.rules.layout import BOARD_CELLS, SEATS, SQUIRES_EACH
from sobremesa.salamanca.rules.regions import landscape_part, region_total
from sobremesa.salamanca.rules.state import conde_on, square_of, squire_on

RICH: Final = 7  # the total from which on the market pays
FOR_SQUIRE: Final = 2
FOR_CONDE: Final = 1


def sale_for_squire(g: Game, building: i64) -> i64:
    """SA.sale.4: the building and its landscapes."""
    return region_total(g, building)


def sale_for_conde(g: Game, building: i64) -> i64:
    """SA.sale.5: the landscapes alone."""
    return landscape_part(g, building)


def market_for_squire(total: i64) -> i64:
    return FOR_SQUIRE if total >= RICH else 0


def market_for_conde(total: i64) -> i64:
    return FOR_CONDE if total >= RICH else 0


def owned_cells(g: Game) -> list[int]:
    """The cells of all buildings that have a squire, in order."""
    return [cell for cell in range(BOARD_CELLS) if squire_on(g.s, square_of(cell)) >= 0]


def if_sold(g: Game, cell: int) -> list[int]:
    """What every seat would get if the building there were the next to be sold."""
    square = square_of(cell)
    found = [0] * int(g.s[SEATS])
    found[squire_on(g.s, square) // SQUIRES_EACH] = int(sale_for_squire(g, square))
    conde = conde_on(g.s, square)
    if conde >= 0:
        found[conde] += int(sale_for_conde(g, square))
    return found
