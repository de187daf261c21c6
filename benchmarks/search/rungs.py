"""The rungs of the published ladder: which bots meet at which tables, and how a match is played.

Every match keeps its results under .cache/ladder, in a folder of the program (rules, weights and
search) that played it: a stopped run goes on where it was, and results of two programs never mix.
"""

from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

import click

from benchmarks.search.strength import SEED, USUAL, Match, Outcome
from sobremesa.arena.match import Played
from sobremesa.arena.plan import Plan, make_plan
from sobremesa.arena.program import program
from sobremesa.arena.report import title_of, write_folder
from sobremesa.arena.results import FILE, Results
from sobremesa.arena.summary import summarise
from sobremesa.arena.workers import Keeping, play_all
from sobremesa.library.setting import agreed

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "ladder"
PICTURES = ROOT / "docs" / "strength"


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


def folder_of(own: Match) -> Path:
    """A folder for each program: after a change of code or weights all is played again."""
    return CACHE / program(own.game) / own.name


def is_begun(match: Match) -> bool:
    """Whether a game of it was played: behind the plan stands a result."""
    file = folder_of(match) / FILE
    return file.exists() and file.read_text(encoding="utf-8").count("\n") > 1


class Enough(Exception):
    """The time for playing is over."""


def after(moment: float) -> Callable[[Played], None]:
    """To be told of every game: stops the playing when the moment has come."""

    def told(_: Played) -> None:
        if perf_counter() >= moment:
            raise Enough

    return told


def play(match: Match, share: float, workers: int, told: Callable[[Played], None]) -> None:
    """The games of a match that have no result yet."""
    results = Results(plan_of(match, max(2, round(match.games * share))), folder_of(match))
    click.echo(f"{match.command}: {len(results.games)} games are there", err=True)
    with closing(results), suppress(Enough):
        play_all(results, workers, Keeping(), told)


def plan_of(match: Match, games: int) -> Plan:
    setup = agreed(match.game, match.edition, match.seats, match.options)
    return make_plan(setup, match.bots, games, SEED)


def outcome_of(match: Match) -> Outcome:
    """What came out of the games played so far, as many as they are."""
    folder = folder_of(match)
    results = Results(plan_of(match, match.games), folder)
    results.close()
    write_folder(folder, results)
    PICTURES.mkdir(parents=True, exist_ok=True)
    svg = (folder / "ratings.svg").read_text(encoding="utf-8")
    (PICTURES / f"{match.name}.svg").write_text(svg, encoding="utf-8")
    plan, games = results.plan, results.in_order()
    outcome = Outcome(match, title_of(plan, len(games)), summarise(plan, games), day_of(folder))
    click.echo(f"{match.command}\n  {outcome.line}", err=True)
    return outcome


def day_of(folder: Path) -> str:
    """When the last game was played."""
    return datetime.fromtimestamp((folder / FILE).stat().st_mtime, UTC).strftime("%Y-%m-%d")
