"""PostgreSQL: a transaction for every write, and one for all entries that wait for the last."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from sobremesa.server.settling import fail, settle
from sobremesa.server.store.base import AlreadyStored, StoreUnavailable, T, Work, failed
from sobremesa.server.store.migrating import migrate, touch
from sobremesa.server.store.tables import ADD_ENTRY, Entry

PATIENCE = 10.0  # seconds until a silent database counts as away
CONNECTIONS = 10
LARGEST_BATCH = 256
MIGRATING = 0x5062  # the number of the lock that migrating servers share


@dataclass(frozen=True)
class Waiting:
    """A row of `entries`, and who waits until it is stored."""

    row: dict[str, object]
    stored: asyncio.Future[None]


class PostgresStore:
    """Implements `Store` over asyncpg."""

    def __init__(self, url: URL) -> None:
        self.engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,  # notices a database that went away and came back
            pool_timeout=PATIENCE,
            connect_args={"timeout": PATIENCE},
        )
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
        await self.engine.dispose()

    async def write(self, work: Work[T]) -> T:
        async with told(), self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def append(self, table: str, entry: Entry) -> None:
        stored = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting({"table_id": table, **vars(entry)}, stored))
        if self._appending is None or self._appending.done():
            self._appending = asyncio.create_task(self._append_all())
        await stored

    async def _append_all(self) -> None:
        while self._waiting:
            batch = self._waiting[:LARGEST_BATCH]
            del self._waiting[:LARGEST_BATCH]
            await self._append_batch(batch)

    async def _append_batch(self, batch: list[Waiting]) -> None:
        """All at once or, if one is refused, each by itself."""
        rows = [one.row for one in batch]
        try:
            await self.write(lambda connection: connection.execute(ADD_ENTRY, rows))
        except AlreadyStored as problem:
            if len(batch) == 1:
                fail(batch[0].stored, problem)
                return
            for one in batch:
                await self._append_batch([one])
        except Exception as problem:  # whatever it was: nobody must wait for ever
            for one in batch:
                fail(one.stored, failed(problem))
        else:
            for one in batch:
                settle(one.stored, None)

    async def read(self, work: Work[T]) -> T:
        async with told(), self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def prove(self) -> None:
        await self.write(touch)


@asynccontextmanager
async def told(patience: float | None = PATIENCE) -> AsyncIterator[None]:
    """Turns what a database says when it is away into one refusal."""
    try:
        async with asyncio.timeout(patience):
            yield
    except IntegrityError as problem:
        raise AlreadyStored(f"this is already stored: {problem.orig}") from problem
    except (DBAPIError, OSError, TimeoutError) as problem:
        raise StoreUnavailable(f"the database is away: {type(problem).__name__}") from problem
