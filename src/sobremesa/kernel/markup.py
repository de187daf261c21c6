"""Lines of styled text that know how wide they are; the marks are those of rich."""

from collections.abc import Callable
from dataclasses import dataclass, field

from sobremesa.kernel.record import SEAT_LETTERS

GAP = 2  # columns between a board and what stands beside it
# A seat is known by letter, shape and colour, in every game alike.
SHAPES = "●■◆⬢▼"
FILLS = (
    "white on #2c5ba6",
    "white on #a8322a",
    "black on #e9b23c",
    "black on #4aa388",
    "black on #faf5e8",
)


@dataclass
class Line:
    """Pieces of text with a style each, written from left to right."""

    pieces: list[tuple[str, str]] = field(default_factory=list)

    def add(self, text: str, style: str = "") -> "Line":
        self.pieces.append((text, style))
        return self

    def left(self, text: str, columns: int, style: str = "") -> "Line":
        """Text at the left of so many columns; what does not fit is cut."""
        return self.add(cut(text, columns).ljust(columns), style)

    def right(self, text: str, columns: int, style: str = "") -> "Line":
        return self.add(cut(text, columns).rjust(columns), style)

    def extend(self, other: "Line") -> "Line":
        self.pieces.extend(other.pieces)
        return self

    @property
    def width(self) -> int:
        return sum(len(text) for text, _ in self.pieces)


def cut(text: str, columns: int) -> str:
    return text if len(text) <= columns else text[: columns - 1] + "…"


def beside(left: list[Line], right: list[Line], column: int) -> list[Line]:
    """Two blocks next to each other, the second from a column on."""
    rows: list[Line] = []
    for at in range(max(len(left), len(right))):
        row = Line().extend(left[at]) if at < len(left) else Line()
        if at < len(right):
            row.add(" " * (column - row.width)).extend(right[at])
        rows.append(row)
    return rows


def spread_out(
    left: list[Line], right: Callable[[int], list[Line]], width: int, narrow: int
) -> list[Line]:
    """A board and what is told beside it; on a screen narrower than that, below it."""
    if width < narrow:
        return [*left, Line(), *right(width)]
    column = max(line.width for line in left) + GAP
    return beside(left, right(width - column), column)


def joined(line: Line, width: int) -> str:
    """A line with its marks, no wider than the screen."""
    room = width
    parts: list[str] = []
    for text, style in line.pieces:
        shown = cut(text, room) if room > 0 else ""
        room -= len(shown)
        parts.append(marked(shown, style))
    return "".join(parts).rstrip()


def marked(text: str, style: str) -> str:
    # A bracket that could open a mark is written with a backslash before it.
    safe = text.replace("[", "\\[")
    return f"[{style}]{safe}[/]" if style and text.strip() else safe


def token(line: Line, seat: int) -> Line:
    """A seat's shape and letter on its colour."""
    return line.add(SHAPES[seat] + SEAT_LETTERS[seat], FILLS[seat])
