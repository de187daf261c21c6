"""Runs of cells of the compiled unit as numpy arrays, without a copy."""

import ctypes
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray


def seen(cells: memoryview, dtype: DTypeLike, *shape: int) -> NDArray[Any]:
    """The cells as an array to look at: it changes with them and cannot be written."""
    return np.frombuffer(cells, dtype=dtype).reshape(shape)


def written(cells: memoryview, dtype: DTypeLike, *shape: int) -> NDArray[Any]:
    """The cells as an array to write into. Whoever holds it holds the cells as well."""
    view = seen(cells, dtype, *shape)
    # A vec offers its memory for reading only; it never moves while its length stays.
    memory = (ctypes.c_byte * view.nbytes).from_address(view.ctypes.data)
    memory.cells = view  # type: ignore[attr-defined]  # keeps the memory alive
    return np.frombuffer(memoryview(memory), dtype=dtype).reshape(shape)
