"""Simulations a second beside OpenSpiel's search, in one run: `python -m benchmarks.search`."""

import click
from rich.console import Console
from rich.table import Table

from benchmarks.search.speed import measured
from benchmarks.search.strength import verdict


@click.command()
@click.option("--slices", default=5, show_default=True)
@click.option("--seconds", default=1.0, show_default=True, help="Processor time of a slice.")
def main(slices: int, seconds: float) -> None:
    """Full random rollouts from the opening, re-dealt each time, on one core."""
    console = Console()
    with console.status("measuring") as status:
        figures = measured(slices, seconds, status.update)
    grid = Table("", "best", "median", "spread")
    for own in figures:
        grid.add_row(own.name, f"{own.best:,.0f}", f"{own.median:,.0f}", f"{own.spread:.0%}")
    console.print("simulations a second and core")
    console.print(grid)
    console.print(verdict(figures[0]))


if __name__ == "__main__":
    main()
