"""Passkeys, and what they are asked to sign."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from sobremesa.server.store.schema import challenges, passkeys


@dataclass(frozen=True)
class Passkey:
    """The public half of a key that never leaves its owner's device."""

    id: str
    guest: str
    public_key: str
    uses: int
    label: str
    created: float
    used: float


def add_passkey(connection: Connection, passkey: Passkey) -> None:
    connection.execute(insert(passkeys).values(**vars(passkey)))


def passkeys_of(connection: Connection, guest: str) -> list[Passkey]:
    rows = connection.execute(
        select(passkeys).where(passkeys.c.guest == guest).order_by(passkeys.c.created)
    )
    return [Passkey(*row) for row in rows]


def passkey_by_id(connection: Connection, wanted: str) -> Passkey | None:
    row = connection.execute(select(passkeys).where(passkeys.c.id == wanted)).first()
    return Passkey(*row) if row else None


def note_passkey(connection: Connection, wanted: str, uses: int, at: float) -> None:
    connection.execute(update(passkeys).where(passkeys.c.id == wanted).values(uses=uses, used=at))


def remove_passkey(connection: Connection, wanted: str) -> None:
    connection.execute(delete(passkeys).where(passkeys.c.id == wanted))


def add_challenge(connection: Connection, digest: str, guest: str | None, until: float) -> None:
    connection.execute(insert(challenges).values(digest=digest, guest=guest, until=until))


def take_challenge(connection: Connection, digest: str, guest: str | None, now: float) -> bool:
    """Whether it was asked of this guest and not answered yet; from now on it is."""
    is_for = challenges.c.guest.is_(None) if guest is None else challenges.c.guest == guest
    taken = connection.execute(
        delete(challenges).where(challenges.c.digest == digest, is_for, challenges.c.until > now)
    )
    return taken.rowcount > 0
