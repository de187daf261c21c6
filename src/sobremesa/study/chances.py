"""From expected points to chances that come true: how far points are trusted, fitted to games."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp, hypot, sqrt

from sobremesa.kernel.setup import Setup

FURTHEST = 50.0  # spreads; whoever is further ahead is as good as there


@dataclass(frozen=True)
class Trust:
    """By rounds still to come, the last one first: what a judge's own spread becomes.

    `factors` multiply it; `floors` are points that stay open however sure the judge is, in the last
    round fewer with every turn.
    """

    factors: tuple[float, ...]
    floors: tuple[float, ...]

    def spread(self, own: float, rounds_left: int, of_round: float) -> float:
        """`of_round` is the share of the round under way that is still to come."""
        at = max(0, min(rounds_left, len(self.factors) - 1))
        floor = self.floors[at] * (sqrt(of_round) if rounds_left <= 0 else 1.0)
        return hypot(self.factors[at] * own, floor)


@cache
def trusts() -> dict[str, Trust]:
    """From `chances.json`, by game and seats."""
    text = files("sobremesa.study").joinpath("chances.json").read_text("utf-8")
    return {
        name: Trust(tuple(found["factors"]), tuple(found["floors"]))
        for name, found in json.loads(text).items()
    }


def trust_of(setup: Setup) -> Trust | None:
    """None where nothing was fitted: the judge's own spread holds."""
    return trusts().get(f"{setup.game}/{setup.seats}")


def shares(points: Sequence[float], spread: float) -> tuple[float, ...]:
    """Everybody's chance to win."""
    highest = max(points)
    weights = [exp((own - highest) / spread) for own in points]
    return tuple(weight / sum(weights) for weight in weights)


def places(points: Sequence[float], spread: float) -> tuple[float, ...]:
    """The place to expect: one behind everybody who is likely to be ahead."""
    return tuple(
        1.0
        + sum(
            1.0 / (1.0 + exp(min(FURTHEST, max(-FURTHEST, (own - other) / spread))))
            for at, other in enumerate(points)
            if at != seat
        )
        for seat, own in enumerate(points)
    )
