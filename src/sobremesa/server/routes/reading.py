"""Reading a table over HTTP: older events, and what it would score now."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

from litestar import Router, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from sobremesa.server import limits
from sobremesa.server.errors import Refusal, no_such_table, unavailable
from sobremesa.server.routes.bodies import CurrentView, EarlierView, Forecast, Log
from sobremesa.server.routes.problems import answers
from sobremesa.server.routes.words import Language
from sobremesa.server.store.people import Guest
from sobremesa.server.table.audience import Audience, Teller
from sobremesa.server.table.table import Table

T = TypeVar("T")
First = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


async def seen_table(state: State, table_id: str, visitor: Guest | None) -> Table:
    table: Table = await state.hall.fresh_table(table_id)
    if not table.around.may_see(visitor):
        raise no_such_table()
    return table


async def in_turn(
    state: State, table: Table, visitor: Guest | None, work: Callable[[], Awaitable[T]]
) -> T:
    """Have something looked up; however many only look on, those who play do not wait for them."""
    if table.around.seat_of(visitor.id if visitor else None) is not None:
        return await table.do(work)
    async with state.hall.gallery:
        if table.is_closed:  # it went to sleep meanwhile
            raise unavailable()
        return await table.do(work)


@get("/tables/{table_id:str}/log", responses=answers(404, 409))
async def read_log(
    table_id: FromPath[str],
    visitor: NamedDependency[Guest | None],
    state: State,
    first: First = 0,
    language: Language = "en",
) -> Log:
    """Events as the asker may know them, a page at a time."""
    table = await seen_table(state, table_id, visitor)

    async def work() -> Log:
        audience = Audience(table.around.seat_of(visitor.id if visitor else None), language)
        teller = Teller(table.history, audience, table.around.names())
        total = len(table.history.session.events)
        last = min(first + limits.EVENTS_PER_PAGE, total)
        return Log(first, total, teller.happenings(first, last))

    return await in_turn(state, table, visitor, work)


@get("/tables/{table_id:str}/view", responses=answers(404, 409))
async def look_now(
    table_id: FromPath[str], visitor: NamedDependency[Guest | None], state: State
) -> CurrentView:
    """The table as the asker may know it now."""
    table = await seen_table(state, table_id, visitor)

    async def work() -> CurrentView:
        seat = table.around.seat_of(visitor.id if visitor else None)
        return CurrentView(table.history.number, table.history.views([seat])[0])

    return await in_turn(state, table, visitor, work)


@get("/tables/{table_id:str}/moments/{event:int}", responses=answers(404, 409))
async def look_back(
    table_id: FromPath[str],
    event: FromPath[int],
    visitor: NamedDependency[Guest | None],
    state: State,
) -> EarlierView:
    """The table before and after the choice that told an event, as the asker saw it then."""
    table = await seen_table(state, table_id, visitor)

    async def work() -> EarlierView:
        history = table.history
        if not 0 <= event < len(history.session.events):
            raise Refusal("unknown", "nothing with this number has happened here")
        seat = table.around.seat_of(visitor.id if visitor else None)
        before, after = await asyncio.to_thread(history.around_event, event, seat)
        return EarlierView(event, after, before, *history.told_with(event))

    return await in_turn(state, table, visitor, work)


@get("/tables/{table_id:str}/forecast", responses=answers(404, 409))
async def read_forecast(
    table_id: FromPath[str],
    visitor: NamedDependency[Guest | None],
    state: State,
    language: Language = "en",
) -> Forecast:
    """Points of every seat, area by area, if what the asker can see were scored now."""
    table = await seen_table(state, table_id, visitor)

    async def work() -> Forecast:
        history = table.history
        seat = table.around.seat_of(visitor.id if visitor else None)
        game = history.session.game
        areas = history.package.words.forecast(language, history.setup, game, seat)
        return Forecast(history.number, {name: list(row) for name, row in areas.items()})

    return await in_turn(state, table, visitor, work)


router = Router("/", route_handlers=[read_log, look_now, look_back, read_forecast], tags=["tables"])
