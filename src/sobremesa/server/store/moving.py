"""What is a guest's becomes an account's, tables apart."""

from sqlalchemy import Connection, delete, insert, or_, select, update

from sobremesa.server.store.circles import move_memberships
from sobremesa.server.store.club_schema import result_seats
from sobremesa.server.store.keys import end_keys
from sobremesa.server.store.schema import channels, chats, guests, mutes, records, reviews, visits
from sobremesa.server.store.tournaments import move_entries

OWNED = (
    (channels, "guest"),
    (records, "owner"),
    (reviews, "owner"),
    (chats, "guest"),
    (guests, "owner"),
    (result_seats, "guest"),
)


def move_belongings(connection: Connection, old: str, new: str) -> set[str]:
    """Records, reviews, what was said, bots and mutes; digests of the keys that end with it."""
    for table, column in OWNED:
        connection.execute(update(table).where(table.c[column] == old).values({column: new}))
    move_mutes(connection, old, new)
    move_memberships(connection, old, new)
    move_entries(connection, old, new)
    connection.execute(delete(visits).where(visits.c.guest == old))
    ended = end_keys(connection, old)
    connection.execute(delete(guests).where(guests.c.id == old))
    return ended


def move_mutes(connection: Connection, old: str, new: str) -> None:
    is_about = or_(mutes.c.muted.in_((old, new)), mutes.c.guest.in_((old, new)))
    rows = connection.execute(select(mutes).where(is_about))
    moved = {(new if a == old else a, new if b == old else b) for a, b in rows}
    connection.execute(delete(mutes).where(is_about))
    kept = [{"guest": guest, "muted": muted} for guest, muted in moved if guest != muted]
    if kept:
        connection.execute(insert(mutes), kept)
