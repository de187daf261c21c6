"""Nodes on one disk that die, fall, go deaf and are cut off, and others that take their place."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any

from tests.server.simulated.node import Node
from tests.server.simulated.store import Disk, Way

NODES = 3
STEPS = 12  # of a node between an answer of the store and its end
CUT = 8.0  # seconds that a node is cut off at most


class House:
    """Whatever happens in it follows from its luck."""

    def __init__(self, luck: random.Random, make: Callable[[Way, random.Random], Node]) -> None:
        self._luck = luck
        self._make = make
        self.disk = Disk()
        self._born = 0
        self.kills = 0
        self._under_way: set[asyncio.Task[None]] = set()
        self._nodes = [self._bear() for _ in range(NODES)]

    def _bear(self) -> Node:
        self._born += 1
        luck = random.Random(self._luck.random())
        return self._make(Way(self.disk, self._born, luck), luck)

    def door(self) -> Node:
        return self._luck.choice(self._nodes)

    async def have_mishaps(self, count: int, seconds: float) -> None:
        for _ in range(count):
            await asyncio.sleep(self._luck.random() * 2 * seconds / count)
            self._mishap()

    def _mishap(self) -> None:
        node = self.door()
        match self._luck.choice(("kill", "kill", "fall", "fall", "fall", "deaf", "cut")):
            case "kill":
                self._kill(node)
            case "fall":
                node.way.after_next = lambda: self._later(self._fall(node))
            case "deaf":
                node.way.go_deaf()
            case "cut":
                node.way.cut()
                self._later(self._mend(node))

    def _kill(self, node: Node) -> None:
        if node in self._nodes:
            self.kills += 1
            node.kill()
            self._nodes[self._nodes.index(node)] = self._bear()

    def _later(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _fall(self, node: Node) -> None:
        """In the middle of what it does with an answer of the store, some steps further."""
        for _ in range(self._luck.randrange(STEPS)):
            await asyncio.sleep(0)
        self._kill(node)

    async def _mend(self, node: Node) -> None:
        await asyncio.sleep(self._luck.random() * CUT)
        node.way.mend()

    async def calm_down(self) -> None:
        """From now on nothing is lost, and nobody dies."""
        await asyncio.gather(*self._under_way)
        for node in self._nodes:
            node.way.is_calm = True
            node.way.after_next = None
