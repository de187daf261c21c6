"""Finished games: look, download, upload, step through, go on from any point."""

import asyncio

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import Connection

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.errors import BadRecord, SobremesaError
from sobremesa.kernel.record import Record, read_record, write_record
from sobremesa.kernel.session import Session, replay
from sobremesa.server import founding, limits
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.messages import TableInfo
from sobremesa.server.replaying import log_of, moment_of
from sobremesa.server.routes.bodies import Continuing, Moment, RecordInfo, RecordLog
from sobremesa.server.routes.problems import AnyRequest, answers
from sobremesa.server.routes.reading import First
from sobremesa.server.routes.tables import info
from sobremesa.server.routes.words import Language
from sobremesa.server.store import records
from sobremesa.server.store.people import Guest
from sobremesa.server.store.records import StoredRecord
from sobremesa.server.table.audience import told_result

RecordId = FromPath[str]


async def stored_record(hall: Hall, wanted: str) -> StoredRecord:
    """A finished or uploaded game; a running one has no record anybody may read."""
    found = await hall.store.read(lambda database: records.load_record(database, wanted))
    if found is None:
        raise Refusal("unknown", "there is no such record; a running game has none yet")
    return found


async def parsed(found: StoredRecord) -> Record:
    """In a thread: a long record takes longer than the event loop may be held."""
    return await asyncio.to_thread(read_record, found.text)


@get("/records/{record_id:str}", responses=answers(404))
async def look_at_record(record_id: RecordId, state: State) -> RecordInfo:
    """What kind of game a record holds, and how it came out."""
    found = await stored_record(state.hall, record_id)
    return described(found, await parsed(found))


def described(found: StoredRecord, record: Record) -> RecordInfo:
    return RecordInfo(
        id=found.id,
        game=record.setup.game,
        edition=record.setup.edition,
        seats=record.setup.seats,
        names=msgspec.json.decode(found.names, type=list[str]),
        choices=len(record.choices),
        result=told_result(record.result),
    )


@get("/records/{record_id:str}/file", responses=answers(404), media_type="application/json")
async def download(record_id: RecordId, state: State) -> Response[bytes]:
    """The record itself, as a file."""
    found = await stored_record(state.hall, record_id)
    name = f'attachment; filename="sobremesa-{found.id}.json"'
    return Response(
        found.text.encode(),
        media_type="application/json",
        headers={"content-disposition": name},
    )


@post("/records", responses=answers(401, 409, 413))
async def upload(request: AnyRequest, guest: NamedDependency[Guest], state: State) -> RecordInfo:
    """Any record as a replay; the body is the record's JSON text."""
    hall: Hall = state.hall
    if not state.upload_rate.take(guest.id):
        raise Refusal("too-many", "too many records; wait a little")
    body = await request.body()
    record = await asyncio.to_thread(checked_record, body)
    found = StoredRecord(
        id=hall.entropy.new_id(),
        owner=guest.id,
        text=write_record(record),
        names=msgspec.json.encode(founding.letters(record.setup.seats)).decode(),
        created=hall.clock(),
    )

    def work(database: Connection) -> None:
        if records.count_records(database, guest.id) >= limits.RECORDS_PER_GUEST:
            raise Refusal("too-many", "you keep as many records here as one may keep")
        records.add_record(database, found)

    await hall.store.write(work)
    return described(found, record)


def checked_record(body: bytes) -> Record:
    """A record that replays to the end it claims."""
    try:
        record = read_record(body.decode("utf-8"))
        setup = record.setup
        make_setup(setup.game, setup.edition, setup.seats, setup.options)
        if len(record.choices) > limits.RECORD_CHOICES:
            raise BadRecord(f"a record has at most {limits.RECORD_CHOICES} choices here")
        session = replay(game_package(setup.game), record)
        check_luck(session, record)
    except UnicodeDecodeError:
        raise Refusal("illegal", "a record is JSON in UTF-8") from None
    except (SobremesaError, RecursionError, OverflowError) as problem:
        raise Refusal("illegal", f"this record does not replay: {problem}"[:400]) from None
    return record


def check_luck(session: Session, record: Record) -> None:
    if record.result is not None and session.record().result != record.result:
        raise BadRecord("its result is not the one it replays to")


@get("/records/{record_id:str}/moments/{at:int}", responses=answers(404, 409))
async def look_at_moment(
    record_id: RecordId,
    at: FromPath[int],
    state: State,
    seat: FromQuery[int | None] = None,
    language: Language = "en",
) -> Moment:
    """The table after so many choices, as a seat or a spectator saw it."""
    found = await stored_record(state.hall, record_id)
    names = tuple(msgspec.json.decode(found.names, type=list[str]))
    record = await parsed(found)
    return await asyncio.to_thread(moment_of, record, at, seat, language, names)


@get("/records/{record_id:str}/log", responses=answers(404, 409))
async def read_record_log(
    record_id: RecordId,
    state: State,
    first: First = 0,
    seat: FromQuery[int | None] = None,
    language: Language = "en",
) -> RecordLog:
    """What happened in the game, a page at a time, with the moment of each event."""
    found = await stored_record(state.hall, record_id)
    names = tuple(msgspec.json.decode(found.names, type=list[str]))
    record = await parsed(found)
    return await asyncio.to_thread(log_of, record, first, seat, language, names)


@post("/records/{record_id:str}/continue", responses=answers(401, 404, 409))
async def go_on(
    record_id: RecordId, data: JSONBody[Continuing], guest: NamedDependency[Guest], state: State
) -> TableInfo:
    """A new running table from this point on, with bots in the other seats."""
    hall: Hall = state.hall
    founding.checked_level(data.level)
    found = await stored_record(hall, record_id)
    record = await parsed(found)
    table = await founding.continue_record(hall, guest, record, data.at, data.seat, data.level)
    return info(table, guest)


router = Router(
    "/",
    route_handlers=[look_at_record, download, upload, look_at_moment, read_record_log, go_on],
    tags=["records"],
)
