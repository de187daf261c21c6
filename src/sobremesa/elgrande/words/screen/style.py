"""Shapes and colours of the table guide: a seat is known by letter, shape and colour."""

from sobremesa.kernel.markup import Line
from sobremesa.kernel.markup import token as seat_token
from sobremesa.kernel.record import SEAT_LETTERS

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
    return seat_token(line, seat)
