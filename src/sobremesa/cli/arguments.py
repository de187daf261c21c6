"""Arguments that several commands share, and how their texts become values."""

import secrets
from collections.abc import Callable, Sequence
from typing import TypeVar

import click

from sobremesa.catalogue import GAMES
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.setup import OptionValue
from sobremesa.kernel.texts import LANGUAGES

Command = TypeVar("Command", bound=Callable[..., object])

DEFAULT_GAME = next(iter(GAMES))


def game_argument(required: bool = True) -> Callable[[Command], Command]:
    """The game, by its id."""
    return click.argument(
        "game",
        type=click.Choice(list(GAMES)),
        required=required,
        default=None if required else DEFAULT_GAME,
    )


edition_option = click.option(
    "--edition", metavar="ID", help="Rulebook to play by; without it the game's usual one."
)
table_options = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME[=A,B]",
    help="A table option, for example short_game or castillo_shown; may be repeated.",
)
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


def read_options(texts: Sequence[str]) -> dict[str, OptionValue]:
    """`short_game` is a switch, `alte_hasen=veto,doppelspiel` a list."""
    options: dict[str, OptionValue] = {}
    for text in texts:
        name, is_list, items = text.partition("=")
        if not name.strip():
            raise UnknownName(f"'{text}' is not an option; write NAME or NAME=A,B")
        options[name.strip()] = comma_list(items) if is_list else True
    return options


def comma_list(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def seed_or_new(seed: str | None) -> str:
    return seed if seed is not None else secrets.token_hex(8)
