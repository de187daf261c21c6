"""`sobremesa reviews`: every record of a folder reviewed, by several processes or a cluster."""

from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import click
from rich.progress import Progress
from rich.table import Table

from sobremesa.cli.advise import names_in
from sobremesa.cli.files import Saved, open_record, read_text, write_text
from sobremesa.cli.output import errors, output
from sobremesa.cli.places import Place, place_options
from sobremesa.cli.review import effort_option
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.record import Record
from sobremesa.study.many import Play, plays, reviewed
from sobremesa.study.paper import read_review, write_review


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    help="Folder for the reviews. Run again with it to go on after a kill.",
)
@effort_option("quick")
@place_options
def reviews(*, folder: Path, out: Path, effort: str, place: Place) -> None:
    """Review every finished game of a folder, and say who gave away how much.

    Each review is kept as `sobremesa review --keep` keeps it, under the name of its record.
    """
    saved = [open_record(file) for file in sorted(folder.glob("*.json"))]
    finished = {one.path.name: one for one in saved if one.record.result is not None}
    if not finished:
        raise UnknownName(f"{folder} holds no record of a finished game")
    home = out / effort
    with Progress(console=errors(), transient=True) as bar:
        shown = bar.add_task("reviews", total=len(finished))
        missing = [name for name in finished if not (home / name).exists()]
        bar.update(shown, completed=len(finished) - len(missing))
        tasks = waiting(finished, missing)
        with closing(place.spread(partial(reviewed, effort=effort), tasks)) as done:
            for (name, _), review in done:
                write_text(home / name, write_review(review))
                bar.advance(shown)
    kept = [(one, read_review(read_text(home / name))) for name, one in finished.items()]
    show(plays([(names_in(one), review) for one, review in kept]))


def waiting(finished: dict[str, Saved], missing: list[str]) -> Iterator[tuple[str, Record]]:
    for name in missing:
        yield name, finished[name].record


def show(found: list[Play]) -> None:
    grid = Table(box=None, pad_edge=False)
    for head in ("player", "games", "decisions", "lost in each", "?!", "?", "??"):
        grid.add_column(head, justify="left" if head == "player" else "right")
    for own in found:
        lost = f"{own.loss.value:.2f} % ± {own.loss.error:.2f}"
        counts = [str(own.count(verdict)) for verdict in ("?!", "?", "??")]
        grid.add_row(own.name, str(own.games), str(len(own.decisions)), lost, *counts)
    output().print(grid)
