"""What the README, the docstrings and the examples show is what happens."""

import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = ("sobremesa", "sobremesa.library.opening", "sobremesa.bots.door")
PAGES = ("README.md", "docs/learners.md")


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_in_docstrings_hold(module: str) -> None:
    found = doctest.testmod(import_module(module))
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_hold(page: str) -> None:
    found = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert found.attempted > 0
    assert found.failed == 0


def test_a_program_that_uses_the_library_is_strictly_typed_and_runs() -> None:
    """From outside: an editor knows every type it needs, as the package says it is typed."""
    example = ROOT / "examples" / "library.py"
    cache = ROOT / ".cache" / "mypy-examples"
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(cache)]
    typed = subprocess.run(
        [*command, "--config-file=", "--disallow-any-expr", str(example)],
        cwd=ROOT / "examples",
        capture_output=True,
        text=True,
        check=False,
    )
    assert typed.returncode == 0, typed.stdout
    run = subprocess.run([sys.executable, str(example)], capture_output=True, text=True, check=True)
    assert "scores: [" in run.stdout
