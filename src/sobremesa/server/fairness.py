"""Whose question is next: hosts take turns, then their tables; what nobody watches waits."""

import asyncio
import time
from collections import OrderedDict, deque
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")
REST = 4.0  # after a question nobody watches: so many times as long as it took


@dataclass(frozen=True)
class Lane:
    """On whose behalf somebody thinks."""

    host: str
    table: str
    is_watched: bool = True


class Turns(Generic[T]):
    """Things to do, one host after the other and one table of a host after the other."""

    def __init__(self) -> None:
        self._hosts: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()

    def put(self, lane: Lane, thing: T) -> None:
        tables = self._hosts.setdefault(lane.host, OrderedDict())
        tables.setdefault(lane.table, deque()).append(thing)

    def pop(self) -> T:
        host, tables = self._hosts.popitem(last=False)
        table, things = tables.popitem(last=False)
        found = things.popleft()
        if things:
            tables[table] = things
        if tables:
            self._hosts[host] = tables
        return found

    def __bool__(self) -> bool:
        return bool(self._hosts)


class FairQueue(Generic[T]):
    """Two lanes: questions somebody waits for, and questions of tables nobody looks at."""

    def __init__(self) -> None:
        self._watched: Turns[T] = Turns()
        self._unwatched: Turns[T] = Turns()
        self._rests_until = 0.0
        self._came = asyncio.Event()

    def put(self, lane: Lane, thing: T) -> None:
        (self._watched if lane.is_watched else self._unwatched).put(lane, thing)
        self._came.set()

    def rest(self, seconds: float) -> None:
        """A question nobody watches took so long: let the next such one wait."""
        self._rests_until = max(self._rests_until, time.monotonic() + seconds * REST)

    async def next(self) -> T:
        while True:
            if self._watched:
                return self._watched.pop()
            rest = self._rests_until - time.monotonic()
            if self._unwatched and rest <= 0:
                return self._unwatched.pop()
            self._came.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(rest if self._unwatched else None):
                    await self._came.wait()
