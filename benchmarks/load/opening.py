"""How long it takes to open a table that sleeps in the store in the middle of a long game."""

import random
import time
from dataclasses import replace
from functools import partial

import websockets
from sqlalchemy.engine import make_url

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.rules.luck import sealed
from sobremesa.kernel.session import Session
from sobremesa.server.founding import bare_row
from sobremesa.server.store.base import open_store
from sobremesa.server.store.people import Guest, add_guest
from sobremesa.server.store.tables import Entry, SeatRow, TableRow, add_table

CHOICES = 400
PLAYED, KEPT = 250, 100  # no game is that long: some of it was taken back and played again
SEATS = 5
TABLES = 40


def past(seed: str) -> tuple[Entry, ...]:
    """Choices of a random game, with a large undo in the middle."""
    session = Session(game_package("elgrande"), make_setup("elgrande", None, SEATS), sealed(seed))
    luck = random.Random(seed)
    while len(session.choices) < PLAYED:
        seat = luck.choice(session.game.deciders())
        session.apply(seat, luck.choice(session.game.options(seat)))
    first = [Entry(at, "choice", *one, False, 0.0) for at, one in enumerate(session.choices)]
    undo = Entry(PLAYED, "undo", 0, KEPT, False, 0.0)
    again = [replace(one, number=one.number + PLAYED + 1 - KEPT) for one in first[KEPT:]]
    return (*first, undo, *again)


def long_table(seed: str) -> TableRow:
    row = bare_row(make_setup("elgrande", None, SEATS), "host", 0.0)
    return replace(row, is_watchable=True, status="running", seed=seed)


async def lay_long_tables(database: str) -> None:
    """Into a store that no server holds yet."""
    store = open_store(make_url(database))
    await store.open()
    host = Guest("host", "Host", None, 0.0)
    await store.write(partial(add_guest, guest=host))
    row, entries = long_table("long"), past("long")
    seats = tuple(SeatRow("guest", host.id) for _ in range(SEATS))
    for number in range(TABLES):
        again = replace(row, id=f"long-{number}")
        await store.write(partial(add_table, row=again, at_table=seats, past=entries))
    await store.close()


async def opening_times(address: str) -> str:
    """Opens each of the long tables once, by a socket."""
    times = sorted([await opened(address, f"long-{number}") for number in range(TABLES)])
    return (
        f"a table of {CHOICES} choices opens in {1000 * times[TABLES // 2]:.0f} ms"
        f" ({1000 * times[0]:.0f} to {1000 * times[-1]:.0f} ms, {TABLES} tables)"
    )


async def opened(address: str, table: str) -> float:
    began = time.perf_counter()
    async with websockets.connect(f"ws://{address}/api/tables/{table}/socket") as socket:
        await socket.send('{"type":"attach"}')
        await socket.recv()
        return time.perf_counter() - began
