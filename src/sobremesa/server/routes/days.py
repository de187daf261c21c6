"""Games over days: holidays, and bots that play for those who are away."""

from typing import Annotated

from litestar import Router, delete, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from sobremesa.server import holidays
from sobremesa.server.hall import Hall
from sobremesa.server.parts import TableInfo
from sobremesa.server.routes.bodies import Strict
from sobremesa.server.routes.problems import answers
from sobremesa.server.routes.tables import info, own_table
from sobremesa.server.store.people import Guest
from sobremesa.server.table import standing_in
from sobremesa.server.table.clocks import Holiday, holidays_of

Seconds = Annotated[float, Meta(ge=0, le=1e11)]
Me = NamedDependency[Guest]


class NewHoliday(Strict, frozen=True):
    """In seconds since 1970."""

    begin: Seconds
    end: Seconds


class Holidays(Struct, frozen=True):
    """The holiday that goes on or comes next, and how many seconds of holiday are left."""

    begin: float | None
    end: float | None
    left: float


def told(hall: Hall, guest: Guest) -> Holidays:
    now = hall.clock()
    taken: list[Holiday] = holidays_of(guest.holidays)
    coming = [one for one in taken if one[1] > now]
    begin, end = max(coming) if coming else (None, None)
    return Holidays(begin, end, holidays.left_at(taken, now))


@get("/me/holiday", responses=answers(401))
async def my_holiday(guest: Me, state: State) -> Holidays:
    """When I am away, and how much holiday is left."""
    return told(state.hall, guest)


@put("/me/holiday", responses=answers(401, 404, 409))
async def take_holiday(data: JSONBody[NewHoliday], guest: Me, state: State) -> Holidays:
    """No answer of mine is due meanwhile, at tables that give days; instead of one I asked for."""
    after = await holidays.take(state.hall, guest, (data.begin, data.end))
    return told(state.hall, after)


@delete("/me/holiday", status_code=200, responses=answers(401))
async def end_holiday(guest: Me, state: State) -> Holidays:
    """I am back, or do not go."""
    return told(state.hall, await holidays.take(state.hall, guest, None))


@post("/tables/{table_id:str}/stand-in", responses=answers(401, 404, 409))
async def leave_it_to_a_bot(table_id: FromPath[str], guest: Me, state: State) -> TableInfo:
    """A bot plays for me until I am back; everybody sees it."""
    table = await own_table(state, table_id, guest)
    await table.do(lambda: standing_in.stand_in(table, guest))
    return info(table, guest)


@delete("/tables/{table_id:str}/stand-in", status_code=200, responses=answers(401, 404, 409))
async def come_back(table_id: FromPath[str], guest: Me, state: State) -> TableInfo:
    """I play myself again."""
    table = await own_table(state, table_id, guest)
    await table.do(lambda: standing_in.come_back(table, guest))
    return info(table, guest)


router = Router(
    "/",
    route_handlers=[my_holiday, take_holiday, end_holiday, leave_it_to_a_bot, come_back],
    tags=["days"],
)
