"""Answers that are late where a bot then plays: which node sees to them."""

from sqlalchemy import Connection, text

from sobremesa.server.store.nodes import living_nodes

LATE = """
turns.until <= :now AND turns.number IS NOT NULL AND NOT turns.by_server AND EXISTS (
  SELECT 1 FROM tables WHERE tables.id = turns.table_id AND tables.status = 'running'
    AND tables.pace LIKE :relieved)
"""
RELIEVED = '%"bot_when_late":true%'  # how a table says so that it waits for nobody
# Two nodes that look at once never take the same; a node looks again at what it took before.
TAKE = """
UPDATE turns SET node = :node WHERE (table_id, seat) IN (
  SELECT table_id, seat FROM turns
  WHERE {late} AND (node IS NULL OR node = :node OR node NOT IN ({living}))
  ORDER BY until LIMIT :most {skip})
RETURNING table_id
"""


def is_anybody_late(connection: Connection, now: float) -> bool:
    values = {"now": now, "relieved": RELIEVED}
    found = connection.execute(text(f"SELECT 1 FROM turns WHERE {LATE} LIMIT 1"), values)
    return found.first() is not None


def take_late(connection: Connection, node: int, now: float, most: int) -> set[str]:
    """Tables where somebody ran out of time, for this node to see to."""
    has_locks = connection.dialect.name == "postgresql"
    statement = TAKE.format(
        late=LATE,
        living=living_nodes(connection),
        skip="FOR UPDATE SKIP LOCKED" if has_locks else "",
    )
    values = {"node": node, "now": now, "most": most, "relieved": RELIEVED}
    return {row.table_id for row in connection.execute(text(statement), values)}
