"""Numbers by which positions are known again."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.rules.frames import DEPTH, FIRST, FRAME

START: Final = 0x51ED2705
FACTOR: Final = 0x2545F491  # below 2**31, so that no product overflows
WORD: Final = 0x7FFFFFFF


def mixed(number: i64, s: vec[i64], first: i64, last: i64) -> i64:
    """The number with the cells from `first` up to, not including, `last` mixed in."""
    low = number & WORD
    high = number >> 31
    at = first
    while at < last:
        low = ((low ^ (s[at] & WORD)) * FACTOR) & WORD
        low ^= low >> 15
        high = ((high + low) * 0x1B873593 + 1) & WORD
        at += 1
    return (high << 31) | low


def of_frames(s: vec[i64]) -> i64:
    """Of what is pending: where every landmark begins."""
    return mixed(START, s, DEPTH, FIRST + s[DEPTH] * FRAME)
