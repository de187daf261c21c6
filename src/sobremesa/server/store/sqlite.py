"""SQLite with the write-ahead log: one thread writes, and many writes share one sync."""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import QueuePool

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server.settling import fail, settle
from sobremesa.server.store.base import AlreadyStored, StoreUnavailable, T, Work, failed
from sobremesa.server.store.changes import Change, make_change
from sobremesa.server.store.holding import Hold, make_private
from sobremesa.server.store.migrating import migrate, touch
from sobremesa.server.store.together import store_alone, store_together

READERS = 2
LARGEST_BATCH = 256
# Seconds between two commits where several wait for one: a commit costs the same for one as for
# ten. Whoever writes alone never waits.
PACE = 0.01
CHECKPOINT_SECONDS = 2.0
CACHE = 16_384  # kB a connection: the usual two hold less than what is played at some tables
LONGEST_LOG = 20_000  # pages; then the writer itself copies it, whatever it costs


@dataclass
class Job:
    """A piece of work, and the loop that waits for its outcome."""

    work: Work[Any]
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    change: Change | None = None  # an entry, which can be stored with others at once
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        if self.error is None:
            settle(self.future, self.result)
        else:
            fail(self.future, self.error)


class SqliteStore:
    """Implements `Store` on one file, which one server holds."""

    node = 1  # again after a restart: what the last server saw to is this one's now
    is_shared = False

    def __init__(self, url: URL, by: str = "") -> None:
        if url.database in (None, "", ":memory:"):
            raise StoreUnavailable("a database in memory would lose everything; name a file")
        self._file = Path(str(url.database))
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._hold = Hold(self._file, by)
        self._identity: tuple[int, int] | None = None  # of the file that was opened
        self.engine = prepared(create_engine(url, poolclass=QueuePool, pool_size=READERS + 2))
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writer = threading.Thread(target=self._write_on, name="store-writer", daemon=True)
        self._keeper = threading.Thread(
            target=self._keep_log_short, name="store-keeper", daemon=True
        )
        self._is_closing = threading.Event()
        self._connection: Connection | None = None
        self.page_limit: int | None = None  # how far the file may grow; tests play a full disk

    def limit(self, connection: Connection) -> None:
        if self.page_limit is not None:
            connection.exec_driver_sql(f"PRAGMA max_page_count={self.page_limit}")

    async def open(self) -> None:
        self._hold.take()
        make_private(self._file)
        self._identity = identity(self._file)
        self._writer.start()
        await self.write(migrate)
        self._keeper.start()

    async def close(self) -> None:
        self._is_closing.set()
        for thread in (self._keeper, self._writer):
            if thread.is_alive():
                self._jobs.put(None)
                await asyncio.to_thread(thread.join)
        self._readers.shutdown()
        self.engine.dispose()
        self._hold.let_go()

    async def write(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put(Job(work, future, loop))
        return await future

    async def append(self, change: Change) -> None:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._jobs.put(Job(partial(make_change, change=change), future, loop, change))
        await future

    async def read(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, work)

    async def look(self, work: Work[T]) -> T:
        return await self.read(work)

    def _read(self, work: Work[T]) -> T:
        self._check_file()  # or the driver would begin an empty one
        with told(), self.engine.connect() as connection:
            return work(connection)

    async def prove(self) -> None:
        await self.write(touch)

    async def hear(self) -> AsyncIterator[str | None]:
        """There is nobody else."""
        nothing: tuple[str | None, ...] = ()
        for said in nothing:
            yield said

    def _keep_log_short(self) -> None:
        """Copy the log into the database beside the writer: no commit has to wait for it."""
        while not self._is_closing.wait(CHECKPOINT_SECONDS):
            with suppress(Exception), self.engine.connect() as connection:
                outside = connection.execution_options(without_transaction=True)
                outside.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def _write_on(self) -> None:
        earliest = 0.0  # when the next commit may begin
        while (job := self._jobs.get()) is not None:
            batch = [job]
            time.sleep(max(0.0, earliest - time.monotonic()))
            began = time.monotonic()
            is_last = False
            while len(batch) < LARGEST_BATCH and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    is_last = True
                    break
                batch.append(following)
            self._commit(batch)
            earliest = began + PACE if len(batch) > 1 else 0.0
            if is_last:
                break
        self._let_go()

    def _commit(self, batch: list[Job]) -> None:
        try:
            with told():
                self._check_file()
                if self._connection is None:
                    self._connection = self.engine.connect()
                connection = self._connection
                self._transact(connection, batch)
        except Exception as problem:  # whatever it was: this thread must go on
            self._let_go()
            for job in batch:
                job.error = failed(problem)
        for loop in {job.loop for job in batch}:
            own = [job for job in batch if job.loop is loop]
            # The loop is closed when the server was stopped in the middle of a write.
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle_all, own)

    def _check_file(self) -> None:
        """What is written into a file that was taken away would be lost with this process."""
        if self._identity != identity(self._file):
            raise StoreUnavailable("the database file is not where it was; put it back")

    def _transact(self, connection: Connection, batch: list[Job]) -> None:
        """All jobs in one transaction; each in its own savepoint only if one of them refuses.

        Every statement gives the interpreter away to the busy event loop and waits to get it back,
        so all entries of a batch go in together.
        """
        changes = [job.change for job in batch if job.change]
        try:
            if len(changes) == len(batch) and self.page_limit is None:
                store_alone(connection, changes)
                return
            with connection.begin():
                self.limit(connection)
                store_together(connection, changes)
                for job in batch:
                    if job.change is None:
                        job.result = job.work(connection)
        except (IntegrityError, sqlite3.IntegrityError, SobremesaError):
            with connection.begin():
                for job in batch:
                    attempt(connection, job)

    def _let_go(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                self._connection.invalidate()
                self._connection.close()
            self._connection = None


def identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def settle_all(jobs: list[Job]) -> None:
    for job in jobs:
        job.settle()


def attempt(connection: Connection, job: Job) -> None:
    """One job in its own savepoint: a refusal of one does not undo the others."""
    try:
        with connection.begin_nested():
            job.result = job.work(connection)
    except IntegrityError as problem:
        job.error = AlreadyStored(f"this is already stored: {problem.orig}")
    except DBAPIError:
        raise
    except Exception as problem:
        job.error = problem


class told:  # noqa: N801 - reads as a statement
    """Turns what a database says when it is away or full into one refusal."""

    def __enter__(self) -> None: ...

    def __exit__(self, _kind: object, problem: BaseException | None, _trace: object) -> None:
        if isinstance(problem, DBAPIError):
            raise StoreUnavailable(f"the database refused: {problem.orig}") from problem
        if isinstance(problem, sqlite3.Error | OSError):
            raise StoreUnavailable(f"the database refused: {problem}") from problem


def prepared(engine: Engine) -> Engine:
    """Settings of every connection, and transactions that begin when we say so."""

    @event.listens_for(engine, "connect")
    def on_connect(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("PRAGMA busy_timeout=5000")
        connection.execute(f"PRAGMA cache_size=-{CACHE}")
        connection.execute(f"PRAGMA wal_autocheckpoint={LONGEST_LOG}")

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        if not connection.get_execution_options().get("without_transaction"):
            connection.exec_driver_sql("BEGIN")

    return engine
