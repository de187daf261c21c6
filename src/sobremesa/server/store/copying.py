"""A SQLite database copied while it is written to, and put back."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import create_engine
from sqlalchemy.engine import URL

from sobremesa.server.store.base import Unusable
from sobremesa.server.store.holding import PRIVATE, Hold
from sobremesa.server.store.migrating import check_known

BESIDE = ("", "-wal", "-shm")  # a database and what SQLite lays beside it


def copy_out(database: Path, target: Path) -> None:
    """A whole copy as of now: whatever was acknowledged before is in it, and nobody waits for it.

    SQLite copies everything in one reading transaction; in the mode of our files readers and the
    writer do not hold each other up.
    """
    if not database.is_file():
        raise Unusable(f"there is no database {database}; name one with --database")
    with drafted(target) as draft:
        with (
            closing(sqlite3.connect(database)) as source,
            closing(sqlite3.connect(draft)) as copy,
        ):
            source.execute("PRAGMA busy_timeout=5000")
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
        check_copy(draft)


def copy_in(backup: Path, database: Path) -> Path | None:
    """Put a copy where servers look for it; where what was there before is kept now."""
    check_copy(backup)
    database.parent.mkdir(parents=True, exist_ok=True)
    hold = Hold(database, "a backup is being restored by")
    hold.take()  # no server may write here meanwhile
    try:
        with drafted(database) as draft:
            shutil.copyfile(backup, draft)
            return put_aside(database) if database.exists() else None
    finally:
        hold.let_go()


def put_aside(database: Path) -> Path:
    """With its log, in which the last choices may still be."""
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = database.with_name(f"{database.name}.before-{now}")
    for ending in BESIDE:
        part = database.with_name(f"{database.name}{ending}")
        if part.exists():
            part.rename(aside.with_name(f"{aside.name}{ending}"))
    return aside


@contextmanager
def drafted(target: Path) -> Iterator[Path]:
    """All or nothing: the file is there when it is whole, and readable by its owner alone."""
    draft = target.with_name(f"{target.name}.part")
    os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE))
    try:
        yield draft
        with draft.open("rb") as written:
            os.fsync(written.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def check_copy(file: Path) -> None:
    """A database of ours, whole, and of no version of the future."""
    engine = create_engine(URL.create("sqlite", database=str(file)))
    try:
        with closing(sqlite3.connect(file)) as connection:
            found = connection.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise Unusable(f"{file} is damaged: {found}")
        with engine.connect() as opened:
            check_known(opened)
    except sqlite3.DatabaseError as problem:
        raise Unusable(f"{file} is no database: {problem}") from problem
    finally:
        engine.dispose()
