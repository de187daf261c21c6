"""A change of a table: made only where nobody else changed it meanwhile."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlalchemy import Connection, update

from sobremesa.server.store.announcing import announce
from sobremesa.server.store.base import AlreadyStored
from sobremesa.server.store.schema import seats, tables
from sobremesa.server.store.tables import Entry, SeatRow, add_entry, columns
from sobremesa.server.store.turns import Turn, keep_turns


@dataclass(frozen=True)
class Change:
    """What becomes of a table that is at this version, and at the next one afterwards."""

    table: str
    version: int
    entry: Entry | None = None
    turns: tuple[Turn, ...] = ()  # of seats whose question is another one now
    row: Mapping[str, object] = field(default_factory=dict)
    seats: Mapping[int, SeatRow] = field(default_factory=dict)


def make_change(connection: Connection, change: Change) -> None:
    """Compare and set: the version guards everything about a table, whoever writes."""
    found = connection.execute(
        update(tables)
        .where(tables.c.id == change.table, tables.c.version == change.version)
        .values(version=change.version + 1, **change.row)
    )
    if found.rowcount != 1:
        raise AlreadyStored("somebody else changed this table meanwhile")
    if change.entry is not None:
        add_entry(connection, change.table, change.entry)
    for seat, sitting in change.seats.items():
        connection.execute(
            update(seats)
            .where(seats.c.table_id == change.table, seats.c.seat == seat)
            .values(**columns(sitting))
        )
    keep_turns(connection, change.table, change.turns)
    announce(connection, "tables", f"{change.table}:{change.version + 1}")
