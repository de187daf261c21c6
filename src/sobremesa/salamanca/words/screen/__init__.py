"""Salamanca drawn for a terminal, from a view alone."""

from functools import partial

from sobremesa.kernel.markup import joined, spread_out
from sobremesa.kernel.words import Names, View
from sobremesa.salamanca.sight.shown import read
from sobremesa.salamanca.words.screen.board import board
from sobremesa.salamanca.words.screen.margin import footer, margin, title

NARROW = 78  # below this, what lies beside the board goes under it


def screen(language: str, view: View, names: Names, width: int) -> list[str]:
    """The table: board on the left, seats and display on the right, cards below."""
    shown = read(view)
    right = partial(margin, language, shown, names)
    middle = spread_out(board(language, shown), right, width, NARROW)
    lines = [title(language, shown, names), *middle, *footer(language, shown, names)]
    return [joined(line, width) for line in lines]
