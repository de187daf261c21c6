"""When to stop thinking."""

from time import perf_counter

from mypy_extensions import i64


class Allowance:
    """So many simulations, and not beyond a moment; either may be without limit (0)."""

    def __init__(self, simulations: i64, seconds: float) -> None:
        self.simulations = simulations
        self.deadline = perf_counter() + seconds if seconds > 0.0 else 0.0
        self.done: i64 = 0

    def is_spent(self) -> bool:
        if self.simulations > 0 and self.done >= self.simulations:
            return True
        return self.is_late()

    def is_late(self) -> bool:
        return self.deadline > 0.0 and perf_counter() >= self.deadline
