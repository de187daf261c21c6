"""One random game after another; game number n is the same on every machine and in every worker."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sobremesa.catalogue import game_package
from sobremesa.dataset.decisions import Decisions
from sobremesa.dataset.parts import write_part
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.record import write_record
from sobremesa.kernel.rules.game import Game, play_at_random
from sobremesa.kernel.rules.luck import Luck, plain, seeded
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import Setup
from sobremesa.simulation.tally import Tally, empty

RANDOM = "random"  # who sits there, in a set of decisions


@dataclass(frozen=True)
class Plan:
    """What is played, from which seed, and what is kept of it."""

    setup: Setup
    seed: str
    deeds: bool = True  # needs every event of a game: about a fourth of the speed
    folder: Path | None = None  # for records: stepped from Python, about a tenth
    data: Path | None = None  # for decisions as Parquet: stepped as well

    def deal(self, number: int) -> Luck:
        return seeded(f"{self.seed}/{number}")

    def choices(self, number: int) -> Luck:
        return plain(f"{self.seed}/{number}/choices")


def play_games(plan: Plan, numbers: Sequence[int]) -> Tally:
    """Play these games; what came out."""
    package = game_package(plan.setup.game)
    tally = empty(plan.setup.seats)
    seen = Decisions(plan.setup) if plan.data else None
    for number in numbers:
        if plan.folder or seen is not None:
            game, decisions = play_stepped(package, plan, number, seen)
        else:
            game, decisions = play_inside(package, plan, number)
        deeds = package.deeds(plan.setup, game.log or ()) if plan.deeds else ()
        tally.add(game.scores(), decisions, deeds)
    if seen is not None and plan.data:
        write_part(plan.data, min(numbers), seen)
    return tally


def play_inside(package: GamePackage, plan: Plan, number: int) -> tuple[Game, int]:
    """The whole game in the compiled core."""
    game = package.new_game(plan.setup, plan.deal(number), listener=plan.deeds)
    return game, int(play_at_random(game, plan.choices(number)))


def play_stepped(
    package: GamePackage, plan: Plan, number: int, seen: Decisions | None
) -> tuple[Game, int]:
    """The same game choice by choice, written down."""
    session = Session(package, plan.setup, plan.deal(number))
    luck = plan.choices(number)
    while deciders := session.game.deciders():
        seat = deciders[0]
        options = session.game.options(seat)
        choice = options[luck.below(len(options))]
        if seen is not None and len(options) > 1:
            seen.look(session.game, seat)
            seen.note(len(session.choices), RANDOM, choice, {})
        session.apply(seat, choice)
    if seen is not None:
        seen.finish(number, session.game.scores())
    if plan.folder:
        file = plan.folder / f"{plan.setup.game}-{number:06}.json"
        file.write_text(write_record(session.record()), encoding="utf-8")
    return session.game, len(session.choices)
