"""PostgreSQL copied and put back by its own programs, while it is written to."""

import os
import shutil
import subprocess
from pathlib import Path

from sqlalchemy.engine import URL

from sobremesa.server.store.base import Unusable
from sobremesa.server.store.copying import drafted

NEEDED = "needs {program}, which comes with PostgreSQL (Debian: apt install postgresql-client)"
RESTORE = ("--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction")


def dump_out(url: URL, target: Path) -> None:
    """A snapshot as of now, in the format of pg_restore."""
    with drafted(target) as draft:
        run("pg_dump", url, "--format=custom", "--no-owner", f"--file={draft}")


def dump_in(backup: Path, url: URL, replace: bool) -> None:
    """All of it or nothing; a database with tables in it is replaced only on request."""
    clean = ("--clean", "--if-exists") if replace else ()
    run("pg_restore", url, *RESTORE, *clean, str(backup))


def run(program: str, url: URL, *arguments: str) -> None:
    found = shutil.which(program)
    if found is None:
        raise Unusable(NEEDED.format(program=program))
    # The password goes by the environment: arguments can be read by everybody on the machine.
    password = {"PGPASSWORD": str(url.password)} if url.password else {}
    shown = url.set(drivername="postgresql", password=None).render_as_string()
    outcome = subprocess.run(
        [found, f"--dbname={shown}", *arguments],
        env={**os.environ, **password},
        capture_output=True,
        text=True,
        check=False,
    )
    if outcome.returncode:
        reason = " ".join(outcome.stderr.split())[:400] or f"status {outcome.returncode}"
        raise Unusable(reason)
