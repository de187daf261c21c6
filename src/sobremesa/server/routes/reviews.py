"""Reviews of finished games: asked for, worked on behind everything else, looked at."""

import asyncio
from functools import partial
from typing import Literal

from litestar import Router, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath
from sqlalchemy import Connection

from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.parts import Laboratory
from sobremesa.server.reviewed import question_at, reason, told_review
from sobremesa.server.routes.problems import answers
from sobremesa.server.routes.record_bodies import Reason, ReviewState
from sobremesa.server.routes.records import Asked, Kept, asked_record, parsed
from sobremesa.server.routes.words import Language
from sobremesa.server.store.people import Guest, hold
from sobremesa.server.store.reviews import (
    StoredReview,
    add_review,
    drop_review,
    load_review,
    open_reviews,
    open_reviews_of,
)
from sobremesa.server.table.advising import laboratory_in_words
from sobremesa.study.advising import Wondering
from sobremesa.study.laboratory import experiment
from sobremesa.study.paper import read_review, write_review
from sobremesa.study.review import Review


@get("/records/{record_id:str}/review", responses=answers(404, 409))
async def look_at_review(kept: Asked, state: State, language: Language = "en") -> ReviewState:
    """How far a review has come; when it is done, all of it."""
    return await state_of(state.hall, kept, language)


@post("/records/{record_id:str}/review", responses=answers(401, 404, 409))
async def ask_for_review(
    kept: Asked, guest: NamedDependency[Guest], state: State, language: Language = "en"
) -> ReviewState:
    """Have a finished game looked through; it waits its turn, and play never waits for it."""
    hall: Hall = state.hall
    record = await parsed(kept)
    if record.result is None:
        raise Refusal("wrong-moment", "the game is not over: a review waits for its end")
    begun = write_review(Review(len(record.choices), 0, hall.settings.review_effort))
    wanted = StoredReview(kept.record.id, guest.id, begun, True, hall.clock())

    def work(database: Connection) -> bool:
        hold(database, guest.head)
        if load_review(database, wanted.id) is not None:
            return False
        if open_reviews_of(database, guest.head) >= limits.REVIEWS_PER_GUEST:
            raise Refusal("too-many", "you wait for as many reviews as one may ask for")
        if len(open_reviews(database)) >= limits.REVIEWS_WAITING:
            raise Refusal("too-many", "many reviews wait already; ask again later")
        add_review(database, wanted)
        return True

    if await hall.store.write(work):
        hall.studio.put(wanted.id)
    return await state_of(hall, kept, language)


@delete("/records/{record_id:str}/review", responses=answers(401, 404))
async def stop_review(kept: Asked, guest: NamedDependency[Guest], state: State) -> None:
    """Whoever asked for a review that is not done may stop it."""

    def work(database: Connection) -> None:
        stored = load_review(database, kept.record.id)
        if stored is None or stored.owner != guest.id or not stored.is_open:
            raise Refusal("unknown", "there is no review of yours to stop")
        drop_review(database, stored.id)

    await state.hall.store.write(work)
    state.hall.studio.drop(kept.record.id)


@get("/records/{record_id:str}/review/why/{at:int}", responses=answers(404, 409))
async def say_why(
    kept: Asked, at: FromPath[int], state: State, language: Language = "en"
) -> Reason:
    """Why another choice was better at a moment, from what its player could see."""
    stored = await stored_review(state.hall, kept)
    if stored is None:
        raise Refusal("unknown", "there is nothing to say about this moment")
    record, review = await parsed(kept), read_review(stored.text)
    text = await asyncio.to_thread(reason, record, review, at, kept.names(), language)
    return Reason(text)


@get("/records/{record_id:str}/laboratory/{at:int}", responses=answers(401, 404, 409))
async def look_into_laboratory(
    kept: Asked,
    at: FromPath[int],
    guest: NamedDependency[Guest],
    state: State,
    language: Language = "en",
) -> Laboratory:
    """A secret choice of a finished game: what others may have answered, from its seat's view."""
    record = await parsed(kept)
    if record.result is None:
        raise Refusal("wrong-moment", "the game is not over: a review waits for its end")
    if not 0 <= at < len(record.choices):
        raise Refusal("unknown", "there is nothing to say about this moment")
    seat, _ = record.choices[at]
    question = await asyncio.to_thread(question_at, record, at)
    found = await state.hall.think(partial(experiment, question), guest.id)
    wondering = Wondering(question, None, language, kept.names())
    return laboratory_in_words(found, seat, wondering.in_words)


def status_of(is_open: bool, ahead: int | None) -> Literal["failed", "waiting", "running"]:
    """Of a review that is not done."""
    if not is_open:
        return "failed"
    return "waiting" if ahead else "running"


async def stored_review(hall: Hall, kept: Kept) -> StoredReview | None:
    return await hall.store.read(lambda database: load_review(database, kept.record.id))


async def state_of(hall: Hall, kept: Kept, language: str) -> ReviewState:
    stored = await stored_review(hall, kept)
    if stored is None:
        return ReviewState("none", 0, 0, 0, None)
    record = await parsed(kept)

    def told() -> ReviewState:
        review = read_review(stored.text)
        ahead = hall.studio.ahead_of(kept.record.id)
        if not review.is_whole:
            status = status_of(stored.is_open, ahead)
            return ReviewState(status, review.done, review.choices, ahead or 0, None)
        whole = told_review(record, review, kept.names(), language)
        return ReviewState("done", review.done, review.choices, 0, whole)

    return await asyncio.to_thread(told)


router = Router(
    "/",
    dependencies={"kept": Provide(asked_record)},
    route_handlers=[look_at_review, ask_for_review, stop_review, say_why, look_into_laboratory],
    tags=["records"],
)
