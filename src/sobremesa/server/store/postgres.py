"""PostgreSQL: every write is a transaction of its own; the pool shares the connections."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from sobremesa.server.store.base import AlreadyStored, StoreUnavailable, T, Work
from sobremesa.server.store.migrating import migrate
from sobremesa.server.store.tables import Entry, add_entry

PATIENCE = 10.0  # seconds until a silent database counts as away
CONNECTIONS = 10


class PostgresStore:
    """Implements `Store` over asyncpg."""

    def __init__(self, url: URL) -> None:
        self.engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,  # notices a database that went away and came back
            pool_timeout=PATIENCE,
        )

    async def open(self) -> None:
        await self.write(migrate)

    async def close(self) -> None:
        await self.engine.dispose()

    async def write(self, work: Work[T]) -> T:
        async with told(), self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def append(self, table: str, entry: Entry) -> None:
        await self.write(lambda connection: add_entry(connection, table, entry))

    async def read(self, work: Work[T]) -> T:
        async with told(), self.engine.connect() as connection:
            return await connection.run_sync(work)


@asynccontextmanager
async def told() -> AsyncIterator[None]:
    """Turns what a database says when it is away into one refusal."""
    try:
        async with asyncio.timeout(PATIENCE):
            yield
    except IntegrityError as problem:
        raise AlreadyStored(f"this is already stored: {problem.orig}") from problem
    except (DBAPIError, OSError, TimeoutError) as problem:
        raise StoreUnavailable(f"the database is away: {type(problem).__name__}") from problem
