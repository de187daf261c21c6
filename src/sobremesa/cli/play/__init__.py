"""`sobremesa play`: a game in the terminal."""

from pathlib import Path

import click

from sobremesa.cli.arguments import (
    edition_option,
    game_argument,
    language_option,
    seed_option,
    table_options,
)
from sobremesa.cli.play.evening import Evening
from sobremesa.cli.play.opening import Wishes, continued, opened


@click.command(epilog="Inside the game, ? explains and quit saves.")
@game_argument(required=False)
@edition_option
@click.option(
    "--seats",
    metavar="KINDS",
    help="Who sits where, for example human,random,human; or just how many seats.",
)
@table_options
@seed_option
@click.option(
    "--save", type=click.Path(dir_okay=False, path_type=Path), help="File to keep the game in."
)
@click.option(
    "--continue",
    "saved",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Go on with a saved game.",
)
@click.option("--names", metavar="A,B,...", help="Names of the seats, in seat order.")
@language_option
def play(saved: Path | None, language: str, **wishes: object) -> None:
    """Play in the terminal, alone against random seats or several people at one screen.

    Without arguments: El Grande by the English Big Box rules, you and three random seats.
    """
    wanted = Wishes.of(wishes)
    table = continued(saved, wanted, language) if saved else opened(wanted, language)
    Evening(table).run()
