"""One random game after another; game number n is the same on every machine and in every worker."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sobremesa.catalogue import game_package
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.record import write_record
from sobremesa.kernel.rules.game import Game, play_at_random
from sobremesa.kernel.rules.luck import Luck, plain, seeded
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import Setup
from sobremesa.simulation.tally import Tally, empty


@dataclass(frozen=True)
class Plan:
    """What is played, from which seed, and what is kept of it."""

    setup: Setup
    seed: str
    deeds: bool = True  # needs every event of a game: about a fourth of the speed
    folder: Path | None = None  # for records: stepped from Python, about a tenth

    def deal(self, number: int) -> Luck:
        return seeded(f"{self.seed}/{number}")

    def choices(self, number: int) -> Luck:
        return plain(f"{self.seed}/{number}/choices")


def play_games(plan: Plan, numbers: Iterable[int]) -> Tally:
    """Play these games; what came out."""
    package = game_package(plan.setup.game)
    tally = empty(plan.setup.seats)
    play = play_recorded if plan.folder else play_inside
    for number in numbers:
        game, decisions = play(package, plan, number)
        deeds = package.deeds(plan.setup, game.log or ()) if plan.deeds else ()
        tally.add(game.scores(), decisions, deeds)
    return tally


def play_inside(package: GamePackage, plan: Plan, number: int) -> tuple[Game, int]:
    """The whole game in the compiled core."""
    game = package.new_game(plan.setup, plan.deal(number), listener=plan.deeds)
    return game, int(play_at_random(game, plan.choices(number)))


def play_recorded(package: GamePackage, plan: Plan, number: int) -> tuple[Game, int]:
    """The same game choice by choice, written down."""
    session = Session(package, plan.setup, plan.deal(number))
    luck = plan.choices(number)
    while deciders := session.game.deciders():
        options = session.game.options(deciders[0])
        session.apply(deciders[0], options[luck.below(len(options))])
    if plan.folder:
        file = plan.folder / f"{plan.setup.game}-{number:06}.json"
        file.write_text(write_record(session.record()), encoding="utf-8")
    return session.game, len(session.choices)
