"""Who looks at which table, and where many sockets are open: told by every node for itself."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, func, select, text

from sobremesa.server.store.announcing import announce
from sobremesa.server.store.schema import crowds, seats, tables, visits

Visit = tuple[str, str, bool]  # a table, a guest (nobody's name is ""), a window in front
AT_ONCE = 400  # tables one announcement can name
COME = text(
    "INSERT INTO visits (table_id, guest, node, looking)"
    " VALUES (:table_id, :guest, :node, :looking) ON CONFLICT DO NOTHING"
)
COUNT = text(
    "INSERT INTO crowds (node, what, count) VALUES (:node, :what, :count)"
    " ON CONFLICT (node, what) DO UPDATE SET count = excluded.count"
)


@dataclass(frozen=True)
class Whereabouts:
    """What one node has to tell about its sockets."""

    visits: frozenset[Visit] = frozenset()
    crowds: dict[str, int] = field(default_factory=dict)


def keep_whereabouts(
    connection: Connection, node: int, before: Whereabouts, now: Whereabouts
) -> None:
    """Only what is different is written, and only tables where it is are named."""
    come, gone = now.visits - before.visits, before.visits - now.visits
    for table, guest, _ in gone:
        left = (visits.c.node == node, visits.c.table_id == table, visits.c.guest == guest)
        connection.execute(delete(visits).where(*left))
    if come:
        rows = [
            {"table_id": table, "guest": guest, "node": node, "looking": is_looking}
            for table, guest, is_looking in come
        ]
        connection.execute(COME, rows)
    keep_crowds(connection, node, before.crowds, now.crowds)
    ids = sorted({table for table, _, _ in come | gone})
    for first in range(0, len(ids), AT_ONCE):
        announce(connection, "visits", ",".join(ids[first : first + AT_ONCE]))


def keep_crowds(
    connection: Connection, node: int, before: dict[str, int], now: dict[str, int]
) -> None:
    for what in before.keys() - now.keys():
        connection.execute(delete(crowds).where(crowds.c.node == node, crowds.c.what == what))
    grown = [
        {"node": node, "what": what, "count": count}
        for what, count in now.items()
        if before.get(what) != count
    ]
    if grown:
        connection.execute(COUNT, grown)


def visitors(
    connection: Connection, ids: Collection[str], at: Collection[int]
) -> dict[str, set[str]]:
    """Guests who look at these tables by a socket of these nodes."""
    found: dict[str, set[str]] = {table: set() for table in ids}
    if at and ids:
        rows = connection.execute(
            select(visits).where(visits.c.table_id.in_(ids), visits.c.node.in_(at))
        )
        for row in rows:
            if row.guest:
                found[row.table_id].add(row.guest)
    return found


def lookers(connection: Connection, at: Collection[int]) -> set[tuple[str, str]]:
    """Tables and guests who have them in front of them, by a window of these nodes."""
    if not at:
        return set()
    found = select(visits.c.table_id, visits.c.guest).where(visits.c.looking, visits.c.node.in_(at))
    return {(row.table_id, row.guest) for row in connection.execute(found)}


def crowds_at(connection: Connection, at: Collection[int]) -> Counter[str]:
    rows = connection.execute(
        select(crowds.c.what, func.sum(crowds.c.count).label("total"))
        .where(crowds.c.node.in_(at))
        .group_by(crowds.c.what)
    )
    return Counter({row.what: int(row.total) for row in rows})


def people_of(connection: Connection, ids: Collection[str]) -> set[str | None]:
    """Whose tables these are: those with a seat, and the hosts."""
    sitting = select(seats.c.guest).where(seats.c.table_id.in_(ids), seats.c.guest.is_not(None))
    hosts = select(tables.c.host).where(tables.c.id.in_(ids))
    return {row[0] for row in connection.execute(sitting.union(hosts))}
