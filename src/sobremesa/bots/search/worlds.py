"""Luck by number: the n-th world of every option is the same, so that luck favours none."""

from typing import Final

from mypy_extensions import i64

from sobremesa.kernel.rules.luck import Luck

WORD: Final = 0x7FFFFFFF
SPREAD: Final = 0x9E3779B1
WARM_UP: Final = 12  # draws until luck from neighbouring numbers has nothing in common


def world_luck(salt: i64, number: i64) -> Luck:
    mixed: i64 = (salt + number * SPREAD) & WORD
    luck = Luck(mixed, salt ^ number, number + 1, salt | 1)
    draw: i64 = 0
    while draw < WARM_UP:
        luck.below(2)
        draw += 1
    return luck
