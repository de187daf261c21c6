"""How a game begins: dealt anew, in a written position, or from a record."""

import secrets
from pathlib import Path

from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import SobremesaError, UnknownName
from sobremesa.kernel.record import Record, read_record
from sobremesa.kernel.rules.luck import Luck, seeded
from sobremesa.kernel.session import Session
from sobremesa.kernel.session import replay as replayed
from sobremesa.kernel.setup import Setup
from sobremesa.library import setting
from sobremesa.library.game import Game


def new(
    game: str = "elgrande",
    *,
    edition: str | None = None,
    seats: int | None = None,
    seed: int | str | None = None,
    options: setting.Options = (),
) -> Game:
    """A game at its first decision; equal seeds and equal choices give equal games.

    Examples:
        >>> import sobremesa
        >>> game = sobremesa.new("elgrande", edition="en_bigbox", seats=4, seed=7)
        >>> game.deciders
        [2]
    """
    return dealt(setting.agreed(game, edition, seats, options), seed)


def dealt(setup: Setup, seed: int | str | None) -> Game:
    """A new game of a checked setup."""
    return Game(Session(game_package(setup.game), setup, luck_of(seed)))


def at(position: str, *, seed: int | str | None = None) -> Game:
    """The game in a position that `Game.position` wrote, with new luck for what follows.

    Examples:
        >>> import sobremesa
        >>> game = sobremesa.new("salamanca", seats=2, seed=7)
        >>> sobremesa.at(game.position).view(0) == game.view(0)
        True
    """
    head, _, rest = position.strip().partition(" ")
    setup = setting.read(head)
    if "pending=" not in rest:
        raise UnknownName("a position says what is pending; `Game.position` writes one")
    return Game(Session(game_package(setup.game), setup, luck_of(seed), rest))


def replay(
    record: Record | str | Path, choices: int | None = None, *, seed: int | str | None = None
) -> Game:
    """The game a record tells: `Game.record()`, its JSON text, or the path of a file.

    All of it or so many choices; the luck from there on is new, from the seed.

    Examples:
        >>> import sobremesa
        >>> game = sobremesa.new("elgrande", seats=2, seed=7)
        >>> game.play(game.deciders[0], "power 13")
        >>> sobremesa.replay(game.record()).position == game.position
        True
    """
    read = opened(record)
    setup = setting.checked(read.setup)
    game = Game(replayed(game_package(setup.game), read, choices))
    game.renew_luck(luck_of(seed))
    return game


def opened(record: Record | str | Path) -> Record:
    if isinstance(record, Record):
        return record
    if isinstance(record, str):
        return read_record(record)
    try:
        return read_record(record.read_text(encoding="utf-8"))
    except OSError as problem:
        raise SobremesaError(f"{record}: {problem.strerror}") from problem


def luck_of(seed: int | str | None) -> Luck:
    return seeded(secrets.token_hex(8) if seed is None else seed)
