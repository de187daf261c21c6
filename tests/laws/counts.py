"""How many ways there are to play, written down: `python -m tests.laws.counts` counts anew.

An option too many or too few changes the numbers, whatever the rest of the tests look at.
"""

import json
import zlib
from pathlib import Path

from sobremesa.catalogue import game_package
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck, plain
from sobremesa.kernel.setup import Setup
from tests.laws.setups import few_setups, name_of

FILE = Path(__file__).with_name("counts.json")
MOST = 400  # sequences of decisions, where counting stops
RANDOM_GAMES = 2

Counts = dict[str, list[int]]


def counts(setup: Setup) -> Counts:
    """Sequences by length from the first decision on; what random games were offered."""
    package = game_package(setup.game)
    first = package.new_game(setup, plain(1), listener=False)
    games = [
        offered(package.new_game(setup, plain(seed), listener=False), plain(-1 - seed))
        for seed in range(RANDOM_GAMES)
    ]
    return {
        "sequences": sequences([first]),
        "decisions": [decisions for decisions, _, _ in games],
        "options": [options for _, options, _ in games],
        "checksums": [checksum for _, _, checksum in games],
    }


def sequences(games: list[Game]) -> list[int]:
    """How many ways there are to decide once, twice ... as long as they are not too many."""
    found: list[int] = []
    while games:
        following = [
            (game, seat, choice)
            for game in games
            for seat in game.deciders()[:1]
            for choice in game.options(seat)
        ]
        found.append(len(following))
        games = [] if len(following) > MOST else [after(*step) for step in following]
    return found


def after(game: Game, seat: int, choice: int) -> Game:
    twin = game.clone()
    twin.play(seat, choice)
    return twin


def offered(game: Game, luck: Luck) -> tuple[int, int, int]:
    """A random game: its decisions, the options it offered, and all of them in one number."""
    decisions = options = checksum = 0
    while not game.is_over():
        seat = game.deciders()[0]
        listed = game.options(seat)
        decisions += 1
        options += len(listed)
        checksum = zlib.crc32(f"{seat} {listed}".encode(), checksum)
        game.play(seat, listed[luck.below(len(listed))])
    return decisions, options, checksum


def all_counts() -> dict[str, Counts]:
    return {f"{setup.game}-{name_of(setup)}": counts(setup) for setup in few_setups()}


if __name__ == "__main__":
    rows = [f'"{name}": {json.dumps(found)}' for name, found in all_counts().items()]
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
