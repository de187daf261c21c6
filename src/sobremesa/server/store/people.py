"""Guests, their bots, and the tokens they are known again by."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from sobremesa.server.store.schema import guests, mutes, tokens


@dataclass(frozen=True)
class Guest:
    """Somebody with a name; a bot of somebody else's has an owner."""

    id: str
    name: str
    owner: str | None
    created: float

    @property
    def is_bot(self) -> bool:
        return self.owner is not None


def add_guest(connection: Connection, guest: Guest, token_digest: str) -> None:
    connection.execute(
        insert(guests).values(
            id=guest.id, name=guest.name, owner=guest.owner, created=guest.created
        )
    )
    connection.execute(
        insert(tokens).values(digest=token_digest, guest=guest.id, created=guest.created)
    )


def guest_by_token(connection: Connection, token_digest: str) -> Guest | None:
    row = connection.execute(
        select(guests)
        .join(tokens, tokens.c.guest == guests.c.id)
        .where(tokens.c.digest == token_digest)
    ).first()
    return Guest(*row) if row else None


def rename(connection: Connection, guest: str, name: str) -> None:
    connection.execute(update(guests).where(guests.c.id == guest).values(name=name))


def forget_token(connection: Connection, token_digest: str) -> None:
    connection.execute(delete(tokens).where(tokens.c.digest == token_digest))


def bots_of(connection: Connection, owner: str) -> list[Guest]:
    rows = connection.execute(
        select(guests).where(guests.c.owner == owner).order_by(guests.c.created)
    )
    return [Guest(*row) for row in rows]


def count_bots(connection: Connection, owner: str) -> int:
    found = connection.execute(
        select(func.count()).select_from(guests).where(guests.c.owner == owner)
    )
    return int(found.scalar_one())


def close_bot(connection: Connection, owner: str, bot: str) -> bool:
    """Its tokens open nothing any more; what it played stays."""
    is_own = connection.execute(
        select(guests.c.id).where(guests.c.id == bot, guests.c.owner == owner)
    ).first()
    if is_own:
        connection.execute(delete(tokens).where(tokens.c.guest == bot))
        connection.execute(update(guests).where(guests.c.id == bot).values(owner=""))
    return is_own is not None


def names_of(connection: Connection, ids: set[str]) -> dict[str, str]:
    rows = connection.execute(select(guests.c.id, guests.c.name).where(guests.c.id.in_(ids)))
    return {row.id: row.name for row in rows}


def mute(connection: Connection, guest: str, muted: str, is_muted: bool) -> None:
    connection.execute(delete(mutes).where(mutes.c.guest == guest, mutes.c.muted == muted))
    if is_muted:
        connection.execute(insert(mutes).values(guest=guest, muted=muted))


def muted_by(connection: Connection, guest: str) -> set[str]:
    rows = connection.execute(select(mutes.c.muted).where(mutes.c.guest == guest))
    return {row.muted for row in rows}
