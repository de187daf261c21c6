"""Trying something else from a moment of a finished game; the page sends its way each time."""

import asyncio

from litestar import Router, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody

from sobremesa.server import trying
from sobremesa.server.replaying import Shown
from sobremesa.server.routes.bodies import WhyNot
from sobremesa.server.routes.films import change_notes, check_writer
from sobremesa.server.routes.problems import answers
from sobremesa.server.routes.record_bodies import LineMoment, LineTry, LineWhy, NewLine, Note
from sobremesa.server.routes.records import Asked, Kept, asked_record, parsed
from sobremesa.server.routes.words import Language
from sobremesa.server.store.people import Guest


async def shown(kept: Kept) -> Shown:
    return Shown(await parsed(kept), kept.names(), kept.resigned())


@post("/records/{record_id:str}/line", status_code=200, responses=answers(404, 409))
async def try_line(data: JSONBody[LineTry], kept: Asked, language: Language = "en") -> LineMoment:
    """The table after some choices of one's own, and what is asked there."""
    line = trying.tried(data.line)
    return await asyncio.to_thread(
        trying.line_of, await shown(kept), data.at, line, data.seat, language
    )


@post("/records/{record_id:str}/line/why", status_code=200, responses=answers(404, 409))
async def why_not_there(data: JSONBody[LineWhy], kept: Asked, language: Language = "en") -> WhyNot:
    """Why a choice is not possible after some of one's own."""
    line, seen = trying.tried(data.line), await shown(kept)
    found = await asyncio.to_thread(
        trying.why_not, seen, data.at, line, data.seat, data.choice, language
    )
    return WhyNot(*found)


@post("/records/{record_id:str}/lines", responses=answers(401, 404, 409))
async def keep_line(
    data: JSONBody[NewLine],
    kept: Asked,
    guest: NamedDependency[Guest],
    state: State,
    language: Language = "en",
) -> list[Note]:
    """Keep a line with the record: those who played, or whoever uploaded it."""
    check_writer(kept, guest)
    line = trying.tried(data.line)
    note = await asyncio.to_thread(trying.kept_line, await parsed(kept), data.at, line, guest.name)
    return await change_notes(state.hall, kept, lambda notes: (*notes, note), language)


router = Router(
    "/",
    dependencies={"kept": Provide(asked_record)},
    route_handlers=[try_line, why_not_there, keep_line],
    tags=["records"],
)
