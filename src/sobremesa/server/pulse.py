"""Whether the store writes: asked for real, and not more often than is good for it."""

import asyncio
import time

from sobremesa.server.store.base import Store, StoreUnavailable

PATIENCE = 2.0  # seconds; whoever watches a server wants to know soon
LASTS = 1.0  # seconds for which an answer holds


class Pulse:
    """However many ask, one write a second."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asking: asyncio.Task[bool] | None = None
        self._asked = 0.0

    async def is_there(self) -> bool:
        is_old = time.monotonic() - self._asked > LASTS
        if self._asking is None or (self._asking.done() and is_old):
            self._asked = time.monotonic()
            self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asking)

    async def _ask(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.prove()
        except (StoreUnavailable, TimeoutError):
            return False
        return True
