"""Servers that share a database: who lives, and what the server must see to itself."""

from sqlalchemy import Connection, delete, select, text, update

from sobremesa.server.store.announcing import announce
from sobremesa.server.store.schema import crowds, nodes, turns, visits

ALIVE = 0x5063  # the class of the locks that living nodes hold
LOST = 6.0  # seconds without a sign of life after which a node counts as gone

LOCKED = f"""
SELECT nodes.id FROM nodes JOIN pg_locks AS held ON held.objid::bigint = nodes.id
WHERE held.locktype = 'advisory' AND held.classid = {ALIVE} AND held.objsubid = 2
  AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND held.granted AND nodes.seen > extract(epoch FROM clock_timestamp()) - {LOST}
"""


LISTED = "SELECT id FROM nodes"  # where there is no lock to ask: on a file nobody is listed


def living_nodes(connection: Connection) -> str:
    """A query for the nodes that are there now."""
    return LOCKED if connection.dialect.name == "postgresql" else LISTED


def living(connection: Connection) -> set[int]:
    return {row.id for row in connection.execute(text(living_nodes(connection)))}


# Whoever has room takes what nobody sees to; two who look at once never take the same.
TAKE = """
UPDATE turns SET node = :node WHERE (table_id, seat) IN (
  SELECT table_id, seat FROM turns
  WHERE by_server AND (node IS NULL OR node <> :node AND node NOT IN ({living})) {here}
  ORDER BY since LIMIT :most {skip})
RETURNING table_id
"""
HERE = "AND table_id = :table"


def take_turns(connection: Connection, node: int, most: int, table: str | None = None) -> set[str]:
    """Tables with questions of the server's that this node sees to from now on."""
    values = {"node": node, "most": most} | ({"table": table} if table else {})
    has_locks = connection.dialect.name == "postgresql"
    statement = TAKE.format(
        living=living_nodes(connection),
        here=HERE if table else "",
        skip="FOR UPDATE SKIP LOCKED" if has_locks else "",
    )
    return {row.table_id for row in connection.execute(text(statement), values)}


def seen_to_by(connection: Connection, node: int) -> list[str]:
    """Tables that wait for this very node, those that wait longest first."""
    rows = connection.execute(
        select(turns.c.table_id)
        .where(turns.c.by_server, turns.c.node == node)
        .order_by(turns.c.since)
    )
    return list(dict.fromkeys(row.table_id for row in rows))


def leave(connection: Connection, node: int) -> None:
    """Others see to what this node saw to."""
    connection.execute(update(turns).where(turns.c.node == node).values(node=None))
    for part in (visits, crowds):
        connection.execute(delete(part).where(part.c.node == node))
    connection.execute(delete(nodes).where(nodes.c.id == node))
    announce(connection, "room", "")


def forget_the_gone(connection: Connection) -> None:
    """What nodes left behind that were killed."""
    there = living_nodes(connection)
    for part, column in (("visits", "node"), ("crowds", "node"), ("nodes", "id")):
        connection.execute(text(f"DELETE FROM {part} WHERE {column} NOT IN ({there})"))
