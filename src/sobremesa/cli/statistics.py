"""What came out of many games, as tables for people and as data for programs."""

from collections.abc import Iterator

from rich.table import Table

from sobremesa.compiled_core import is_compiled
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.simulation.games import Plan
from sobremesa.simulation.tally import Outcome, Spread, Tally


def tables(package: GamePackage, plan: Plan, tally: Tally, language: str) -> Iterator[Table]:
    setup = plan.setup
    title = f"{package.title}, {setup.edition}, {setup.seats} seats, {tally.games:,} random games"
    yield seats_table(title, tally)
    yield spreads_table(tally)
    for statistic, items in tally.statistics().items():
        grid = outcomes_table(
            package.words.statistic_text(language, setup, statistic, ""), "per game"
        )
        for item, outcome in items:
            name = package.words.statistic_text(language, setup, statistic, item)
            often = f"{outcome.scores.count / tally.games:.2f}"
            grid.add_row(name, often, *outcome_cells(outcome))
        yield grid


def seats_table(title: str, tally: Tally) -> Table:
    grid = Table(title=title, title_justify="left", box=None, title_style="bold")
    for head in ("seat", "mean", "sd", "least", "most", "victories", "95 %"):
        grid.add_column(head, justify="left" if head == "seat" else "right")
    for letter, outcome in zip(SEAT_LETTERS, tally.seats, strict=False):
        spread = outcome.scores
        grid.add_row(
            letter,
            f"{spread.mean:.2f}",
            f"{spread.deviation:.2f}",
            str(spread.least),
            str(spread.most),
            f"{outcome.win_share:.1%}",
            interval_text(outcome),
        )
    return grid


def spreads_table(tally: Tally) -> Table:
    grid = Table(box=None)
    for head in ("", "mean", "sd", "least", "most"):
        grid.add_column(head, justify="right" if head else "left")
    rows = {"margin of victory": tally.margins, "decisions": tally.decisions}
    for name, spread in rows.items():
        values = (f"{spread.mean:.2f}", f"{spread.deviation:.2f}", spread.least, spread.most)
        grid.add_row(name, *map(str, values))
    grid.add_row("shared victories", f"{tally.shared / tally.games:.1%}")
    return grid


def outcomes_table(title: str, often: str) -> Table:
    grid = Table(title=title, title_justify="left", box=None, title_style="bold")
    grid.add_column("")
    for head in (often, "mean score", "victories", "95 %"):
        grid.add_column(head, justify="right")
    return grid


def outcome_cells(outcome: Outcome) -> tuple[str, str, str]:
    return f"{outcome.scores.mean:.2f}", f"{outcome.win_share:.1%}", interval_text(outcome)


def interval_text(outcome: Outcome) -> str:
    low, high = outcome.interval()
    return f"{low:.1%} - {high:.1%}"


def closing_line(plan: Plan, tally: Tally, seconds: float) -> str:
    core = "compiled" if is_compiled() else "uncompiled"
    where = f"; records in {plan.folder}" if plan.folder else ""
    return f"{tally.games / seconds:,.0f} games/s, {core} core; seed {plan.seed}{where}"


def as_data(plan: Plan, tally: Tally, seconds: float) -> dict[str, object]:
    """Everything the tables show; only `speed` differs between two runs of one seed."""
    setup = plan.setup
    return {
        "game": setup.game,
        "edition": setup.edition,
        "seats": setup.seats,
        "options": dict(setup.options),
        "seed": plan.seed,
        "games": tally.games,
        "by_seat": [outcome_data(outcome) for outcome in tally.seats],
        "margin": spread_data(tally.margins),
        "decisions": spread_data(tally.decisions),
        "shared_victories": tally.shared,
        "statistics": {
            statistic: {item: outcome_data(outcome) for item, outcome in items}
            for statistic, items in tally.statistics().items()
        },
        "speed": {"seconds": seconds, "games_per_second": tally.games / seconds},
    }


def outcome_data(outcome: Outcome) -> dict[str, object]:
    return {
        "scores": spread_data(outcome.scores),
        "victories": outcome.win_share,
        "interval_95": outcome.interval(),
    }


def spread_data(spread: Spread) -> dict[str, object]:
    return {
        "count": spread.count,
        "mean": spread.mean,
        "sd": spread.deviation,
        "min": spread.least,
        "max": spread.most,
    }
