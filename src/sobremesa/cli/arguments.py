"""Arguments that several commands share, and how their texts become values."""

import secrets
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

import click

from sobremesa.catalogue import GAMES
from sobremesa.kernel.texts import LANGUAGES

Command = TypeVar("Command", bound=Callable[..., object])

DEFAULT_GAME = next(iter(GAMES))
DRAWN = "drawn"


def game_argument(required: bool = True) -> Callable[[Command], Command]:
    """The game, by its id."""
    choice = click.Choice(list(GAMES))
    if required:
        return click.argument("game", type=choice)
    return click.argument("game", type=choice, default=DEFAULT_GAME)


edition_option = click.option(
    "--edition", metavar="ID", help="Rulebook to play by; without it the game's usual one."
)


def table_options(command: Callable[..., object]) -> Callable[..., object]:
    """Options of the table by name; who begins has a word of its own."""

    @wraps(command)
    def agreed(
        *arguments: object, options: tuple[str, ...], first: str | None, **others: object
    ) -> object:
        begins = () if first is None or first == DRAWN else (f"first_seat={first.upper()}",)
        return command(*arguments, options=(*options, *begins), **others)

    named = click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME[=A,B]",
        help="A table option, for example short_game or castillo_shown; may be repeated.",
    )
    letter = click.option(
        "--first", metavar="SEAT", help=f"The seat that begins, by its letter; {DRAWN} without it."
    )
    return named(letter(agreed))


language_option = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    show_default=True,
    help="Language of the game's texts.",
)
seed_option = click.option(
    "--seed", metavar="TEXT", help="Equal seeds give equal games; random without it."
)


def seed_or_new(seed: str | None) -> str:
    return seed if seed is not None else secrets.token_hex(8)
