"""`sobremesa play`: a game in the browser, or in the terminal."""

from pathlib import Path

import click
from click.core import ParameterSource

from sobremesa.cli.arguments import (
    edition_option,
    game_argument,
    language_option,
    seed_option,
    table_options,
)
from sobremesa.cli.play.browser import play_in_browser
from sobremesa.cli.play.evening import Evening
from sobremesa.cli.play.opening import Wishes, continued, opened
from sobremesa.server.page import built_page

NOT_BUILT = "the page is not built here (`make setup` builds it and says what is missing)"


@click.command(epilog="In the terminal, ? explains and quit saves.")
@game_argument(required=False)
@edition_option
@click.option(
    "--seats",
    metavar="KINDS",
    help="Who sits where, for example human,master,casual; or just how many seats.",
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
@click.option("--terminal", is_flag=True, help="Play in the terminal.")
@click.option("--no-window", is_flag=True, help="Only say the address; open no browser.")
@click.pass_context
def play(
    context: click.Context, /, saved: Path | None, language: str, no_window: bool, **wishes: object
) -> None:
    """Play El Grande in the browser, on a server of your own that ends with the command.

    With --terminal, or told anything about the game, it is played in the terminal: alone against
    bots, or several people at one screen. Bots are novice, casual, strong and master, or any that
    `sobremesa arena` knows.
    """
    if not is_for_terminal(context):
        if page := built_page():
            play_in_browser(page, wants_window=not no_window)
            return
        click.echo(f"sobremesa: {NOT_BUILT}; here is the game in the terminal", err=True)
    wanted = Wishes.of(wishes)
    table = continued(saved, wanted, language) if saved else opened(wanted, language)
    Evening(table).run()


def is_for_terminal(context: click.Context) -> bool:
    """Editions, seats and saved games are named to the terminal; the page asks for itself."""
    return any(
        context.get_parameter_source(name) is ParameterSource.COMMANDLINE
        for name in context.params
        if name != "no_window"
    )
