"""Collecting what positions looked like and how their games ended, to fit weights to."""

from librt.vecs import vec
from mypy_extensions import i64


class Sums:
    """Normal equations of a linear fit, one system for each group."""

    def __init__(self, groups: i64, width: i64) -> None:
        self.width = width
        self.products = vec[float]([0.0] * (groups * width * width))
        self.targets = vec[float]([0.0] * (groups * width))
        self.squares = vec[float]([0.0] * groups)
        self.rows = vec[i64]([0] * groups)

    def add(self, group: i64, cells: vec[float], first: i64, target: float) -> None:
        width = self.width
        at = group * width * width
        one: i64 = 0
        while one < width:
            own = cells[first + one]
            if own != 0.0:
                other: i64 = 0
                while other < width:
                    self.products[at + one * width + other] += own * cells[first + other]
                    other += 1
                self.targets[group * width + one] += own * target
            one += 1
        self.squares[group] += target * target
        self.rows[group] += 1
