"""Colours far enough apart to be told, by day and by night; axe does not see what is drawn."""

import re
from itertools import product
from pathlib import Path

import pytest

TOKEN = re.compile(r"--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)")
COLOURS = {
    name: {"day": day, "night": night}
    for name, day, night in TOKEN.findall(Path("web/src/ui/styles/tokens.css").read_text("utf-8"))
}
TIMES = ("day", "night")
READ, SEEN = 4.5, 3.0  # WCAG 1.4.3 and 1.4.11


def lands(kind: str) -> tuple[str, ...]:
    return tuple(f"{kind}-{number}" for number in range(1, 5))


PAGE = ("page", "panel", "raise")
INKS = {
    "ink": PAGE,
    "soft": PAGE,
    "faint": PAGE,
    "link": PAGE,
    "good": PAGE,
    "bad": PAGE,
    "wine-text": PAGE,
    "btn-ink": ("btn",),
    "sea-ink": ("sea", "sea-1", "sea-2"),
    "abroad-ink": ("abroad",),
    "land-ink": (*lands("land"), *lands("lit")),
    "land-soft": ("plaque",),
    "bar-ink": lands("bar"),
}
EDGES = {
    "line-strong": PAGE,
    "focus": PAGE,
    "coast": ("sea-2", *lands("bar")),
    "border": (*lands("land"), *lands("bar")),
    "glow": (*lands("lit"), *lands("land")),
    "gap": lands("lit"),
    "wine-edge": lands("land"),
    **{f"chart-{seat}": ("panel",) for seat in "abcde"},
}


def brightness(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str, time: str) -> float:
    darker, lighter = sorted(brightness(COLOURS[name][time]) for name in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def too_close(pairs: dict[str, tuple[str, ...]], least: float) -> list[str]:
    return [
        f"{one} on {ground} by {time}: {found:.2f}"
        for (one, grounds), time in product(pairs.items(), TIMES)
        for ground in grounds
        if (found := contrast(one, ground, time)) < least
    ]


def test_what_is_written_can_be_read() -> None:
    assert too_close(INKS, READ) == []


def test_lines_that_mean_something_can_be_seen() -> None:
    assert too_close(EDGES, SEEN) == []


@pytest.mark.parametrize("land", range(1, 5))
def test_by_night_possible_and_barred_lands_and_the_sea_differ(land: int) -> None:
    assert contrast(f"lit-{land}", f"bar-{land}", "night") >= 2
    assert contrast(f"bar-{land}", "sea", "night") >= 1.5
