"""The game in `examples/romeria`: the house plays it without a line of its own changed."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from sobremesa.catalogue import GAMES, make_setup
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Setup
from tests.laws.conservation import CONSERVATION
from tests.laws.laws import play_lawfully

ROOT = Path(__file__).resolve().parents[2]
PROJECT = ROOT / "examples" / "romeria"


@pytest.fixture
def romeria(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game in this process."""
    monkeypatch.syspath_prepend(PROJECT)
    from romeria import rules  # noqa: PLC0415 - found only here
    from romeria.package import package  # noqa: PLC0415

    def pilgrims_are_as_many_as_were_sent(setup: Setup, game: Game) -> None:
        s = game.s
        for seat in range(setup.seats):
            there = [
                int(s[rules.PILGRIMS + village * rules.MOST_SEATS + seat])
                for village in range(rules.VILLAGES)
            ]
            assert sum(there) == min(rules.ROUNDS, int(s[rules.ROUND]) - 1)
            assert 0 <= s[rules.SENT + seat] <= rules.VILLAGES
            assert not s[rules.SENT + seat] or s[rules.SENT + seat] != s[rules.LAST + seat]

    monkeypatch.setitem(GAMES, "romeria", package)
    monkeypatch.setitem(CONSERVATION, "romeria", pilgrims_are_as_many_as_were_sent)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """As if the project were installed: its entry points lie on the path."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    folder = tmp_path / "site" / f"sobremesa_romeria-{project['version']}.dist-info"
    folder.mkdir(parents=True)
    about = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (folder / "METADATA").write_text(about)
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
    (folder / "entry_points.txt").write_text("\n".join(lines) + "\n")
    path = os.pathsep.join(map(str, (folder.parent, PROJECT, ROOT)))
    return {**os.environ, "PYTHONPATH": path, "XDG_DATA_HOME": str(tmp_path / "home")}


def run(environment: dict[str, str], *arguments: str, typed: str = "") -> str:
    outcome = subprocess.run(
        [sys.executable, "-m", *arguments],
        env=environment,
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 0, outcome.stderr
    return outcome.stdout


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.usefixtures("romeria")
def test_random_games_keep_all_laws(seats: int) -> None:
    for seed in range(3):
        play_lawfully(make_setup("romeria", None, seats), seed)


def test_it_is_played_in_the_terminal_in_three_languages(environment: dict[str, str]) -> None:
    words = ("sobremesa", "play", "romeria", "--terminal", "--seats", "human,greedy,pilgrim")
    typed = "enc\n? \n" + "alba\nclara\n" * 6
    shown = run(environment, *words, "--seed", "1", typed=typed)
    assert "Where do you send a pilgrim?" in shown
    assert "sends a pilgrim." in shown
    assert "The game is kept" in shown
    dutch = run(environment, *words, "--seed", "1", "--language", "nl", typed="alba\nalba\nquit\n")
    why = "Je vorige pelgrim ging naar Alba: de volgende neemt een andere weg."
    assert why in " ".join(dutch.split())


def test_the_arena_lets_bots_of_the_house_and_of_the_project_play_it(
    environment: dict[str, str],
) -> None:
    bots = "pilgrim,greedy,strategist:sims=16"
    words = ("sobremesa", "arena", "romeria", "--seats", "3", "--bots", bots, "--games", "6")
    found = json.loads(run(environment, *words, "--workers", "2", "--seed", "s", "--json"))
    assert found["games"] == 6
    assert found["troubles"] == []
    assert {bot["bot"] for bot in found["bots"]} == {"pilgrim", "greedy", "strategist:sims=16"}


def test_many_random_games_are_counted(environment: dict[str, str]) -> None:
    words = ("sobremesa", "simulate", "romeria", "--games", "20", "--workers", "1")
    assert "Prizes by village" in run(environment, *words, "--seed", "s")


def test_a_table_of_the_server_plays_it(environment: dict[str, str], tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    told = run(environment, "tests.library.romeria_table", database)
    found = json.loads(told.splitlines()[-1])  # after what the server logs
    assert found["titles"] == ["El Grande", "Salamanca", "Romería"]
    assert found["levels"] == ["novice", "casual", "strong", "master", "pilgrim"]
    assert len(found["result"]["scores"]) == 3
    assert found["troubles"] == 0


def test_what_cannot_be_loaded_is_named_and_left_out(environment: dict[str, str]) -> None:
    site = Path(environment["PYTHONPATH"].split(os.pathsep)[0])
    (listed,) = site.glob("*/entry_points.txt")
    listed.write_text("[sobremesa.games]\nchess = nowhere.to:find\n")
    outcome = subprocess.run(
        [sys.executable, "-m", "sobremesa", "rules", "salamanca", "--passage", "SA.setup.1"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert outcome.stderr == (
        "sobremesa: 'chess' of sobremesa.games is left out, nowhere.to:find cannot be loaded:"
        " ModuleNotFoundError: No module named 'nowhere'\n"
    )
    assert "SA.setup.1" in outcome.stdout
