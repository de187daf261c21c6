"""What is pending in a game: a stack of small integer frames inside the state."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

DEPTH: Final = 0
FIRST: Final = 1
FRAME: Final = 5  # kind and four facts
CAPACITY: Final = 16
STATE: Final = FIRST + CAPACITY * FRAME  # the first cell that belongs to the game


def push(s: vec[i64], kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
    depth = s[DEPTH]
    if depth >= CAPACITY:
        raise OverflowError("the stack of frames is full")
    at = FIRST + depth * FRAME
    s[at] = kind
    s[at + 1] = a
    s[at + 2] = b
    s[at + 3] = c
    s[at + 4] = d
    s[DEPTH] = depth + 1


def pop(s: vec[i64]) -> None:
    s[DEPTH] -= 1


def top(s: vec[i64]) -> i64:
    """Where the topmost frame begins."""
    return FIRST + (s[DEPTH] - 1) * FRAME
