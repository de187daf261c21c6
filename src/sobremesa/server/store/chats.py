"""What people say at a table."""

from dataclasses import dataclass

from sqlalchemy import Connection, func, insert, select

from sobremesa.server.store.schema import chats, tables


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


def next_chat(connection: Connection, table: str) -> int:
    """Whoever else talks at this table waits: two lines never get the same number."""
    connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
    found = connection.execute(select(func.max(chats.c.number)).where(chats.c.table_id == table))
    last = found.scalar_one()
    return 0 if last is None else int(last) + 1


def count_chats(
    connection: Connection, table: str, said_by: set[str] | None, besides: set[str]
) -> int:
    """Lines of some guests, or of all besides some."""
    wanted = chats.c.guest.in_(said_by) if said_by else chats.c.guest.not_in(besides)
    found = connection.execute(
        select(func.count()).select_from(chats).where(chats.c.table_id == table, wanted)
    )
    return int(found.scalar_one())


def load_chat(connection: Connection, table: str, number: int) -> Said | None:
    row = connection.execute(
        select(chats).where(chats.c.table_id == table, chats.c.number == number)
    ).first()
    return Said(*row[1:]) if row else None


def last_chats(connection: Connection, table: str, count: int) -> list[Said]:
    rows = connection.execute(
        select(chats).where(chats.c.table_id == table).order_by(chats.c.number.desc()).limit(count)
    ).all()
    return [Said(*row[1:]) for row in reversed(rows)]
