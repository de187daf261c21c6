"""What was found out about the options of one decision."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.judgement.judge import MOST_SEATS
from sobremesa.kernel.rules.game import CHOICES

WIDTH = CHOICES * MOST_SEATS


class Table:
    """For every option: how often it was tried, and the sums of points and win chances."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.count: i64 = 0
        self.options = vec[i64]([0] * CHOICES)
        self.visits = vec[i64]([0] * CHOICES)
        self.points = vec[float]([0.0] * WIDTH)
        self.wins = vec[float]([0.0] * WIDTH)

    def clear(self) -> None:
        at: i64 = 0
        while at < CHOICES:
            self.visits[at] = 0
            at += 1
        cell: i64 = 0
        while cell < WIDTH:
            self.points[cell] = 0.0
            self.wins[cell] = 0.0
            cell += 1

    def add(self, at: i64, points: vec[float], wins: vec[float]) -> None:
        self.visits[at] += 1
        seat: i64 = 0
        while seat < self.seats:
            self.points[at * MOST_SEATS + seat] += points[seat]
            self.wins[at * MOST_SEATS + seat] += wins[seat]
            seat += 1

    def mean_win(self, at: i64, seat: i64) -> float:
        return self.wins[at * MOST_SEATS + seat] / float(self.visits[at])

    def mean_points(self, at: i64, seat: i64) -> float:
        return self.points[at * MOST_SEATS + seat] / float(self.visits[at])

    def is_decided(self, left: i64) -> bool:
        """Whether the option tried most often will stay so, whatever is still found."""
        first: i64 = 0
        second: i64 = 0
        at: i64 = 0
        while at < self.count:
            visits = self.visits[at]
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
            at += 1
        return first > second + left
