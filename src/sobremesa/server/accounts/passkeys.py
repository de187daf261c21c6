"""Passkeys of this house: what they are asked to sign, and whose they are."""

import asyncio
import secrets

from sqlalchemy import Connection as Database

from sobremesa.server import limits
from sobremesa.server.accounts import webauthn
from sobremesa.server.accounts.devices import device_of
from sobremesa.server.accounts.webauthn import Json, site_of
from sobremesa.server.entropy import digest
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.identity import Connection, Known
from sobremesa.server.store import passkeys
from sobremesa.server.store.accounts import Account, account_of
from sobremesa.server.store.passkeys import Passkey

CHALLENGE_BYTES = 32


async def asked(hall: Hall, guest: str | None) -> tuple[bytes, list[Passkey]]:
    """Something to sign that nobody signed before, and the passkeys that may sign it."""
    challenge = secrets.token_bytes(CHALLENGE_BYTES)
    until = hall.clock() + limits.CHALLENGE_SECONDS

    def work(database: Database) -> list[Passkey]:
        passkeys.add_challenge(database, digest(challenge.hex()), guest, until)
        return passkeys.passkeys_of(database, guest) if guest else []

    return challenge, await hall.store.write(work)


async def answered(hall: Hall, credential: Json, guest: str | None) -> bytes:
    """The challenge that was signed, if it was ours and is signed for the first time."""
    challenge = await asyncio.to_thread(webauthn.challenge_in, credential)
    wanted, now = digest(challenge.hex()), hall.clock()
    if not await hall.store.write(
        lambda database: passkeys.take_challenge(database, wanted, guest, now)
    ):
        raise webauthn.unusable()
    return challenge


# --- a new one ---


async def begin_making(hall: Hall, connection: Connection, known: Known) -> Json:
    site = site_of(connection, hall)
    challenge, there = await asked(hall, known.guest.id)
    account = await hall.store.read(lambda database: account_of(database, known.guest.id))
    shown = account.name if account else known.guest.name
    return await asyncio.to_thread(
        webauthn.creation_options, site, known.guest.id, shown, there, challenge
    )


async def made_by(
    hall: Hall, connection: Connection, known: Known, credential: Json, label: str
) -> Passkey:
    site = site_of(connection, hall)
    challenge = await answered(hall, credential, known.guest.id)
    new = await asyncio.to_thread(webauthn.made, site, credential, challenge)
    at = hall.clock()
    shown = label.strip() or device_of(connection.headers.get("user-agent", ""))
    return Passkey(new.id, known.guest.id, new.public_key, new.uses, shown, at, at)


def keep(database: Database, passkey: Passkey) -> None:
    if len(passkeys.passkeys_of(database, passkey.guest)) >= limits.PASSKEYS_PER_ACCOUNT:
        raise Refusal("too-many", "you have as many passkeys as one may have")
    passkeys.add_passkey(database, passkey)


def remove(database: Database, account: Account, wanted: str) -> None:
    there = passkeys.passkeys_of(database, account.guest)
    if wanted not in {one.id for one in there}:
        raise Refusal("unknown", "you have no such passkey")
    if len(there) == 1 and account.password is None:
        raise Refusal("wrong-moment", "it is the only way in; choose a password first")
    passkeys.remove_passkey(database, wanted)


# --- one that is used ---


async def begin_using(hall: Hall, connection: Connection, guest: str | None) -> Json:
    """For whoever signs in, or for a guest who shows to be one."""
    site = site_of(connection, hall)
    challenge, there = await asked(hall, guest)
    return await asyncio.to_thread(webauthn.request_options, site, there, challenge)


async def used_by(
    hall: Hall, connection: Connection, credential: Json, guest: str | None
) -> Passkey:
    """The passkey that signed; of this guest, if one is named."""
    site = site_of(connection, hall)
    challenge = await answered(hall, credential, guest)
    name = str(credential.get("id", ""))
    passkey = await hall.store.read(lambda database: passkeys.passkey_by_id(database, name))
    if passkey is None or guest not in (None, passkey.guest):
        raise webauthn.unusable()
    uses = await asyncio.to_thread(webauthn.uses_after, site, credential, challenge, passkey)
    at = hall.clock()
    await hall.store.write(lambda database: passkeys.note_passkey(database, name, uses, at))
    return passkey
