"""Entries of many tables in one statement of PostgreSQL, each judged by itself."""

from contextlib import suppress
from typing import cast

import asyncpg
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sobremesa.server.store.announcing import CHANNEL, SAID
from sobremesa.server.store.changes import Change
from sobremesa.server.store.turns import COLUMNS, KEEP

TOLD = SAID.replace(":kind", "'tables'").replace(":what", "string_agg(id || ':' || version, ',')")
# Tables are locked in one order, or two nodes could wait for each other.
APPEND = f"""
WITH wanted AS (
  SELECT * FROM unnest(
    CAST($1 AS text[]), CAST($2 AS int[]), CAST($3 AS int[]),
    CAST($4 AS text[]), CAST($5 AS int[]), CAST($6 AS int[]),
    CAST($7 AS bool[]), CAST($8 AS float8[])
  ) AS wanted(table_id, version, number, kind, seat, choice, automatic, at)
), free AS (
  SELECT tables.id FROM tables JOIN wanted
    ON tables.id = wanted.table_id AND tables.version = wanted.version
  ORDER BY tables.id FOR UPDATE OF tables
), counted AS (
  UPDATE tables SET version = tables.version + 1 FROM free
  WHERE tables.id = free.id RETURNING tables.id, tables.version
), added AS (
  INSERT INTO entries (table_id, number, kind, seat, choice, automatic, at)
  SELECT table_id, number, kind, seat, choice, automatic, at
  FROM wanted JOIN counted ON counted.id = table_id AND counted.version = wanted.version + 1
), asked AS (
  INSERT INTO turns ({", ".join(COLUMNS)})
  SELECT turn.* FROM unnest(
    CAST($9 AS text[]), CAST($10 AS int[]), CAST($11 AS int[]),
    CAST($12 AS float8[]), CAST($13 AS float8[]),
    CAST($14 AS bool[]), CAST($15 AS int[]), CAST($16 AS float8[])
  ) AS turn({", ".join(COLUMNS)}) JOIN counted ON counted.id = turn.table_id
  {KEEP}
), told AS (
  SELECT pg_notify('{CHANNEL}', {TOLD})
  FROM counted HAVING count(*) > 0
)
SELECT counted.id, counted.version FROM counted, told
"""


def values_of(changes: list[Change]) -> list[list[object]]:
    """Column by column, as the statement wants them."""
    steps = [(one.table, one.version, *vars(one.entry).values()) for one in changes]
    asked = [(one.table, *vars(turn).values()) for one in changes for turn in one.turns]
    return [*in_columns(8, steps), *in_columns(len(COLUMNS), asked)]


def in_columns(count: int, rows: list[tuple[object, ...]]) -> list[list[object]]:
    return [[row[at] for row in rows] for at in range(count)]


class Appending:
    """Keeps a connection, and speaks to its driver: what is around it costs more than an entry."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._pooled: AsyncConnection | None = None
        self._own: asyncpg.Connection[asyncpg.Record] | None = None

    async def append(self, changes: list[Change]) -> set[tuple[str, int]]:
        """Those that found their table at the version they know; all are one transaction."""
        try:
            own = await self._ready()
            found = await own.fetch(APPEND, *values_of(changes))
        except BaseException:
            await self.let_go()  # whatever it was: the next one begins with another connection
            raise
        return {(row["id"], row["version"] - 1) for row in found}

    async def _ready(self) -> "asyncpg.Connection[asyncpg.Record]":
        if self._own is None or self._own.is_closed():
            await self.let_go()
            self._pooled = await self._engine.connect()
            raw = await self._pooled.get_raw_connection()
            self._own = cast("asyncpg.Connection[asyncpg.Record]", raw.driver_connection)
        return self._own

    async def let_go(self) -> None:
        pooled, self._pooled, self._own = self._pooled, None, None
        if pooled is not None:
            with suppress(Exception):
                await pooled.invalidate()
                await pooled.close()
