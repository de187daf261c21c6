"""When to stop thinking."""

from time import perf_counter
from typing import Final

from mypy_extensions import i64

ENDLESS: Final = 1 << 60
USUAL_PACE: Final = 5000.0  # simulations a second


class Allowance:
    """So many simulations, and not beyond a moment; either may be without limit (0)."""

    def __init__(self, simulations: i64, seconds: float) -> None:
        self.simulations = simulations
        self.begun = perf_counter()
        self.deadline = self.begun + seconds if seconds > 0.0 else 0.0
        self.done: i64 = 0

    def is_spent(self) -> bool:
        if self.simulations > 0 and self.done >= self.simulations:
            return True
        return self.is_late()

    def is_late(self) -> bool:
        return self.deadline > 0.0 and perf_counter() >= self.deadline

    def progress(self) -> float:
        """How much of it is spent, 1 when all is."""
        spent = 0.0
        if self.simulations > 0:
            spent = float(self.done) / float(self.simulations)
        if self.deadline > 0.0:
            now = perf_counter()
            spent = max(spent, (now - self.begun) / (self.deadline - self.begun + 0.000001))
        return spent

    def guess(self) -> i64:
        """About how many simulations it is for, before the first."""
        found: i64 = ENDLESS
        if self.simulations > 0:
            found = self.simulations
        if self.deadline > 0.0:
            found = min(found, i64((self.deadline - self.begun) * USUAL_PACE))
        return found

    def left(self) -> i64:
        """Simulations to come, as far as the pace so far tells."""
        found: i64 = ENDLESS
        if self.simulations > 0:
            found = self.simulations - self.done
        if self.deadline > 0.0:
            now = perf_counter()
            pace = float(self.done + 1) / (now - self.begun + 0.000001)
            found = min(found, i64(pace * (self.deadline - now)))
        return found
