"""Opening and ending sessions: a new token for every sign-in, windows that close at the end."""

from dataclasses import dataclass

from litestar.datastructures import Cookie
from sqlalchemy import Connection as Database

from sobremesa.server import limits
from sobremesa.server.accounts.devices import device_of
from sobremesa.server.entropy import digest
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.identity import (
    DEVICE_COOKIE,
    LONGEST_TOKEN,
    Connection,
    Known,
    cookie_for,
    device_cookie,
)
from sobremesa.server.store.accounts import add_device, is_device_of
from sobremesa.server.store.keys import Key, add_key, end_key, end_keys, keys_of


@dataclass(frozen=True)
class Opened:
    """A session that begins: its key, and what the browser keeps of it."""

    key: Key
    token: str
    device: str  # known again when somebody signs in from there


def new_session(hall: Hall, connection: Connection, guest: str) -> Opened:
    token = hall.entropy.new_secret()
    at = hall.clock()
    label = device_of(connection.headers.get("user-agent", ""))
    known = connection.cookies.get(DEVICE_COOKIE, "")[:LONGEST_TOKEN] or hall.entropy.new_secret()
    return Opened(Key(digest(token), guest, at, used=at, proved=at, label=label), token, known)


def begin(database: Database, opened: Opened) -> set[str]:
    """Write it down; whoever has too many loses the one that was not used for longest."""
    guest = opened.key.guest
    add_key(database, opened.key)
    device = digest(opened.device)
    if not is_device_of(database, device, guest):
        add_device(database, device, guest, opened.key.created)
    by_use = sorted(keys_of(database, guest), key=lambda key: key.used, reverse=True)
    ended: set[str] = set()
    for key in by_use[limits.SESSIONS_PER_ACCOUNT :]:
        ended |= end_key(database, guest, key.id)
    return ended


def cookies_of(hall: Hall, opened: Opened) -> list[Cookie]:
    return [cookie_for(opened.token, hall.settings), device_cookie(opened.device, hall.settings)]


def begin_anew(database: Database, opened: Opened) -> set[str]:
    """After the locks were changed: this session under a new key, every other one ended."""
    ended = end_keys(database, opened.key.guest)
    return ended | begin(database, opened)


def end(database: Database, guest: str, digests: set[str]) -> None:
    for key in keys_of(database, guest):
        if key.digest in digests:
            end_key(database, guest, key.id)


def is_proved(hall: Hall, known: Known) -> bool:
    return hall.clock() - known.key.proved <= limits.PROOF_SECONDS


def check_proof(hall: Hall, known: Known) -> None:
    """Whoever changes the locks of an account has just shown to be its owner."""
    if not is_proved(hall, known):
        raise Refusal("unproved", "show first that it is you: with your password or a passkey")
