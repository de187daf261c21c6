"""`sobremesa bench`: how fast the rules run here."""

import json

import click
from rich.table import Table

from sobremesa import bench as measurements
from sobremesa.catalogue import GAMES, game_package
from sobremesa.cli.arguments import DEFAULT_GAME, edition_option
from sobremesa.cli.output import errors, output

LABELS = {
    "decisions_per_second": "decisions a second, random play inside the core",
    "games_per_second": "games a second, dealing included",
    "stepped_from_python_per_second": "decisions a second, stepped from Python",
    "clone_ns": "nanoseconds for a copy of a game",
    "state_bytes": "bytes of state",
    "decisions_per_game": "decisions a game",
}


@click.command()
@click.option("--game", type=click.Choice(list(GAMES)), default=DEFAULT_GAME, show_default=True)
@edition_option
@click.option("--seats", type=int, help="How many seats; without it four, or the most there are.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0.01),
    default=2.0,
    show_default=True,
    help="Processor time for each of the two measurements.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bench(game: str, edition: str | None, seats: int | None, seconds: float, as_json: bool) -> None:
    """Measure random play, stepping from Python and copying, in processor time on one core."""
    counts = game_package(game).seat_counts
    chosen = seats or (4 if 4 in counts else counts[-1])
    with errors().status("measuring"):
        figures = measurements.figures(game, edition, chosen, seconds)
    if as_json:
        click.echo(json.dumps(figures, indent=2))
    else:
        output().print(table(figures))


def table(figures: dict[str, object]) -> Table:
    core = "compiled" if figures["compiled"] else "uncompiled"
    title = f"{figures['game']}, {figures['edition']}, {figures['seats']} seats, {core} core"
    grid = Table(title=title, box=None, show_header=False, title_justify="left")
    grid.add_column(justify="right")
    for key, label in LABELS.items():
        grid.add_row(f"{figures[key]:,}", label)
    return grid
