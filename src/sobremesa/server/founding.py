"""New tables: opened by a host, again after a game, or from any point of a record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.errors import BadRecord, UnknownName
from sobremesa.kernel.record import SEAT_LETTERS, Record
from sobremesa.kernel.rules.fair import promise
from sobremesa.kernel.session import Session, replay
from sobremesa.kernel.setup import OptionValue, Setup
from sobremesa.server.bothost import AT_TABLES
from sobremesa.server.entropy import Entropy
from sobremesa.server.errors import Refusal
from sobremesa.server.parts import Pace
from sobremesa.server.store.base import Work
from sobremesa.server.store.circles import follow_into_circle
from sobremesa.server.store.people import Guest, hold
from sobremesa.server.store.tables import (
    Entry,
    SeatRow,
    Status,
    TableRow,
    add_table,
    count_open_tables,
)

if TYPE_CHECKING:
    from sobremesa.server.hall import Hall
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


SHORTEST_CLOCK = 60  # seconds
SHORTEST_ANSWER = 3600
LONGEST_CLOCK = 24 * 3600


def checked_pace(pace: Pace) -> str:
    """As it is stored; what makes no sense together is refused."""
    is_sound = {
        "untimed": pace == Pace(),
        "live": SHORTEST_CLOCK <= pace.seconds <= LONGEST_CLOCK,
        "days": pace.seconds >= SHORTEST_ANSWER and pace.increment == 0,
    }
    if not is_sound[pace.kind]:
        raise Refusal(
            "unknown",
            "no such pace: a clock has 60 seconds to 24 hours, an answer an hour to 31 days",
        )
    return msgspec.json.encode(pace).decode()


def checked_level(level: str | None) -> str:
    """A level by name; how long a bot thinks is the house's business."""
    if level not in AT_TABLES:
        raise Refusal("unknown", f"there is no level '{level}'; known: {', '.join(AT_TABLES)}")
    return level


def new_row(hall: Hall, host: Guest, setup: Setup, status: Status) -> TableRow:
    row = replace(bare_row(setup, host.id, hall.clock()), status=status)
    return with_secrets(row, hall.entropy)


def with_secrets(row: TableRow, entropy: Entropy) -> TableRow:
    """A name, a way in and luck of its own, which is promised before anybody adds words to it."""
    seed = entropy.new_secret()
    return replace(
        row,
        id=entropy.new_id(),
        invite=entropy.new_secret(),
        seed=seed,
        promise=promise(seed),
        words="[]",
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
    beside: Work[None] | None = None,
) -> Table:
    most = hall.steward.ruling.quota("tables")

    def work(connection: Connection) -> None:
        lay(connection, host, row, seats, past, most=most)
        if beside is not None:
            beside(connection)

    await hall.store.write(work)
    return await hall.table(row.id)


def lay(
    connection: Connection,
    host: Guest,
    row: TableRow,
    seats: tuple[SeatRow, ...],
    past: tuple[Entry, ...] = (),
    *,
    most: int,
) -> None:
    """Add a table, if its host has room for another one."""
    hold(connection, host.head)
    if count_open_tables(connection, host.head) >= most:
        raise Refusal("too-many", "you have too many tables; finish or close one first")
    add_table(connection, row, seats, past)


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
    most = hall.steward.ruling.quota("tables")

    def laid(connection: Connection) -> None:
        lay(connection, guest, again, seats, most=most)
        follow_into_circle(connection, again.id, table.id)

    await table.become(around.with_row(rematch=again.id), beside=laid)
    table.stage.show_people()
    await hall.table(again.id)
    return again.id


def laid_again(hall: Hall, row: TableRow, host: Guest) -> TableRow:
    at = hall.clock()
    package = game_package(row.game)
    again = replace(
        row,
        status="open",
        host=host.id,
        rules=package.rules_version(row.edition),
        spaces=package.space(row.edition).version,
        corrections=package.corrections(row.edition),
        opening_luck="[]",
        floor=0,
        created=at,
        changed=at,
        rematch=None,
        undo=None,
        advice="[]",
        version=0,
    )
    return with_secrets(again, hall.entropy)


def kept_for(sitting: SeatRow, host: Guest) -> SeatRow:
    if sitting.guest == host.id:
        return SeatRow("guest", host.id, name=host.name)
    if sitting.guest is not None:
        return SeatRow("invited", sitting.guest)
    return SeatRow("bot", level=sitting.level)


def session_at(record: Record, at: int) -> Session:
    """The game after so many choices of a record."""
    if at > len(record.choices):
        raise Refusal("unknown", "the record has {count} choices", count=len(record.choices))
    try:
        return replay(game_package(record.setup.game), record, at)
    except BadRecord as problem:
        raise Refusal("wrong-moment", str(problem)) from None


async def continue_session(
    hall: Hall, host: Guest, session: Session, seats: tuple[SeatRow, ...]
) -> Table:
    """A table that goes on from a point of a game: at once with bots, or when friends came."""
    if session.game.is_over():
        raise Refusal("wrong-moment", "the game is over there; go on from an earlier choice")
    waits = any(seat.kind in ("open", "invited") for seat in seats)
    base = replace(
        new_row(hall, host, session.setup, "open" if waits else "running"),
        opening_luck=msgspec.json.encode(session.record().luck).decode(),
        floor=len(session.choices),
    )
    past = tuple(
        Entry(number, "choice", chooser, choice, False, base.created)
        for number, (chooser, choice) in enumerate(session.choices)
    )
    return await found(hall, host, base, seats, past)


def letters(seats: int) -> list[str]:
    """Names for the seats of a record that has none."""
    return list(SEAT_LETTERS[:seats])
