"""Tokens: whom one opens the door for, what may be done with it, and until when."""

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from sobremesa.server.store.announcing import announce
from sobremesa.server.store.people import Guest
from sobremesa.server.store.schema import guests, tokens

Scope = Literal["all", "play", "read"]
SHOWN = 16  # letters of the digest that tell keys apart; they open nothing


@dataclass(frozen=True)
class Key:
    """A token as it is kept: by its digest."""

    digest: str
    guest: str
    created: float
    scope: Scope = "all"
    expires: float | None = None
    used: float = 0.0
    proved: float = 0.0
    label: str = ""

    @property
    def id(self) -> str:
        return self.digest[:SHOWN]

    def is_over(self, now: float) -> bool:
        return self.expires is not None and self.expires <= now


def add_key(connection: Connection, key: Key) -> None:
    connection.execute(insert(tokens).values(**vars(key)))


def key_with_guest(connection: Connection, digest: str) -> tuple[Key, Guest] | None:
    row = connection.execute(
        select(tokens, guests)
        .join(guests, tokens.c.guest == guests.c.id)
        .where(tokens.c.digest == digest)
    ).first()
    width = len(tokens.columns)
    return (Key(*row[:width]), Guest(*row[width:])) if row else None


def keys_of(connection: Connection, guest: str) -> list[Key]:
    """The latest first."""
    rows = connection.execute(
        select(tokens).where(tokens.c.guest == guest).order_by(tokens.c.created.desc())
    )
    return [Key(*row) for row in rows]


def end_keys(connection: Connection, guest: str, besides: str | None = None) -> set[str]:
    """Digests of the keys that open nothing any more: all of a guest's, or all but one."""
    ended = {key.digest for key in keys_of(connection, guest) if key.digest != besides}
    return drop_keys(connection, ended)


def end_key(connection: Connection, guest: str, wanted: str) -> set[str]:
    """The key that is shown by this id, if it is the guest's."""
    return drop_keys(
        connection, {key.digest for key in keys_of(connection, guest) if key.id == wanted}
    )


def drop_keys(connection: Connection, ended: set[str]) -> set[str]:
    connection.execute(delete(tokens).where(tokens.c.digest.in_(ended)))
    tell_others(connection, ended)
    return ended


def tell_others(connection: Connection, ended: set[str]) -> None:
    """Other servers hold windows open by the same keys."""
    for digest in ended:
        announce(connection, "keys", digest)


def revoke_key(connection: Connection, guest: str, wanted: str, at: float) -> set[str]:
    """Like ending it, but it is still listed: a bot without any key would be a closed one."""
    ended = {key.digest for key in keys_of(connection, guest) if key.id == wanted}
    connection.execute(update(tokens).where(tokens.c.digest.in_(ended)).values(expires=at))
    tell_others(connection, ended)
    return ended


def drop_expired(connection: Connection, guest: str, now: float) -> None:
    is_over = tokens.c.expires <= now
    connection.execute(delete(tokens).where(tokens.c.guest == guest, is_over))


def note_used(connection: Connection, used: dict[str, float]) -> None:
    noted = update(tokens).where(tokens.c.digest == bindparam("which")).values(used=bindparam("at"))
    connection.execute(noted, [{"which": digest, "at": at} for digest, at in used.items()])


def note_proved(connection: Connection, digest: str, at: float) -> None:
    connection.execute(update(tokens).where(tokens.c.digest == digest).values(proved=at))
