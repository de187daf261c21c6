"""A store that counts how long it takes."""

import time
from collections.abc import Awaitable

from sobremesa.server.metrics import Metrics
from sobremesa.server.store.base import Store, StoreUnavailable, T, Work
from sobremesa.server.store.tables import Entry


class MeasuredStore:
    """Implements `Store` on top of another one."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.inner = store
        self._metrics = metrics

    async def open(self) -> None:
        await self.inner.open()

    async def close(self) -> None:
        await self.inner.close()

    async def write(self, work: Work[T]) -> T:
        return await self._measured(self.inner.write(work))

    async def append(self, table: str, entry: Entry) -> None:
        await self._measured(self.inner.append(table, entry))

    async def _measured(self, writing: Awaitable[T]) -> T:
        asked = time.perf_counter()
        try:
            return await writing
        except StoreUnavailable:
            self._metrics.store_failures.inc()
            raise
        finally:
            self._metrics.store_seconds.observe(time.perf_counter() - asked)

    async def read(self, work: Work[T]) -> T:
        return await self.inner.read(work)

    async def prove(self) -> None:
        await self.inner.prove()
