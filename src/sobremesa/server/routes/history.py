"""Looking back: one's own games, and many games added up."""

import asyncio
from functools import partial
from typing import Annotated, Literal

from litestar import Router, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter
from sqlalchemy import Connection

from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.setup import Setup
from sobremesa.server import limits
from sobremesa.server.clubs.telling import rating_info
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.past import Told, history_of
from sobremesa.server.routes.club_bodies import Ratings
from sobremesa.server.routes.pasts import Counted, History
from sobremesa.server.routes.problems import answers
from sobremesa.server.routes.words import Language
from sobremesa.server.store.accounts import account_of
from sobremesa.server.store.histories import finished_of, records_of
from sobremesa.server.store.people import Guest
from sobremesa.server.store.ratings import ratings_of, ratings_of_levels
from sobremesa.study.statistics import shipped

Seats = Annotated[int, QueryParameter(ge=2, le=8)]
Of = Annotated[Literal["shipped", "here"], QueryParameter()]


@get("/me/history", responses=answers(401))
async def my_history(guest: NamedDependency[Guest], state: State) -> History:
    """My finished games with results, opponents, mistakes and levels beaten."""
    hall: Hall = state.hall
    found = await hall.store.read(
        lambda database: finished_of(database, guest.id, limits.GAMES_LOOKED_BACK)
    )
    return await asyncio.to_thread(history_of, guest.id, found)


@get("/me/ratings", responses=answers(401))
async def my_ratings(guest: NamedDependency[Guest], state: State) -> Ratings:
    """How strong the asker is, game by game, beside computer players; and how sure that is."""

    def work(database: Connection) -> Ratings:
        own = [rating_info(one) for one in ratings_of(database, [guest.id])]
        kept = account_of(database, guest.head) is not None
        return Ratings(kept, own, [rating_info(one) for one in ratings_of_levels(database)])

    found: Ratings = await state.hall.store.read(work)
    return found


@get("/statistics/{game:str}", responses=answers(404, 409))
async def statistics(
    game: FromPath[str],
    state: State,
    seats: Seats = 4,
    of: Of = "shipped",
    edition: FromQuery[str | None] = None,
    language: Language = "en",
) -> Counted:
    """Seats, openings and cards by round: of computer players' games, or of those played here."""
    try:
        package = game_package(game)
    except UnknownName as problem:
        raise Refusal("unknown", str(problem)) from None
    wanted = edition or package.default_edition
    if wanted not in package.editions or seats not in package.seat_counts:
        raise Refusal("unknown", "there is no such game here")
    told = Told(Setup(game, wanted, seats), language)
    if of == "here":
        read = partial(records_of, game=game, edition=wanted, limit=limits.GAMES_COUNTED)
        texts = await state.hall.store.read(read)
        return told.counted(await state.hall.studio.count((game, wanted, seats), texts))
    found = shipped().get(f"{game}/{seats}")
    if found is None or found.edition != wanted:
        raise Refusal("unknown", "no games of this kind come with the program")
    return told.counted(found.statistics, found.bot, found.command)


router = Router("/", route_handlers=[my_history, my_ratings, statistics], tags=["history"])
