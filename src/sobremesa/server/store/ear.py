"""One connection that hears what other nodes announce, and shows them that this one lives."""

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

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
            try:
                await self._begin(own, said)
                yield None
                while True:
                    async for one in until_next_beat(said):
                        yield one
                    await own.execute(SIGN, self._node, timeout=PATIENCE)
            finally:
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


async def until_next_beat(said: "asyncio.Queue[str | None]") -> AsyncIterator[str]:
    """What is heard in the time between two signs of life; ConnectionError at the end of it all."""
    loop = asyncio.get_running_loop()
    until = loop.time() + BEAT
    while (left := until - loop.time()) > 0:
        try:
            one = await asyncio.wait_for(said.get(), left)
        except TimeoutError:
            return
        if one is None:
            raise ConnectionError("the connection ended")
        yield one
