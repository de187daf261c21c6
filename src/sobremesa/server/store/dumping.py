"""PostgreSQL copied and put back by its own programs, while it is written to."""

import asyncio
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, NullPool, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from sobremesa.server.store.base import Unusable
from sobremesa.server.store.copying import drafted
from sobremesa.server.store.migrating import check_schema
from sobremesa.server.store.nodes import living
from sobremesa.server.store.postgres import MIGRATING, told

NEEDED = "needs {program}, which comes with PostgreSQL (Debian: apt install postgresql-client)"
SCHEMA = re.compile(r"^COPY [^\n]*alembic_version[^\n]*\n(\w+)$", re.MULTILINE)
CONNECTED = """
SELECT application_name, host(client_addr) FROM pg_stat_activity WHERE datname = current_database()
"""  # nodes connect by their number
RESTORE = ("--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction")


def dump_out(url: URL, target: Path) -> None:
    """A snapshot as of now, in the format of pg_restore."""
    with drafted(target) as draft:
        run("pg_dump", url, "--format=custom", "--no-owner", f"--file={draft}")


def dump_in(backup: Path, url: URL, replace: bool) -> None:
    """All of it or nothing; a database with tables in it is replaced only on request."""
    check_dump(backup)
    clean = ("--clean", "--if-exists") if replace else ()
    restore = partial(run, "pg_restore", url, *RESTORE, *clean, str(backup))
    asyncio.run(without_servers(url, restore))


def check_dump(backup: Path) -> None:
    """A dump of ours, and of no version of the future."""
    listed = started(
        "pg_restore", "--data-only", "--table=alembic_version", "--file=-", str(backup)
    )
    found = SCHEMA.search(listed)
    try:
        check_schema(found[1] if found else None)
    except Unusable as problem:
        raise Unusable(f"{backup}: {problem}") from problem


async def without_servers(url: URL, restore: Callable[[], None]) -> None:
    """While nobody stores there; a server that starts meanwhile waits, as for a migration."""
    engine = create_async_engine(url.set(drivername="postgresql+asyncpg"), poolclass=NullPool)
    try:
        async with told(patience=None), engine.connect() as connection:
            await connection.execute(text(f"SELECT pg_advisory_lock({MIGRATING})"))
            nodes = await connection.run_sync(storing_there)
            await connection.commit()  # it must not hold up what is replaced
            if nodes:
                raise Unusable(f"servers store there: {', '.join(nodes)}; stop them first")
            await asyncio.to_thread(restore)
    finally:
        await engine.dispose()


def storing_there(connection: Connection) -> list[str]:
    """The nodes that live, each with the address it came from where that may be known."""
    if not inspect(connection).has_table("nodes"):
        return []
    addresses = {row[0]: row[1] for row in connection.execute(text(CONNECTED))}
    return [
        f"node {node} from {addresses.get(str(node)) or 'an unknown address'}"
        for node in sorted(living(connection))
    ]


def run(program: str, url: URL, *arguments: str) -> None:
    # The password goes by the environment: arguments can be read by everybody on the machine.
    password = {"PGPASSWORD": str(url.password)} if url.password else {}
    shown = url.set(drivername="postgresql", password=None).render_as_string()
    started(program, f"--dbname={shown}", *arguments, **password)


def started(program: str, *arguments: str, **environment: str) -> str:
    """What it says, if it ends well."""
    found = shutil.which(program)
    if found is None:
        raise Unusable(NEEDED.format(program=program))
    outcome = subprocess.run(
        [found, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if outcome.returncode:
        reason = " ".join(outcome.stderr.split())[:400] or f"status {outcome.returncode}"
        raise Unusable(reason)
    return outcome.stdout
