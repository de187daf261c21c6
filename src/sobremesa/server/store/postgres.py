"""PostgreSQL: a transaction for every write, and one for all entries that wait for the last."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import asyncpg
from sqlalchemy import event, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, DisconnectionError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from sobremesa.server.settling import fail, settle
from sobremesa.server.store.appending import Appending
from sobremesa.server.store.base import AlreadyStored, StoreUnavailable, T, Work, failed
from sobremesa.server.store.changes import Change
from sobremesa.server.store.ear import Ear
from sobremesa.server.store.migrating import migrate, touch

PATIENCE = 10.0  # seconds until a silent database counts as away
CONNECTIONS = 10
LARGEST_BATCH = 256
PACE = 0.01  # seconds between two batches of several entries: a commit costs the same for ten
AWAY = (DBAPIError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
MIGRATING = 0x5062  # the number of the lock that migrating servers share


@dataclass(frozen=True)
class Waiting:
    """An entry with its turns, and who waits until it is stored."""

    change: Change
    stored: asyncio.Future[None]


class PostgresStore:
    """Implements `Store` over asyncpg."""

    is_shared = True

    def __init__(self, url: URL) -> None:
        self.node = 1 + secrets.randbelow(2**31 - 2)
        self.engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            pool_size=CONNECTIONS + 2,  # one of them only listens, one only appends
            max_overflow=0,
            pool_timeout=PATIENCE,
            connect_args={
                "timeout": PATIENCE,
                "server_settings": {"application_name": str(self.node)},
            },
            execution_options={"is_shared": True},
        )
        event.listen(self.engine.sync_engine, "checkout", refuse_closed)
        # A statement that stands alone is a transaction by itself: one way there and back.
        self._at_once = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._snapshots = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self._appender = Appending(self.engine)
        self._waiting: list[Waiting] = []
        self._appending: asyncio.Task[None] | None = None

    async def open(self) -> None:
        # A large database takes its time, and so does another server that migrates it just now.
        async with told(patience=None), self.engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(migrate)

    async def close(self) -> None:
        if self._appending is not None:
            await self._appending
        await self._appender.let_go()
        await self.engine.dispose()

    async def write(self, work: Work[T]) -> T:
        async with told(), self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def append(self, change: Change) -> None:
        stored = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(change, stored))
        if self._appending is None or self._appending.done():
            self._appending = asyncio.create_task(self._append_on())
        await stored

    async def _append_on(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            began = loop.time()
            batch = self._waiting[:LARGEST_BATCH]
            del self._waiting[:LARGEST_BATCH]
            await self._append_batch(batch)
            if len(batch) > 1:
                await asyncio.sleep(max(0.0, began + PACE - loop.time()))

    async def _append_batch(self, batch: list[Waiting]) -> None:
        """Each table is judged by itself; what is refused harms nothing beside it."""
        changes = [one.change for one in batch]
        try:
            done = await self._append_now(changes)
        except AlreadyStored as problem:
            if len(batch) == 1:
                fail(batch[0].stored, problem)
                return
            for one in batch:
                await self._append_batch([one])
            return
        except Exception as problem:  # whatever it was: nobody must wait for ever
            for one in batch:
                fail(one.stored, failed(problem))
            return
        for one in batch:
            if (one.change.table, one.change.version) in done:
                settle(one.stored, None)
            else:
                fail(one.stored, AlreadyStored("somebody else changed this table meanwhile"))

    async def _append_now(self, changes: list[Change]) -> set[tuple[str, int]]:
        async with told():
            return await self._appender.append(changes)

    async def read(self, work: Work[T]) -> T:
        async with told(), self._snapshots.connect() as connection:
            return await connection.run_sync(work)

    async def look(self, work: Work[T]) -> T:
        return await self._alone(work)

    async def _alone(self, work: Work[T]) -> T:
        """One statement, which is all or nothing by itself."""
        async with told(), self._at_once.connect() as connection:
            return await connection.run_sync(work)

    async def prove(self) -> None:
        await self.write(touch)

    def hear(self) -> AsyncIterator[str | None]:
        return Ear(self.engine, self.node).hear()


def refuse_closed(connection: Any, *_: object) -> None:
    """Notices a database that went away and came back, without asking it before every work."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError("the database closed this connection")


@asynccontextmanager
async def told(patience: float | None = PATIENCE) -> AsyncIterator[None]:
    """Turns what a database says when it is away into one refusal."""
    try:
        async with asyncio.timeout(patience):
            yield
    except IntegrityError as problem:
        raise AlreadyStored(f"this is already stored: {problem.orig}") from problem
    except asyncpg.IntegrityConstraintViolationError as problem:
        raise AlreadyStored(f"this is already stored: {problem}") from problem
    except AWAY as problem:
        raise StoreUnavailable(f"the database is away: {type(problem).__name__}") from problem
