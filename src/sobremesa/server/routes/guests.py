"""Guests, and whom they mute."""

from litestar import Response, Router, delete, get, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection as Database

from sobremesa.server import limits
from sobremesa.server.accounts.devices import device_of
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
from sobremesa.server.routes.bodies import Me, Muting, NewGuest
from sobremesa.server.routes.problems import AnyRequest, answers
from sobremesa.server.store import people
from sobremesa.server.store.announcing import announce
from sobremesa.server.store.keys import Key, add_key
from sobremesa.server.store.people import Guest


async def enter(hall: Hall, request: AnyRequest, name: str) -> tuple[Guest, str]:
    """A new guest with a new token; only the token's digest is kept."""
    token = hall.entropy.new_secret()
    at = hall.clock()
    guest = Guest(hall.entropy.new_id(), readable(name), None, at)
    hall.steward.ruling.check_name(guest.name)
    label = device_of(request.headers.get("user-agent", ""))
    key = Key(digest(token), guest.id, at, used=at, label=label)

    def work(database: Database) -> None:
        people.add_guest(database, guest)
        add_key(database, key)

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
    guest, token = await enter(hall, request, data.name)
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
    hall.steward.ruling.check_name(name)
    await hall.store.write(lambda database: people.rename(database, guest.id, name))
    return Me(guest.id, name, guest.is_bot)


@delete("/me/session", responses=answers(401), response_cookies=NO_COOKIES)
async def go_out(request: AnyRequest, state: State) -> None:
    """Make this cookie or token worthless; its windows close."""
    hall: Hall = state.hall
    await known_guest(request)
    key = digest(token_of(request, hall.settings) or "")

    def work(database: Database) -> None:
        people.forget_token(database, key)
        announce(database, "keys", key)

    await hall.store.write(work)
    hall.doorbook.end_keys({key})


@post("/me/mutes", status_code=204, responses=answers(401))
async def mute(data: JSONBody[Muting], guest: NamedDependency[Guest], state: State) -> None:
    """Do not show me what this guest says."""
    await listen_to(state.hall, guest, data.guest, is_muted=True)


@delete("/me/mutes/{muted_id:str}", responses=answers(401))
async def unmute(muted_id: FromPath[str], guest: NamedDependency[Guest], state: State) -> None:
    """Show me again what this guest says."""
    await listen_to(state.hall, guest, muted_id, is_muted=False)


async def listen_to(hall: Hall, guest: Guest, other: str, is_muted: bool) -> None:
    def work(database: Database) -> None:
        people.mute(database, guest.id, other, is_muted)
        if len(people.muted_by(database, guest.id)) > limits.MUTES_PER_GUEST:
            raise Refusal("too-many", "you have muted as many as one may mute")
        announce(database, "mutes", guest.id)

    await hall.store.write(work)
    await hall.heed_mutes(guest.id)


router = Router(
    "/",
    route_handlers=[come_in, who_am_i, change_name, go_out, mute, unmute],
    tags=["guests"],
)
