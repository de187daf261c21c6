"""The game in the browser, on a server of its own that lives as long as the command."""

import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import click

from sobremesa.catalogue import game_package
from sobremesa.cli.listening import (
    EVERYWHERE,
    USUAL_PORT,
    address_for_friends,
    address_of,
    is_loopback,
    listen,
)
from sobremesa.library.extras import needing
from sobremesa.server.page import built_docs

PORTS_TRIED = 20
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


@dataclass(frozen=True)
class Doorway:
    """Where a game is served to, and whether a window is wished."""

    host: str
    port: int | None
    wants_window: bool

    @property
    def ports(self) -> Sequence[int]:
        """The usual one or the next free, so that the address is the same tomorrow."""
        if self.port is not None:
            return (self.port,)
        return (*range(USUAL_PORT, USUAL_PORT + PORTS_TRIED), 0)


def play_in_browser(page: Path, doorway: Doorway, game: str | None) -> None:
    """Serves tables until it is interrupted, and shows a table of the game or the first page."""
    # The server's libraries are many; the terminal game starts without them.
    with needing("server", "playing in the browser (--terminal plays here)"):
        from sobremesa.server.logs import set_up_logs  # noqa: PLC0415
        from sobremesa.server.opening import check_store  # noqa: PLC0415
        from sobremesa.server.run import make_server  # noqa: PLC0415
        from sobremesa.server.settings import Settings  # noqa: PLC0415

    set_up_logs(only_troubles=True)
    # Bound and listening before anything is opened: the first request waits instead of failing.
    with listen(doorway.host, doorway.ports) as door:
        settings = Settings(
            host=doorway.host, port=door.getsockname()[1], web=page, docs=built_docs()
        )
        check_store(settings)
        title = game_package(game).title if game else "the table"
        straight_in = f"/#/play/{game}" if game else ""
        here = f"{address_of(doorway.host, door)}{straight_in}"
        click.echo(f"sobremesa: {title} is at {here}  (Ctrl-C ends it)")
        click.echo(f"sobremesa: {word_to_friends(doorway.host, door)}")
        if doorway.wants_window and has_screen():
            # Invitations are links to the address the host has in the browser.
            friends = address_for_friends(doorway.host, door)
            webbrowser.open(f"{friends}{straight_in}" if friends else here)
        with suppress(KeyboardInterrupt):
            make_server(settings).run(sockets=[door])
    click.echo("\nsobremesa: good bye; your tables are kept")


def word_to_friends(host: str, door: socket.socket) -> str:
    """How others come to the table."""
    if is_loopback(host):
        return f"only this machine can reach it; --host {EVERYWHERE[0]} lets your network in"
    there = address_for_friends(host, door)
    if there is None:
        return "no network was found here: only this machine can reach it"
    return f"friends on your network reach it at {there}; invite from that address"


def has_screen() -> bool:
    """A browser in a terminal would take the terminal; then the address is enough."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in SCREENS)
