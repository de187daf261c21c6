"""Looking through a finished game: a film of it in one answer, and notes at its moments."""

import asyncio
import gzip
from collections.abc import Callable
from dataclasses import replace

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import Connection

from sobremesa.kernel import record as paper
from sobremesa.kernel.record import Record, read_record, write_record
from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.film import film_of
from sobremesa.server.hall import Hall
from sobremesa.server.replaying import Shown
from sobremesa.server.routes.problems import AnyRequest, answers
from sobremesa.server.routes.reading import First
from sobremesa.server.routes.record_bodies import Film, NewNote, Note
from sobremesa.server.routes.records import Asked, Kept, asked_record, parsed
from sobremesa.server.routes.words import Language
from sobremesa.server.store.people import Guest
from sobremesa.server.store.records import load_record, rewrite_record
from sobremesa.server.table.audience import Audience
from sobremesa.server.trying import told_notes

PACKED = 6  # of 9: a film is texts that repeat themselves
Notes = tuple[paper.Note, ...]
encoder = msgspec.json.Encoder()


@get(
    "/records/{record_id:str}/film",
    responses={200: ResponseSpec(Film, generate_examples=False), **answers(404, 409)},
    media_type="application/json",
)
async def look_through(
    request: AnyRequest,
    kept: Asked,
    first: First = 0,
    seat: FromQuery[int | None] = None,
    is_open: FromQuery[bool] = False,
    language: Language = "en",
) -> Response[bytes]:
    """All it takes to step through a game, as a seat, a spectator or all together saw it."""
    shown = Shown(await parsed(kept), kept.names(), kept.resigned())
    audience = Audience(None if is_open else seat, language, is_open)
    may_pack = "gzip" in request.headers.get("accept-encoding", "")

    def made() -> bytes:
        text = encoder.encode(film_of(shown, first, audience))
        return gzip.compress(text, PACKED, mtime=0) if may_pack else text

    headers = {"content-encoding": "gzip"} if may_pack else {}
    body = await asyncio.to_thread(made)
    return Response(body, headers=headers, media_type="application/json")


@post("/records/{record_id:str}/notes", responses=answers(401, 404, 409))
async def write_note(
    data: JSONBody[NewNote],
    kept: Asked,
    guest: NamedDependency[Guest],
    state: State,
    language: Language = "en",
) -> list[Note]:
    """Write something about a moment: those who played, or whoever uploaded the record."""
    check_writer(kept, guest)
    note = paper.Note(data.at, guest.name, data.text.strip())
    return await change_notes(state.hall, kept, lambda notes: (*notes, note), language)


@delete("/records/{record_id:str}/notes/{number:int}", status_code=200, responses=answers(401, 404))
async def strike_note(
    number: FromPath[int],
    kept: Asked,
    guest: NamedDependency[Guest],
    state: State,
    language: Language = "en",
) -> list[Note]:
    """Take back what one wrote oneself."""
    check_writer(kept, guest)

    def without(notes: Notes) -> Notes:
        if not 0 <= number < len(notes) or notes[number].by != guest.name:
            raise Refusal("unknown", "there is no such note of yours")
        return notes[:number] + notes[number + 1 :]

    return await change_notes(state.hall, kept, without, language)


def check_writer(kept: Kept, guest: Guest) -> None:
    writers = kept.around.guests() if kept.around else {kept.record.owner}
    if guest.id not in writers:
        raise Refusal("forbidden", "only those who played may write notes")


async def change_notes(
    hall: Hall, kept: Kept, change: Callable[[Notes], Notes], language: str
) -> list[Note]:
    """Notes stand in the record itself, so that they travel with its file."""

    def work(database: Connection) -> Record:
        stored = load_record(database, kept.record.id)
        if stored is None:
            raise Refusal("unknown", "there is no such record; a running game has none yet")
        record = read_record(stored.text)
        notes = sorted(change(record.notes), key=lambda note: note.at)
        check_notes(notes, len(record.choices))
        noted = replace(record, notes=tuple(notes))
        rewrite_record(database, stored.id, write_record(noted))
        return noted

    shown = Shown(await hall.store.write(work), kept.names(), kept.resigned())
    return told_notes(shown, shown.record.notes, language)


def check_notes(notes: list[paper.Note], choices: int) -> None:
    if len(notes) > limits.NOTES_PER_RECORD:
        raise Refusal("too-many", "there are as many notes as a record may have")
    if any(note.at > choices for note in notes):
        raise Refusal("unknown", "the record has {count} choices", count=choices)


router = Router(
    "/",
    dependencies={"kept": Provide(asked_record)},
    route_handlers=[look_through, write_note, strike_note],
    tags=["records"],
)
