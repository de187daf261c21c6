"""What this server knows about somebody: to take along, or to be forgotten."""

import asyncio
from functools import partial
from typing import Any

import msgspec
from litestar import Response, Router, delete, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from sqlalchemy import Connection as Database

from sobremesa.server.accounts import sessions
from sobremesa.server.accounts.erasing import erase
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.identity import NO_COOKIES, Known
from sobremesa.server.routes.problems import answers
from sobremesa.server.store.accounts import account_of
from sobremesa.server.store.exporting import everything_about

Me = NamedDependency[Known]


@get("/me/data", responses=answers(401), media_type="application/json")
async def export(known: Me, state: State) -> Response[bytes]:
    """Everything about me as one JSON file; no secrets of running games, nothing that opens."""
    hall: Hall = state.hall
    if not state.export_rate.take(known.guest.id):
        raise Refusal("too-many", "you have just taken it; wait a little")
    body = await hall.store.read(partial(exported, guest=known.guest.id))
    headers = {"content-disposition": 'attachment; filename="sobremesa-my-data.json"'}
    return Response(body, media_type="application/json", headers=headers)


def exported(database: Database, guest: str) -> bytes:
    """Where the store reads, beside the event loop: it may be several megabytes."""
    found: dict[str, Any] = everything_about(database, guest)
    return msgspec.json.format(msgspec.json.encode(found))


@delete("/me", responses=answers(401), response_cookies=NO_COOKIES)
async def be_forgotten(known: Me, state: State) -> None:
    """Delete everything about me. In games a bot plays on, names become `somebody`."""
    hall: Hall = state.hall
    if await hall.store.read(partial(account_of, guest=known.guest.id)) is not None:
        sessions.check_proof(hall, known)
    await asyncio.shield(erase(hall, known.guest))


router = Router("/", route_handlers=[export, be_forgotten], tags=["guests"])
