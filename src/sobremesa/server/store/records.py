"""Finished and uploaded games."""

from dataclasses import dataclass

from sqlalchemy import Connection, func, insert, select

from sobremesa.server.store.schema import records


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


def count_records(connection: Connection, owner: str) -> int:
    found = connection.execute(
        select(func.count()).select_from(records).where(records.c.owner == owner)
    )
    return int(found.scalar_one())
