"""Requests of one address go in one after the other: between them those who play are served."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sobremesa.server.rates import Buckets, Rate

LOOK = 0.02  # seconds until one that comes too soon is looked at again


class Turnstile:
    """So many at a time and at a pace of each address; nobody waits for ever for one that is slow.

    A rate refuses what is too much; here a burst that is still allowed is drawn out.
    """

    def __init__(self, at_a_time: int, pace: Rate, longest_wait: float) -> None:
        self._at_a_time = at_a_time
        self._pace = Buckets(pace)
        self._longest_wait = longest_wait
        self._gates: dict[str, asyncio.Semaphore] = {}
        self._there: Counter[str] = Counter()  # inside or waiting

    @asynccontextmanager
    async def passing(self, address: str) -> AsyncIterator[None]:
        gate = self._gates.setdefault(address, asyncio.Semaphore(self._at_a_time))
        self._there[address] += 1
        had_a_turn = False
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._longest_wait):
                    had_a_turn = await gate.acquire()
                    while not self._pace.take(address):
                        await asyncio.sleep(LOOK)
            yield
        finally:
            if had_a_turn:
                gate.release()
            self._there[address] -= 1
            if not self._there[address]:
                del self._there[address], self._gates[address]
