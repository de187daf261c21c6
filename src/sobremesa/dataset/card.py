"""What a set of decisions says about itself: for programs in the file, for people beside it."""

import json
import platform
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path

from sobremesa.catalogue import game_package
from sobremesa.dataset.parts import join
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.sight.observer import LAYOUT_VERSION, Cells
from sobremesa.library.setting import written

FILE = "card.md"
CARD = """\
# {rows:,} decisions of {title}

`decisions.parquet`: a row for each decision that left a choice, in the order of play.

## How it was made

{made}
- setup: `{setup}`, rules {rules}
- sobremesa {version}, pyarrow {pyarrow}, Python {python}

The same command and version make the same games; where bots think by the clock, games like them.

## What is hidden

Features hold what the deciding seat could know at that moment and nothing else: no card of another
hand, no pile, no secret choice under way. Scores, results and the rows of other seats in the same
game tell more: keep games together when you split.

## Columns

| column | |
|---|---|
{columns}

## Features (layout {layout})

Seats are counted from the one that decides. `bits` are so many flags in one number.

{features}

The texts of all choices, and this table for programs, are in the file: metadata `sobremesa` of its
schema, as JSON.

## Licence

MIT, as the program that made it. Games of bots only: no person's play is in it.
"""
COLUMNS = {
    "game": "number of the game in the run",
    "decision": "how many choices were made in the game before this one, forced ones counted",
    "seat": "the seat that decided, from 0",
    "player": "who sat there: `random`, or the bot as it was named",
    "features": "what the seat could know, as whole numbers; the table below names them",
    "options": "the numbers of all choices it had, two at least",
    "choice": "the number it chose",
    "values": "for each option the chance to win that the player saw in it; null where it weighed"
    " none",
    "scores": "final points of all seats, counted from the one that decided",
    "result": "its share of the victory: 1, 0, or a part of a shared one",
}


def about(setup: Setup, made: Mapping[str, object]) -> dict[str, object]:
    """Everything a program needs to read the numbers again."""
    package = game_package(setup.game)
    space = package.space(setup.edition)
    return {
        "setup": written(setup),
        **made,
        "rules": package.rules_version(setup.edition),
        "version": version("sobremesa"),
        "layout_version": LAYOUT_VERSION,
        "layout": [cells._asdict() for cells in package.observer(setup).layout],
        "choices_version": space.version,
        "choices": {str(number): text for number, text in sorted(space.texts.items())},
    }


def complete(folder: Path, setup: Setup, made: Mapping[str, object]) -> int:
    """Join the parts and write the card; how many decisions there are."""
    rows = join(folder, json.dumps(about(setup, made)))
    (folder / FILE).write_text(card(setup, made, rows), encoding="utf-8")
    return rows


def card(setup: Setup, made: Mapping[str, object], rows: int) -> str:
    package = game_package(setup.game)
    return CARD.format(
        rows=rows,
        title=package.title,
        made="\n".join(f"- {name}: `{value}`" for name, value in made.items()),
        setup=written(setup),
        rules=package.rules_version(setup.edition),
        version=version("sobremesa"),
        pyarrow=version("pyarrow"),
        python=platform.python_version(),
        columns="\n".join(f"| `{name}` | {text} |" for name, text in COLUMNS.items()),
        layout=LAYOUT_VERSION,
        features="\n".join(layout_table(package.observer(setup).layout)),
    )


def layout_table(layout: Sequence[Cells]) -> list[str]:
    lines = ["| from | cells | name | kind | of |", "|---:|---:|---|---|---:|"]
    at = 0
    for cells in layout:
        lines.append(
            f"| {at} | {cells.length} | {cells.name} | {cells.kind} | {cells.size or ''} |"
        )
        at += cells.length
    return lines
