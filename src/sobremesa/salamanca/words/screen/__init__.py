"""Salamanca drawn for a terminal, from a view alone."""

from sobremesa.kernel.markup import Line, beside, joined
from sobremesa.kernel.words import Names, View
from sobremesa.salamanca.sight.shown import read
from sobremesa.salamanca.words.screen.board import board
from sobremesa.salamanca.words.screen.margin import footer, margin, title

NARROW = 78  # below this, what lies beside the board goes under it
GAP = 2


def screen(language: str, view: View, names: Names, width: int) -> list[str]:
    """The table: board on the left, seats and display on the right, cards below."""
    shown = read(view)
    left = board(language, shown)
    inner = max(line.width for line in left)
    room = width - inner - GAP if width >= NARROW else width
    right = margin(language, shown, names, room)
    middle = beside(left, right, inner + GAP) if width >= NARROW else [*left, Line(), *right]
    lines = [title(language, shown, names), *middle, *footer(language, shown, names)]
    return [joined(line, width) for line in lines]
