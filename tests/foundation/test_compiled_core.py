"""Which core runs: the compiled one only when it was made of exactly these sources."""

import pytest

from tests.foundation.working_copy import SEED, WorkingCopy

# One worker compiles once for all of these.
pytestmark = pytest.mark.xdist_group("compile")

ASK = """
from sobremesa.compiled_core import is_compiled
from sobremesa.kernel import luck
print(is_compiled(), luck.__file__.endswith(".py"), luck.answer())
"""


def test_unchanged_sources_run_compiled(compiled: WorkingCopy) -> None:
    outcome = compiled.run(ASK)
    assert outcome.stdout == "True False 42\n"
    assert outcome.stderr == ""


def test_an_edited_source_never_runs_from_the_old_build(compiled: WorkingCopy) -> None:
    (compiled.kernel / "seed.py").write_text("ANSWER = 99\n")
    outcome = compiled.run(ASK)
    assert outcome.stdout == "False True 100\n"
    assert "runs uncompiled" in outcome.stderr
    assert "sources changed" in outcome.stderr
    assert "`make setup`" in outcome.stderr
    assert outcome.stderr.count("\n") == 1


def test_a_constant_of_a_file_that_is_not_compiled_never_comes_from_the_old_build(
    compiled: WorkingCopy,
) -> None:
    plain = compiled.kernel / "plain.py"
    plain.write_text(plain.read_text().replace("= 1", "= 2"))
    assert compiled.run(ASK).stdout == "False True 43\n"


def test_an_added_source_makes_the_build_old(compiled: WorkingCopy) -> None:
    (compiled.kernel / "frames.py").write_text("FRAMES = 0\n")
    assert compiled.run(ASK).stdout == "False True 42\n"


def test_a_removed_source_makes_the_build_old(compiled: WorkingCopy) -> None:
    (compiled.kernel / "seed.py").unlink()
    outcome = compiled.run("import sobremesa.kernel.seed")
    assert "ModuleNotFoundError" in outcome.stderr


def test_an_edit_taken_back_finds_its_build_again(compiled: WorkingCopy) -> None:
    (compiled.kernel / "seed.py").write_text("ANSWER = 99\n")
    (compiled.kernel / "seed.py").write_text(SEED)
    assert compiled.run(ASK).stdout == "True False 42\n"


def test_a_build_of_another_interpreter_is_left_alone(compiled: WorkingCopy) -> None:
    recipe = next(compiled.builds.glob("*/recipe.json"))
    recipe.write_text(recipe.read_text().replace("cpython", "otherpython"))
    outcome = compiled.run(ASK)
    assert outcome.stdout == "False True 42\n"
    assert outcome.stderr == ""


def test_without_any_build_the_uncompiled_core_runs_silently(never_compiled: WorkingCopy) -> None:
    outcome = never_compiled.run(ASK)
    assert outcome.stdout == "False True 42\n"
    assert outcome.stderr == ""


def test_a_compiled_failure_names_the_line_of_the_source(compiled: WorkingCopy) -> None:
    outcome = compiled.run("from sobremesa.kernel import luck; luck.fail()")
    assert 'File "sobremesa/kernel/luck.py", line 15, in fail' in outcome.stderr


@pytest.mark.parametrize(
    ("wanted", "answer"),
    [
        ("auto", "True False 42\n"),
        ("compiled", "True False 42\n"),
        ("uncompiled", "False True 42\n"),
    ],
)
def test_the_environment_chooses_the_core(compiled: WorkingCopy, wanted: str, answer: str) -> None:
    assert compiled.run(ASK, SOBREMESA_CORE=wanted).stdout == answer


def test_demanding_a_compiled_core_that_does_not_exist_is_an_error(
    never_compiled: WorkingCopy,
) -> None:
    outcome = never_compiled.run(ASK, SOBREMESA_CORE="compiled")
    assert outcome.returncode != 0
    assert "no compiled core fits these sources; `make setup` compiles it" in outcome.stderr


def test_an_old_build_does_not_satisfy_the_demand(compiled: WorkingCopy) -> None:
    (compiled.kernel / "seed.py").write_text("ANSWER = 99\n")
    outcome = compiled.run(ASK, SOBREMESA_CORE="compiled")
    assert "CoreNotCompiled" in outcome.stderr


def test_an_unknown_choice_of_core_is_an_error(never_compiled: WorkingCopy) -> None:
    outcome = never_compiled.run(ASK, SOBREMESA_CORE="fast")
    assert "SOBREMESA_CORE is 'fast'" in outcome.stderr
