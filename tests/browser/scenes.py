"""Moments of recorded games: for every kind of decision a place to continue from."""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sobremesa.catalogue import game_package
from sobremesa.kernel.luck import remembered
from sobremesa.kernel.record import read_record
from sobremesa.kernel.session import Session

RECORDS = Path("tests/records")


class Scene(NamedTuple):
    kind: str
    record: Path
    at: int
    seat: int


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """One scene for each kind of decision that recorded games of an edition reach."""
    found: dict[str, Scene] = {}
    for path in sorted(RECORDS.glob(f"elgrande-{edition}-*.json")):
        for scene in scenes_in(path):
            found.setdefault(scene.kind, scene)
    return tuple(found.values())


def scenes_in(path: Path, every: bool = False) -> list[Scene]:
    """The first scene of each kind in a record, or every one."""
    record = read_record(path.read_text(encoding="utf-8"))
    package = game_package(record.setup.game)
    session = Session(package, record.setup, remembered(list(record.luck)))
    space = package.space(record.setup.edition)
    found: list[Scene] = []
    known: set[str] = set()
    for at, (seat, choice) in enumerate(record.choices):
        view = package.view(record.setup, session.game, seat)
        decision = view["decision"]
        assert isinstance(decision, dict)
        if every or decision["kind"] not in known:
            found.append(Scene(decision["kind"], path, at, seat))
        known.add(decision["kind"])
        session.apply(seat, space.number(choice))
    return found


def body_of(scene: Scene) -> object:
    return json.loads(scene.record.read_text(encoding="utf-8"))
