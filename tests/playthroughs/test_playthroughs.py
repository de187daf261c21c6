"""Printed games, compared line by line: any change of a rule or a word shows where.

`python -m tests.playthroughs.make` prints them anew after a change that was meant.
"""

from pathlib import Path

import pytest

from tests.playthroughs.make import FOLDER, PLAYTHROUGHS, RECORDS
from tests.playthroughs.printing import print_game


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_the_same_line_by_line(name: str) -> None:
    printed = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    game = list(print_game(Path(RECORDS) / f"{PLAYTHROUGHS[name]}.json"))
    for number, (expected, found) in enumerate(zip(printed, game, strict=False), start=1):
        assert found == expected, f"line {number} of {name}"
    assert len(game) == len(printed)
