"""Which options of a decision the next descents begin with: sequential halving.

All candidates are tried equally often in the same worlds; then the worse half is dropped and the
rest of the allowance is shared among fewer, until two are left for the last of it.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.bots.search.budget import Allowance
from sobremesa.bots.search.table import Table
from sobremesa.kernel.rules.game import CHOICES

MOST: Final = 32  # candidates
EACH: Final = 6  # descents of the whole allowance that make room for one more candidate
TRUST: Final = 0.5  # of a deviation: what e times the chance a priori is worth after one try
ENOUGH: Final = 16.0  # tries of both before anything is clear
CLEAR: Final = 4.0  # standard errors between the best and the next that leave no doubt


class Halving:
    """The candidates of one decision, best first; their numbers are those of the table's rows."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rows = vec[i64]([0] * CHOICES)
        self.chances = vec[float]([0.0] * CHOICES)  # a priori, by row
        self.left: i64 = 0  # candidates
        self.at: i64 = 0  # whose turn it is
        self.phase = 0.0
        self.phases = 1.0
        self.each: i64 = EACH
        self.trust = TRUST

    def begin(self, allowance: Allowance) -> None:
        """Take as candidates the likeliest rows of the table, as many as the allowance affords."""
        row: i64 = 0
        while row < self.table.count:
            self.rows[row] = row
            row += 1
        self.left = self.table.count
        self.sort_by_chance()
        self.left = min(self.left, max(2, min(allowance.guess() // self.each, MOST)))
        self.at = 0
        self.phase = 1.0
        self.phases = 1.0
        reach: i64 = 2
        while reach < self.left:
            self.phases += 1.0
            reach *= 2

    def next_row(self) -> i64:
        """The row to try now."""
        return self.rows[self.at]

    def move_on(self, allowance: Allowance, deviation: float, seat: i64) -> bool:
        """After a try: whose turn it is now; False when the allowance is spent."""
        self.at += 1
        if self.at < self.left:
            return True
        self.at = 0
        progress = allowance.progress()
        if progress * self.phases < self.phase:
            return True
        self.sort_by_value(deviation, seat)
        if progress >= 1.0 or self.is_clear(deviation, seat):
            return False
        if self.left > 2:
            self.left = (self.left + 1) // 2
        self.phase += 1.0
        return True

    def is_clear(self, deviation: float, seat: i64) -> bool:
        """Whether the best is so far ahead that more tries are a waste of time."""
        best = self.rows[0]
        next_best = self.rows[1]
        tries = float(min(self.table.visits[best], self.table.visits[next_best]))
        lead = self.table.mean_win(best, seat) - self.table.mean_win(next_best, seat)
        return tries >= ENOUGH and lead * sqrt(tries) > CLEAR * deviation

    def sort_by_chance(self) -> None:
        at: i64 = 1
        while at < self.left:
            row = self.rows[at]
            back = at
            while back > 0 and self.chances[self.rows[back - 1]] < self.chances[row]:
                self.rows[back] = self.rows[back - 1]
                back -= 1
            self.rows[back] = row
            at += 1

    def sort_by_value(self, deviation: float, seat: i64) -> None:
        """Best first among the candidates left; those dropped stay behind them."""
        at: i64 = 1
        while at < self.left:
            row = self.rows[at]
            value = self.value(row, deviation, seat)
            back = at
            while back > 0 and self.value(self.rows[back - 1], deviation, seat) < value:
                self.rows[back] = self.rows[back - 1]
                back -= 1
            self.rows[back] = row
            at += 1

    def value(self, row: i64, deviation: float, seat: i64) -> float:
        """What was found; what was thought before weighs less with every try."""
        tried = float(self.table.visits[row])
        if tried == 0.0:
            return -1000.0
        thought = self.trust * deviation * log(self.chances[row] + 0.000001) / (1.0 + tried)
        return self.table.mean_win(row, seat) + thought
