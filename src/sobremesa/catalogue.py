"""The one list of games, editions and options."""

from collections.abc import Mapping
from typing import cast

from sobremesa.elgrande.package import package as elgrande
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.setup import OptionValue, Setup, check_setup
from sobremesa.plugins import GAMES as OFFERED
from sobremesa.plugins import offered
from sobremesa.salamanca.package import package as salamanca

PACKAGES: tuple[GamePackage, ...] = (elgrande, salamanca)
GUESTS = cast("dict[str, GamePackage]", offered(OFFERED)).values()  # of other projects
# Ours are the first, and no guest takes their place.
GAMES: Mapping[str, GamePackage] = {
    **{package.id: package for package in PACKAGES},
    **{package.id: package for package in (*GUESTS, *PACKAGES)},
}


def game_package(game: str) -> GamePackage:
    if game not in GAMES:
        raise UnknownName(f"there is no game '{game}'; known: {', '.join(GAMES)}")
    return GAMES[game]


def make_setup(
    game: str, edition: str | None, seats: int, options: Mapping[str, OptionValue] | None = None
) -> Setup:
    """A checked setup; UnknownName says what would be possible instead."""
    package = game_package(game)
    chosen = {name: value for name, value in (options or {}).items() if value not in (False, ())}
    setup = Setup(game, edition or package.default_edition, seats, chosen)
    check_setup(package, setup)
    return setup
