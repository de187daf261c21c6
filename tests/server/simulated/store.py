"""One database in memory, and a way to it for each node that is slow, lossy and can be cut."""

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncIterator, Callable
from functools import cache

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import StaticPool

from sobremesa.server.store.base import AlreadyStored, StoreUnavailable, T, Work
from sobremesa.server.store.changes import Change, make_change
from sobremesa.server.store.migrating import migrate

SLOWEST = 0.03  # seconds each way
LOSSES = 0.01  # of all that is asked: done or not, nobody is told
DEAFNESS = 0.5  # seconds until somebody who lost the connection hears again
SILENCE = 2.0  # seconds until somebody who is cut off gives up


@cache
def empty() -> bytes:
    """A database in which nothing happened yet; every evening begins with a copy."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    with engine.begin() as connection:
        migrate(connection)
        made: sqlite3.Connection | None = connection.connection.driver_connection
        assert made is not None
        connection.commit()
        return made.serialize()


class Disk:
    """What is committed; survives every node."""

    def __init__(self) -> None:
        self.engine = create_engine(
            "sqlite://", poolclass=StaticPool, execution_options={"is_shared": True}
        )
        self.said: list[str] = []
        self.writer = 0
        self.ears: dict[int, asyncio.Queue[str | None]] = {}
        self._plain: list[sqlite3.Connection] = []  # the only one
        event.listen(self.engine, "connect", self._prepare)

    def _prepare(self, connection: sqlite3.Connection, _record: object) -> None:
        connection.deserialize(empty())
        self._plain.append(connection)

        def notify(_channel: str, what: str) -> None:
            self.said.append(what)

        connection.create_function("pg_notify", 2, notify)
        connection.create_function("current_setting", 1, lambda _: str(self.writer))

    def run(self, node: int, work: Work[T]) -> T:
        """All of it or nothing; what is said goes out with the commit."""
        self.writer, self.said = node, []
        try:
            with self.engine.begin() as connection:
                result = work(connection)
        except IntegrityError as problem:
            raise AlreadyStored(str(problem.orig)) from None
        for ear in self.ears.values():
            for what in self.said:
                ear.put_nowait(what)
        return result

    def number(self, table: str) -> int:
        """How many entries of a table are safe."""
        counting = "SELECT count(*) FROM entries WHERE table_id = ?"
        (found,) = self._plain[0].execute(counting, [table]).fetchone()
        return int(found)

    def consents(self, table: str) -> list[str]:
        """Who agreed to advice at a table."""
        asking = "SELECT advice FROM tables WHERE id = ?"
        (found,) = self._plain[0].execute(asking, [table]).fetchone()
        return list(json.loads(found))


class Way:
    """Implements `Store` for one node."""

    is_shared = True

    def __init__(self, disk: Disk, node: int, luck: random.Random) -> None:
        self.node = node
        self._disk = disk
        self._luck = luck
        self.is_dead = False
        self.is_cut = False
        self.is_calm = False  # nothing is lost any more
        self.after_next: Callable[[], None] | None = None  # once the next work is answered

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def prove(self) -> None: ...

    async def write(self, work: Work[T]) -> T:
        await self._travel()
        result = self._disk.run(self.node, work)
        await self._travel()
        if self.after_next is not None:
            self.after_next()
            self.after_next = None
        return result

    async def append(self, change: Change) -> None:
        await self.write(lambda connection: make_change(connection, change))

    async def read(self, work: Work[T]) -> T:
        return await self.write(work)

    async def look(self, work: Work[T]) -> T:
        return await self.write(work)

    async def hear(self) -> AsyncIterator[str | None]:
        while True:
            while self.is_cut:
                await asyncio.sleep(DEAFNESS)
            ear: asyncio.Queue[str | None] = asyncio.Queue()
            self._disk.ears[self.node] = ear
            self._sign("INSERT OR IGNORE INTO nodes (id, seen) VALUES (:node, 0)")
            yield None
            while (said := await ear.get()) is not None:
                await asyncio.sleep(self._luck.random() * SLOWEST)
                yield said
            await asyncio.sleep(DEAFNESS)

    def go_deaf(self) -> None:
        """The connection is lost, and what is said until the next one with it."""
        ear = self._disk.ears.pop(self.node, None)
        if ear is not None:
            ear.put_nowait(None)

    def cut(self) -> None:
        """Nothing comes through until it is mended; for the others this node is gone."""
        self.is_cut = True
        self.go_deaf()
        self._sign("DELETE FROM nodes WHERE id = :node")

    def mend(self) -> None:
        self.is_cut = False

    def die(self) -> None:
        self.is_dead = True
        self._disk.ears.pop(self.node, None)
        self._sign("DELETE FROM nodes WHERE id = :node")

    def _sign(self, statement: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute(text(statement), {"node": self.node})

        self._disk.run(self.node, work)

    async def _travel(self) -> None:
        await asyncio.sleep(self._luck.random() * SLOWEST)
        if self.is_dead:
            await asyncio.Event().wait()  # nothing comes back from there
        if self.is_cut:
            await asyncio.sleep(self._luck.random() * SILENCE)
            raise StoreUnavailable("cut off")
        if not self.is_calm and self._luck.random() < LOSSES:
            raise StoreUnavailable("lost on the way")
