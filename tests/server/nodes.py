"""Three servers on one PostgreSQL that are killed, stopped and cut off while people play."""

import asyncio
import os
import random
import signal
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field

from sqlalchemy.engine import make_url

from tests.server.cable import Cable
from tests.server.killing import GONE, Evening
from tests.server.process import ServerProcess
from tools.postgres import Postgres

PATIENCE = 60.0  # seconds in which somebody must be able to play, whatever happened
Make = Callable[[str], ServerProcess]


@dataclass
class Node:
    """A server, and its own way to the database."""

    server: ServerProcess
    cable: Cable


@dataclass
class Nodes:
    """What may happen to them; how often what happened is counted."""

    cluster: Postgres
    luck: random.Random
    nodes: list[Node] = field(default_factory=list)
    happened: Counter[str] = field(default_factory=Counter)

    async def open(self, count: int, database: str, make: Make) -> None:
        for _ in range(count):
            cable = Cable(self.cluster.port)
            url = make_url(database).set(port=await cable.lay())
            self.nodes.append(Node(make(url.render_as_string(hide_password=False)), cable))
        await asyncio.gather(*(node.server.start() for node in self.nodes))

    def door(self) -> str:
        return self.luck.choice(self.nodes).server.address

    async def mishap(self, wanted: str) -> None:
        self.happened[wanted] += 1
        doing: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": self._kill,
            "stop": self._stop,
            "cut": self._cut,
            "database": self._restart_database,
        }
        await doing[wanted]()

    async def _kill(self) -> None:
        """At once; the others play on for a while before it is back."""
        server = self.luck.choice(self.nodes).server
        server.kill()
        await asyncio.sleep(self.luck.random() * 0.3)
        await server.start()

    async def _stop(self) -> None:
        """It sleeps in the middle of whatever it does, and wakes with an old memory."""
        pid = self.luck.choice(self.nodes).server.pid
        os.killpg(pid, signal.SIGSTOP)
        await asyncio.sleep(self.luck.random() * 3)
        os.killpg(pid, signal.SIGCONT)

    async def _cut(self) -> None:
        cable = self.luck.choice(self.nodes).cable
        cable.cut()
        await asyncio.sleep(self.luck.random() * 8)
        cable.mend()

    async def _restart_database(self) -> None:
        self.cluster.stop()
        await asyncio.sleep(self.luck.random())
        await asyncio.to_thread(self.cluster.start)

    async def close(self) -> None:
        for node in self.nodes:
            node.server.kill()
            await node.cable.take_up()


async def play_through(nodes: Nodes, mishaps: Iterable[str], tables: int) -> Evening:
    """Something happens again and again; after each of it somebody must be able to go on."""
    evening = Evening(nodes.door, nodes.luck)
    await evening.open_tables(tables)
    for wanted in mishaps:
        assert await evening.goes_on(PATIENCE), f"nobody could play before {wanted}"
        await asyncio.sleep(nodes.luck.random() * 0.4)
        await nodes.mishap(wanted)
        await patiently(evening, tables)
    await every_table_goes_on(evening)
    await evening.end()
    return evening


async def patiently(evening: Evening, tables: int) -> None:
    """A node that has just lost its database refuses for a moment."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(AssertionError, *GONE):
                await evening.keep_open(tables)
                return
            await asyncio.sleep(0.2)


async def every_table_goes_on(evening: Evening) -> None:
    """No table waits for nobody: each is shown something new, or is over."""
    playing = [player for player in evening.players if not player.is_over]
    before = [player.number for player in playing]

    def stuck() -> list[str]:
        return [
            player.memory.table
            for player, number in zip(playing, before, strict=True)
            if player.number <= number and not player.is_over
        ]

    deadline = asyncio.get_running_loop().time() + PATIENCE
    while stuck():
        assert asyncio.get_running_loop().time() < deadline, f"nothing happens at {stuck()}"
        await asyncio.sleep(0.05)
