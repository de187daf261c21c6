"""Shapes and colours of the table guide: a seat is known by letter, shape and colour."""

from sobremesa.elgrande.screen.markup import Line
from sobremesa.kernel.record import SEAT_LETTERS

SHAPES = "●■◆⬢▼"
FILLS = (
    "white on #2c5ba6",
    "white on #a8322a",
    "black on #e9b23c",
    "black on #4aa388",
    "black on #faf5e8",
)
DUMMY = "reverse"
KING = "bold #b5506e"
GLOW = "#c98a1a"  # possible places, and nothing else
LEADING = "bold"
FAINT = "dim"
HEAD = "bold"


def token(line: Line, seat: int, seats: int) -> Line:
    """A seat's shape and letter on its colour; the dummy follows the seats."""
    if seat >= seats:
        return line.add("○" + SEAT_LETTERS[seat], DUMMY)
    return line.add(SHAPES[seat] + SEAT_LETTERS[seat], FILLS[seat])
