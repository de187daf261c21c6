"""What became of a table since it was last read: one statement of PostgreSQL, four of SQLite."""

import msgspec
from sqlalchemy import Connection, text

from sobremesa.server.store.tables import Stored, load_since

# Every node that has a table awake asks this after every choice that another one stored.
NEWS = text("""
SELECT CAST(json_build_object(
  'row', to_json(tables),
  'seats', (
    SELECT coalesce(json_agg(sitting ORDER BY sitting.seat), '[]') FROM (
      SELECT seats.*, coalesce(guests.name, '') AS name, coalesce(guests.holidays, '[]') AS holidays
      FROM seats LEFT JOIN guests ON guests.id = seats.guest WHERE seats.table_id = tables.id
    ) AS sitting
  ),
  'entries', (
    SELECT coalesce(json_agg(entries ORDER BY entries.number), '[]') FROM entries
    WHERE entries.table_id = tables.id AND entries.number >= :number
  ),
  'turns', (
    SELECT coalesce(json_agg(turns ORDER BY turns.seat), '[]') FROM turns
    WHERE turns.table_id = tables.id
  )
) AS text) FROM tables WHERE tables.id = :table
""")
decoder = msgspec.json.Decoder(Stored)


def load_news(connection: Connection, table: str, version: int, number: int) -> Stored | None:
    """As `load_since`, for `Store.look`."""
    if connection.dialect.name != "postgresql":
        return load_since(connection, table, version, number)
    found = connection.execute(NEWS, {"table": table, "number": number}).scalar()
    return None if found is None else decoder.decode(found)
