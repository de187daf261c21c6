"""`sobremesa arena`: bots against each other, with intervals."""

import json
from pathlib import Path

import click
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from sobremesa.arena.match import Played
from sobremesa.arena.plan import make_plan
from sobremesa.arena.program import program
from sobremesa.arena.report import title_of, write_folder
from sobremesa.arena.results import Results
from sobremesa.arena.summary import Standing, as_data, shares_by_seat, summarise, troubles_of
from sobremesa.arena.workers import Keeping, play_all, play_spread
from sobremesa.bots.levels import read_bots
from sobremesa.cli.arguments import (
    edition_option,
    game_argument,
    seed_option,
    seed_or_new,
    table_options,
)
from sobremesa.cli.output import errors, output
from sobremesa.cli.places import Place, place_options
from sobremesa.dataset.card import complete
from sobremesa.dataset.parts import check_extra
from sobremesa.kernel.errors import UnknownName
from sobremesa.library.setting import agreed


@click.command()
@game_argument()
@edition_option
@click.option("--seats", type=int, default=4, show_default=True)
@click.option(
    "--bots",
    required=True,
    metavar="A,B,…",
    help="Levels, kinds or programs, for example strategist:sims=200,./mybot; they sit in turns.",
)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for results, summary, table and picture. Run again with it to go on after a kill.",
)
@click.option("--records", is_flag=True, help="Keep a record of every game in --out/records.")
@click.option(
    "--data", is_flag=True, help="Keep every decision in --out/data, as Parquet (extra data)."
)
@place_options
@table_options
@seed_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def arena(  # noqa: PLR0913 - one parameter for each option of the command
    *,
    game: str,
    edition: str | None,
    seats: int,
    bots: str,
    games: int,
    out: Path | None,
    records: bool,
    data: bool,
    place: Place,
    options: tuple[str, ...],
    seed: str | None,
    as_json: bool,
) -> None:
    """Let bots play tournaments: seats rotated, the same deals for every rotation.

    A bot's share of wins counts all its seats of a game, so two against two are even at 50 %.
    """
    if (records or data) and out is None:
        raise UnknownName("--records and --data need --out, a folder to put them in")
    if data:
        check_extra()
    setup = agreed(game, edition, seats, options)
    if out is not None and seed is None:
        seed = "arena"  # so that running the command again goes on
    plan = make_plan(setup, read_bots(bots), games, seed_or_new(seed))
    results = Results(plan, out)
    keeping = Keeping(
        out / "records" if out is not None and records else None,
        out / "data" if out is not None and data else None,
    )
    try:
        run(results, place, keeping)
    finally:
        results.close()
        if out is not None and results.games:
            write_folder(out, results)
    if keeping.data is not None:
        made = {"players": ", ".join(plan.bots), "games": games, "seed": plan.seed}
        complete(keeping.data, setup, made | {"program": program(setup.game)})
    standings = summarise(plan, results.in_order())
    if as_json:
        click.echo(json.dumps(as_data(plan, results.in_order(), standings), indent=2))
    else:
        show(results, standings)


def run(results: Results, place: Place, keeping: Keeping) -> None:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=errors(), transient=True) as progress:
        task = progress.add_task(
            results.plan.setup.game, total=results.plan.games, completed=len(results.games)
        )

        def told(_: Played) -> None:
            progress.advance(task)

        if place.is_cluster:
            play_spread(results, place.spread, keeping, told)
        else:
            play_all(results, place.workers, keeping, told)


def show(results: Results, standings: list[Standing]) -> None:
    console = output()
    title = title_of(results.plan, len(results.games))
    grid = Table(title=title, box=None, title_justify="left", title_style="bold")
    for head in ("bot", "wins", "95 %", "place", "score", "margin", "rating"):
        grid.add_column(head, justify="left" if head == "bot" else "right", no_wrap=True)
    for own in standings:
        low, high = own.wins.share_interval
        grid.add_row(
            own.bot,
            f"{own.wins.mean:.1%}",
            f"{low:.0%} - {high:.0%}",
            f"{own.places.mean:.2f} ± {own.places.half:.2f}",
            f"{own.scores.mean:.1f}",
            f"{own.margins.mean:+.1f} ± {own.margins.half:.1f}",
            f"{own.rating.mu:.1f} ± {1.96 * own.rating.sigma:.1f}",
        )
    console.print(grid)
    for line in troubles(results):
        console.print(line, style="bold", markup=False)
    shares = shares_by_seat(results.plan, results.in_order())
    by_seat = ", ".join(f"{share.mean:.0%} ± {share.half:.0%}" for share in shares)
    console.print(f"wins by seat: {by_seat}", style="dim", markup=False)
    slowest = ", ".join(f"{own.bot} {own.slowest:.2f} s" for own in standings)
    console.print(f"slowest answers: {slowest}", style="dim", markup=False)
    console.print(f"seed {results.plan.seed}", style="dim")


def troubles(results: Results) -> list[str]:
    """Whose answers were replaced, how often, and what most often went wrong."""
    return [
        f"{bot}: {sum(found.values())} answers had trouble (--json lists them), most often:"
        f" {found.most_common(1)[0][0]}"
        for bot, found in troubles_of(results.plan, results.in_order()).items()
    ]
