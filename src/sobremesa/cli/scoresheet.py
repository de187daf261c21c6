"""What several areas paid at once, as a table: a row for each area, a column for each seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from sobremesa.kernel.words import Names

GAP = 2
NOTHING = "·"


@dataclass(frozen=True)
class Payment:
    """Points for an area; an area that pays nobody is named without a seat."""

    area: str
    seat: int | None = None
    points: int = 0


def is_sheet(payments: Sequence[Payment]) -> bool:
    """Whether they are worth a table: one area is told in sentences."""
    return len({payment.area for payment in payments}) > 1


def sheet(payments: Sequence[Payment], names: Names, total: str) -> str:
    """The table as lines, with a sum below it."""
    rows: dict[str, list[int]] = {}
    for payment in payments:
        row = rows.setdefault(payment.area, [0] * len(names))
        if payment.seat is not None:
            row[payment.seat] += payment.points
    sums = [sum(column) for column in zip(*rows.values(), strict=True)]
    room = max(map(len, (*rows, total)))
    lines = [
        line("", names, names, room),
        *(line(area, [str(n or NOTHING) for n in row], names, room) for area, row in rows.items()),
        line(total, list(map(str, sums)), names, room),
    ]
    return "\n".join(lines)


def line(label: str, cells: Sequence[str], names: Names, room: int) -> str:
    """Cells at the right of columns as wide as the names above them."""
    wide = [GAP + max(3, len(name)) for name in names]
    columns = [cell.rjust(columns) for cell, columns in zip(cells, wide, strict=True)]
    return (label.ljust(room) + "".join(columns)).rstrip()
