"""Guests, their bots and whom they mute."""

from litestar import Response, Router, delete, get, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection as Database

from sobremesa.server import limits
from sobremesa.server.entropy import digest
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.identity import (
    NO_COOKIES,
    address_of,
    cookie_for,
    cookie_name,
    known_guest,
    maybe_guest,
    token_of,
)
from sobremesa.server.names import readable
from sobremesa.server.routes.bodies import BotToken, Me, Muting, NewGuest
from sobremesa.server.routes.problems import AnyRequest, answers
from sobremesa.server.store import people
from sobremesa.server.store.people import Guest


async def enter(hall: Hall, name: str, owner: str | None) -> tuple[Guest, str]:
    """A new guest with a new token; only the token's digest is kept."""
    token = hall.entropy.new_secret()
    guest = Guest(hall.entropy.new_id(), readable(name), owner, hall.clock())

    def work(database: Database) -> None:
        if owner:
            people.hold(database, owner)
            if len(people.bots_of(database, owner)) >= limits.BOTS_PER_GUEST:
                raise Refusal("too-many", "you have as many bots as one may have")
        people.add_guest(database, guest, digest(token))

    await hall.store.write(work)
    return guest, token


@post("/guests", responses=answers(409))
async def come_in(data: JSONBody[NewGuest], request: AnyRequest, state: State) -> Response[Me]:
    """Come in with a name; the cookie makes you known again. A known guest is only renamed."""
    hall: Hall = state.hall
    known = await maybe_guest(request)
    if known is not None:
        return Response(await renamed(hall, known, data.name), status_code=201)
    if not state.guest_rate.take(address_of(request)):
        raise Refusal("too-many", "too many new guests from there; wait a little")
    guest, token = await enter(hall, data.name, None)
    return Response(
        Me(guest.id, guest.name, False), status_code=201, cookies=[cookie_for(token, hall.settings)]
    )


@get("/me", responses=answers(401))
async def who_am_i(
    request: AnyRequest, guest: NamedDependency[Guest], state: State
) -> Response[Me]:
    """The guest this cookie or token belongs to; a cookie lasts another year from now on."""
    token = request.cookies.get(cookie_name(state.hall.settings))
    cookies = [cookie_for(token, state.hall.settings)] if token else []
    return Response(Me(guest.id, guest.name, guest.is_bot), cookies=cookies)


@patch("/me", responses=answers(401, 409))
async def change_name(data: JSONBody[NewGuest], guest: NamedDependency[Guest], state: State) -> Me:
    """Another name from now on."""
    return await renamed(state.hall, guest, data.name)


async def renamed(hall: Hall, guest: Guest, wanted: str) -> Me:
    name = readable(wanted)
    await hall.store.write(lambda database: people.rename(database, guest.id, name))
    return Me(guest.id, name, guest.is_bot)


@delete("/me/session", responses=answers(401), response_cookies=NO_COOKIES)
async def go_out(request: AnyRequest, state: State) -> None:
    """Make this cookie or token worthless; its windows close."""
    hall: Hall = state.hall
    await known_guest(request)
    key = digest(token_of(request, hall.settings) or "")
    await hall.store.write(lambda database: people.forget_token(database, key))
    hall.doorbook.send_out(lambda entered: entered.key == key)


@post("/me/bots", responses=answers(401, 409))
async def add_bot(
    data: JSONBody[NewGuest], request: AnyRequest, guest: NamedDependency[Guest], state: State
) -> BotToken:
    """An account for a program; its token is shown only now."""
    if guest.is_bot:
        raise Refusal("forbidden", "a bot has no bots")
    if not state.bot_rate.may(guest.head, address_of(request)):
        raise Refusal("too-many", "too many new bots; wait a little")
    bot, token = await enter(state.hall, data.name, guest.id)
    return BotToken(bot.id, bot.name, token)


@get("/me/bots", responses=answers(401))
async def list_bots(guest: NamedDependency[Guest], state: State) -> list[Me]:
    """The own bots."""
    hall: Hall = state.hall
    found = await hall.store.read(lambda database: people.bots_of(database, guest.id))
    return [Me(bot.id, bot.name, True) for bot in found]


@delete("/me/bots/{bot_id:str}", responses=answers(401, 404))
async def remove_bot(bot_id: FromPath[str], guest: NamedDependency[Guest], state: State) -> None:
    """Close a bot's account; its token opens nothing any more, and its windows close."""
    hall: Hall = state.hall
    if not await hall.store.write(lambda database: people.close_bot(database, guest.id, bot_id)):
        raise Refusal("unknown", "you have no such bot")
    hall.doorbook.send_out(lambda entered: entered.listener.guest_id == bot_id)


@post("/me/mutes", status_code=204, responses=answers(401))
async def mute(data: JSONBody[Muting], guest: NamedDependency[Guest], state: State) -> None:
    """Do not show me what this guest says, or show it again."""
    hall: Hall = state.hall

    def work(database: Database) -> None:
        people.mute(database, guest.id, data.guest, data.muted)
        if len(people.muted_by(database, guest.id)) > limits.MUTES_PER_GUEST:
            raise Refusal("too-many", "you have muted as many as one may mute")

    await hall.store.write(work)
    for table in hall.awake():
        for listener in table.listeners:
            if listener.guest_id == guest.id:
                change = listener.muted.add if data.muted else listener.muted.discard
                change(data.guest)


router = Router(
    "/",
    route_handlers=[come_in, who_am_i, change_name, go_out, add_bot, list_bots, remove_bot, mute],
    tags=["guests"],
)
