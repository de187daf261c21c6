"""The game in the browser, on a server of its own that lives as long as the command."""

import os
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path

import click

HOST = "127.0.0.1"
FIRST_PORT = 8420
PORTS_TRIED = 20
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


def play_in_browser(page: Path, wants_window: bool) -> None:
    """Serves tables until it is interrupted, and shows the first page."""
    # The server's libraries are many; the terminal game starts without them.
    from sobremesa.server.logs import set_up_logs  # noqa: PLC0415
    from sobremesa.server.run import make_server  # noqa: PLC0415
    from sobremesa.server.settings import Settings  # noqa: PLC0415

    set_up_logs(only_troubles=True)
    # Bound and listening before anything is opened: the first request waits instead of failing.
    with open_door() as door:
        port = door.getsockname()[1]
        address = f"http://{HOST}:{port}"
        click.echo(f"sobremesa: El Grande is at {address}  (Ctrl-C ends it)")
        if wants_window and has_screen():
            webbrowser.open(address)
        with suppress(KeyboardInterrupt):
            make_server(Settings(host=HOST, port=port, web=page)).run(sockets=[door])
    click.echo("\nsobremesa: good bye; your tables are kept")


def open_door() -> socket.socket:
    """The first free port from the usual one on, so that the address is the same tomorrow."""
    for port in (*range(FIRST_PORT, FIRST_PORT + PORTS_TRIED), 0):
        door = socket.socket()
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((HOST, port))
            door.listen()
        except OSError:
            door.close()
        else:
            return door
    raise click.ClickException("there is no free port on this machine")


def has_screen() -> bool:
    """A browser in a terminal would take the terminal; then the address is enough."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in SCREENS)
