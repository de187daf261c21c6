"""Moments of recorded games: for every kind of decision a place to continue from."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.record import Record, read_record, write_record
from sobremesa.kernel.rules.luck import plain, remembered, seeded
from sobremesa.kernel.session import Session
from sobremesa.kernel.words import View

RECORDS = Path("tests/records")


class Scene(NamedTuple):
    kind: str
    game: str
    record: Record
    at: int
    seat: int


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """One scene for each kind of decision that the games of an edition reach."""
    found: dict[str, Scene] = {}
    for name, record in games(edition):
        for scene in scenes_of(name, record):
            found.setdefault(scene.kind, scene)
    return tuple(found.values())


def games(edition: str) -> Iterator[tuple[str, Record]]:
    for path in sorted(RECORDS.glob(f"elgrande-{edition}-*.json")):
        yield path.stem, recorded(path.stem)
    yield f"{edition}-eager", eager_game(edition)


def recorded(name: str) -> Record:
    return read_record((RECORDS / f"{name}.json").read_text(encoding="utf-8"))


def scenes_of(name: str, record: Record) -> list[Scene]:
    """The first scene of each kind in a game."""
    found: dict[str, Scene] = {}
    for scene in every_scene(name, record):
        found.setdefault(scene.kind, scene)
    return list(found.values())


def every_scene(name: str, record: Record) -> Iterator[Scene]:
    return (scene for scene, _ in every_moment(name, record))


def every_moment(name: str, record: Record) -> Iterator[tuple[Scene, View]]:
    """Each question of a game with what its seat saw."""
    package = game_package(record.setup.game)
    session = Session(package, record.setup, remembered(list(record.luck)))
    space = package.space(record.setup.edition)
    for at, (seat, choice) in enumerate(record.choices):
        view = package.view(record.setup, session.game, seat)
        decision = view["decision"]
        assert isinstance(decision, dict)
        yield Scene(decision["kind"], name, record, at, seat), view
        session.apply(seat, space.number(choice))


def last_scene(name: str, kind: str) -> Scene:
    """The last time a recorded game asks this: the table is full by then."""
    return [scene for scene in every_scene(name, recorded(name)) if scene.kind == kind][-1]


def body_of(scene: Scene) -> object:
    return json.loads(write_record(scene.record))


# --- a game in which provinces run empty: then caballeros are recruited from the board ---


def eager_game(edition: str) -> Record:
    """Two seats that bring in all they can and place it all."""
    package = game_package("elgrande")
    space = package.space(edition)
    session = Session(package, make_setup("elgrande", edition, 2), seeded("eager"))
    luck = plain("eager")
    while not session.game.is_over():
        seat = session.game.deciders()[0]
        options = session.game.options(seat)
        wishes = [eagerness(space.text(choice)) for choice in options]
        best = [choice for choice, wish in zip(options, wishes, strict=True) if wish == max(wishes)]
        session.apply(seat, best[luck.below(len(best))])
    return session.record()


def eagerness(notation: str) -> int:
    word, _, rest = notation.partition(" ")
    if word == "recruit":
        return 100 + int(rest)
    if word == "power":
        return 80 - int(rest)  # the low ones bring most
    if word == "pick":
        return 50 + int(rest[0])
    if word in ("stop", "end", "special", "veto"):
        return -1
    return 90 if word == "place" and rest != "castillo" else 10
