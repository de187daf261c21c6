"""Two programs play one game: each in a process of its own, one leads and the other mirrors it."""

import json
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from benchmarks.search.programs import OURS, THEIRS, Duel, Program, main, play, report, told

ROOT = Path(__file__).resolve().parents[2]
HERE = f"{ROOT}:greedy"


def test_a_game_is_played_to_its_end_and_both_are_asked() -> None:
    with ExitStack() as running:
        sides = {OURS: Program(HERE), THEIRS: Program(f"{ROOT}:random")}
        for program in sides.values():
            running.callback(program.end)
        duel = play(sides, "salamanca/salamanca/2", "test", 1)
    assert duel.seat == 1
    assert duel.won == 1.0
    assert duel.margin == duel.scores[1] - duel.scores[0]
    assert min(duel.ours.decisions, duel.theirs.decisions) > 20
    assert min(duel.ours.processor, duel.theirs.processor) > 0
    assert Duel.read(json.dumps(asdict(duel))) == duel


def test_programs_that_see_something_else_do_not_play_on() -> None:
    with ExitStack() as running:
        sides = {OURS: Program(HERE), THEIRS: Program(HERE)}
        for program in sides.values():
            running.callback(program.end)
        seen = told(sides, "deal", "elgrande", "en_bigbox", 2, 0, "test")
        sides[THEIRS].ask("play", seen["asked"][0], seen["options"][0])
        with pytest.raises(click.ClickException, match="one sees"):
            told(sides, "shown")


def test_a_stopped_match_goes_on_where_it_was(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    setup = "elgrande/en_bigbox/2"
    for games in (1, 2):
        command = [setup, HERE, HERE, "--games", str(games), "--results", str(results)]
        ended = CliRunner().invoke(main, command)
        assert ended.exit_code == 0, ended.output
    duels = [Duel.read(line) for line in results.read_text("utf-8").splitlines()]
    assert [duel.number for duel in duels] == [0, 1]
    # Both seats of one deal by the same bot: one game, seen from either side.
    assert duels[0].scores == duels[1].scores
    assert duels[0].margin == -duels[1].margin
    assert "2 games: 50.0%" in report(setup, duels)
