"""Rows of numbers as features for a network: categories and bits spread out, numbers scaled."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from sobremesa.kernel.sight.observer import BITS, CATEGORY, Cells

SCALE = 16.0  # numbers are divided by it: counts of pieces come near to one


class Features:
    """Spreads rows of one layout; the same numbers for every game of a setup."""

    def __init__(self, layout: Sequence[Cells]) -> None:
        self.layout = tuple(layout)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each feature says."""
        return tuple(
            f"{cells.name}[{cell}]" if width == 1 else f"{cells.name}[{cell}]={value}"
            for cells in self.layout
            for cell in range(cells.length)
            for width in [width_of(cells)]
            for value in range(width)
        )

    def __len__(self) -> int:
        return sum(cells.length * width_of(cells) for cells in self.layout)

    def of(self, rows: NDArray[np.int16]) -> NDArray[np.float32]:
        """Features of a row, or of many below each other."""
        many = np.atleast_2d(rows)
        parts: list[NDArray[np.float32]] = []
        at = 0
        for cells in self.layout:
            parts.append(spread(cells, many[:, at : at + cells.length]))
            at += cells.length
        found = np.concatenate(parts, axis=1)
        return found if rows.ndim > 1 else found[0]


def width_of(cells: Cells) -> int:
    """How many features one cell becomes."""
    return cells.size if cells.kind in (CATEGORY, BITS) else 1


def spread(cells: Cells, numbers: NDArray[np.int16]) -> NDArray[np.float32]:
    if cells.kind == CATEGORY:
        found = numbers[:, :, None] == np.arange(cells.size, dtype=np.int16)
    elif cells.kind == BITS:
        found = (numbers[:, :, None] >> np.arange(cells.size, dtype=np.int16)) & 1 == 1
    else:
        scaled: NDArray[np.float32] = numbers.astype(np.float32) / np.float32(SCALE)
        return scaled
    flat: NDArray[np.float32] = found.reshape(len(numbers), -1).astype(np.float32)
    return flat
