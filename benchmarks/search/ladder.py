"""The published ladder: `make ladder` plays it again and writes docs/strength.md."""

import platform
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from time import perf_counter

import click

from benchmarks.measure import Figures
from benchmarks.search.rungs import (
    ROOT,
    TABLES,
    after,
    is_begun,
    matches,
    outcome_of,
    play,
)
from benchmarks.search.strength import Circumstances, Outcome, page, readme_table
from sobremesa.arena.program import program
from sobremesa.catalogue import game_package
from sobremesa.compiled_core import is_compiled
from sobremesa.simulation.spreading import usual_workers

PAGE = ROOT / "docs" / "strength.md"
README = ROOT / "README.md"
BEGIN, END = "<!-- strength: written by make ladder -->", "<!-- end of strength -->"
SLICES = 5


@click.command()
@click.option("--workers", default=None, type=int)
@click.option("--share", default=1.0, show_default=True, help="Of the games of each match.")
@click.option("--only", default="", help="Matches whose command contains this text.")
@click.option("--minutes", default=0.0, help="Begin no further game after so many; 0: all games.")
@click.option("--finished", is_flag=True, help="Play nothing: write down the games that are there.")
@click.option("--speed/--no-speed", default=True, help="Whether to measure simulations a second.")
def main(
    *, workers: int | None, share: float, only: str, minutes: float, finished: bool, speed: bool
) -> None:
    """Play every game that has no result yet, then write the page."""
    begun = perf_counter()
    wanted = [own for own in matches() if only in own.command]
    end = begun + minutes * 60 if minutes else inf
    for own in wanted:
        if not finished and perf_counter() < end:
            play(own, share, workers or usual_workers(), after(end))
    outcomes = [outcome_of(own) for own in wanted if is_begun(own)]
    hardware = f"{platform.machine()}, {processor()}, {workers or usual_workers()} processes"
    speeds = speeds_of_search() if speed else []
    core = "compiled" if is_compiled() else "uncompiled"
    about = Circumstances(today(), hardware, core, versions())
    PAGE.write_text(page(outcomes, speeds, about), encoding="utf-8")
    if not only:
        write_readme(outcomes)
    click.echo(f"{PAGE.relative_to(ROOT)} written after {(perf_counter() - begun) / 60:.0f} min")


def speeds_of_search() -> list[Figures]:
    # Beside OpenSpiel, which only the environment of benchmarks has.
    from benchmarks.search.speed import measured  # noqa: PLC0415

    return measured(SLICES, 1.0, lambda done: click.echo(f"speed: {done}", err=True))


def write_readme(outcomes: list[Outcome]) -> None:
    """Put the new table where the old one stands."""
    before, _, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    text = f"{before}{BEGIN}\n{readme_table(outcomes)}\n{end}{after}"
    README.write_text(text, encoding="utf-8")


def versions() -> str:
    """Which rules and which program, with its weights, played."""
    rules = ", ".join(
        f"{edition} {game_package(game).rules_version(edition)}"
        for game, edition in dict.fromkeys((own.game, own.edition) for own in TABLES)
    )
    programs = ", ".join(f"{game} {program(game)}" for game in sorted({t.game for t in TABLES}))
    return f"Rules: {rules}; programs with their weights: {programs}"


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or "unknown processor"
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else "unknown processor"


def today() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d")


if __name__ == "__main__":
    main()
