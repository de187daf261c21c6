"""The front door: version, help, and how every command says no."""

import pytest

from sobremesa.cli import House, main
from tests.cli.helpers import refused, run

COMMANDS = (
    *("play", "simulate", "replay", "rules", "conformance", "bench", "arena", "advise", "serve"),
)


def test_the_version_is_the_packages() -> None:
    outcome = run("--version")
    assert outcome.output == "sobremesa, version 0.1.0\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    outcome = run(command, "--help")
    assert outcome.exit_code == 0
    assert "Usage: " in outcome.output
    assert "--help" in outcome.output


def test_the_help_lists_every_command() -> None:
    listed = run("--help").output
    assert all(f"\n  {command} " in listed for command in COMMANDS)


def test_an_unknown_edition_is_one_line_that_names_the_known_ones() -> None:
    reason = refused("simulate", "elgrande", "--edition", "klingon")
    assert reason.startswith("El Grande has no edition 'klingon'; known: nl_classic, ")


def test_an_impossible_number_of_seats_is_refused() -> None:
    assert "played by 2, 3, 4, 5 seats, not 7" in refused("simulate", "elgrande", "--seats", "7")


@pytest.mark.parametrize("command", ["rules", "simulate", "arena"])
def test_a_missing_game_names_those_there_are(command: str) -> None:
    outcome = run(command)
    assert outcome.exit_code == 2
    assert "Missing argument '{elgrande|salamanca" in outcome.stderr


def test_an_unknown_game_is_a_usage_error() -> None:
    outcome = run("play", "chess")
    assert outcome.exit_code == 2
    assert "'chess' is not" in outcome.stderr


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("=veto", "'=veto' is not an option"),
        ("blindfold", "has no option 'blindfold'"),
        ("short_game=yes", "'short_game' is on or off"),
    ],
)
def test_a_wrong_table_option_is_refused(option: str, reason: str) -> None:
    assert reason in refused("simulate", "elgrande", "--option", option)


def test_an_interruption_leaves_without_a_trace_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sobremesa.cli.simulate.with_progress", interrupted)
    outcome = run("simulate", "elgrande", "--games", "1")
    assert outcome.exit_code == 130
    assert outcome.stderr == "\nsobremesa: interrupted\n"


def test_the_front_door_is_the_one_the_package_names() -> None:
    assert isinstance(main, House)
