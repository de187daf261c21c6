"""Reads the texts and tables of every game before the first guest has to wait for them."""

from sobremesa.catalogue import GAMES, make_setup
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.telling import tell
from sobremesa.kernel.texts import LANGUAGES


def warm_up() -> None:
    for package in GAMES.values():
        for edition in package.editions:
            open_once(package, edition)


def open_once(package: GamePackage, edition: str) -> None:
    seats = package.seat_counts[0]
    setup = make_setup(package.id, edition, seats)
    game = package.new_game(setup, plain(edition))
    seat = game.deciders()[0]
    names = tuple(str(number) for number in range(seats))
    view = package.view(setup, game, seat)
    for language in LANGUAGES:
        package.words.prompt(language, view, names)
        package.words.choice_text(language, setup, game.options(seat)[0], names)
        for raw in game.log or []:
            package.words.event_text(language, setup, tell(package.event_kinds, raw, seat), names)
