"""Finished games of one guest, and texts of many."""

from dataclasses import dataclass

from sqlalchemy import Connection, exists, select

from sobremesa.server.store.schema import records, reviews, seats, tables
from sobremesa.server.store.tables import SeatRow, TableRow, seats_of


@dataclass(frozen=True)
class Finished:
    """A finished game with its record, and its review if it has one that is done."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    record: str
    review: str | None


def finished_of(connection: Connection, guest: str, limit: int) -> list[Finished]:
    """Games in which a guest had a seat, resigned or not, the latest first."""
    sat = exists().where(seats.c.table_id == tables.c.id, seats.c.guest == guest)
    rows = connection.execute(
        select(tables, records.c.text, reviews.c.text.label("review"))
        .join(records, records.c.id == tables.c.id)
        .outerjoin(reviews, (reviews.c.id == tables.c.id) & ~reviews.c.is_open)
        .where(tables.c.status == "finished", sat)
        .order_by(tables.c.changed.desc())
        .limit(limit)
    ).all()
    around = seats_of(connection, [row.id for row in rows]) if rows else {}
    return [Finished(TableRow(*row[:-2]), around[row.id], row[-2], row[-1]) for row in rows]


def records_of(connection: Connection, game: str, edition: str, limit: int) -> list[str]:
    """The latest games played here, as they are written down; no uploads."""
    rows = connection.execute(
        select(records.c.text)
        .join(tables, tables.c.id == records.c.id)
        .where(tables.c.status == "finished", tables.c.game == game, tables.c.edition == edition)
        .order_by(tables.c.changed.desc())
        .limit(limit)
    )
    return [row.text for row in rows]
