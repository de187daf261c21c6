"""Who is asking: a cookie for people, a bearer token for bots; both are only keys to a guest."""

from typing import Any

from litestar.connection import ASGIConnection, Request
from litestar.datastructures import Cookie

from sobremesa.server.addresses import neighbourhood
from sobremesa.server.entropy import digest
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.settings import Settings
from sobremesa.server.store.people import Guest, bots_of, guest_by_token

COOKIE = "sobremesa"
HOST_COOKIE = "__Host-sobremesa"  # a browser accepts it only over HTTPS and only from this host
A_YEAR = 365 * 24 * 3600

# Whichever of them somebody has goes away.
NO_COOKIES = [
    Cookie(key=COOKIE, value="", max_age=0, httponly=True),
    Cookie(key=HOST_COOKIE, value="", max_age=0, httponly=True, secure=True),
]

Connection = ASGIConnection[Any, Any, Any, Any]


def token_of(connection: Connection, settings: Settings) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return connection.cookies.get(cookie_name(settings))


def address_of(connection: Connection) -> str:
    """Where it comes from, as limits count it."""
    return neighbourhood(connection.client.host) if connection.client else "?"


async def maybe_guest(connection: Connection) -> Guest | None:
    hall: Hall = connection.app.state.hall
    token = token_of(connection, hall.settings)
    if not token or len(token) > 200:
        return None
    key = digest(token)
    guest = await hall.store.read(lambda database: guest_by_token(database, key))
    if guest is None:
        return None
    hall.housekeeper.saw(guest)
    return await played_by(hall, guest, connection.query_params.get("as"))


async def played_by(hall: Hall, guest: Guest, other: str | None) -> Guest | None:
    """Whom the address names, if it is an account of the guest's own: several at one screen."""
    if other is None or other == guest.id:
        return guest
    own = await hall.store.read(lambda database: bots_of(database, guest.id))
    found = next((bot for bot in own if bot.id == other), None)
    if found is not None:
        hall.housekeeper.saw(found)
    return found


async def visiting_guest(request: Request[Any, Any, Any]) -> Guest | None:
    """Whoever asks, known or not."""
    return await maybe_guest(request)


async def known_guest(request: Request[Any, Any, Any]) -> Guest:
    guest = await maybe_guest(request)
    if guest is None:
        raise Refusal("unauthorised", "say who you are first: POST /api/guests")
    return guest


def cookie_name(settings: Settings) -> str:
    return HOST_COOKIE if settings.secure_cookies else COOKIE


def cookie_for(token: str, settings: Settings) -> Cookie:
    return Cookie(
        key=cookie_name(settings),
        value=token,
        max_age=A_YEAR,
        path="/",
        httponly=True,
        secure=settings.secure_cookies,
        samesite="lax",
    )
