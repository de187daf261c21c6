"""El Grande drawn for a terminal, from a view alone."""

from sobremesa.elgrande.sight.shown import read
from sobremesa.elgrande.words.screen.board import board
from sobremesa.elgrande.words.screen.margin import footer, margin, title
from sobremesa.kernel.markup import Line, beside, joined
from sobremesa.kernel.words import Names, View

NARROW = 76  # below this, what lies beside the map goes under it
GAP = 2


def screen(language: str, view: View, names: Names, width: int) -> list[str]:
    """The table in about sixteen lines: map on the left, seats and cards on the right."""
    shown = read(view)
    left = board(language, shown)
    inner = max(line.width for line in left)
    room = width - inner - GAP if width >= NARROW else width
    right = margin(language, shown, names, room)
    middle = beside(left, right, inner + GAP) if width >= NARROW else [*left, Line(), *right]
    lines = [title(language, shown, width), *middle, *footer(language, shown, names)]
    return [joined(line, width) for line in lines]
