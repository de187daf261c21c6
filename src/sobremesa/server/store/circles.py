"""Circles of friends: who belongs to them, and which tables are theirs."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from sobremesa.server.store.club_schema import circle_tables, circles, members, results, tournaments
from sobremesa.server.store.schema import guests, tables
from sobremesa.server.store.tables import TableRow


@dataclass(frozen=True)
class CircleRow:
    """A circle as it is stored."""

    id: str
    name: str
    owner: str
    invite: str
    created: float

    def __repr__(self) -> str:
        return f"CircleRow({self.id})"  # the invitation must not reach a log


@dataclass(frozen=True)
class Member:
    """Somebody of a circle."""

    guest: str
    name: str
    joined: float


def add_circle(connection: Connection, circle: CircleRow) -> None:
    connection.execute(insert(circles).values(**vars(circle)))
    add_member(connection, circle.id, circle.owner, circle.created)


def load_circle(connection: Connection, wanted: str, of: str | None = None) -> CircleRow | None:
    """A circle, or with `of` only if that guest belongs to it."""
    query = select(circles).where(circles.c.id == wanted)
    if of is not None:
        query = query.join(members, members.c.circle == circles.c.id).where(members.c.guest == of)
    row = connection.execute(query).first()
    return CircleRow(*row) if row else None


def hold_circle(connection: Connection, wanted: str) -> None:
    """Whatever else changes its people waits."""
    connection.execute(select(circles.c.id).where(circles.c.id == wanted).with_for_update())


def circles_of(connection: Connection, guest: str) -> list[tuple[CircleRow, int]]:
    """Those a guest belongs to, with how many they are."""
    own = select(members.c.circle).where(members.c.guest == guest)
    rows = connection.execute(
        select(circles, func.count())
        .join(members, members.c.circle == circles.c.id)
        .where(circles.c.id.in_(own))
        .group_by(circles.c.id)
        .order_by(circles.c.created)
    )
    return [(CircleRow(*row[:-1]), row[-1]) for row in rows]


def members_of(connection: Connection, circle: str) -> list[Member]:
    rows = connection.execute(
        select(members.c.guest, guests.c.name, members.c.joined)
        .join(guests, guests.c.id == members.c.guest)
        .where(members.c.circle == circle)
        .order_by(members.c.joined, members.c.guest)
    )
    return [Member(*row) for row in rows]


def add_member(connection: Connection, circle: str, guest: str, at: float) -> None:
    connection.execute(insert(members).values(circle=circle, guest=guest, joined=at))


def change_circle(connection: Connection, circle: str, **values: str) -> None:
    connection.execute(update(circles).where(circles.c.id == circle).values(**values))


def remove_member(connection: Connection, circle: str, guest: str) -> None:
    connection.execute(delete(members).where(members.c.circle == circle, members.c.guest == guest))


def close_circle(connection: Connection, circle: str) -> None:
    """Its games stay with those who played them; that they were played here is forgotten."""
    connection.execute(delete(circle_tables).where(circle_tables.c.circle == circle))
    connection.execute(delete(members).where(members.c.circle == circle))
    for kept in (results, tournaments):
        connection.execute(update(kept).where(kept.c.circle == circle).values(circle=None))
    connection.execute(delete(circles).where(circles.c.id == circle))


def leave_circles(connection: Connection, ids: Sequence[str]) -> None:
    """Guests who are gone: the longest member looks after what was theirs, or it is closed."""
    connection.execute(delete(members).where(members.c.guest.in_(ids)))
    for row in connection.execute(select(circles.c.id).where(circles.c.owner.in_(ids))).all():
        left = members_of(connection, row.id)
        if left:
            change_circle(connection, row.id, owner=left[0].guest)
        else:
            close_circle(connection, row.id)


def move_memberships(connection: Connection, old: str, new: str) -> None:
    """A guest signed in to an account: nobody belongs to a circle twice."""
    already = select(members.c.circle).where(members.c.guest == new)
    connection.execute(delete(members).where(members.c.guest == old, members.c.circle.in_(already)))
    connection.execute(update(members).where(members.c.guest == old).values(guest=new))
    connection.execute(update(circles).where(circles.c.owner == old).values(owner=new))


# --- its tables ---


def put_in_circle(connection: Connection, table: str, circle: str) -> None:
    connection.execute(insert(circle_tables).values(table_id=table, circle=circle))


def follow_into_circle(connection: Connection, table: str, after: str) -> None:
    """A game played again belongs where the last one belonged."""
    circle = connection.execute(
        select(circle_tables.c.circle).where(circle_tables.c.table_id == after)
    ).scalar()
    if circle is not None:
        put_in_circle(connection, table, circle)


def tables_in(connection: Connection, circle: str, limit: int) -> list[TableRow]:
    """Those that are open or played, the latest first."""
    rows = connection.execute(
        select(tables)
        .join(circle_tables, circle_tables.c.table_id == tables.c.id)
        .where(circle_tables.c.circle == circle, tables.c.status.in_(("open", "running")))
        .order_by(tables.c.changed.desc())
        .limit(limit)
    )
    return [TableRow(*row) for row in rows]
