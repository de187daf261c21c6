"""A tournament in words: a Markdown table for the README, and the folder of results."""

import json
from collections.abc import Sequence
from pathlib import Path

from sobremesa.arena.picture import picture
from sobremesa.arena.plan import Plan
from sobremesa.arena.results import Results
from sobremesa.arena.summary import Standing, as_data, summarise
from sobremesa.catalogue import game_package

HEAD = "| bot | wins | 95 % | mean place | mean score | margin | rating |"
RULE = "|---|---:|:---:|---:|---:|---:|---:|"


def title_of(plan: Plan, games: int) -> str:
    setup = plan.setup
    name = game_package(setup.game).title
    return f"{name}, {setup.edition}, {setup.seats} seats, {games:,} games"


def markdown(standings: Sequence[Standing]) -> str:
    return "\n".join([HEAD, RULE, *map(markdown_row, standings), ""])


def markdown_row(standing: Standing) -> str:
    low, high = standing.wins.share_interval
    cells = (
        f"`{standing.bot}`",
        f"{standing.wins.mean:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{standing.places.mean:.2f} ± {standing.places.half:.2f}",
        f"{standing.scores.mean:.1f}",
        f"{standing.margins.mean:+.1f} ± {standing.margins.half:.1f}",
        f"{standing.rating.mu:.1f} ± {1.96 * standing.rating.sigma:.1f}",
    )
    return f"| {' | '.join(cells)} |"


def write_folder(folder: Path, results: Results) -> None:
    """Beside the results: a summary as JSON, a table and a picture."""
    games = results.in_order()
    standings = summarise(results.plan, games)
    data = as_data(results.plan, games, standings)
    title = title_of(results.plan, len(games))
    (folder / "summary.json").write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    table = f"{title}\n\n{markdown(standings)}"
    (folder / "table.md").write_text(table, encoding="utf-8")
    (folder / "ratings.svg").write_text(picture(title, standings), encoding="utf-8")
