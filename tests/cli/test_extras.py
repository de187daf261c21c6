"""A small installation plays in the terminal, and says which extra the rest needs."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.helpers import refused

ROOT = Path(__file__).resolve().parents[2]
SMALL = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
{then}
"""
COMMAND = 'from sobremesa.cli import main; main(prog_name="sobremesa")'


def names_of(extra: str) -> set[str]:
    """Modules an extra brings, by the names of its packages."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    listed = [line.split(">")[0].split("[")[0] for line in project["optional-dependencies"][extra]]
    return {name.replace("-", "_") for name in listed}


def small(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    """A command where nothing of the extras is installed."""
    program = SMALL.format(names=names_of("server") | names_of("ray"), then=COMMAND)
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, "XDG_DATA_HOME": str(home)},
        input="quit\n",
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_missing_server_is_one_line_that_names_the_extra(command: str, home: Path) -> None:
    outcome = small(command, home=home)
    (line,) = outcome.stderr.splitlines()
    assert line.startswith("sobremesa: ")
    assert line.endswith("is not installed): pip install 'sobremesa[server]'")
    assert outcome.returncode == 1


def test_the_terminal_needs_no_extra(home: Path) -> None:
    outcome = small("play", "--terminal", "--seed", "1", home=home)
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert "The game is saved." in outcome.stdout


def test_a_missing_ray_is_one_line_that_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    words = ("--bots", "random,greedy", "--seats", "2", "--games", "1", "--on", "ray")
    told = refused("arena", "elgrande", *words, status=1)
    assert told.endswith("is not installed): pip install 'sobremesa[ray]'")


@pytest.mark.parametrize(
    ("extra", "wanted"),
    [
        ("rl", "import sobremesa.rl.pettingzoo"),
        ("rl", "import sobremesa.rl.openspiel"),
        ("rl", "import sobremesa.rl.batched"),
        ("data", "from sobremesa.dataset.parts import check_extra; check_extra()"),
    ],
)
def test_a_missing_library_names_the_extra_that_brings_it(extra: str, wanted: str) -> None:
    program = SMALL.format(names=names_of(extra), then=wanted)
    command = [sys.executable, "-c", program]
    outcome = subprocess.run(command, capture_output=True, text=True, check=False)
    assert outcome.returncode == 1
    assert outcome.stderr.rstrip().endswith(f"is not installed): pip install 'sobremesa[{extra}]'")
