"""`sobremesa conformance`: vector files run through the real rules."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from sobremesa.catalogue import GAMES
from sobremesa.cli.files import read_text
from sobremesa.kernel.errors import BadRecord, UnknownName
from sobremesa.kernel.package import GamePackage

MARK = "-conformance/"  # between a game's id and the version of the format
Vector = dict[str, object]


@dataclass(frozen=True)
class Suite:
    """The vectors of one file and the package that runs them."""

    package: GamePackage
    vectors: Sequence[Vector]


@click.command()
@click.argument(
    "files",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
@click.option("--edition", "editions", multiple=True, metavar="ID", help="Only this edition.")
def conformance(files: tuple[Path, ...], editions: tuple[str, ...]) -> None:
    """Run conformance vectors; exit status 1 if any fails, 2 if a file cannot be read."""
    suites = [open_suite(path) for path in files]
    check_editions(suites, editions)
    passed = failed = 0
    for suite in suites:
        for vector, edition in runs(suite, editions):
            failures = outcome(suite.package, vector, edition)
            passed += not failures
            failed += bool(failures)
            for failure in failures:
                click.echo(f"{vector['id']} [{edition}] {failure}")
    click.echo(f"{passed} passed, {failed} failed")
    if failed:
        raise click.exceptions.Exit(1)


def open_suite(path: Path) -> Suite:
    try:
        data = json.loads(read_text(path))
    except json.JSONDecodeError as problem:
        raise BadRecord(
            f"{path}: not JSON: {problem.msg} at line {problem.lineno}, column {problem.colno}"
        ) from problem
    form = data.get("format") if isinstance(data, dict) else None
    game, found, _ = str(form).partition(MARK)
    if not found or game not in GAMES:
        expected = " or ".join(f"{known}{MARK}..." for known in GAMES)
        raise BadRecord(f"{path}: 'format' is {form!r}; expected {expected}")
    return Suite(GAMES[game], vectors_of(path, data))


def vectors_of(path: Path, data: Vector) -> list[Vector]:
    vectors = data.get("vectors")
    if not isinstance(vectors, list):
        raise BadRecord(f"{path}: the list 'vectors' is missing")
    for at, vector in enumerate(vectors):
        if not isinstance(vector, dict) or "id" not in vector:
            raise BadRecord(f"{path}: vector {at + 1} is not an object with an 'id'")
    return vectors


def check_editions(suites: Sequence[Suite], editions: Sequence[str]) -> None:
    known = {edition for suite in suites for edition in suite.package.editions}
    for edition in editions:
        if edition not in known:
            raise UnknownName(
                f"there is no edition '{edition}' here; known: {', '.join(sorted(known))}"
            )


def runs(suite: Suite, editions: Sequence[str]) -> Iterator[tuple[Vector, str]]:
    """Each vector once for every edition it speaks about, and that was asked for."""
    for vector in suite.vectors:
        spoken_for = vector.get("editions", [suite.package.default_edition])
        for edition in spoken_for if isinstance(spoken_for, list) else []:
            if not editions or edition in editions:
                yield vector, str(edition)


def outcome(package: GamePackage, vector: Vector, edition: str) -> list[str]:
    """What went wrong; a vector that cannot even be set up has failed too."""
    try:
        return package.run_vector(vector, edition)
    except Exception as problem:
        return [f"broke off: {type(problem).__name__}: {problem}"]
