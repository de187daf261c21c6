"""Recorded games told again, and files that are no such thing."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sobremesa.kernel.record import write_record
from tests.cli.helpers import flat, played_until, refused, run, saved

Change = Callable[[dict[str, object]], object]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished short game of two."""
    over = played_until(lambda session: session.game.is_over(), 2, "told", {"short_game": True})
    file = tmp_path / "game.json"
    file.write_text(write_record(over.record()))
    return file


def changed(file: Path, change: Change) -> Path:
    data = json.loads(file.read_text())
    change(data)
    file.write_text(json.dumps(data))
    return file


def test_a_record_is_told_with_every_choice_and_what_came_of_it(record: Path) -> None:
    lines = run("replay", record).output.splitlines()
    choices = json.loads(record.read_text())["choices"]
    assert lines[0] == "El Grande, en_bigbox, 2 seats, short_game"
    assert lines[1] == "       Round 2 begins."
    assert sum(line[:4].strip().isdigit() for line in lines) == len(choices)
    assert lines[-2] == "       The game is over."
    assert lines[-1].startswith("Result: Ana ")


def test_the_names_of_a_saved_game_are_used(tmp_path: Path) -> None:
    started = played_until(lambda session: len(session.choices) == 3, 2, "names")
    file = saved(tmp_path / "game.json", started, "human", "random")
    changed(
        file, lambda data: data.update(table={"seats": ["human", "human"], "names": ["Z", "Y"]})
    )
    output = run("replay", file).output
    assert "Z plays power " in output
    assert output.endswith("The record ends here; the game is not over.\n")


def test_other_languages(record: Path) -> None:
    assert "speelt machtskaart" in run("replay", record, "--language", "nl").output


def test_to_shows_the_table_after_so_many_choices(record: Path) -> None:
    output = run("replay", record, "--to", "2").output
    assert "round 2 (1 of 6)" in output
    assert "   2 " in output
    assert "Turn order: " in output
    start = run("replay", record, "--to", "0").output
    assert "Round 2 begins." in start
    assert "Play a power card" in start
    count = len(json.loads(record.read_text())["choices"])
    assert "The game is over" in run("replay", record, "--to", str(count)).output


def test_to_beyond_the_end_is_refused(record: Path) -> None:
    count = len(json.loads(record.read_text())["choices"])
    assert f"there are only {count} choices, not 9999" in refused("replay", record, "--to", "9999")


def test_verify_says_ok(record: Path) -> None:
    outcome = run("replay", record, "--verify")
    assert outcome.exit_code == 0
    assert ": ok, " in outcome.output
    assert "replay to the recorded result" in outcome.output


def test_verify_says_ok_of_an_unfinished_game_too(record: Path) -> None:
    def cut(data: dict[str, object]) -> None:
        choices = data["choices"]
        assert isinstance(choices, list)
        data.update(choices=choices[:9], result=None)

    outcome = run("replay", changed(record, cut), "--verify")
    assert outcome.exit_code == 0
    assert "ok, 9 choices replay; the game is not over" in outcome.output


def test_verify_says_what_differs_with_status_1(record: Path) -> None:
    def wrong(data: dict[str, object]) -> None:
        result = data["result"]
        assert isinstance(result, dict)
        result["scores"] = [1, 2]

    outcome = run("replay", changed(record, wrong), "--verify")
    assert outcome.exit_code == 1
    assert "the result differs: scores recorded [1, 2], found [" in outcome.output


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (lambda data: data.pop("result"), "no result is recorded"),
        (lambda data: data["choices"].pop(), "the game is not over"),
    ],
)
def test_verify_misses_what_is_missing(record: Path, change: Change, wrong: str) -> None:
    outcome = run("replay", changed(record, change), "--verify")
    assert outcome.exit_code == 1
    assert wrong in outcome.output


def test_stepping_goes_forward_back_and_anywhere(record: Path) -> None:
    outcome = run("replay", record, "--step", typed="\n\nb\n5\nt\nhop\n99999\nq\n")
    assert outcome.exit_code == 0
    prompts = [line for line in outcome.output.splitlines() if "> " in line[:12] or ">" in line[:9]]
    count = len(json.loads(record.read_text())["choices"])
    places = [int(line.split("/")[0]) for line in prompts if "/" in line[:6]]
    assert places == [0, 1, 2, 1, 5, 5, 5, count]
    assert "Result: Ana " in outcome.output
    assert outcome.output.count("Enter: next") == 2


def test_stepping_ends_with_the_input(record: Path) -> None:
    assert run("replay", record, "--step", "--to", "3", typed="n\n").exit_code == 0


# --- files that cannot be replayed ---


def test_a_truncated_file_says_where_it_breaks_off(record: Path) -> None:
    record.write_text(record.read_text()[:200])
    reason = refused("replay", record)
    assert "game.json: not a complete JSON text" in reason
    assert "the file may be cut off" in reason


def test_a_file_that_is_no_text(record: Path) -> None:
    record.write_bytes(b'{"format": \xff}')
    assert "game.json: not a text in UTF-8 (byte 12)" in refused("replay", record)


def test_a_missing_file_is_a_usage_error(tmp_path: Path) -> None:
    outcome = run("replay", tmp_path / "none.json")
    assert outcome.exit_code == 2
    assert "does not exist" in outcome.stderr


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: data.update(format=99), "the record has format 99, this program reads"),
        (lambda data: data.update(rules=99), "rules 99"),
        (lambda data: data.update(spaces=99), "choices 99"),
        (lambda data: data.pop("luck"), "the key 'luck' is missing"),
        (lambda data: data.update(game="chess"), "there is no game 'chess'"),
        (lambda data: data.update(edition="other"), "El Grande has no edition 'other'"),
        (lambda data: data.update(options={"blind": True}), "has no option 'blind'"),
        (lambda data: data["choices"].insert(4, "A fly home"), "choice 5 of "),
        (lambda data: data["choices"].insert(4, "A king galicia"), "choice 5 of "),
        (lambda data: data["choices"].append("A end"), "The game is over."),
        (lambda data: data.update(luck=data["luck"][:3]), "before the first choice"),
        (lambda data: data.update(table={"seats": [], "names": []}), "does not name 2 seats"),
    ],
)
def test_a_broken_record_says_what_is_wrong_and_where(
    record: Path, change: Change, reason: str
) -> None:
    assert reason in refused("replay", changed(record, change))
    assert "game.json: " in refused("play", "--terminal", "--continue", record)


@pytest.mark.parametrize("table", [7, {"seats": "AB", "names": 3}])
def test_a_table_that_makes_no_sense_is_overlooked(record: Path, table: object) -> None:
    outcome = run("replay", changed(record, lambda data: data.update(table=table)))
    assert "Ana plays power" in flat(outcome)
