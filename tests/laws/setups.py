"""Every way a table can be set up: games, editions, seat counts and options."""

from collections.abc import Iterator
from itertools import combinations, product

from sobremesa.catalogue import GAMES, make_setup
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.setup import OneOf, OptionValue, Setup


def all_setups() -> Iterator[Setup]:
    """All of them, option by option."""
    for package in GAMES.values():
        for edition, seats in product(package.editions, package.seat_counts):
            yield from setups_of(package, edition, seats)


def setups_of(package: GamePackage, edition: str, seats: int) -> Iterator[Setup]:
    known = package.options(edition, seats)
    values = [values_of(allowed) for allowed in known.values()]
    for chosen in product(*values):
        yield make_setup(package.id, edition, seats, dict(zip(known, chosen, strict=True)))


def values_of(allowed: tuple[str, ...]) -> list[OptionValue]:
    if not allowed:
        return [False, True]
    most = 1 if isinstance(allowed, OneOf) else len(allowed)
    subsets = {chosen for size in range(most + 1) for chosen in combinations(allowed, size)}
    return sorted(subsets)


def few_setups() -> list[Setup]:
    """Each game, edition and seat count plainly, and once with everything switched on."""
    found = []
    for package in GAMES.values():
        for edition, seats in product(package.editions, package.seat_counts):
            found.append(make_setup(package.id, edition, seats))
            everything = switched_on(package, edition, seats)
            found.append(make_setup(package.id, edition, seats, everything))
    return found


def switched_on(package: GamePackage, edition: str, seats: int) -> dict[str, OptionValue]:
    """Every option with as much as it may list."""
    return {
        name: (allowed[:1] if isinstance(allowed, OneOf) else allowed) or True
        for name, allowed in package.options(edition, seats).items()
    }


def name_of(setup: Setup) -> str:
    options = [
        f"{name}={'+'.join(value)}" if isinstance(value, tuple) else name
        for name, value in setup.options.items()
    ]
    return "-".join([setup.edition, str(setup.seats), *options])
