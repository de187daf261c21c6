"""Entries of many tables in a few statements of SQLite, however many they are."""

import sqlite3
from collections.abc import Sequence
from itertools import chain

from sqlalchemy import Connection

from sobremesa.server.store.base import AlreadyStored
from sobremesa.server.store.changes import Change
from sobremesa.server.store.schema import entries
from sobremesa.server.store.turns import COLUMNS, KEEP

Row = tuple[object, ...]
COUNT_UP = (
    "UPDATE tables SET version = version + 1 FROM (VALUES {rows}) AS known"
    " WHERE tables.id = known.column1 AND tables.version = known.column2"
)
ADD = f"INSERT INTO entries ({', '.join(entries.columns.keys())}) VALUES {{rows}}"
# A seat of a table is one row: replaced as a whole, no older one is left.
ASK = f"INSERT INTO turns ({', '.join(COLUMNS)}) VALUES {{rows}} {KEEP}"


def store_together(connection: Connection, changes: list[Change]) -> None:
    """All of them, or AlreadyStored and none."""
    if not changes:
        return
    if run(connection, COUNT_UP, [(one.table, one.version) for one in changes]) != len(changes):
        raise AlreadyStored("somebody else changed one of these tables meanwhile")
    run(connection, ADD, [(one.table, *vars(one.entry).values()) for one in changes])
    asked = [(one.table, *vars(turn).values()) for one in changes for turn in one.turns]
    if asked:
        run(connection, ASK, asked)


def store_alone(connection: Connection, changes: list[Change]) -> None:
    """The same in a transaction of their own, without the detours of one that may be anything."""
    own = driver_of(connection)
    own.execute("BEGIN IMMEDIATE")
    try:
        store_together(connection, changes)
        own.execute("COMMIT")
    except BaseException:
        if own.in_transaction:
            own.execute("ROLLBACK")
        raise


def driver_of(connection: Connection) -> sqlite3.Connection:
    own = connection.connection.driver_connection
    assert isinstance(own, sqlite3.Connection)
    return own


def run(connection: Connection, statement: str, rows: Sequence[Row]) -> int:
    places = f"({', '.join('?' * len(rows[0]))})"
    filled = statement.format(rows=", ".join([places] * len(rows)))
    # The driver itself: what is around it costs more than such a statement.
    return driver_of(connection).execute(filled, tuple(chain.from_iterable(rows))).rowcount
