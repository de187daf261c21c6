"""New tables: opened by a host, again after a game, or from any point of a record."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace

import msgspec
from sqlalchemy import Connection

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.errors import BadRecord, UnknownName
from sobremesa.kernel.record import SEAT_LETTERS, Record
from sobremesa.kernel.session import replay
from sobremesa.kernel.setup import OptionValue, Setup
from sobremesa.server import limits
from sobremesa.server.bothost import AT_TABLES
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.store.people import Guest, hold
from sobremesa.server.store.tables import (
    Entry,
    SeatRow,
    Status,
    TableRow,
    add_table,
    count_open_tables,
)
from sobremesa.server.table.seating import note_rematch
from sobremesa.server.table.table import Table


def checked_setup(
    game: str, edition: str | None, seats: int, options: Mapping[str, object]
) -> Setup:
    chosen: dict[str, OptionValue] = {
        name: tuple(value) if isinstance(value, list) else value  # type: ignore[misc]  # bool or list of names by the body's type
        for name, value in options.items()
    }
    try:
        return make_setup(game, edition, seats, chosen)
    except UnknownName as problem:
        raise Refusal("unknown", str(problem)) from None


def checked_level(level: str | None) -> str:
    """A level by name; how long a bot thinks is the house's business."""
    if level not in AT_TABLES:
        raise Refusal("unknown", f"there is no level '{level}'; known: {', '.join(AT_TABLES)}")
    return level


def new_row(hall: Hall, host: Guest, setup: Setup, status: Status) -> TableRow:
    return replace(
        bare_row(setup, host.id, hall.clock()),
        id=hall.entropy.new_id(),
        status=status,
        invite=hall.entropy.new_secret(),
        seed=hall.entropy.new_secret(),
    )


def bare_row(setup: Setup, host: str, at: float) -> TableRow:
    """A private table for a setup, by its rules or today's, still without name and secrets."""
    package = game_package(setup.game)
    return TableRow(
        id="",
        game=setup.game,
        edition=setup.edition,
        options=msgspec.json.encode(setup.options).decode(),
        is_public=False,
        is_watchable=False,
        status="open",
        host=host,
        invite="",
        seed="",
        opening_luck="[]",
        floor=0,
        rules=setup.rules or package.rules_version(setup.edition),
        spaces=package.space(setup.edition).version,
        corrections=package.corrections(setup.edition),
        created=at,
        changed=at,
    )


async def found(
    hall: Hall,
    host: Guest,
    row: TableRow,
    seats: tuple[SeatRow, ...],
    past: tuple[Entry, ...] = (),
) -> Table:
    def work(connection: Connection) -> None:
        hold(connection, host.head)
        if count_open_tables(connection, host.head) >= limits.OPEN_TABLES_PER_GUEST:
            raise Refusal("too-many", "you have too many tables; finish or close one first")
        add_table(connection, row, seats, past)

    await hall.store.write(work)
    return await hall.table(row.id)


async def rematch(hall: Hall, table: Table, guest: Guest) -> str:
    """The same people again: a seat is kept for each of them. Runs as an errand of the table."""
    around = table.around
    around.check_status("finished")
    if around.row.rematch:
        return around.row.rematch
    own = [seat for seat, sitting in enumerate(around.seats) if sitting.guest == guest.id]
    if not own:
        raise Refusal("forbidden", "only those who played may ask for another game")
    again = laid_again(hall, around.row, guest)
    seats = tuple(kept_for(sitting, guest) for sitting in around.seats)
    await found(hall, guest, again, seats)
    await note_rematch(table, again.id)
    return again.id


def laid_again(hall: Hall, row: TableRow, host: Guest) -> TableRow:
    at = hall.clock()
    package = game_package(row.game)
    return replace(
        row,
        id=hall.entropy.new_id(),
        status="open",
        host=host.id,
        rules=package.rules_version(row.edition),
        spaces=package.space(row.edition).version,
        corrections=package.corrections(row.edition),
        invite=hall.entropy.new_secret(),
        seed=hall.entropy.new_secret(),
        opening_luck="[]",
        floor=0,
        created=at,
        changed=at,
        rematch=None,
        undo=None,
        quiet_at=None,
        advice="[]",
    )


def kept_for(sitting: SeatRow, host: Guest) -> SeatRow:
    if sitting.guest == host.id:
        return SeatRow("guest", host.id, name=host.name)
    if sitting.guest is not None:
        return SeatRow("invited", sitting.guest)
    return SeatRow("bot", level=sitting.level)


async def continue_record(
    hall: Hall, host: Guest, record: Record, at: int, seat: int, level: str | None
) -> Table:
    """A table that goes on from a point of a record: at once with bots, or when friends came."""
    package = game_package(record.setup.game)
    if at > len(record.choices):
        raise Refusal("unknown", "the record has {count} choices", count=len(record.choices))
    if not 0 <= seat < record.setup.seats:
        raise Refusal("unknown", "there is no such seat in this game")
    try:
        session = await asyncio.to_thread(replay, package, record, at)
    except BadRecord as problem:
        raise Refusal("wrong-moment", str(problem)) from None
    if session.game.is_over():
        raise Refusal("wrong-moment", "the game is over there; go on from an earlier choice")
    base = replace(
        new_row(hall, host, record.setup, "running" if level else "open"),
        opening_luck=msgspec.json.encode(session.record().luck).decode(),
        floor=len(session.choices),
    )
    past = tuple(
        Entry(number, "choice", chooser, choice, False, base.created)
        for number, (chooser, choice) in enumerate(session.choices)
    )
    seats = tuple(
        SeatRow("guest", host.id, name=host.name) if number == seat else other_seat(level)
        for number in range(record.setup.seats)
    )
    return await found(hall, host, base, seats, past)


def other_seat(level: str | None) -> SeatRow:
    """For a bot, or for a friend who has the link."""
    return SeatRow("bot", level=checked_level(level)) if level else SeatRow("invited")


def letters(seats: int) -> list[str]:
    """Names for the seats of a record that has none."""
    return list(SEAT_LETTERS[:seats])
