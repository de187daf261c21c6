"""Which bots sit where in which game, decided before the first one is played."""

from dataclasses import dataclass

from sobremesa.arena.program import program
from sobremesa.bots.levels import make_opponent, outside_bot
from sobremesa.bots.outside import is_program
from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.setup import OptionValue, Setup


@dataclass(frozen=True)
class Plan:
    """A tournament: game n is the same on every machine and in every worker."""

    setup: Setup
    bots: tuple[str, ...]
    games: int
    seed: str

    @property
    def rotations(self) -> int:
        """Games with one deal: every bot sits once on every seat; alone against itself, just one.

        Games of one deal are alike: with four of each, a hundred deals would pass for 400.
        """
        return len(self.bots) if len(set(self.bots)) > 1 else 1

    def deal(self, game: int) -> int:
        return game // self.rotations

    def seating(self, game: int) -> tuple[int, ...]:
        """The bot of every seat, by its place in `bots`: they sit in turns around the table."""
        rotation = game % self.rotations
        return tuple((seat + rotation) % len(self.bots) for seat in range(self.setup.seats))

    def as_data(self) -> dict[str, object]:
        """What identifies it: results of another plan must never be mixed in."""
        others = {spec: outside_bot(spec).introduction() for spec in self.bots if is_program(spec)}
        return {
            "game": self.setup.game,
            "edition": self.setup.edition,
            "seats": self.setup.seats,
            "options": options_data(self.setup.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "rules": game_package(self.setup.game).rules_version(self.setup.edition),
            "program": program(self.setup.game),
            **({"other_programs": others} if others else {}),
        }


def options_data(options: object) -> dict[str, object]:
    assert isinstance(options, dict)
    found: dict[str, OptionValue] = options
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in sorted(found.items())
    }


def make_plan(setup: Setup, bots: tuple[str, ...], games: int, seed: str) -> Plan:
    """A checked plan; the same bot several times shows what a seat is worth."""
    if len(bots) < 2:
        raise UnknownName("an arena needs at least two bots: --bots strategist:sims=200,greedy")
    for spec in bots:
        make_opponent(spec)
        if is_program(spec):
            outside_bot(spec).introduction()  # one that cannot be run is said before the first game
    return Plan(setup, bots, games, seed)
