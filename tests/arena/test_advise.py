"""Advice on a recorded game, for people."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from sobremesa.arena.match import play
from sobremesa.arena.plan import make_plan
from sobremesa.catalogue import make_setup
from sobremesa.cli import main
from sobremesa.kernel.record import write_record


@pytest.fixture(scope="module", params=["elgrande", "salamanca"])
def record(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    setup = make_setup(str(request.param), None, 3)
    _, played = play(make_plan(setup, ("random", "greedy"), 1, "advise"), 0)
    file = tmp_path_factory.mktemp("records") / "game.json"
    file.write_text(write_record(played), encoding="utf-8")
    return file


def test_advice_names_every_seats_points_and_chances_and_what_was_chosen(record: Path) -> None:
    asked = ["advise", str(record), "--at", "30", "--bot", "strategist:sims=40"]
    out = CliRunner().invoke(main, asked, env={"COLUMNS": "200"})
    assert out.exit_code == 0, out.output
    for words in ("Advice: ", "A points", "C wins", "%", "Chosen in this game: "):
        assert words in out.stdout


def test_advice_on_a_finished_game_needs_a_choice(record: Path) -> None:
    out = CliRunner().invoke(main, ["advise", str(record)])
    assert out.exit_code == 2
    assert "--at" in out.stderr


def test_advice_beyond_the_last_choice_is_refused(record: Path) -> None:
    out = CliRunner().invoke(main, ["advise", str(record), "--at", "99999"])
    assert out.exit_code == 2
    assert "there are only" in out.stderr


def test_a_seed_is_any_text_and_gives_the_same_advice_again(record: Path) -> None:
    def advice(seed: str) -> str:
        asked = ["advise", str(record), "--at", "30", "--bot", "strategist:sims=40", "--seed", seed]
        out = CliRunner().invoke(main, asked, env={"COLUMNS": "200"})
        assert out.exit_code == 0, out.output
        return out.stdout

    assert advice("a text") == advice("a text")
