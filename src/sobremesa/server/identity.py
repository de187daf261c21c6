"""Who is asking: a cookie for people, a bearer token for bots; both are only keys to a guest."""

from dataclasses import dataclass
from typing import Any

from litestar.connection import ASGIConnection, Request
from litestar.datastructures import Cookie

from sobremesa.server.addresses import neighbourhood
from sobremesa.server.entropy import digest
from sobremesa.server.errors import Refusal, out_of_scope
from sobremesa.server.hall import Hall
from sobremesa.server.settings import Settings
from sobremesa.server.store.keys import Key, key_with_guest
from sobremesa.server.store.people import Guest, bots_of

COOKIE = "sobremesa"
HOST_COOKIE = "__Host-sobremesa"  # a browser accepts it only over HTTPS and only from this host
DEVICE_COOKIE = "sobremesa-device"  # opens nothing: strangers cannot use up its tries
A_YEAR = 365 * 24 * 3600
LONGEST_TOKEN = 200

SAFE = ("GET", "HEAD", "OPTIONS")
# What a key for tables only opens no door to.
PERSONAL = ("/api/me", "/api/account", "/api/session", "/api/guests")
AT_TABLES = ("/api/me/mutes",)

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


@dataclass(frozen=True)
class Known:
    """Whoever asks, and the key that says so."""

    key: Key
    guest: Guest


async def maybe_known(connection: Connection) -> Known | None:
    hall: Hall = connection.app.state.hall
    token = token_of(connection, hall.settings)
    if not token or len(token) > LONGEST_TOKEN:
        return None
    found = await hall.store.read(lambda database: key_with_guest(database, digest(token)))
    if found is None or found[0].is_over(hall.clock()):
        return None
    key, guest = found
    hall.housekeeper.saw(guest)
    hall.housekeeper.used(key)
    check_scope(connection, key)
    return Known(key, guest)


async def maybe_guest(connection: Connection) -> Guest | None:
    hall: Hall = connection.app.state.hall
    known = await maybe_known(connection)
    if known is None:
        return None
    return await played_by(hall, known.guest, connection.query_params.get("as"))


def check_scope(connection: Connection, key: Key) -> None:
    """What a key may not do is refused before anything is done; on a socket see `socket.py`."""
    if key.scope == "all" or connection.scope.get("method", "GET") in SAFE:
        return
    path = connection.scope["path"]
    is_personal = path.startswith(PERSONAL) and not path.startswith(AT_TABLES)
    if key.scope == "read" or is_personal:
        raise out_of_scope(key.scope)


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


async def known_key(request: Request[Any, Any, Any]) -> Known:
    """Somebody in person: a key to everything, and no bot."""
    known = await maybe_known(request)
    if known is None:
        raise Refusal("unauthorised", "say who you are first: POST /api/guests")
    if known.key.scope != "all" or known.guest.is_bot:
        raise Refusal("forbidden", "only somebody in person may do this, not a bot")
    return known


def cookie_name(settings: Settings) -> str:
    return HOST_COOKIE if settings.secure_cookies else COOKIE


def cookie_for(token: str, settings: Settings) -> Cookie:
    return lasting(cookie_name(settings), token, settings)


def device_cookie(secret: str, settings: Settings) -> Cookie:
    return lasting(DEVICE_COOKIE, secret, settings)


def lasting(name: str, value: str, settings: Settings) -> Cookie:
    return Cookie(
        key=name,
        value=value,
        max_age=A_YEAR,
        path="/",
        httponly=True,
        secure=settings.secure_cookies,
        samesite="lax",
    )
