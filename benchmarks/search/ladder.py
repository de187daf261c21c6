"""The published ladder: `make ladder` plays it again and writes docs/strength.md.

Every match keeps its results under .cache/ladder, so that a stopped run goes on where it was.
"""

import platform
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

import click

from benchmarks.search.speed import measured
from benchmarks.search.strength import (
    SEED,
    USUAL,
    Circumstances,
    Match,
    Outcome,
    page,
    readme_table,
)
from sobremesa.arena.plan import make_plan
from sobremesa.arena.program import program
from sobremesa.arena.report import title_of, write_folder
from sobremesa.arena.results import FILE, Results
from sobremesa.arena.summary import summarise
from sobremesa.arena.workers import Keeping, play_all
from sobremesa.catalogue import game_package
from sobremesa.compiled_core import is_compiled
from sobremesa.library.setting import agreed
from sobremesa.simulation.spreading import usual_workers

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "ladder"
PAGE = ROOT / "docs" / "strength.md"
PICTURES = ROOT / "docs" / "strength"
README = ROOT / "README.md"
BEGIN, END = "<!-- strength: written by make ladder -->", "<!-- end of strength -->"
SLICES = 5


@dataclass(frozen=True)
class Table:
    """What is played."""

    game: str
    edition: str
    seats: int
    options: tuple[str, ...] = ()

    @property
    def is_usual(self) -> bool:
        """Where bots that think long are measured too."""
        return self.edition in USUAL and self.seats in (2, 4) and not self.options


TABLES = (
    *(Table("elgrande", "en_bigbox", seats) for seats in (2, 3, 4, 5)),
    *(Table("elgrande", "en_bigbox", seats, ("short_game",)) for seats in (2, 4)),
    *(Table("elgrande", "nl_classic", seats) for seats in (2, 4)),
    *(Table("elgrande", "de_2023", seats) for seats in (2, 3, 4, 5)),
    *(
        Table("elgrande", "de_2023", seats, ("machtverschiebung", "neue_regentschaft"))
        for seats in (3, 4)
    ),
    *(Table("salamanca", "salamanca", seats) for seats in (2, 3, 4, 5)),
)


@dataclass(frozen=True)
class Step:
    """Two bots, the stronger first; how many games, and what it has to win with two seats, more."""

    bots: tuple[str, str]
    games: int
    wanted: tuple[float, float]
    everywhere: bool = True


LEVELS = (0.70, 0.65)
STEPS = (
    Step(("greedy", "random"), 400, LEVELS),
    Step(("planner", "greedy"), 400, LEVELS),
    Step(("strategist:sims=250", "planner"), 100, LEVELS),
    Step(("casual", "novice"), 400, LEVELS),
    Step(("strong", "casual"), 400, LEVELS),
    Step(("master", "strong"), 40, LEVELS, everywhere=False),
    Step(("strategist:sims=250", "strategist:sims=50"), 100, (0.5, 0.5), everywhere=False),
    Step(("strategist:sims=1000", "strategist:sims=250"), 100, (0.5, 0.5), everywhere=False),
)
AT_TWO = Step(("strategist:sims=4000", "strategist:sims=1000"), 100, (0.5, 0.5))


def matches() -> list[Match]:
    found = [
        match(step, table)
        for step in STEPS
        for table in TABLES
        if step.everywhere or table.is_usual
    ]
    return [*found, *(match(AT_TWO, own) for own in TABLES if own.is_usual and own.seats == 2)]


def match(step: Step, table: Table) -> Match:
    wanted = step.wanted[0 if table.seats == 2 else 1]
    return Match(
        table.game, table.edition, table.seats, step.bots, step.games, wanted, table.options
    )


@click.command()
@click.option("--workers", default=None, type=int)
@click.option("--share", default=1.0, show_default=True, help="Of the games of each match.")
@click.option("--only", default="", help="Matches whose command contains this text.")
@click.option("--finished", is_flag=True, help="Play nothing: write down the matches that are.")
def main(workers: int | None, share: float, only: str, finished: bool) -> None:
    """Play every match that has no result yet, then write the page."""
    begun = perf_counter()
    wanted = [own for own in matches() if only in own.command]
    if finished:
        wanted = [own for own in wanted if is_finished(own, share)]
    outcomes = [played(own, share, workers or usual_workers()) for own in wanted]
    hardware = f"{platform.machine()}, {processor()}, {workers or usual_workers()} processes"
    speeds = measured(SLICES, 1.0, lambda done: click.echo(f"speed: {done}", err=True))
    core = "compiled" if is_compiled() else "uncompiled"
    about = Circumstances(today(), hardware, core, versions())
    PAGE.write_text(page(outcomes, speeds, about), encoding="utf-8")
    if not only:
        write_readme(outcomes)
    click.echo(f"{PAGE.relative_to(ROOT)} written after {(perf_counter() - begun) / 60:.0f} min")


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


def folder_of(own: Match) -> Path:
    """A folder for each program: after a change of code or weights all is played again."""
    return CACHE / program(own.game) / own.name


def is_finished(match: Match, share: float) -> bool:
    file = folder_of(match) / FILE
    games = max(2, round(match.games * share))
    return file.exists() and len(file.read_text(encoding="utf-8").splitlines()) > games


def played(match: Match, share: float, workers: int) -> Outcome:
    setup = agreed(match.game, match.edition, match.seats, match.options)
    games = max(2, round(match.games * share))
    plan = make_plan(setup, match.bots, games, SEED)
    folder = folder_of(match)
    results = Results(plan, folder)
    click.echo(f"{match.command}: {len(results.games)} of {games} games are there", err=True)
    try:
        play_all(results, workers, Keeping(), lambda _: None)
    finally:
        results.close()
    write_folder(folder, results)
    PICTURES.mkdir(parents=True, exist_ok=True)
    svg = (folder / "ratings.svg").read_text(encoding="utf-8")
    (PICTURES / f"{match.name}.svg").write_text(svg, encoding="utf-8")
    outcome = Outcome(match, title_of(plan, games), summarise(plan, results.in_order()))
    click.echo(f"  {outcome.line}", err=True)
    return outcome


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
