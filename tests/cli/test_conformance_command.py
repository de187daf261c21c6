"""The conformance command on files that hold, fail or cannot be read."""

import json
from pathlib import Path

import pytest

from tests.cli.helpers import refused, run

HOLDS = {
    "id": "neighbours",
    "editions": ["nl_classic", "en_bigbox"],
    "kind": "place_targets",
    "given": {"king": "galicia"},
    "action": None,
    "expect": {"targets": ["pais_vasco", "castilla_la_vieja", "castillo"]},
}
FAILS = {**HOLDS, "id": "wrong", "expect": {"targets": ["granada"]}}
BROKEN = {**HOLDS, "id": "broken", "kind": "nonsense"}


def suite(path: Path, *vectors: object, form: object = "elgrande-conformance/1") -> Path:
    path.write_text(json.dumps({"format": form, "vectors": list(vectors)}))
    return path


def test_vectors_run_once_for_each_edition(tmp_path: Path) -> None:
    outcome = run("conformance", suite(tmp_path / "v.json", HOLDS))
    assert (outcome.output, outcome.exit_code) == ("2 passed, 0 failed\n", 0)


def test_editions_can_be_chosen(tmp_path: Path) -> None:
    outcome = run("conformance", suite(tmp_path / "v.json", HOLDS), "--edition", "nl_classic")
    assert outcome.output == "1 passed, 0 failed\n"


def test_a_failure_is_told_with_expected_and_found(tmp_path: Path) -> None:
    file = suite(tmp_path / "v.json", HOLDS, FAILS)
    outcome = run("conformance", file, "--edition", "en_bigbox")
    first, last = outcome.output.splitlines()
    assert outcome.exit_code == 1
    assert first.startswith("wrong [en_bigbox] ")
    assert "granada" in first
    assert "galicia" not in first
    assert "pais_vasco" in first
    assert last == "1 passed, 1 failed"


def test_a_vector_that_breaks_does_not_hide_the_others(tmp_path: Path) -> None:
    file = suite(tmp_path / "v.json", BROKEN, HOLDS)
    outcome = run("conformance", file, "--edition", "en_bigbox")
    assert outcome.exit_code == 1
    assert outcome.output.startswith("broken [en_bigbox] ")
    assert outcome.output.endswith("1 passed, 1 failed\n")


def test_an_error_inside_the_runner_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def bursts(*_: object) -> list[str]:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("sobremesa.elgrande.package.ElGrandePackage.run_vector", bursts)
    outcome = run("conformance", suite(tmp_path / "v.json", HOLDS), "--edition", "en_bigbox")
    assert "neighbours [en_bigbox] broke off: ZeroDivisionError: oops" in outcome.output


def test_several_files_are_counted_together(tmp_path: Path) -> None:
    files = suite(tmp_path / "a.json", HOLDS), suite(tmp_path / "b.json", HOLDS)
    assert run("conformance", *files).output == "4 passed, 0 failed\n"


def test_a_vector_without_editions_runs_in_the_usual_one(tmp_path: Path) -> None:
    plain = {key: value for key, value in HOLDS.items() if key != "editions"}
    assert run("conformance", suite(tmp_path / "v.json", plain)).output == "1 passed, 0 failed\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "not JSON"),
        ("[]", "'format' is None"),
        ('{"format": "chess-conformance/1"}', "'format' is 'chess-conformance/1'"),
        ('{"format": 3}', "'format' is 3"),
        ('{"format": "elgrande-conformance/1"}', "the list 'vectors' is missing"),
        ('{"format": "elgrande-conformance/1", "vectors": [{}]}', "vector 1 is not an object"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "v.json"
    file.write_text(text)
    assert reason in refused("conformance", file)


def test_an_unknown_edition_is_refused(tmp_path: Path) -> None:
    file = suite(tmp_path / "v.json", HOLDS)
    assert "there is no edition 'none' here" in refused("conformance", file, "--edition", "none")
