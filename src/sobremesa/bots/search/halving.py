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
        self.keys = vec[float]([0.0] * CHOICES)  # by row: what they are sorted by
        self.chances = vec[float]([0.0] * CHOICES)  # a priori, by row
        self.left: i64 = 0  # candidates
        self.at: i64 = 0  # whose turn it is
        self.level: i64 = 0  # tries that every candidate gets before any gets more
        self.begun = 0.0  # how much of the allowance was spent before
        self.phase = 0.0
        self.phases = 1.0

    def begin(self, allowance: Allowance) -> None:
        """Take as candidates the rows tried most, then the likeliest, as many as it affords."""
        self.rank_all()
        self.left = min(self.left, max(2, min(allowance.guess() // EACH, MOST)))
        self.begun = allowance.progress()
        self.level = 1
        self.phase = 1.0
        self.phases = 1.0
        reach: i64 = 2
        while reach < self.left:
            self.phases += 1.0
            reach *= 2
        self.at = 0
        self.find_next()

    def rank_all(self) -> None:
        """All rows, those tried most first, those never tried by their chance."""
        self.left = self.table.count
        row: i64 = 0
        while row < self.left:
            self.rows[row] = row
            self.keys[row] = float(self.table.visits[row]) + self.chances[row]
            row += 1
        self.sort()

    def next_row(self) -> i64:
        """The row to try now."""
        return self.rows[self.at]

    def move_on(self, allowance: Allowance, deviation: float, seat: i64) -> bool:
        """After a try: whose turn it is now; False when the allowance is spent."""
        self.at += 1
        if self.is_level():
            progress = (allowance.progress() - self.begun) / (1.000001 - self.begun)
            if progress * self.phases >= self.phase:
                self.rank_by_value(deviation, seat)
                if progress >= 1.0 or self.is_clear(deviation, seat):
                    return False
                if self.left > 2:
                    self.left = (self.left + 1) // 2
                self.phase += 1.0
            self.at = 0
        self.find_next()
        return True

    def is_level(self) -> bool:
        """Whether all candidates behind this one have had their tries."""
        at = self.at
        while at < self.left:
            if self.table.visits[self.rows[at]] < self.level:
                return False
            at += 1
        return True

    def find_next(self) -> None:
        """Who was tried more often before waits until the others have been in the same worlds."""
        while self.is_level():
            self.at = 0
            self.level += 1
        while self.table.visits[self.rows[self.at]] >= self.level:
            self.at += 1

    def is_clear(self, deviation: float, seat: i64) -> bool:
        """Whether the best is so far ahead that more tries are a waste of time."""
        best = self.rows[0]
        next_best = self.rows[1]
        tries = float(min(self.table.visits[best], self.table.visits[next_best]))
        if tries < ENOUGH:
            return False
        lead = self.table.mean_win(best, seat) - self.table.mean_win(next_best, seat)
        return lead * sqrt(tries) > CLEAR * deviation

    def rank_by_value(self, deviation: float, seat: i64) -> None:
        """Best first among the candidates left; those dropped stay behind them."""
        at: i64 = 0
        while at < self.left:
            self.keys[self.rows[at]] = self.value(self.rows[at], deviation, seat)
            at += 1
        self.sort()

    def sort(self) -> None:
        at: i64 = 1
        while at < self.left:
            row = self.rows[at]
            back = at
            while back > 0 and self.keys[self.rows[back - 1]] < self.keys[row]:
                self.rows[back] = self.rows[back - 1]
                back -= 1
            self.rows[back] = row
            at += 1

    def value(self, row: i64, deviation: float, seat: i64) -> float:
        """What was found; what was thought before weighs less with every try."""
        tried = float(self.table.visits[row])
        if tried == 0.0:
            return -1000.0
        thought = TRUST * deviation * log(self.chances[row] + 0.000001) / (1.0 + tried)
        return self.table.mean_win(row, seat) + thought
