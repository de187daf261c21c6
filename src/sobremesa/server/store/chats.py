"""What people say at a table."""

from dataclasses import dataclass

from sqlalchemy import Connection, func, insert, select

from sobremesa.server.store.schema import chats


@dataclass(frozen=True)
class Said:
    """One line of the chat."""

    number: int
    guest: str
    name: str
    text: str
    at: float


def add_chat(connection: Connection, table: str, said: Said) -> None:
    connection.execute(insert(chats).values(table_id=table, **vars(said)))


def count_chats(connection: Connection, table: str) -> int:
    found = connection.execute(
        select(func.count()).select_from(chats).where(chats.c.table_id == table)
    )
    return int(found.scalar_one())


def last_chats(connection: Connection, table: str, count: int) -> list[Said]:
    rows = connection.execute(
        select(chats).where(chats.c.table_id == table).order_by(chats.c.number.desc()).limit(count)
    ).all()
    return [Said(*row[1:]) for row in reversed(rows)]
