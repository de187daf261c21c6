"""The compiling itself: quick when nothing changed, clear when it cannot be done."""

import json
import os
from pathlib import Path

import pytest

from sobremesa import compiled_core
from tests.foundation.conftest import Beginning
from tests.foundation.working_copy import WorkingCopy
from tools import compile_core

pytestmark = pytest.mark.xdist_group("compile")


def builds(copy: WorkingCopy) -> list[Path]:
    return [recipe.parent for recipe in copy.builds.glob("*/recipe.json")]


def test_compiling_twice_compiles_once(compiled: WorkingCopy) -> None:
    before = builds(compiled)
    outcome = compiled.compile()
    assert "up to date" in outcome.stdout
    assert builds(compiled) == before


def test_flags_and_environment_of_the_c_compiler_are_part_of_a_build_s_name(
    compiled: WorkingCopy, monkeypatch: pytest.MonkeyPatch
) -> None:
    def names() -> list[str]:
        recipes = compile_core.recipes(compiled.folder)
        return [compiled_core.digest(compiled.folder / "src", recipe) for recipe in recipes]

    usual = names()
    monkeypatch.setenv("CFLAGS", "-O1")
    assert len({*usual, *names()}) == 6
    (build,) = builds(compiled)
    assert build.name in usual


def test_behind_a_game_the_core_is_compiled_without_waiting(beginning: Beginning) -> None:
    assert "compiling beside the game" in beginning.behind
    assert beginning.by_the_game == "False 42\nTrue\nFalse\n"
    assert beginning.by_compilers.count("compiled the core") == 1
    assert len(builds(beginning.copy)) == 1
    assert beginning.copy.compile("behind").stdout == ""


def test_an_edited_release_is_compiled_beside_the_older_build_by_what_its_core_was_busy_with(
    compiled: WorkingCopy,
) -> None:
    (older,) = builds(compiled)
    (compiled.kernel / "seed.py").write_text("ANSWER = 99\n")
    training = compiled.folder / "tools" / "training.py"
    training.write_text("import sobremesa.kernel.luck as core; core.answer()\n")
    outcome = compiled.compile("release")
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    assert "training the core" in outcome.stdout
    (build,) = {*builds(compiled)} - {older}
    assert "-fprofile-use" in (build / "recipe.json").read_text()
    assert "up to date" in compiled.compile().stdout, "the best build there is will do"
    ask = "from sobremesa.kernel import luck; print(luck.answer())"
    assert compiled.run(ask, SOBREMESA_CORE="compiled").stdout == "100\n"


@pytest.mark.parametrize(("which", "is_made"), [(0, False), (1, True)])
def test_without_a_profile_only_a_release_is_an_error(
    which: int, is_made: bool, compiled: WorkingCopy, tmp_path: Path
) -> None:
    """The C compiler would go on in silence, and the release would be no faster."""
    (tmp_path / "probe.c").write_text(compile_core.PROBE)
    flags = json.dumps(compile_core.recipes(compiled.folder)[which].flags)
    arguments = ["probe", flags, str(tmp_path / "output"), "probe.c"]
    is_compiled, told = compile_core._setup(arguments, tmp_path)
    assert is_compiled is is_made, told
    assert ("missing-profile" in told) is not is_made


def test_what_a_killed_compilation_left_is_cleared_away(compiled: WorkingCopy) -> None:
    half_done = compiled.builds / f"{compile_core.SCRATCH}killed" / "src"
    half_done.mkdir(parents=True)
    compiled.compile()
    assert [entry.name for entry in compiled.builds.glob(".*")] == [".lock"]


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
