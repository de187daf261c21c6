"""Circles of friends: make, invite, join, leave; their tables, results and standings."""

from functools import partial
from typing import Annotated

from litestar import Router, delete, get, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from sqlalchemy import Connection

from sobremesa.server import limits
from sobremesa.server.clubs import circles
from sobremesa.server.clubs.telling import results_of
from sobremesa.server.hall import Hall
from sobremesa.server.routes.club_bodies import (
    CircleInfo,
    CircleResults,
    CircleShort,
    Invitation,
    Made,
    MemberInfo,
    NewCircle,
    Successor,
)
from sobremesa.server.routes.problems import AnyRequest, answers
from sobremesa.server.routes.tables import check_pace
from sobremesa.server.store.circles import CircleRow, Member, circles_of, members_of, tables_in
from sobremesa.server.store.people import Guest

A_DAY = 24 * 3600.0
CircleId = FromPath[str]
Asking = NamedDependency[Guest]
Days = Annotated[int, QueryParameter(ge=0, le=100_000)]


@get("/circles", responses=answers(401))
async def my_circles(guest: Asking, state: State) -> list[CircleShort]:
    """Those I belong to."""
    found = await state.hall.store.read(lambda database: circles_of(database, guest.id))
    return [CircleShort(row.id, row.name, count, row.owner == guest.id) for row, count in found]


@post("/circles", responses=answers(401, 409))
async def make_circle(
    data: JSONBody[NewCircle], request: AnyRequest, guest: Asking, state: State
) -> Made:
    """A circle of my own, to which I invite others by its link."""
    check_pace(request, guest, state)
    return Made(await circles.make(state.hall, guest, data.name))


@get("/circles/{circle_id:str}", responses=answers(401, 404))
async def look_at_circle(circle_id: CircleId, guest: Asking, state: State) -> CircleInfo:
    """Its people and what is played there now; for its members only."""
    hall: Hall = state.hall

    def work(database: Connection) -> tuple[CircleRow, list[Member]]:
        return circles.belonging(database, circle_id, guest), members_of(database, circle_id)

    row, people = await hall.store.read(work)
    find = partial(tables_in, circle=circle_id, limit=limits.LIST_LENGTH)
    tables = await hall.lobby.of_circle(guest, find)
    members = [
        MemberInfo(one.guest, one.name, one.joined, one.guest == row.owner) for one in people
    ]
    return CircleInfo(row.id, row.name, row.invite, row.owner == guest.id, members, tables)


@get("/circles/{circle_id:str}/results", responses=answers(401, 404))
async def read_results(
    circle_id: CircleId,
    guest: Asking,
    state: State,
    days: Days = 0,
    game: FromQuery[str | None] = None,
) -> CircleResults:
    """Standings and games of the last days, or of all; of one game, or of all of them."""
    hall: Hall = state.hall
    since = hall.clock() - days * A_DAY if days else 0.0

    def work(database: Connection) -> CircleResults:
        circles.belonging(database, circle_id, guest)
        return results_of(database, circle_id, since, game)

    return await hall.store.read(work)


@post("/circles/{circle_id:str}/join", status_code=204, responses=answers(401, 404, 409))
async def join_circle(
    circle_id: CircleId, data: JSONBody[Invitation], guest: Asking, state: State
) -> None:
    """By its link."""
    await circles.join(state.hall, guest, circle_id, data.invite)


@post("/circles/{circle_id:str}/leave", status_code=204, responses=answers(401, 404, 409))
async def leave_circle(circle_id: CircleId, guest: Asking, state: State) -> None:
    """Belong to it no more; the last one closes it."""
    await circles.leave(state.hall, guest, circle_id)


@patch("/circles/{circle_id:str}", status_code=204, responses=answers(401, 404, 409))
async def rename_circle(
    circle_id: CircleId, data: JSONBody[NewCircle], guest: Asking, state: State
) -> None:
    """Another name from now on."""
    await circles.rename(state.hall, guest, circle_id, data.name)


@post("/circles/{circle_id:str}/invite", status_code=204, responses=answers(401, 404))
async def renew_link(circle_id: CircleId, guest: Asking, state: State) -> None:
    """A new link; the old one opens nothing any more."""
    await circles.renew_invite(state.hall, guest, circle_id)


@post("/circles/{circle_id:str}/owner", status_code=204, responses=answers(401, 404, 409))
async def hand_circle_over(
    circle_id: CircleId, data: JSONBody[Successor], guest: Asking, state: State
) -> None:
    """Somebody else of its members looks after it."""
    await circles.hand_over(state.hall, guest, circle_id, data.guest)


@delete("/circles/{circle_id:str}/members/{member_id:str}", responses=answers(401, 404, 409))
async def remove_member(
    circle_id: CircleId, member_id: FromPath[str], guest: Asking, state: State
) -> None:
    """Send somebody away; the link is another one then."""
    await circles.remove(state.hall, guest, circle_id, member_id)


@delete("/circles/{circle_id:str}", responses=answers(401, 404))
async def close_circle(circle_id: CircleId, guest: Asking, state: State) -> None:
    """There is no such circle any more; its games stay with those who played them."""
    await circles.close(state.hall, guest, circle_id)


router = Router(
    "/",
    route_handlers=[
        my_circles,
        make_circle,
        look_at_circle,
        read_results,
        join_circle,
        leave_circle,
        rename_circle,
        renew_link,
        hand_circle_over,
        remove_member,
        close_circle,
    ],
    tags=["circles"],
)
