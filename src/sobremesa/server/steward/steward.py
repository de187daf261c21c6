"""Looks every second whether something was wanted: the store is the way in, for every server."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import structlog

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server.doorbook import Doorbook, Entered
from sobremesa.server.going_on import going_on
from sobremesa.server.settings import Settings
from sobremesa.server.steward.ruling import Ruling
from sobremesa.server.store.base import Store
from sobremesa.server.store.steward import (
    Order,
    answer_order,
    are_orders_waiting,
    take_orders,
    written_now,
)
from sobremesa.server.table.listener import Farewell

BLOCKED: Farewell = (4403, "blocked")
DONE = "ok"
Doing = Callable[[Order], Awaitable[str]]
log = structlog.get_logger()


class Steward:
    """Keeps the ruling fresh and has orders carried out."""

    def __init__(self, settings: Settings, store: Store, doorbook: Doorbook, do: Doing) -> None:
        self._settings = settings
        self._store = store
        self._doorbook = doorbook
        self._do = do
        self.ruling = Ruling()

    async def watch(self) -> None:
        while True:
            with going_on("the host's wishes"):
                await self.look()
            await asyncio.sleep(self._settings.steward_seconds)

    async def look(self) -> None:
        now = self._settings.clock()
        written = await self._store.read(partial(written_now, now=now))
        if written != self.ruling.written:
            # In a thread: how names look is a large table, read when the first one is blocked.
            self.ruling = await asyncio.to_thread(Ruling, written)
            self._doorbook.send_out(self._is_unwelcome, BLOCKED)
        if await self._store.read(are_orders_waiting):
            for order in await self._store.write(partial(take_orders, at=now)):
                await self._carry_out(order)

    def _is_unwelcome(self, entered: Entered) -> bool:
        guest = entered.listener.guest
        is_named_so = guest is not None and self.ruling.knows(guest.name)
        return is_named_so or self.ruling.is_blocked(entered.listener.address)

    async def _carry_out(self, order: Order) -> None:
        try:
            answer = await self._do(order)
        except SobremesaError as problem:
            answer = str(problem)
        log.info("order", kind=order.kind, answer=answer)
        await self._store.write(partial(answer_order, order=order.id, answer=answer))
