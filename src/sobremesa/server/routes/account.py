"""An account: making one, and changing its locks."""

from functools import partial

from litestar import Response, Router, delete, get, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection as Database

from sobremesa.server.accounts import passkeys, sessions
from sobremesa.server.accounts.codes import code_digest, new_codes
from sobremesa.server.accounts.handles import free_handle
from sobremesa.server.accounts.passwords import check_password
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.identity import Known
from sobremesa.server.routes.account_bodies import (
    AccountInfo,
    AddPasskey,
    Codes,
    KeepName,
    Kept,
    NewName,
    NewPassword,
    PasskeyInfo,
    PasskeyOptions,
)
from sobremesa.server.routes.pacing import check_keeping, check_trying
from sobremesa.server.routes.problems import AnyRequest, answers
from sobremesa.server.store import accounts
from sobremesa.server.store import passkeys as stored_passkeys
from sobremesa.server.store.accounts import Account
from sobremesa.server.store.people import hold, rename

Me = NamedDependency[Known]


@get("/account", responses=answers(401))
async def look_at_account(known: Me, state: State) -> AccountInfo:
    """How I can come back from another device."""
    hall: Hall = state.hall
    return await hall.store.read(partial(described, hall=hall, known=known))


def described(database: Database, hall: Hall, known: Known) -> AccountInfo:
    guest = known.guest.id
    account = accounts.account_of(database, guest)
    return AccountInfo(
        name=account.name if account else None,
        has_password=bool(account and account.password),
        passkeys=[
            PasskeyInfo(one.id, one.label, one.created, one.used)
            for one in stored_passkeys.passkeys_of(database, guest)
        ],
        codes=accounts.count_codes(database, guest),
        created=account.created if account else None,
        is_proved=account is None or sessions.is_proved(hall, known),
    )


# --- making one ---


@post("/account", responses=answers(401, 409))
async def keep_name(
    data: JSONBody[KeepName], request: AnyRequest, known: Me, state: State
) -> Response[Kept]:
    """Keep name, tables and records with a password; the server draws a number for the name."""
    hall: Hall = state.hall
    check_keeping(request, state)
    check_password(data.password, known.guest.name)
    password = await hall.passwords.hashed(data.password)
    opened = sessions.new_session(hall, request, known.guest.id)

    def work(database: Database) -> tuple[Kept, set[str]]:
        kept = found(database, hall, known, password)
        return kept, sessions.begin_anew(database, opened)

    kept, ended = await hall.store.write(work)
    hall.doorbook.end_keys(ended)
    return Response(kept, status_code=201, cookies=sessions.cookies_of(hall, opened))


def found(database: Database, hall: Hall, known: Known, password: str | None) -> Kept:
    """An account for a guest who has none."""
    guest = known.guest
    hold(database, guest.id)
    if accounts.account_of(database, guest.id) is not None:
        raise Refusal("taken", "you have an account already")
    handle = free_handle(database, hall.entropy, guest.name)
    account = Account(guest.id, handle.name, handle.key, password, hall.clock())
    accounts.add_account(database, account)
    return Kept(handle.name, draw_codes(database, hall, guest.id))


def draw_codes(database: Database, hall: Hall, guest: str) -> list[str]:
    codes = new_codes(hall.entropy)
    accounts.replace_codes(database, guest, [code_digest(code) for code in codes])
    return codes


# --- changing the locks ---


def own_account(database: Database, hall: Hall, known: Known) -> Account:
    """The account of somebody who has just shown to be its owner."""
    hold(database, known.guest.id)
    account = accounts.account_of(database, known.guest.id)
    if account is None:
        raise Refusal("wrong-moment", "you have no account yet")
    sessions.check_proof(hall, known)
    return account


@post("/account/password", status_code=204, responses=answers(401, 409))
async def change_password(
    data: JSONBody[NewPassword], request: AnyRequest, known: Me, state: State
) -> Response[None]:
    """Another password; everybody else who is signed in is signed out."""
    hall: Hall = state.hall
    await hall.store.read(partial(own_account, hall=hall, known=known))
    check_keeping(request, state)
    check_password(data.password, known.guest.name)
    password = await hall.passwords.hashed(data.password)
    opened = sessions.new_session(hall, request, known.guest.id)

    def work(database: Database) -> set[str]:
        own_account(database, hall, known)
        accounts.change_password(database, known.guest.id, password)
        return sessions.begin_anew(database, opened)

    hall.doorbook.end_keys(await hall.store.write(work))
    return Response(None, status_code=204, cookies=sessions.cookies_of(hall, opened))


@patch("/account", responses=answers(401, 409))
async def change_sign_in_name(
    data: JSONBody[NewName], request: AnyRequest, known: Me, state: State
) -> AccountInfo:
    """Another name, to be called and to sign in with; the number is drawn anew."""
    hall: Hall = state.hall
    check_keeping(request, state)

    def work(database: Database) -> AccountInfo:
        own_account(database, hall, known)
        handle = free_handle(database, hall.entropy, data.name)
        hall.steward.ruling.check_name(handle.name.rpartition(" ")[0])
        accounts.rename_account(database, known.guest.id, handle.name, handle.key)
        rename(database, known.guest.id, handle.name.rpartition(" ")[0])
        return described(database, hall, known)

    return await hall.store.write(work)


@post("/account/codes", responses=answers(401, 409))
async def draw_new_codes(known: Me, state: State) -> Codes:
    """New recovery codes instead of all older ones."""
    hall: Hall = state.hall

    def work(database: Database) -> Codes:
        own_account(database, hall, known)
        return Codes(draw_codes(database, hall, known.guest.id))

    return await hall.store.write(work)


# --- passkeys ---


@post("/account/passkey-options", status_code=200, responses=answers(401, 409))
async def begin_passkey(request: AnyRequest, known: Me, state: State) -> PasskeyOptions:
    """What the browser needs to make a passkey."""
    hall: Hall = state.hall
    check_trying(request, state)
    if await hall.store.read(partial(accounts.account_of, guest=known.guest.id)) is not None:
        sessions.check_proof(hall, known)
    return PasskeyOptions(await passkeys.begin_making(hall, request, known))


@post("/account/passkeys", responses=answers(401, 409))
async def add_passkey(
    data: JSONBody[AddPasskey], request: AnyRequest, known: Me, state: State
) -> Response[Kept]:
    """A passkey from now on, and an account if there was none; others are signed out."""
    hall: Hall = state.hall
    passkey = await passkeys.made_by(hall, request, known, data.credential, data.label)
    opened = sessions.new_session(hall, request, known.guest.id)

    def work(database: Database) -> tuple[Kept, set[str]]:
        if accounts.account_of(database, known.guest.id) is None:
            check_keeping(request, state)
            kept = found(database, hall, known, None)
        else:
            kept = Kept(own_account(database, hall, known).name, [])
        passkeys.keep(database, passkey)
        return kept, sessions.begin_anew(database, opened)

    kept, ended = await hall.store.write(work)
    hall.doorbook.end_keys(ended)
    return Response(kept, status_code=201, cookies=sessions.cookies_of(hall, opened))


@delete("/account/passkeys/{passkey_id:str}", responses=answers(401, 404, 409))
async def remove_passkey(
    passkey_id: FromPath[str], request: AnyRequest, known: Me, state: State
) -> Response[None]:
    """One passkey less, if another way in is left; others are signed out."""
    hall: Hall = state.hall
    opened = sessions.new_session(hall, request, known.guest.id)

    def work(database: Database) -> set[str]:
        account = own_account(database, hall, known)
        passkeys.remove(database, account, passkey_id)
        return sessions.begin_anew(database, opened)

    hall.doorbook.end_keys(await hall.store.write(work))
    return Response(None, status_code=204, cookies=sessions.cookies_of(hall, opened))


router = Router(
    "/",
    route_handlers=[
        look_at_account,
        keep_name,
        change_password,
        change_sign_in_name,
        draw_new_codes,
        begin_passkey,
        add_passkey,
        remove_passkey,
    ],
    tags=["account"],
)
