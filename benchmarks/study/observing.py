"""Moments of self-played games: how they went on in many worlds, and who won in the end."""

import json
import random
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

from benchmarks.study.selfplay import file_of, kept
from sobremesa.bots.search.outlook import NOBODY
from sobremesa.catalogue import game_package
from sobremesa.kernel.record import Record
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.session import Session, replay, result_of
from sobremesa.study.measuring import Course, Gauge

WORLDS = 32
MOMENTS = 2  # of every round


class Moment(TypedDict):
    """One moment: what is still to come, and what every world led to, by two knowers."""

    left: int
    of_round: float
    seen: list[Course]  # as a spectator knows it
    own: list[Course]  # as whoever chose knew it, with the choice; empty where nothing was chosen


class Observed(TypedDict):
    """One game."""

    won: list[float]
    moments: list[Moment]


def observed(folder: Path, game: str, seats: int) -> list[Observed]:
    """Of every game that was played; what was looked at before is read."""
    path = file_of(folder, game, seats).with_suffix(".seen.jsonl")
    have = path.read_text("utf-8").splitlines() if path.exists() else []
    found: list[Observed] = [json.loads(line) for line in have]
    with path.open("a", encoding="utf-8") as file:
        for number, record in enumerate(kept(folder, game, seats)):
            if number >= len(have):
                found.append(observe(record, number))
                file.write(json.dumps(found[-1], separators=(",", ":")) + "\n")
    return found


def observe(record: Record, number: int) -> Observed:
    gauge = Gauge(record.setup)
    at_rounds: dict[int, list[int]] = defaultdict(list)
    for at, session in walked(record):
        at_rounds[gauge.time_left(session.game)[0]].append(at)
    luck = random.Random(number)
    wanted = {
        at for all_of in at_rounds.values() for at in luck.sample(all_of, min(MOMENTS, len(all_of)))
    }
    moments = [moment(gauge, record, session, at) for at, session in walked(record) if at in wanted]
    winners = result_of(session.game).winners
    won = [1 / len(winners) if seat in winners else 0.0 for seat in range(record.setup.seats)]
    return {"won": won, "moments": moments}


def walked(record: Record) -> Iterator[tuple[int, Session]]:
    """The game before each of its choices; the last session is left at the end."""
    package = game_package(record.setup.game)
    space = package.space(record.setup.edition)
    session = replay(package, record, 0)
    for at, (seat, text) in enumerate(record.choices):
        yield at, session
        session.apply(seat, space.number(text))


def moment(gauge: Gauge, record: Record, session: Session, at: int) -> Moment:
    package, setup, game = session.package, record.setup, session.game
    seat, text = record.choices[at]
    left, of_round = gauge.time_left(game)
    seen = list(rounded(gauge, game, None, (NOBODY, NOBODY), f"{at}/seen"))
    own: list[Course] = []
    if len(game.options(seat)) > 1:
        view = package.view(setup, game, seat)
        world = package.imagine(setup, view, plain(f"{at}/own"), package.counted(game))
        choice = package.space(setup.edition).number(text)
        own = list(rounded(gauge, world, seat, (seat, choice), f"{at}/own"))
    return {"left": left, "of_round": round(of_round, 3), "seen": seen, "own": own}


def rounded(
    gauge: Gauge, game: object, knower: int | None, tried: tuple[int, int], seed: str
) -> Iterator[Course]:
    for row in gauge.courses(game, knower, [tried], WORLDS, seed):  # type: ignore[arg-type]
        points, spread = row[0]
        yield [round(own, 1) for own in points], round(spread, 2)
