"""One connection that hears what other nodes announce, and shows them that this one lives."""

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from sobremesa.server.ending import end_all
from sobremesa.server.store.announcing import CHANNEL
from sobremesa.server.store.nodes import ALIVE

BEAT = 1.0  # seconds between two signs of life
PATIENCE = 3.0  # seconds for one of them
AGAIN = 0.3  # seconds until a lost connection is tried again
AWAY = (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
SIGN = """
INSERT INTO nodes (id, seen) VALUES ($1, extract(epoch FROM clock_timestamp()))
ON CONFLICT (id) DO UPDATE SET seen = excluded.seen
"""
log = structlog.get_logger()


class Ear:
    """Announcements in order; None at every beginning, when some may have been missed.

    Its lock ends with the connection: a node that is killed is known to be gone at once, one that
    is cut off as soon as its signs of life are too old.
    """

    def __init__(self, engine: AsyncEngine, node: int) -> None:
        self._engine = engine
        self._node = node

    async def hear(self) -> AsyncIterator[str | None]:
        while True:
            try:
                async for said in self._hear_once():
                    yield said
            except AWAY as problem:
                log.warning("ear_lost", problem=type(problem).__name__)
            except Exception:  # whatever it was: a deaf node would show old games
                log.exception("ear_failed")
            await asyncio.sleep(AGAIN)

    async def _hear_once(self) -> AsyncIterator[str | None]:
        async with self._engine.connect() as pooled:
            raw = await pooled.get_raw_connection()
            own: asyncpg.Connection[asyncpg.Record] = raw.driver_connection
            said: asyncio.Queue[str | None] = asyncio.Queue()
            beating: asyncio.Task[None] | None = None
            try:
                await self._begin(own, said)
                beating = asyncio.create_task(self._beat(own, said))
                yield None
                while (one := await said.get()) is not None:
                    yield one
                raise ConnectionError("the connection ended")
            finally:
                if beating is not None:
                    await end_all([beating])
                # Never back into the pool: it listens and holds a lock.
                await pooled.invalidate()

    async def _begin(
        self, own: "asyncpg.Connection[asyncpg.Record]", said: "asyncio.Queue[str | None]"
    ) -> None:
        def note(*heard: object) -> None:
            said.put_nowait(str(heard[-1]))

        def end(_: object) -> None:
            said.put_nowait(None)

        own.add_termination_listener(end)
        await own.add_listener(CHANNEL, note)
        await own.execute(f"SELECT pg_advisory_lock({ALIVE}, {self._node})", timeout=PATIENCE)
        await own.execute(SIGN, self._node, timeout=PATIENCE)

    async def _beat(
        self, own: "asyncpg.Connection[asyncpg.Record]", said: "asyncio.Queue[str | None]"
    ) -> None:
        """Signs of life beside the hearing; where one fails, it is over with this connection."""
        try:
            while True:
                await asyncio.sleep(BEAT)
                await own.execute(SIGN, self._node, timeout=PATIENCE)
        except AWAY as problem:
            log.warning("beat_failed", problem=type(problem).__name__)
        finally:
            said.put_nowait(None)
