"""Tournaments: set up, enter, begin; rounds, standings, and what an organiser decides."""

import asyncio
from functools import partial

from litestar import Router, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from sobremesa.server import founding, limits
from sobremesa.server.clubs import tournaments
from sobremesa.server.clubs.circles import belonging
from sobremesa.server.clubs.showing import short, shown
from sobremesa.server.hall import Hall
from sobremesa.server.routes.club_bodies import (
    Entering,
    Forfeits,
    Made,
    NewTournament,
    TournamentInfo,
    TournamentShort,
)
from sobremesa.server.routes.lucks import Words
from sobremesa.server.routes.problems import AnyRequest, answers
from sobremesa.server.routes.tables import check_pace
from sobremesa.server.store.people import Guest
from sobremesa.server.store.tournaments import TournamentRow, tournaments_in, tournaments_of

Wanted = FromPath[str]
Asking = NamedDependency[Guest]


@get("/tournaments", responses=answers(401, 404))
async def my_tournaments(
    guest: Asking, state: State, circle: FromQuery[str | None] = None
) -> list[TournamentShort]:
    """Those I play or organise; or all of a circle of mine."""
    hall: Hall = state.hall
    if circle is None:
        find = partial(tournaments_of, guest=guest.id, limit=limits.LIST_LENGTH)
    else:
        await hall.store.read(partial(belonging, circle=circle, guest=guest))
        find = partial(tournaments_in, circle=circle, limit=limits.LIST_LENGTH)
    return [short(row, players) for row, players in await hall.store.read(find)]


@post("/tournaments", responses=answers(401, 404, 409))
async def make_tournament(
    data: JSONBody[NewTournament], request: AnyRequest, guest: Asking, state: State
) -> Made:
    """Set one up; others enter by its link or from its circle, then it begins."""
    check_pace(request, guest, state)
    setup = founding.checked_setup(data.game, data.edition, data.seats, data.options)
    row = TournamentRow(
        id="",
        circle=data.circle,
        name=data.name,
        organiser="",
        invite="",
        game=setup.game,
        edition="",
        options="",
        seats=data.seats,
        form=data.form,
        rounds=data.rounds or 0,
        is_duplicate=data.is_duplicate,
        status="gathering",
        round=0,
        created=0.0,
    )
    return Made(await tournaments.make(state.hall, guest, row, setup, data.plays))


@get("/tournaments/{tournament_id:str}", responses=answers(401, 404))
async def look_at_tournament(
    tournament_id: Wanted, guest: Asking, state: State, invite: FromQuery[str | None] = None
) -> TournamentInfo:
    """Players, standings, rounds played and foreseen, and where you play next."""
    find = partial(tournaments.seen, wanted=tournament_id, guest=guest, invite=invite)
    found = await state.hall.store.read(find)
    # In a thread: rounds to come are drawn for it.
    return await asyncio.to_thread(shown, found, guest.id)


@post("/tournaments/{tournament_id:str}/enter", status_code=204, responses=answers(401, 404, 409))
async def enter(
    tournament_id: Wanted, data: JSONBody[Entering], guest: Asking, state: State
) -> None:
    """Play in it; before it begins."""
    await tournaments.enter(state.hall, guest, tournament_id, data.invite, data.words.strip())


@post("/tournaments/{tournament_id:str}/words", status_code=204, responses=answers(401, 404, 409))
async def add_words(
    tournament_id: Wanted, data: JSONBody[Words], guest: Asking, state: State
) -> None:
    """What you add to the luck of your tables, from the next round on."""
    await tournaments.add_words(state.hall, guest, tournament_id, data.text.strip())


@post(
    "/tournaments/{tournament_id:str}/withdraw", status_code=204, responses=answers(401, 404, 409)
)
async def withdraw(tournament_id: Wanted, guest: Asking, state: State) -> None:
    """Play no further round."""
    await tournaments.withdraw(state.hall, guest, tournament_id)


@delete(
    "/tournaments/{tournament_id:str}/players/{player_id:str}", responses=answers(401, 404, 409)
)
async def dismiss(
    tournament_id: Wanted, player_id: FromPath[str], guest: Asking, state: State
) -> None:
    """The organiser takes somebody out who plays no further round."""
    await tournaments.dismiss(state.hall, guest, tournament_id, player_id)


@post("/tournaments/{tournament_id:str}/begin", status_code=204, responses=answers(401, 404, 409))
async def begin(tournament_id: Wanted, guest: Asking, state: State) -> None:
    """The first round begins, with all its tables; the next ones follow by themselves."""
    await tournaments.begin(state.hall, guest, tournament_id)


@post("/tournaments/{tournament_id:str}/pause", status_code=204, responses=answers(401, 404, 409))
async def pause(tournament_id: Wanted, guest: Asking, state: State) -> None:
    """No round begins; tables that are played are played on."""
    await tournaments.become(state.hall, guest, tournament_id, "paused")


@post("/tournaments/{tournament_id:str}/resume", status_code=204, responses=answers(401, 404, 409))
async def resume(tournament_id: Wanted, guest: Asking, state: State) -> None:
    """Rounds follow each other again."""
    await tournaments.become(state.hall, guest, tournament_id, "running")


@post("/tournaments/{tournament_id:str}/close", status_code=204, responses=answers(401, 404, 409))
async def close(tournament_id: Wanted, guest: Asking, state: State) -> None:
    """Put an end to it; what was played stays as it is."""
    await tournaments.become(state.hall, guest, tournament_id, "closed")


@post(
    "/tournaments/{tournament_id:str}/tables/{table_id:str}/decide",
    status_code=204,
    responses=answers(401, 404, 409),
)
async def decide(
    tournament_id: Wanted,
    table_id: FromPath[str],
    data: JSONBody[Forfeits],
    guest: Asking,
    state: State,
) -> None:
    """A table that does not end is ended: whoever is missing there forfeits."""
    await tournaments.decide(state.hall, guest, tournament_id, table_id, data.missing)


router = Router(
    "/",
    route_handlers=[
        my_tournaments,
        make_tournament,
        look_at_tournament,
        enter,
        add_words,
        withdraw,
        dismiss,
        begin,
        pause,
        resume,
        close,
        decide,
    ],
    tags=["tournaments"],
)
