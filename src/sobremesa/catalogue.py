"""The one list of games, editions and options."""

from collections.abc import Mapping

from sobremesa.elgrande.package import package as elgrande
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.setup import OptionValue, Setup
from sobremesa.salamanca.package import package as salamanca

PACKAGES: tuple[GamePackage, ...] = (elgrande, salamanca)
GAMES: Mapping[str, GamePackage] = {package.id: package for package in PACKAGES}


def game_package(game: str) -> GamePackage:
    if game not in GAMES:
        raise UnknownName(f"there is no game '{game}'; known: {', '.join(GAMES)}")
    return GAMES[game]


def make_setup(
    game: str, edition: str | None, seats: int, options: Mapping[str, OptionValue] | None = None
) -> Setup:
    """A checked setup; UnknownName says what would be possible instead."""
    package = game_package(game)
    edition = edition or package.default_edition
    if edition not in package.editions:
        raise UnknownName(
            f"{package.title} has no edition '{edition}'; known: {', '.join(package.editions)}"
        )
    if seats not in package.seat_counts:
        counts = ", ".join(map(str, package.seat_counts))
        raise UnknownName(f"{package.title} is played by {counts} seats, not {seats}")
    chosen = {name: value for name, value in (options or {}).items() if value not in (False, ())}
    for name, value in chosen.items():
        check_option(package, edition, seats, name, value)
    return Setup(game, edition, seats, chosen)


def check_option(
    package: GamePackage, edition: str, seats: int, name: str, value: OptionValue
) -> None:
    known = package.options(edition, seats)
    if name not in known:
        raise UnknownName(
            f"{edition} with {seats} seats has no option '{name}'; known: {', '.join(known)}"
        )
    allowed = list(known[name])
    if not allowed and value is not True:
        raise UnknownName(f"the option '{name}' is on or off, not {value!r}")
    if allowed:
        check_list(name, allowed, value)


def check_list(name: str, allowed: list[str], value: OptionValue) -> None:
    hint = f"the option '{name}' lists some of {', '.join(allowed)}"
    if not isinstance(value, tuple):
        raise UnknownName(hint)
    for item in value:
        if item not in allowed:
            raise UnknownName(f"{hint}, not '{item}'")
        allowed.remove(item)
