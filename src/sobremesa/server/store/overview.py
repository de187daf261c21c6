"""All tables at a glance, for whoever runs the server."""

from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from sobremesa.server.store.schema import entries, tables
from sobremesa.server.store.tables import SeatRow, TableRow, seats_of


@dataclass(frozen=True)
class Overview:
    """A table with its people, how much was played, and when last."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    entries: int
    touched: float


def overview(connection: Connection, status: str | None, limit: int) -> list[Overview]:
    """The tables touched last first."""
    played = (
        select(
            entries.c.table_id,
            func.count().label("count"),
            func.max(entries.c.at).label("last"),
        )
        .group_by(entries.c.table_id)
        .subquery()
    )
    last = func.coalesce(played.c.last, tables.c.changed)
    wanted = select(tables, func.coalesce(played.c.count, 0), last).outerjoin(
        played, played.c.table_id == tables.c.id
    )
    if status is not None:
        wanted = wanted.where(tables.c.status == status)
    rows = connection.execute(wanted.order_by(last.desc()).limit(limit)).all()
    around = seats_of(connection, [row.id for row in rows]) if rows else {}
    return [Overview(TableRow(*row[:-2]), around[row.id], row[-2], row[-1]) for row in rows]


def counts(connection: Connection) -> dict[str, int]:
    """How many tables there are of each kind."""
    rows = connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
    return {row[0]: int(row[1]) for row in rows}
