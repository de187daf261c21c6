"""How fast we promise to be."""

from typing import NamedTuple

from benchmarks.measure import Figures


class Verdict(NamedTuple):
    """A promise and what was found."""

    promise: str
    found: str
    met: bool


def at_least(times: float, ours: Figures, theirs: Figures, promise: str) -> Verdict:
    """Ours must be so many times as fast, by the best slices and by the medians."""
    best, middle = ours.best / theirs.best, ours.median / theirs.median
    found = f"{best:.2f} x best, {middle:.2f} x median"
    return Verdict(f"{promise}: at least {times:g} x", found, min(best, middle) >= times)


def at_most(limit: float, found: float, unit: str, promise: str) -> Verdict:
    """The figure found must not be larger."""
    return Verdict(f"{promise}: at most {limit:g} {unit}", f"{found:.0f} {unit}", found <= limit)


def rate_at_least(limit: float, ours: Figures, promise: str) -> Verdict:
    """The best slice must reach the rate; a busy machine only ever makes slices slower."""
    return Verdict(
        f"{promise}: at least {limit:,.0f} {ours.unit}/s",
        f"{ours.best:,.0f} best",
        ours.best >= limit,
    )
