"""The three actions of a turn, and how places are listed."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Bits of USED: tiles with occupation and sale, the conde, the function of the card.
A: Final = 1
B: Final = 2
C: Final = 4


def insert(out: vec[i64], listed: i64, choice: i64) -> i64:
    """List a choice where it belongs, for pieces that are not kept in the order of the board."""
    at = listed
    while at > 0 and out[at - 1] > choice:
        out[at] = out[at - 1]
        at -= 1
    out[at] = choice
    return listed + 1
