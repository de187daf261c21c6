"""Guests, their bots, and the tokens they are known again by."""

from dataclasses import dataclass

from sqlalchemy import Connection, Select, bindparam, delete, exists, insert, or_, select, update

from sobremesa.server.store.schema import guests, mutes, tokens


@dataclass(frozen=True)
class Guest:
    """Somebody with a name; a bot of somebody else's has an owner."""

    id: str
    name: str
    owner: str | None
    created: float
    seen: float = 0.0
    holidays: str = "[]"
    quiet: str = "{}"

    @property
    def is_bot(self) -> bool:
        return self.owner is not None

    @property
    def head(self) -> str:
        """Who answers for what is done: a bot's owner, also when the bot is gone."""
        return self.owner or self.id


def add_guest(connection: Connection, guest: Guest) -> None:
    connection.execute(
        insert(guests).values(
            id=guest.id,
            name=guest.name,
            owner=guest.owner,
            created=guest.created,
            seen=guest.created,
        )
    )


def load_guest(connection: Connection, wanted: str) -> Guest | None:
    row = connection.execute(select(guests).where(guests.c.id == wanted)).first()
    return Guest(*row) if row else None


def rename(connection: Connection, guest: str, name: str) -> None:
    connection.execute(update(guests).where(guests.c.id == guest).values(name=name))


def forget_token(connection: Connection, token_digest: str) -> None:
    connection.execute(delete(tokens).where(tokens.c.digest == token_digest))


def bots_of(connection: Connection, owner: str) -> list[Guest]:
    """Those with a token: a bot whose account was closed keeps its owner and nothing else."""
    has_token = exists().where(tokens.c.guest == guests.c.id)
    rows = connection.execute(
        select(guests).where(guests.c.owner == owner, has_token).order_by(guests.c.created)
    )
    return [Guest(*row) for row in rows]


def all_bots_of(connection: Connection, owner: str) -> list[Guest]:
    """Closed ones too."""
    rows = connection.execute(select(guests).where(guests.c.owner == owner))
    return [Guest(*row) for row in rows]


def hold(connection: Connection, guest: str) -> None:
    """Whatever this guest does elsewhere waits: two requests at once cannot both be the last."""
    connection.execute(select(guests.c.id).where(guests.c.id == guest).with_for_update())


def family(head: str) -> Select[tuple[str]]:
    """A guest and all bots that ever were theirs."""
    return select(guests.c.id).where(or_(guests.c.id == head, guests.c.owner == head))


def note_seen(connection: Connection, seen: dict[str, float]) -> None:
    noted = update(guests).where(guests.c.id == bindparam("who")).values(seen=bindparam("at"))
    connection.execute(noted, [{"who": guest, "at": at} for guest, at in seen.items()])


def keep_holidays(connection: Connection, guest: str, holidays: str) -> None:
    connection.execute(update(guests).where(guests.c.id == guest).values(holidays=holidays))


def keep_quiet(connection: Connection, guest: str, quiet: str) -> None:
    connection.execute(update(guests).where(guests.c.id == guest).values(quiet=quiet))


def close_bot(connection: Connection, owner: str, bot: str) -> bool:
    """Its tokens open nothing any more; what it played stays."""
    is_own = connection.execute(
        select(guests.c.id).where(guests.c.id == bot, guests.c.owner == owner)
    ).first()
    if is_own:
        connection.execute(delete(tokens).where(tokens.c.guest == bot))
    return is_own is not None


def mute(connection: Connection, guest: str, muted: str, is_muted: bool) -> None:
    hold(connection, guest)
    connection.execute(delete(mutes).where(mutes.c.guest == guest, mutes.c.muted == muted))
    if is_muted:
        connection.execute(insert(mutes).values(guest=guest, muted=muted))


def muted_by(connection: Connection, guest: str) -> set[str]:
    rows = connection.execute(select(mutes.c.muted).where(mutes.c.guest == guest))
    return {row.muted for row in rows}
