"""Finished games: look, download, upload, step through, go on from any point."""

import asyncio
from dataclasses import dataclass

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import Connection

from sobremesa.catalogue import game_package
from sobremesa.kernel.checking import checks
from sobremesa.kernel.record import Record, read_record, write_record
from sobremesa.kernel.session import Session
from sobremesa.server import founding, limits
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.identity import address_of
from sobremesa.server.parts import TableInfo
from sobremesa.server.replaying import Shown, log_of, moment_of
from sobremesa.server.routes.bodies import NewSeat
from sobremesa.server.routes.lucks import LuckCheck, LuckTold
from sobremesa.server.routes.problems import AnyRequest, answers
from sobremesa.server.routes.reading import First
from sobremesa.server.routes.record_bodies import Continuing, Moment, RecordInfo, RecordLog
from sobremesa.server.routes.tables import check_pace, info, new_seat
from sobremesa.server.routes.words import Language
from sobremesa.server.store import records
from sobremesa.server.store.people import Guest, hold
from sobremesa.server.store.records import StoredRecord
from sobremesa.server.store.tables import load_round
from sobremesa.server.table.audience import Audience, told_result
from sobremesa.server.table.people import Company
from sobremesa.server.trying import branched, tried
from sobremesa.server.uploading import checked_record

RecordId = FromPath[str]


@dataclass(frozen=True)
class Kept:
    """A record, and of a table's record who played and who resigned."""

    record: StoredRecord
    around: Company | None

    def resigned(self) -> list[int]:
        return self.around.resigned() if self.around else []

    def names(self) -> tuple[str, ...]:
        return tuple(msgspec.json.decode(self.record.names, type=list[str]))


async def kept_record(
    hall: Hall, wanted: str, visitor: Guest | None, invite: str | None = None
) -> Kept:
    """A finished or uploaded game; a running one has no record anybody may read.

    The record of a table is for those who may look at it, and for those with its link. Somebody
    who uploaded one shows it to whomever they tell its name, which nobody can guess.
    """

    def work(database: Connection) -> Kept | None:
        found = records.load_record(database, wanted)
        around = load_round(database, wanted)
        return Kept(found, around and Company(*around)) if found else None

    kept = await hall.store.read(work)
    if kept is None or not (
        kept.around is None
        or kept.around.may_see(visitor)
        or (invite is not None and invite == kept.around.row.invite)
    ):
        raise Refusal("unknown", "there is no such record; a running game has none yet")
    return kept


async def asked_record(
    record_id: FromPath[str],
    visitor: NamedDependency[Guest | None],
    state: State,
    invite: FromQuery[str | None] = None,
) -> Kept:
    """The record a request names, if it may be read by whoever asks."""
    return await kept_record(state.hall, record_id, visitor, invite)


Asked = NamedDependency[Kept]


async def parsed(kept: Kept) -> Record:
    """In a thread: a long record takes longer than the event loop may be held."""
    return await asyncio.to_thread(read_record, kept.record.text)


@get("/records/{record_id:str}", responses=answers(404))
async def look_at_record(kept: Asked) -> RecordInfo:
    """What kind of game a record holds, and how it came out."""
    return described(kept, await parsed(kept))


def described(kept: Kept, record: Record) -> RecordInfo:
    return RecordInfo(
        id=kept.record.id,
        game=record.setup.game,
        edition=record.setup.edition,
        seats=record.setup.seats,
        names=list(kept.names()),
        choices=len(record.choices),
        result=told_result(record.result, kept.resigned()),
    )


@get("/records/{record_id:str}/file", responses=answers(404), media_type="application/json")
async def download(kept: Asked) -> Response[bytes]:
    """The record itself, as a file."""
    name = f'attachment; filename="sobremesa-{kept.record.id}.json"'
    return Response(
        kept.record.text.encode(),
        media_type="application/json",
        headers={"content-disposition": name},
    )


@get("/records/{record_id:str}/luck", responses=answers(404, 409))
async def check_luck(kept: Asked) -> LuckTold:
    """Whether deals, draws and shuffles are what was promised before the game began."""
    record = await parsed(kept)
    package = game_package(record.setup.game)
    found = await asyncio.to_thread(checks, package, record)
    proof = record.proof
    return LuckTold(
        promise=proof.promise if proof else None,
        secret=proof.secret if proof else None,
        words=list(proof.words) if proof else [],
        checks=[LuckCheck(one.name, one.holds, one.seen) for one in found],
    )


@post("/records", responses=answers(401, 409, 413))
async def upload(request: AnyRequest, guest: NamedDependency[Guest], state: State) -> RecordInfo:
    """Any record as a replay; the body is the record's JSON text."""
    hall: Hall = state.hall
    if not state.upload_rate.may(guest.head, address_of(request)):
        raise Refusal("too-many", "too many records; wait a little")
    body = await request.body()
    async with hall.uploads:
        record = await asyncio.to_thread(checked_record, body)
    found = StoredRecord(
        id=hall.entropy.new_id(),
        owner=guest.id,
        text=write_record(record),
        names=msgspec.json.encode(founding.letters(record.setup.seats)).decode(),
        created=hall.clock(),
    )

    def work(database: Connection) -> None:
        hold(database, guest.head)
        count, size = records.kept_by(database, guest.head)
        is_large = size + len(found.text) > limits.RECORD_BYTES_PER_GUEST
        if count >= hall.steward.ruling.quota("records") or is_large:
            raise Refusal("too-many", "you keep as many records here as one may keep")
        records.add_record(database, found)

    await hall.store.write(work)
    return described(Kept(found, None), record)


@get("/records/{record_id:str}/moments/{at:int}", responses=answers(404, 409))
async def look_at_moment(
    at: FromPath[int],
    kept: Asked,
    seat: FromQuery[int | None] = None,
    language: Language = "en",
) -> Moment:
    """The table after so many choices, as a seat or a spectator saw it."""
    shown = Shown(await parsed(kept), kept.names(), kept.resigned())
    return await asyncio.to_thread(moment_of, shown, at, Audience(seat, language))


@get("/records/{record_id:str}/log", responses=answers(404, 409))
async def read_record_log(
    kept: Asked,
    first: First = 0,
    seat: FromQuery[int | None] = None,
    language: Language = "en",
) -> RecordLog:
    """What happened in the game, a page at a time, with the moment of each event."""
    shown = Shown(await parsed(kept), kept.names(), kept.resigned())
    return await asyncio.to_thread(log_of, shown, first, Audience(seat, language))


@post("/records/{record_id:str}/continue", responses=answers(401, 404, 409))
async def go_on(
    record_id: RecordId,
    data: JSONBody[Continuing],
    request: AnyRequest,
    guest: NamedDependency[Guest],
    state: State,
) -> TableInfo:
    """A new table from this point on: at once with bots, or when all friends have come."""
    hall: Hall = state.hall
    check_pace(request, guest, state)
    record = await parsed(await kept_record(hall, record_id, guest, data.invite))
    seats = tuple(new_seat(seat, guest) for seat in wished(data, record.setup.seats))
    session = await asyncio.to_thread(begun, record, data)
    return info(await founding.continue_session(hall, guest, session, seats), guest)


def begun(record: Record, data: Continuing) -> Session:
    """The game where it goes on: as it was, or as one's own line left it."""
    if data.line:
        return branched(record, data.at, tried(data.line))
    return founding.session_at(record, data.at)


def wished(data: Continuing, seats: int) -> list[NewSeat]:
    """Who is to play each seat; exactly one is one's own."""
    others = NewSeat("bot", data.level) if data.level is not None else NewSeat("invited")
    wishes = data.seats or [NewSeat("me") if seat == data.seat else others for seat in range(seats)]
    if len(wishes) != seats or [one.kind for one in wishes].count("me") != 1:
        raise Refusal("unknown", "there is no such seat in this game")
    return wishes


router = Router(
    "/",
    dependencies={"kept": Provide(asked_record)},
    route_handlers=[
        look_at_record,
        download,
        check_luck,
        upload,
        look_at_moment,
        read_record_log,
        go_on,
    ],
    tags=["records"],
)
