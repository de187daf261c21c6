"""Entries of many tables in one statement of PostgreSQL, each judged by itself."""

from sqlalchemy import Connection, text

from sobremesa.server.store.announcing import CHANNEL, SAID
from sobremesa.server.store.changes import Change
from sobremesa.server.store.turns import COLUMNS, KEEP

# Tables are locked in one order, or two nodes could wait for each other.
APPEND = text(f"""
WITH wanted AS (
  SELECT * FROM unnest(
    CAST(:tables AS text[]), CAST(:versions AS int[]), CAST(:numbers AS int[]),
    CAST(:kinds AS text[]), CAST(:seats AS int[]), CAST(:choices AS int[]),
    CAST(:automatic AS bool[]), CAST(:at AS float8[])
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
    CAST(:turn_tables AS text[]), CAST(:turn_seats AS int[]), CAST(:turn_numbers AS int[]),
    CAST(:turn_since AS float8[]), CAST(:turn_until AS float8[]),
    CAST(:turn_by_server AS bool[]), CAST(:turn_nodes AS int[]), CAST(:turn_clock AS float8[])
  ) AS turn({", ".join(COLUMNS)}) JOIN counted ON counted.id = turn.table_id
  {KEEP}
), told AS (
  SELECT pg_notify('{CHANNEL}', {SAID.replace(":what", "string_agg(id || ':' || version, ',')")})
  FROM counted HAVING count(*) > 0
)
SELECT counted.id, counted.version FROM counted, told
""")


def append_all(connection: Connection, changes: list[Change]) -> set[tuple[str, int]]:
    """Those that found their table at the version they know."""
    steps = [(one.table, one.version, *vars(one.entry).values()) for one in changes]
    asked = [(one.table, *vars(turn).values()) for one in changes for turn in one.turns]
    wanted = ("tables", "versions", "numbers", "kinds", "seats", "choices", "automatic", "at")
    turns = ("tables", "seats", "numbers", "since", "until", "by_server", "nodes", "clock")
    values = {
        **in_columns(wanted, steps),
        **in_columns(tuple(f"turn_{name}" for name in turns), asked),
        "kind": "tables",
    }
    return {(row.id, row.version - 1) for row in connection.execute(APPEND, values)}


def in_columns(names: tuple[str, ...], rows: list[tuple[object, ...]]) -> dict[str, object]:
    return {name: [row[at] for row in rows] for at, name in enumerate(names)}
