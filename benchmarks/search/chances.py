"""Makes win chances mean something and shows it: `python -m benchmarks.search.chances`.

`fit` plays a bot against itself and finds for every stage of the game the spread on which expected
points foretell the winners best. `test` plays other deals and lays what the bot said of everybody's
chances beside what happened. Games played are kept, so that a stopped run goes on where it was.
"""

import json
from collections.abc import Iterator, Sequence
from math import exp, log
from pathlib import Path

import click

from benchmarks.search.diaries import Diary, diaries, plan_of
from benchmarks.search.games import FITTED, SOURCES
from benchmarks.search.reliability import Said, bands, skill
from sobremesa.arena.plan import Plan
from sobremesa.kernel.fitted import setup_name
from sobremesa.kernel.setup import Setup
from sobremesa.library.setting import agreed
from sobremesa.simulation.spreading import usual_workers

BOT = "strategist:sims=50"
CANDIDATES = [round(1.06**step, 2) for step in range(80)]  # 1 to 100 points
FIT, TEST = "chances", "published"  # seeds: what is tested was never fitted to

Case = tuple[list[float], list[float]]  # expected points, and shares of the victory


@click.group()
def main() -> None:
    """Win chances: fit them, test them."""


@main.command()
@click.argument("setups", nargs=-1, required=True)
@click.option("--bot", default=BOT, show_default=True)
@click.option("--games", default=400, show_default=True)
@click.option("--workers", default=usual_workers())
def fit(setups: tuple[str, ...], bot: str, games: int, workers: int) -> None:
    """Fit and write down the spreads of SETUPS, such as elgrande/en_bigbox/4."""
    for setup in map(read_setup, setups):
        plan = plan_of(setup, bot, games, FIT)
        spreads = fitted_spreads(setup, diaries(plan, workers))
        file = SOURCES / setup.game / "judgement" / "spreads.json"
        keep(file, setup, spreads, plan)
        click.echo(f"{setup_name(setup)}: {spreads}")


@main.command()
@click.argument("setups", nargs=-1, required=True)
@click.option("--bot", default=BOT, show_default=True)
@click.option("--games", default=400, show_default=True)
@click.option("--workers", default=usual_workers())
@click.option("--seed", default=TEST, show_default=True)
def test(setups: tuple[str, ...], bot: str, games: int, workers: int, seed: str) -> None:
    """Print for SETUPS a table of what was said and what happened; exit status 1 if it differs."""
    is_true = True
    for setup in map(read_setup, setups):
        found = diaries(plan_of(setup, bot, games, seed), workers)
        click.echo(f"\n{setup_name(setup)}, `{bot}`, {len(found)} games\n")
        is_true &= report(found, setup.seats)
    raise SystemExit(0 if is_true else 1)


def read_setup(text: str) -> Setup:
    """`elgrande/de_2023/3/machtverschiebung`."""
    game, edition, seats, *options = text.split("/")
    return agreed(game, edition, int(seats), options)


# --- fitting ---


def fitted_spreads(setup: Setup, found: Sequence[Diary]) -> list[float]:
    """For every stage of the game; further from its end chances are never further apart."""
    cases: list[list[Case]] = [[] for _ in range(FITTED[setup.game].stages)]
    for diary in found:
        for _, stage, expected in diary.begun:
            cases[stage].append((expected, diary.won))
    best = [min(CANDIDATES, key=lambda scale: loss(own, scale)) if own else 0.0 for own in cases]
    return rising(best, [len(own) for own in cases])


def loss(cases: Sequence[Case], spread: float) -> float:
    """How badly chances on this scale foretell the winners."""
    total = 0.0
    for expected, won in cases:
        highest = max(expected)
        shares = [exp((points - highest) / spread) for points in expected]
        for share, wins in zip(shares, won, strict=True):
            total -= wins * log(max(1e-9, share / sum(shares)))
    return total


def rising(values: Sequence[float], counts: Sequence[int]) -> list[float]:
    """The nearest numbers that never fall; neighbours that would are levelled, by their cases."""
    pools: list[tuple[float, int, int]] = []  # mean of the logarithms, cases, stages
    for value, count in zip(values, counts, strict=True):
        mean, cases, stages = (log(value), count, 1) if count else (0.0, 0, 1)
        while pools and (not cases or not pools[-1][1] or pools[-1][0] > mean):
            before, more, stages_before = pools.pop()
            all_cases = cases + more
            mean = (mean * cases + before * more) / all_cases if all_cases else 0.0
            cases, stages = all_cases, stages + stages_before
        pools.append((mean, cases, stages))
    return [round(exp(mean), 1) for mean, _, stages in pools for _ in range(stages)]


def keep(file: Path, setup: Setup, spreads: list[float], plan: Plan) -> None:
    table = json.loads(file.read_text("utf-8")) if file.exists() else {}
    data = plan.as_data()
    made = {name: data[name] for name in ("rules", "program", "seed")}
    table[setup_name(setup)] = {
        "spreads": spreads,
        "made": {"bot": plan.bots[0], "games": plan.games, **made},
    }
    text = json.dumps(dict(sorted(table.items())), indent=1)
    file.write_text(text + "\n", "utf-8")


# --- testing ---


def report(found: Sequence[Diary], seats: int) -> bool:
    """Print the tables; whether every band is true and no round's skill is surely negative."""
    click.echo("| said | how often | mean | happened | 95 % | |")
    click.echo("|---|---:|---:|---:|:---:|---|")
    rows = bands([list(said_in(diary)) for diary in found])
    for band in rows:
        won = band.won
        click.echo(
            f"| {band.low:.0%} to {band.high:.0%} | {band.said} | {band.mean:.1%} |"
            f" {won.value:.1%} | {won.low:.1%} to {won.high:.1%} | {'' if band.is_true else 'no'} |"
        )
    click.echo("\n| round | Brier skill | 95 % |\n|---:|---:|:---:|")
    skills = {
        number: skill([list(said_in(diary, number)) for diary in found], seats)
        for number in sorted({number for diary in found for number, _ in diary.shown})
    }
    for number, own in skills.items():
        click.echo(f"| {number} | {own.value:+.3f} | {own.low:+.3f} to {own.high:+.3f} |")
    return all(band.is_true for band in rows) and all(own.high >= 0 for own in skills.values())


def said_in(diary: Diary, number: int | None = None) -> Iterator[Said]:
    """Every chance that was named in a game, or in one round of it."""
    for when, chances in diary.shown:
        if number in (None, when):
            yield from zip(chances, diary.won, strict=True)


if __name__ == "__main__":
    main()
