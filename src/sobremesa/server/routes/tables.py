"""Tables from outside: open, list, join, leave, start, resign, play again."""

from dataclasses import replace
from functools import partial

import msgspec
from litestar import Router, delete, get, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import Connection

from sobremesa.server import founding
from sobremesa.server.clubs.circles import belonging
from sobremesa.server.errors import Refusal, no_such_table
from sobremesa.server.hall import Hall
from sobremesa.server.identity import address_of
from sobremesa.server.parts import TableInfo
from sobremesa.server.routes.bodies import (
    Joining,
    NewSeat,
    NewTable,
    Rematch,
    SeatChange,
    Seated,
)
from sobremesa.server.routes.lucks import Words
from sobremesa.server.routes.problems import AnyRequest, answers
from sobremesa.server.routes.words import Language
from sobremesa.server.store.circles import put_in_circle
from sobremesa.server.store.people import Guest
from sobremesa.server.store.tables import SeatRow
from sobremesa.server.table import seating
from sobremesa.server.table.table import Table

TableId = FromPath[str]


@post("/tables", responses=answers(401, 404, 409))
async def open_table(
    data: JSONBody[NewTable], request: AnyRequest, guest: NamedDependency[Guest], state: State
) -> TableInfo:
    """Open a table and become its host."""
    hall: Hall = state.hall
    check_pace(request, guest, state)
    setup = founding.checked_setup(data.game, data.edition, len(data.seats), data.options)
    if sum(seat.kind == "me" for seat in data.seats) > 1:
        raise Refusal("taken", "one guest takes one seat")
    seats = tuple(new_seat(seat, guest) for seat in data.seats)
    row = replace(
        founding.new_row(hall, guest, setup, "open"),
        is_public=data.is_public,
        is_watchable=data.is_watchable,
        advice=msgspec.json.encode([guest.id] if data.advice else []).decode(),
        pace=founding.checked_pace(data.pace),
    )
    into = data.circle and partial(put_into, circle=data.circle, table=row.id, guest=guest)
    table = await founding.found(hall, guest, row, seats, beside=into or None)
    return info(table, guest)


def put_into(connection: Connection, circle: str, table: str, guest: Guest) -> None:
    belonging(connection, circle, guest)
    put_in_circle(connection, table, circle)


def check_pace(request: AnyRequest, guest: Guest, state: State) -> None:
    if not state.table_rate.may(guest.head, address_of(request)):
        raise Refusal("too-many", "too many new tables; wait a little")


def new_seat(wanted: NewSeat, host: Guest) -> SeatRow:
    if wanted.kind == "me":
        return SeatRow("guest", host.id, name=host.name)
    if wanted.kind == "bot":
        return SeatRow("bot", level=founding.checked_level(wanted.level))
    return SeatRow(wanted.kind)


def info(table: Table, guest: Guest | None) -> TableInfo:
    return table.around.info(guest, table.stage.present())


async def own_table(state: State, table_id: str, guest: Guest) -> Table:
    """A table this guest may see: of any other it is not even said that it exists."""
    table: Table = await state.hall.fresh_table(table_id)
    if not table.around.may_see(guest):
        raise no_such_table()
    return table


@get("/tables", responses=answers())
async def lobby(visitor: NamedDependency[Guest | None], state: State) -> list[TableInfo]:
    """Public tables one can join or watch."""
    hall: Hall = state.hall
    return await hall.lobby.public(visitor)


@get("/me/tables", responses=answers(401))
async def my_tables(
    guest: NamedDependency[Guest], state: State, language: Language = "en"
) -> list[TableInfo]:
    """Tables where I sit or am the host, the latest first, and how they stand."""
    hall: Hall = state.hall
    return await hall.lobby.own(guest, language)


@get("/tables/{table_id:str}", responses=answers(404))
async def look_at(
    table_id: TableId,
    visitor: NamedDependency[Guest | None],
    state: State,
    invite: FromQuery[str | None] = None,
) -> TableInfo:
    """A table one may see: an open public one, a watchable one, an own one, or by invitation."""
    table = await state.hall.fresh_table(table_id)
    if not table.around.may_see(visitor, invite):
        raise no_such_table()
    return info(table, visitor)


@post("/tables/{table_id:str}/join", responses=answers(401, 404, 409))
async def join(
    table_id: TableId, data: JSONBody[Joining], guest: NamedDependency[Guest], state: State
) -> Seated:
    """Sit down; with the invitation from the link where one is needed."""
    table: Table = await state.hall.fresh_table(table_id)
    if not table.around.may_see(guest, data.invite):
        raise no_such_table()
    return Seated(await table.do(lambda: seating.join(table, guest, data.seat, data.invite)))


@post("/tables/{table_id:str}/leave", status_code=204, responses=answers(401, 404, 409))
async def leave(table_id: TableId, guest: NamedDependency[Guest], state: State) -> None:
    """Get up before the start; a host who leaves closes the table."""
    table = await own_table(state, table_id, guest)
    await table.do(lambda: seating.leave(table, guest))


@patch("/tables/{table_id:str}/seats/{seat:int}", responses=answers(401, 404, 409))
async def change_seat(
    table_id: TableId,
    seat: FromPath[int],
    data: JSONBody[SeatChange],
    guest: NamedDependency[Guest],
    state: State,
) -> TableInfo:
    """The host gives a seat to a bot, or frees it."""
    sitting = SeatRow(data.kind)
    if data.kind == "bot":
        sitting = SeatRow("bot", level=founding.checked_level(data.level))
    table = await own_table(state, table_id, guest)
    await table.do(lambda: seating.set_seat(table, guest, seat, sitting))
    return info(table, guest)


@post("/tables/{table_id:str}/words", responses=answers(401, 404, 409))
async def add_words(
    table_id: TableId, data: JSONBody[Words], guest: NamedDependency[Guest], state: State
) -> TableInfo:
    """Add something of your own to the luck, before the start: nobody can foresee it then."""
    table = await own_table(state, table_id, guest)
    await table.do(lambda: seating.add_words(table, guest, data.text.strip()))
    return info(table, guest)


@post("/tables/{table_id:str}/start", responses=answers(401, 404, 409))
async def start(table_id: TableId, guest: NamedDependency[Guest], state: State) -> TableInfo:
    """Begin, when every seat is taken."""
    table = await own_table(state, table_id, guest)
    await table.do(lambda: seating.start(table, guest))
    return info(table, guest)


@delete("/tables/{table_id:str}/seat", responses=answers(401, 404, 409))
async def resign(table_id: TableId, guest: NamedDependency[Guest], state: State) -> None:
    """Give up a running game; a bot takes the seat."""
    table = await own_table(state, table_id, guest)
    await table.do(lambda: seating.resign(table, guest))


@post("/tables/{table_id:str}/close", status_code=204, responses=answers(401, 404, 409))
async def close(table_id: TableId, guest: NamedDependency[Guest], state: State) -> None:
    """Put an end to an own table that nobody else plays at."""
    table = await own_table(state, table_id, guest)
    await table.do(lambda: seating.close(table, guest))


@post("/tables/{table_id:str}/rematch", responses=answers(401, 404, 409))
async def rematch(
    table_id: TableId, request: AnyRequest, guest: NamedDependency[Guest], state: State
) -> Rematch:
    """A new table for the same people; a seat is kept for each."""
    check_pace(request, guest, state)
    table = await own_table(state, table_id, guest)
    return Rematch(await table.do(lambda: founding.rematch(state.hall, table, guest)))


router = Router(
    "/",
    route_handlers=[
        open_table,
        lobby,
        my_tables,
        look_at,
        join,
        leave,
        change_seat,
        add_words,
        start,
        resign,
        close,
        rematch,
    ],
    tags=["tables"],
)
