"""The compiling itself: quick when nothing changed, clear when it cannot be done."""

import os
from pathlib import Path

import pytest

from tests.foundation.working_copy import WorkingCopy
from tools import compile_core

pytestmark = pytest.mark.xdist_group("compile")


def builds(copy: WorkingCopy) -> list[Path]:
    return [entry for entry in copy.builds.glob("*") if not entry.name.startswith(".")]


def test_compiling_twice_compiles_once(compiled: WorkingCopy) -> None:
    before = builds(compiled)
    outcome = compiled.compile()
    assert "up to date" in outcome.stdout
    assert builds(compiled) == before


def test_an_edit_is_compiled_beside_the_older_build(compiled: WorkingCopy) -> None:
    (compiled.kernel / "seed.py").write_text("ANSWER = 99\n")
    assert "compiled the core" in compiled.compile().stdout
    assert len(builds(compiled)) == 2
    ask = "from sobremesa.kernel import luck; print(luck.answer())"
    assert compiled.run(ask, SOBREMESA_CORE="compiled").stdout == "100\n"


def test_nothing_is_written_beside_the_sources(compiled: WorkingCopy) -> None:
    sources = (compiled.folder / "src").rglob("*")
    assert [file.name for file in sources if file.suffix in {".so", ".c", ".o"}] == []


@pytest.mark.parametrize("environment", [{"CC": "false"}, {"PATH": ""}])
def test_without_a_c_compiler_the_core_stays_uncompiled_and_says_so(
    never_compiled: WorkingCopy, environment: dict[str, str]
) -> None:
    outcome = never_compiled.compile(**environment)
    assert outcome.returncode == 0, outcome.stderr
    assert "no working C compiler" in outcome.stdout
    assert "UNCOMPILED" in outcome.stdout
    assert builds(never_compiled) == []


def test_sources_that_do_not_compile_are_an_error_that_names_the_file(
    compiled: WorkingCopy,
) -> None:
    (compiled.kernel / "seed.py").write_text('ANSWER: int = "many"\n')
    outcome = compiled.compile()
    assert outcome.returncode == 1
    assert "sobremesa/kernel/seed.py:1" in outcome.stderr


def test_only_the_builds_used_last_are_kept(tmp_path: Path) -> None:
    for age, name in enumerate("edcba"):
        recipe = tmp_path / name / "recipe.json"
        recipe.parent.mkdir()
        recipe.touch()
        os.utime(recipe, (age, age))
    compile_core._prune(tmp_path)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["a", "b", "c"]
