"""El Grande drawn for a terminal, from a view alone."""

from functools import partial

from sobremesa.elgrande.sight.shown import read
from sobremesa.elgrande.words.screen.board import board
from sobremesa.elgrande.words.screen.margin import footer, margin, title
from sobremesa.kernel.markup import joined, spread_out
from sobremesa.kernel.words import Names, View

NARROW = 76  # below this, what lies beside the map goes under it


def screen(language: str, view: View, names: Names, width: int) -> list[str]:
    """The table in about sixteen lines: map on the left, seats and cards on the right."""
    shown = read(view)
    right = partial(margin, language, shown, names)
    middle = spread_out(board(language, shown), right, width, NARROW)
    lines = [title(language, shown, width), *middle, *footer(language, shown, names)]
    return [joined(line, width) for line in lines]
