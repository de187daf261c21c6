"""Record random games: `python -m tests.salamanca.records.make` writes those that are missing."""

from collections.abc import Iterator
from pathlib import Path

from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.rules import events
from tests.records.recording import random_games, write_missing
from tests.salamanca.lawful import SETUPS, name_of

FOLDER = Path(__file__).parent
GAMES_EACH = 9
# What the first game of a setup must contain, because few games do.
RARE = {5: events.HAND_SHOWN}


def wanted() -> Iterator[tuple[str, Setup]]:
    for setup in SETUPS:
        for number in range(GAMES_EACH):
            yield f"salamanca-{name_of(setup)}-{number}", setup


def play(name: str, setup: Setup) -> Session:
    """A random game that contains what it must."""
    must = RARE.get(setup.seats) if name.endswith("-0") else None
    games = random_games(name, setup)
    return next(game for game in games if must is None or has(game, must))


def has(session: Session, kind: int) -> bool:
    return any(event[0] == kind for event in session.events)


if __name__ == "__main__":
    write_missing(FOLDER, wanted(), play)
