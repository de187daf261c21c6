"""Random games of Salamanca."""

import random
from collections.abc import Iterator

from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.package import package

ENDLESS = 5000  # far more decisions than any game has
SETUPS = (
    *(Setup("salamanca", "salamanca", seats) for seats in (2, 3, 4, 5)),
    Setup("salamanca", "salamanca", 3, {"one_seven_out": True}),
)


def name_of(setup: Setup) -> str:
    return "-".join([str(setup.seats), *setup.options])


def moments(setup: Setup, seed: int) -> Iterator[Session]:
    """A session before each of its random choices, and once more at its end."""
    session = Session(package, setup, seeded(seed))
    chance = random.Random(seed)
    for _ in range(ENDLESS):
        yield session
        if session.game.is_over():
            return
        seat = chance.choice(session.game.deciders())
        session.apply(seat, chance.choice(session.game.options(seat)))
    raise AssertionError(f"no end after {ENDLESS} decisions")
