"""What one server tells the others on the same database: with the commit, or not at all."""

from sqlalchemy import Connection, text

CHANNEL = "sobremesa"
# Every connection of a node carries its number as its name; see `postgres.py`.
SAID = "current_setting('application_name') || ' ' || :kind || ' ' || :what"
ANNOUNCE = text(f"SELECT pg_notify('{CHANNEL}', {SAID})")


def announce(connection: Connection, kind: str, what: str) -> None:
    """Where a database has one server, as a file of SQLite has, there is nobody to tell."""
    if connection.get_execution_options().get("is_shared"):
        connection.execute(ANNOUNCE, {"kind": kind, "what": what})
