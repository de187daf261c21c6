"""Whose answer is awaited, and which node sees to those that the server itself must give."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, select, text

from sobremesa.server.store.schema import turns


@dataclass(frozen=True)
class Turn:
    """One seat of a game: its open question, if it has one."""

    seat: int
    number: int | None
    since: float
    until: float | None = None
    by_server: bool = False
    node: int | None = None
    clock: float | None = None  # seconds it had left when it was last asked


# The same words for both databases; what is written again and again is not built anew.
COLUMNS = ("table_id", "seat", "number", "since", "until", "by_server", "node", "clock")
KEEP = (
    "ON CONFLICT (table_id, seat) DO UPDATE SET number = excluded.number, since = excluded.since,"
    " until = excluded.until, by_server = excluded.by_server, node = excluded.node,"
    " clock = excluded.clock"
)
KEEP_TURN = text(
    f"INSERT INTO turns ({', '.join(COLUMNS)})"
    f" VALUES ({', '.join(f':{name}' for name in COLUMNS)}) {KEEP}"
)


def keep_turns(connection: Connection, table: str, asked: tuple[Turn, ...]) -> None:
    if asked:
        connection.execute(KEEP_TURN, [{"table_id": table, **vars(turn)} for turn in asked])


def turns_at(connection: Connection, table: str) -> tuple[Turn, ...]:
    rows = connection.execute(select(turns).where(turns.c.table_id == table).order_by(turns.c.seat))
    return tuple(turn_of(row) for row in rows)


def turn_of(row: Row[Any]) -> Turn:
    return Turn(*row[1 : len(COLUMNS)])


def open_turns(connection: Connection, ids: Collection[str]) -> dict[str, list[Turn]]:
    """Questions that are open at these tables, by their seats."""
    rows = connection.execute(
        select(turns)
        .where(turns.c.table_id.in_(ids), turns.c.number.is_not(None))
        .order_by(turns.c.table_id, turns.c.seat)
    )
    found: dict[str, list[Turn]] = {table: [] for table in ids}
    for row in rows:
        found[row.table_id].append(turn_of(row))
    return found


def waiting_for_the_server(connection: Connection) -> list[str]:
    """Tables where the server itself must act."""
    rows = connection.execute(
        select(turns.c.table_id).where(turns.c.by_server).distinct().order_by(turns.c.table_id)
    )
    return [row.table_id for row in rows]
