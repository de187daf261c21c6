"""`sobremesa verify`: one line a check, and an exit status that programs can trust."""

import json
from pathlib import Path

import pytest

from sobremesa.kernel.record import write_record
from sobremesa.kernel.rules.fair import promise
from sobremesa.kernel.rules.luck import fair
from tests.cli.helpers import refused, run
from tests.kernel.test_fair_luck import SECRET, WORDS, played, proved


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(write_record(proved(played(fair(SECRET, list(WORDS))))))
    return path


def test_an_honest_game_has_a_line_for_every_check(file: Path) -> None:
    outcome = run("verify", file)
    lines = outcome.output.splitlines()
    assert outcome.exit_code == 0
    assert [line.split(": ")[1].split(",")[0] for line in lines] == [
        "promise ok",
        "luck ok",
        "rules ok",
        "result ok",
    ]
    assert "follow from the secret and the words of 2 seats" in lines[1]


def test_a_changed_outcome_is_named_and_the_status_is_one(file: Path) -> None:
    data = json.loads(file.read_text())
    data["luck"][2] = (data["luck"][2] + 1) % data["proof"]["bounds"][2]
    file.write_text(json.dumps(data))
    outcome = run("verify", file)
    assert outcome.exit_code == 1
    assert "luck wrong, outcome 3 of " in outcome.output


def test_a_game_made_anew_is_found_out_by_what_was_promised(file: Path) -> None:
    assert run("verify", file, "--promise", promise(SECRET).upper()).exit_code == 0
    outcome = run("verify", file, "--promise", promise("what I was told"))
    assert outcome.exit_code == 1
    assert "promise wrong, you were told" in outcome.output


def test_an_older_record_says_that_nothing_can_be_checked() -> None:
    outcome = run("verify", "tests/records/elgrande-en_bigbox-2-short-0.json")
    assert outcome.exit_code == 1
    assert "nothing can be checked" in outcome.output


def test_no_record_is_a_mistake(tmp_path: Path) -> None:
    path = tmp_path / "no.json"
    path.write_text("{}")
    assert "'format' is missing" in refused("verify", path)
