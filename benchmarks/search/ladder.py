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
from benchmarks.search.strength import SEED, Match, Outcome, page, readme_table
from sobremesa.arena.plan import make_plan
from sobremesa.arena.report import title_of, write_folder
from sobremesa.arena.results import FILE, Results
from sobremesa.arena.summary import summarise
from sobremesa.arena.workers import play_all
from sobremesa.catalogue import make_setup
from sobremesa.compiled_core import is_compiled
from sobremesa.simulation.workers import usual_workers

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "ladder"
PAGE = ROOT / "docs" / "strength.md"
PICTURES = ROOT / "docs" / "strength"
README = ROOT / "README.md"
BEGIN, END = "<!-- strength: written by make ladder -->", "<!-- end of strength -->"
SLICES = 5


@dataclass(frozen=True)
class Game:
    """What is played."""

    id: str
    edition: str


GAMES = (Game("elgrande", "en_bigbox"), Game("salamanca", "salamanca"))
Share = tuple[float, float]  # of wins, at two and at four seats


@dataclass(frozen=True)
class Step:
    """Two bots, the stronger first; games and what it has to win at two and at four seats."""

    bots: tuple[str, str]
    games: tuple[int, int]
    wanted: Share = (0.0, 0.0)
    least: Share = (0.0, 0.0)  # the lower bound of the interval


NEIGHBOURS: tuple[Share, Share] = ((0.75, 0.65), (0.68, 0.58))
SEARCH = "strategist:sims=250"
STEPS = (
    Step(("greedy", "random"), (40, 40), *NEIGHBOURS),
    Step(("planner", "greedy"), (80, 80), *NEIGHBOURS),
    Step((SEARCH, "planner"), (80, 80), *NEIGHBOURS),
    Step(("strategist:time=0.2s", "greedy"), (16, 16), (0.80, 0.70)),
    Step(("casual", "novice"), (40, 20)),
    Step(("strong", "casual"), (40, 20)),
    Step(("master", "strong"), (16, 8)),
)


def matches() -> list[Match]:
    return [
        Match(game.id, game.edition, seats, step.bots, games, step.wanted[at], step.least[at])
        for step in STEPS
        for game in GAMES
        for at, seats in enumerate((2, 4))
        if (games := step.games[at])
    ]


@click.command()
@click.option("--workers", default=None, type=int)
@click.option("--share", default=1.0, show_default=True, help="Of the games of each match.")
@click.option("--only", default="", help="Matches whose command contains this text.")
@click.option("--finished", is_flag=True, help="Play nothing: write down the matches that are.")
def main(workers: int | None, share: float, only: str, finished: bool) -> None:
    """Play every match that has no result yet, then write the page."""
    begun = perf_counter()
    wanted = [match for match in matches() if only in match.command]
    if finished:
        wanted = [match for match in wanted if is_finished(match, share)]
    outcomes = [played(match, share, workers or usual_workers()) for match in wanted]
    hardware = f"{platform.machine()}, {processor()}, {workers or usual_workers()} processes"
    speeds = measured(SLICES, 1.0, lambda done: click.echo(f"speed: {done}", err=True))
    core = "compiled" if is_compiled() else "uncompiled"
    PAGE.write_text(page(outcomes, speeds, hardware, core, today()), encoding="utf-8")
    if not only:
        write_readme(outcomes)
    click.echo(f"{PAGE.relative_to(ROOT)} written after {(perf_counter() - begun) / 60:.0f} min")


def write_readme(outcomes: list[Outcome]) -> None:
    """Put the new table where the old one stands."""
    before, _, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    text = f"{before}{BEGIN}\n{readme_table(outcomes)}\n{end}{after}"
    README.write_text(text, encoding="utf-8")


def is_finished(match: Match, share: float) -> bool:
    file = CACHE / match.name / FILE
    games = max(2, round(match.games * share))
    return file.exists() and len(file.read_text(encoding="utf-8").splitlines()) > games


def played(match: Match, share: float, workers: int) -> Outcome:
    setup = make_setup(match.game, match.edition, match.seats)
    games = max(2, round(match.games * share))
    plan = make_plan(setup, match.bots, games, SEED)
    folder = CACHE / match.name
    results = Results(plan, folder)
    click.echo(f"{match.command}: {len(results.games)} of {games} games are there", err=True)
    try:
        play_all(results, workers, None, lambda _: None)
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
