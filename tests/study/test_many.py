"""Reviews of many games are the reviews of each."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from sobremesa.cli import main
from tests.cli.helpers import refused


def told(*words: str) -> str:
    outcome = CliRunner().invoke(main, words)
    assert outcome.exit_code == 0, outcome.output
    return outcome.stdout


def test_a_folder_of_records_is_reviewed_and_gone_on_with(tmp_path: Path) -> None:
    records, kept = tmp_path / "records", tmp_path / "out" / "glance"
    table = ("elgrande", "--option", "short_game", "--seats", "2", "--seed", "4")
    told("simulate", *table, "--games", "2", "--out", str(records))
    one, other = sorted(file.name for file in records.iterdir())
    command = ("reviews", str(records), "--out", str(tmp_path / "out"), "--effort", "glance")
    told("review", str(records / one), "--keep", str(tmp_path / one), "--effort", "glance")
    first = told(*command)
    assert (kept / one).read_bytes() == (tmp_path / one).read_bytes()
    assert [line.split()[:2] for line in first.splitlines()[1:3]] in (
        [["A", "2"], ["B", "2"]],
        [["B", "2"], ["A", "2"]],
    )
    before = (kept / one).stat().st_mtime_ns
    (kept / other).unlink()  # as if it had been killed between the two
    assert told(*command) == first
    assert (kept / one).stat().st_mtime_ns == before


def test_a_folder_without_a_finished_game_is_refused(tmp_path: Path) -> None:
    said = refused("reviews", str(tmp_path), "--out", str(tmp_path / "out"))
    assert "no record of a finished game" in said


@pytest.mark.parametrize("command", ["arena", "reviews"])
def test_an_address_is_that_of_a_cluster(command: str, tmp_path: Path) -> None:
    words = {"arena": ("elgrande", "--bots", "random"), "reviews": (str(tmp_path), "--out", "x")}
    assert "--on ray" in refused(command, *words[command], "--address", "here:1")
