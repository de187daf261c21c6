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
from sobremesa.cli.listening import EVERYWHERE, HERE, USUAL_PORT
from sobremesa.cli.play.browser import Doorway, play_in_browser
from sobremesa.cli.play.evening import Evening
from sobremesa.cli.play.opening import Wishes, continued, opened
from sobremesa.kernel.errors import UnknownName
from sobremesa.server.page import built_page

NOT_BUILT = "the page is not built here (`make setup` builds it and says what is missing)"
# Parameters by the name they have on the command line.
FOR_TERMINAL = {
    "edition": "edition",
    "seats": "seats",
    "options": "option",
    "first": "first",
    "seed": "seed",
    "save": "save",
    "saved": "continue",
    "names": "names",
    "language": "language",
}


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
@click.option(
    "--host",
    default=HERE,
    show_default=True,
    help=f"In the browser: the address to listen on; {EVERYWHERE[0]} lets your network in.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help=f"In the browser: the port; without it {USUAL_PORT} or the next free one.",
)
@click.option("--no-window", is_flag=True, help="Only say the address; open no browser.")
@click.pass_context
def play(  # noqa: PLR0913 - one parameter for each option of the browser
    context: click.Context,
    /,
    *,
    game: str,
    saved: Path | None,
    language: str,
    terminal: bool,
    host: str,
    port: int | None,
    no_window: bool,
    **wishes: object,
) -> None:
    """Play in the browser, on a server of your own that ends with the command.

    With the name of a game it opens at a table of that game with three bots; without one the page
    asks which game, edition and seats. With --terminal the game is played in the
    terminal, alone against bots or several people at one screen, and is told all that here. Bots
    are novice, casual, strong and master, or any that `sobremesa arena` knows.
    """
    is_named = context.get_parameter_source("game") is ParameterSource.COMMANDLINE
    if not terminal:
        if page := built_page():
            check_for_browser(context)
            doorway = Doorway(host, port, wants_window=not no_window)
            play_in_browser(page, doorway, game if is_named else None)
            return
        click.echo(f"sobremesa: {NOT_BUILT}; here is the game in the terminal", err=True)
    wanted = Wishes.of(wishes, game if is_named else None)
    table = continued(saved, wanted, language) if saved else opened(wanted, language)
    Evening(table).run()


def check_for_browser(context: click.Context) -> None:
    """What only the terminal understands is not silently left out."""
    given = [
        name
        for name in FOR_TERMINAL
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE
    ]
    if given:
        options = ", ".join(f"--{FOR_TERMINAL[name]}" for name in given)
        raise UnknownName(f"{options}: the page asks for that; add --terminal to play in here")
