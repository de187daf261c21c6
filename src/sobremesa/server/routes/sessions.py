"""Signing in and out, here and everywhere; showing again that it is you."""

from functools import partial

from litestar import Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from sobremesa.server.accounts import passkeys, signing
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.identity import NO_COOKIES, Known
from sobremesa.server.routes.account_bodies import (
    NewPassword,
    PasskeyOptions,
    Recover,
    SessionInfo,
    SignedIn,
    SignIn,
    UsePasskey,
)
from sobremesa.server.routes.pacing import check_trying
from sobremesa.server.routes.problems import AnyRequest, answers
from sobremesa.server.store.accounts import Account, account_of
from sobremesa.server.store.keys import end_key, end_keys, keys_of, note_proved
from sobremesa.server.store.passkeys import Passkey

Me = NamedDependency[Known]


async def signed_in(
    request: AnyRequest, state: State, shown: Account | Passkey
) -> Response[SignedIn]:
    arrived = await signing.arrive(state.hall, request, shown)
    who = SignedIn(arrived.guest.id, arrived.guest.name, arrived.moved)
    return Response(who, status_code=201, cookies=arrived.cookies)


# --- in ---


@post("/session", responses=answers(401))
async def sign_in(data: JSONBody[SignIn], request: AnyRequest, state: State) -> Response[SignedIn]:
    """With name and password. What the guest of this browser had comes along."""
    check_trying(request, state)
    account = await signing.by_password(state.hall, request, data.name, data.password)
    return await signed_in(request, state, account)


@post("/session/passkey/options", status_code=200, responses=answers(401, 409))
async def begin_sign_in(request: AnyRequest, state: State) -> PasskeyOptions:
    """What the browser needs to find a passkey of this house."""
    check_trying(request, state)
    return PasskeyOptions(await passkeys.begin_using(state.hall, request, None))


@post("/session/passkey", responses=answers(401, 409))
async def sign_in_by_passkey(
    data: JSONBody[UsePasskey], request: AnyRequest, state: State
) -> Response[SignedIn]:
    """With a passkey; nobody has to type a name."""
    check_trying(request, state)
    passkey = await passkeys.used_by(state.hall, request, data.credential, None)
    return await signed_in(request, state, passkey)


@post("/session/recovery", responses=answers(401, 409))
async def recover(data: JSONBody[Recover], request: AnyRequest, state: State) -> Response[SignedIn]:
    """With a code that was written down, and another password from now on."""
    check_trying(request, state)
    account = await signing.by_code(state.hall, data.name, data.code, data.password)
    return await signed_in(request, state, account)


# --- showing again that it is you ---


@post("/session/proof", status_code=204, responses=answers(401))
async def prove(data: JSONBody[NewPassword], request: AnyRequest, known: Me, state: State) -> None:
    """By the password, before locks are changed."""
    check_trying(request, state)
    hall: Hall = state.hall
    account = await hall.store.read(partial(account_of, guest=known.guest.id))
    if account is None:
        raise signing.wrong()
    await signing.by_password(hall, request, account.name, data.password)
    await hall.store.write(partial(note_proved, digest=known.key.digest, at=hall.clock()))


@post("/session/proof/passkey/options", status_code=200, responses=answers(401, 409))
async def begin_proof(request: AnyRequest, known: Me, state: State) -> PasskeyOptions:
    """What the browser needs to ask for a passkey of mine."""
    check_trying(request, state)
    return PasskeyOptions(await passkeys.begin_using(state.hall, request, known.guest.id))


@post("/session/proof/passkey", status_code=204, responses=answers(401, 409))
async def prove_by_passkey(
    data: JSONBody[UsePasskey], request: AnyRequest, known: Me, state: State
) -> None:
    """By a passkey, before locks are changed."""
    check_trying(request, state)
    hall: Hall = state.hall
    await passkeys.used_by(hall, request, data.credential, known.guest.id)
    await hall.store.write(partial(note_proved, digest=known.key.digest, at=hall.clock()))


# --- out ---


@get("/me/sessions", responses=answers(401))
async def list_sessions(known: Me, state: State) -> list[SessionInfo]:
    """Where I am signed in, the latest first."""
    hall: Hall = state.hall
    found = await hall.store.read(partial(keys_of, guest=known.guest.id))
    return [
        SessionInfo(
            key.id,
            key.label,
            key.created,
            hall.housekeeper.last_use(key),
            key.digest == known.key.digest,
        )
        for key in found
    ]


@delete("/me/sessions/{session_id:str}", responses=answers(401, 404))
async def end_session(session_id: FromPath[str], known: Me, state: State) -> None:
    """Sign one of them out; its windows close."""
    hall: Hall = state.hall
    ended = await hall.store.write(partial(end_key, guest=known.guest.id, wanted=session_id))
    if not ended:
        raise Refusal("unknown", "there is no such session of yours")
    hall.doorbook.end_keys(ended)


@delete("/me/sessions", responses=answers(401, 409), response_cookies=NO_COOKIES)
async def sign_out_everywhere(known: Me, state: State) -> None:
    """Here too; every window closes. A guest without an account could not come back."""
    hall: Hall = state.hall
    guest = known.guest.id
    if await hall.store.read(partial(account_of, guest=guest)) is None:
        raise Refusal("wrong-moment", "you have no account yet")
    hall.doorbook.end_keys(await hall.store.write(partial(end_keys, guest=guest)))


router = Router(
    "/",
    route_handlers=[
        sign_in,
        begin_sign_in,
        sign_in_by_passkey,
        recover,
        prove,
        begin_proof,
        prove_by_passkey,
        list_sessions,
        end_session,
        sign_out_everywhere,
    ],
    tags=["sessions"],
)
