"""A store that counts how long it takes."""

import time
from collections.abc import AsyncIterator, Awaitable

from sobremesa.server.metrics import Metrics
from sobremesa.server.store.base import Store, StoreUnavailable, T, Work
from sobremesa.server.store.changes import Change


class MeasuredStore:
    """Implements `Store` on top of another one."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.inner = store
        self._metrics = metrics

    @property
    def node(self) -> int:
        return self.inner.node

    @property
    def is_shared(self) -> bool:
        return self.inner.is_shared

    async def open(self) -> None:
        await self.inner.open()

    async def close(self) -> None:
        await self.inner.close()

    async def write(self, work: Work[T]) -> T:
        return await self._measured(self.inner.write(work))

    async def append(self, change: Change) -> None:
        await self._measured(self.inner.append(change))

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

    async def look(self, work: Work[T]) -> T:
        return await self.inner.look(work)

    async def prove(self) -> None:
        await self.inner.prove()

    def hear(self) -> AsyncIterator[str | None]:
        return self.inner.hear()
