"""`sobremesa simulate`: many random games and what came out of them."""

import json
from pathlib import Path
from time import perf_counter

import click
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from sobremesa.catalogue import game_package
from sobremesa.cli import statistics
from sobremesa.cli.arguments import (
    edition_option,
    game_argument,
    language_option,
    seed_option,
    seed_or_new,
    table_options,
)
from sobremesa.cli.output import errors, output
from sobremesa.dataset.card import complete
from sobremesa.dataset.parts import begin, check_extra
from sobremesa.kernel.errors import SobremesaError
from sobremesa.library.setting import agreed
from sobremesa.simulation.games import Plan
from sobremesa.simulation.spreading import usual_workers
from sobremesa.simulation.tally import Tally
from sobremesa.simulation.workers import simulate as play_all


@click.command()
@game_argument()
@edition_option
@click.option("--seats", type=int, default=4, show_default=True, help="How many random seats.")
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True)
@click.option(
    "--workers", type=click.IntRange(min=1), help="Processes; as many as processors without it."
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for a record of each game (slower: choices are stepped from Python).",
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for every decision with what its seat saw, as Parquet; needs the extra data.",
)
@table_options
@seed_option
@click.option(
    "--quick",
    is_flag=True,
    help="Leave out card and turn statistics, which need every event: about four times as fast.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of tables.")
@language_option
def simulate(  # noqa: PLR0913 - one parameter for each option of the command
    *,
    game: str,
    edition: str | None,
    seats: int,
    games: int,
    workers: int | None,
    out: Path | None,
    data: Path | None,
    options: tuple[str, ...],
    seed: str | None,
    quick: bool,
    as_json: bool,
    language: str,
) -> None:
    """Play random games and add up scores, victories, margins and what was played.

    The same seed gives the same games and the same tables, however many workers share them.
    """
    setup = agreed(game, edition, seats, options)
    if data is not None:
        check_extra()
        begin(data)
    plan = Plan(setup, seed_or_new(seed), deeds=not quick, folder=prepared(out), data=data)
    begun = perf_counter()
    tally = with_progress(plan, games, workers or usual_workers())
    if data is not None:
        complete(data, setup, {"players": "random", "games": games, "seed": plan.seed})
    seconds = perf_counter() - begun
    if as_json:
        click.echo(json.dumps(statistics.as_data(plan, tally, seconds), indent=2))
        return
    console = output()
    for grid in statistics.tables(game_package(game), plan, tally, language):
        console.print(grid)
    console.print(statistics.closing_line(plan, tally, seconds), style="dim")


def prepared(folder: Path | None) -> Path | None:
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise SobremesaError(f"{folder}: {problem.strerror}") from problem
    return folder


class Rate(ProgressColumn):
    """Games a second so far."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed or 0:,.0f} games/s")


def with_progress(plan: Plan, games: int, workers: int) -> Tally:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=errors(), transient=True) as progress:
        task = progress.add_task(plan.setup.game, total=games)
        return play_all(plan, games, workers, lambda done: progress.advance(task, done))
