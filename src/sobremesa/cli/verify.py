"""`sobremesa verify`: whether the luck of a finished game is what was promised before it began."""

from pathlib import Path

import click

from sobremesa.catalogue import game_package
from sobremesa.cli.files import open_record
from sobremesa.kernel.checking import Check, checks
from sobremesa.kernel.errors import BadRecord

STATES = {True: "ok", False: "wrong", None: "open"}


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--promise", metavar="SHA256", help="What you were promised before the start, to be compared."
)
def verify(file: Path, promise: str | None) -> None:
    """Check deals, draws and shuffles of a finished game by the secret in its record.

    One line a check. The exit status is 0 if everything could be checked and holds, 1 if not,
    2 if the file is no record.
    """
    record = open_record(file).record
    try:
        found = checks(game_package(record.setup.game), record)
    except BadRecord as problem:
        raise BadRecord(f"{file}: {problem}") from problem
    if record.proof is not None and promise is not None:
        found.insert(0, compared(promise, record.proof.promise))
    for check in found:
        click.echo(f"{file}: {check.name} {STATES[check.holds]}, {check.seen}")
    if not found:
        click.echo(f"{file}: nothing can be checked, the record does not say what its luck is from")
    if not found or any(check.holds is not True for check in found):
        raise click.exceptions.Exit(1)


def compared(told: str, recorded: str) -> Check:
    """Only whoever kept the promise can tell that not the whole record was made anew."""
    if told.strip().lower() == recorded:
        return Check("promise", True, "it is the one you were told")
    return Check("promise", False, f"you were told {told.strip()}, the record has {recorded}")
