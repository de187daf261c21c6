"""Digests of what rows for learners hold, kept in `layouts.json` beside their version.

`python -m tests.rl.layouts` writes them anew, after LAYOUT_VERSION was raised.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from sobremesa.catalogue import game_package
from sobremesa.kernel.record import read_record
from sobremesa.kernel.session import replay
from sobremesa.kernel.sight.observer import LAYOUT_VERSION
from sobremesa.rl.table import Setting, Table
from tests.laws.setups import all_setups, name_of

KEPT = Path(__file__).with_name("layouts.json")
RECORDS = (
    "records/elgrande-nl_classic-5-long-0",
    "records/elgrande-nl_late-3-short-0",
    "records/elgrande-en_bigbox-4-short-0",
    "records/elgrande-de_2023-2-7-0",
    "records/elgrande-de_2023-4-7-0",
    "salamanca/records/salamanca-4-6",
)
MOMENTS = 6  # of each record


def digest(parts: object) -> str:
    return sha256(repr(parts).encode()).hexdigest()[:16]


def of_setups() -> dict[str, str]:
    """What the cells are, setup by setup; those alike stand under the first of them."""
    found: dict[str, str] = {}
    for setup in all_setups():
        layout = game_package(setup.game).observer(setup).layout
        cells = digest([tuple(cells) for cells in layout])
        if cells not in found.values():
            found[f"{setup.game}-{name_of(setup)}"] = cells
    return found


def of_records() -> dict[str, str]:
    """What stands in them, at some moments of recorded games, for every seat."""
    return {Path(name).name: digest(list(rows_of(name))) for name in RECORDS}


def rows_of(name: str) -> Iterator[list[int]]:
    text = (KEPT.parents[1] / f"{name}.json").read_text(encoding="utf-8")
    record = read_record(text)
    setup = record.setup
    setting = Setting(setup.game, setup.edition, setup.seats, setup.options)
    for moment in range(1, MOMENTS + 1):
        at = len(record.choices) * moment // (MOMENTS + 1)
        table = Table(setting, replay(setting.package, record, at).game)
        yield from (table.row(seat).tolist() for seat in range(setup.seats))


def found() -> dict[str, object]:
    return {"version": LAYOUT_VERSION, "cells": of_setups(), "rows": of_records()}


if __name__ == "__main__":
    KEPT.write_text(json.dumps(found(), indent=2) + "\n", encoding="utf-8")
