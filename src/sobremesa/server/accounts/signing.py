"""Signing in: by name and password, by passkey, by a code; and what happens to the guest before."""

from dataclasses import dataclass, replace
from functools import partial

from litestar.datastructures import Cookie
from sqlalchemy import Connection as Database

from sobremesa.server.accounts import guard, sessions
from sobremesa.server.accounts.codes import code_digest
from sobremesa.server.accounts.handles import key_of
from sobremesa.server.accounts.moving import move_to_account
from sobremesa.server.accounts.passwords import check_password
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.identity import DEVICE_COOKIE, Connection, maybe_known
from sobremesa.server.store import accounts
from sobremesa.server.store.accounts import Account
from sobremesa.server.store.keys import end_keys
from sobremesa.server.store.passkeys import Passkey, passkey_by_id
from sobremesa.server.store.people import Guest, hold, load_guest
from sobremesa.server.store.tables import tables_with


def wrong() -> Refusal:
    """The same whether there is such a name or not."""
    return Refusal("wrong", "this name and this password do not belong together")


async def by_password(hall: Hall, connection: Connection, name: str, password: str) -> Account:
    """A try is taken before anything is compared: many at once are as many tries."""
    key, device = key_of(name), connection.cookies.get(DEVICE_COOKIE)
    now = hall.clock()

    def look(database: Database) -> tuple[guard.Tries, bool, Account | None]:
        tries = guard.tries_at(database, key, device)
        return tries, guard.take_try(database, tries, now), accounts.account_by_key(database, key)

    tries, may_try, account = await hall.store.write(look)
    if not may_try:
        raise guard.too_many_tries()
    stored = account.password if account else None
    if not await hall.passwords.is_right(stored, password) or account is None or stored is None:
        raise wrong()
    await hall.store.write(partial(guard.was_no_guess, tries=tries))
    if hall.passwords.is_dated(stored):
        newer = await hall.passwords.hashed(password)
        await hall.store.write(partial(accounts.renew_hash, account=account, password=newer))
        account = replace(account, password=newer)
    return account


async def by_code(hall: Hall, name: str, code: str, password: str) -> Account:
    """Uses the code up and sets another password; whoever was signed in is not any more."""
    key, digest = key_of(name), code_digest(code)
    check_password(password, name)
    owner = await hall.store.read(partial(accounts.owner_of_code, key=key, code=digest))
    if owner is None:
        raise wrong_code()
    hashed = await hall.passwords.hashed(password)

    def work(database: Database) -> tuple[Account, set[str]]:
        hold(database, owner.guest)
        account = accounts.use_code(database, key, digest)
        if account is None:  # somebody was quicker
            raise wrong_code()
        accounts.change_password(database, account.guest, hashed)
        return account, end_keys(database, account.guest)

    account, ended = await hall.store.write(work)
    hall.doorbook.end_keys(ended)
    return replace(account, password=hashed)


def wrong_code() -> Refusal:
    return Refusal("wrong", "this name and this code do not belong together")


@dataclass(frozen=True)
class Arrived:
    """Somebody who is signed in now, with so many tables of the guest they were."""

    guest: Guest
    moved: int
    cookies: list[Cookie]


async def arrive(hall: Hall, connection: Connection, shown: Account | Passkey) -> Arrived:
    """A session under a new key. A guest's things come along; another account's stay its own."""
    guest = await hall.store.read(partial(load_guest, wanted=shown.guest))
    if guest is None:
        raise wrong()
    moved = await leave_behind(hall, connection, guest)
    opened = sessions.new_session(hall, connection, guest.id)

    def work(database: Database) -> set[str]:
        hold(database, guest.id)
        if not still_opens(database, shown):
            raise wrong()
        return sessions.begin(database, opened)

    hall.doorbook.end_keys(await hall.store.write(work))
    return Arrived(guest, moved, sessions.cookies_of(hall, opened))


def still_opens(database: Database, shown: Account | Passkey) -> bool:
    """Whoever changes the locks signs out those too who were just about to come in."""
    if isinstance(shown, Passkey):
        return passkey_by_id(database, shown.id) is not None
    account = accounts.account_of(database, shown.guest)
    return account is not None and account.password == shown.password


async def leave_behind(hall: Hall, connection: Connection, account: Guest) -> int:
    """What this browser was signed in as before ends here."""
    known = await maybe_known(connection)
    if known is None or known.guest.is_bot or known.key.scope != "all":
        return 0
    before = known.guest

    def look(database: Database) -> tuple[bool, int]:
        has_account = accounts.account_of(database, before.id) is not None
        return has_account, len(tables_with(database, before.id))

    has_account, named = await hall.store.read(look)
    if has_account:
        ended = {known.key.digest}
        await hall.store.write(partial(sessions.end, guest=before.id, digests=ended))
        hall.doorbook.end_keys(ended)
        return 0
    await move_to_account(hall, before, account)
    return named
