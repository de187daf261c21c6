"""The published ladder: played in parts, and every row says how much of it was played."""

from math import inf
from pathlib import Path
from time import perf_counter

import pytest

from benchmarks.search import rungs
from benchmarks.search.strength import Match, overview

MATCH = Match("elgrande", "en_bigbox", 2, ("greedy", "random"), 4, 0.7, ("short_game",))


@pytest.fixture(autouse=True)
def _folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rungs, "CACHE", tmp_path / "results")
    monkeypatch.setattr(rungs, "PICTURES", tmp_path / "pictures")


def test_a_ladder_whose_time_is_over_goes_on_where_it_was() -> None:
    assert not rungs.is_begun(MATCH)
    rungs.play(MATCH, 1.0, 1, rungs.after(perf_counter()))
    assert len(rungs.outcome_of(MATCH).stronger.wins.values) == 1
    rungs.play(MATCH, 1.0, 1, rungs.after(inf))
    assert len(rungs.outcome_of(MATCH).stronger.wins.values) == 4


def test_a_row_says_when_even_is_possible() -> None:
    rungs.play(MATCH, 0.5, 1, rungs.after(inf))
    row = overview([rungs.outcome_of(MATCH)]).splitlines()[-1]
    assert "| 2 | 100.0% |" in row
    assert "open: 50 % is possible" in row


def test_results_of_two_programs_lie_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    here = rungs.folder_of(MATCH)
    monkeypatch.setattr(rungs, "program", lambda _game: "another")
    assert rungs.folder_of(MATCH) != here
