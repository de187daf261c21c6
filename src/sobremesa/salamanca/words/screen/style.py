"""Colours of the tiles; letters and marks say the same without them."""

from sobremesa.kernel.markup import FILLS, Line
from sobremesa.kernel.record import SEAT_LETTERS

GROUND = {
    "v": "black on #c39bd3",
    "f": "black on #e6c86e",
    "l": "black on #8fbfe0",
    "w": "black on #6fae7a",
    "m": "black on #b9d977",
}
# A sign beside the letter: nothing is told apart by large and small letters alone.
SIGNS = {"v": "%", "f": "=", "l": "~", "w": "^", "m": '"'}
BUILDING = "black on #e8ded0"
PLAGUE = "bold #b00020 on #f5d0d0"
STONE_MARKS = {"poison": "☠", "rat": "r", "locust": "x", "ruin": "†"}
FERTILE = "bold "
GLOW = "#c98a1a"  # possible places, and nothing else
FAINT = "dim"
HEAD = "bold"


def landscape(tile: str) -> str:
    """Sign, letter, and the value of a fertile one: `=f2`."""
    return SIGNS[tile[0]] + tile


def letter(line: Line, seat: int | None, small: bool = False) -> Line:
    """A seat's letter on its colour; small for a conde."""
    if seat is None:
        return line.add("·" if not small else " ", BUILDING)
    text = SEAT_LETTERS[seat]
    return line.add(text.lower() if small else text, FILLS[seat])
