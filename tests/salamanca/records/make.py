"""Record random games: `python -m tests.salamanca.records.make` writes those that are missing."""

from collections.abc import Iterator
from pathlib import Path

from sobremesa.kernel.luck import plain, seeded
from sobremesa.kernel.record import write_record
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca import events
from sobremesa.salamanca.package import package
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
    """A random game, tried again until it contains what it must."""
    for attempt in range(5000):
        session = Session(package, setup, seeded(f"{name} {attempt}"))
        chance = plain(f"choices of {name} {attempt}")
        while not session.game.is_over():
            deciders = session.game.deciders()
            seat = deciders[chance.below(len(deciders))]
            options = session.game.options(seat)
            session.apply(seat, options[chance.below(len(options))])
        must = RARE.get(setup.seats) if name.endswith("-0") else None
        if must is None or any(event[0] == must for event in session.events):
            return session
    raise AssertionError(f"{name}: nothing rare happened")


if __name__ == "__main__":
    for name, setup in wanted():
        file = FOLDER / f"{name}.json"
        if not file.exists():
            file.write_text(write_record(play(name, setup).record()), encoding="utf-8")
            print(f"wrote {file.name}")
