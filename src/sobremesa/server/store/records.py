"""Finished and uploaded games."""

from dataclasses import dataclass

from sqlalchemy import Connection, exists, func, insert, select, update

from sobremesa.server.store.people import family
from sobremesa.server.store.schema import records, tables


@dataclass(frozen=True)
class StoredRecord:
    """The text of a record and the names of those who played."""

    id: str
    owner: str
    text: str
    names: str
    created: float


def add_record(connection: Connection, record: StoredRecord) -> None:
    connection.execute(insert(records).values(**vars(record)))


def load_record(connection: Connection, wanted: str) -> StoredRecord | None:
    row = connection.execute(select(records).where(records.c.id == wanted)).first()
    return StoredRecord(*row) if row else None


def rewrite_record(connection: Connection, wanted: str, text: str) -> None:
    connection.execute(update(records).where(records.c.id == wanted).values(text=text))


def kept_by(connection: Connection, head: str) -> tuple[int, int]:
    """How many records a guest and their bots uploaded, and how long they are together."""
    of_a_table = exists().where(tables.c.id == records.c.id)
    found = connection.execute(
        select(func.count(), func.coalesce(func.sum(func.length(records.c.text)), 0)).where(
            records.c.owner.in_(family(head)), ~of_a_table
        )
    ).one()
    return int(found[0]), int(found[1])
