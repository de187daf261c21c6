"""What the server itself must see to: bots and wishes at any table, awake or asleep.

The store knows it, so that it is the same after a restart, when a plan got lost, and when another
node is gone.
"""

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import structlog

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server.going_on import going_on
from sobremesa.server.store.announcing import announce
from sobremesa.server.store.base import StoreUnavailable
from sobremesa.server.store.clocks import is_anybody_late, take_late
from sobremesa.server.store.nodes import seen_to_by, take_turns
from sobremesa.server.table.acting import is_forgotten, post
from sobremesa.server.table.standing_in import relieve
from sobremesa.server.table.table import Table

if TYPE_CHECKING:
    from sobremesa.server.hall import Hall

PACE = 0.01  # seconds between two tables taken up: people who come in go first
SOON = 0.5  # seconds until a node that had no room looks again
ALL = 1_000_000
LATE_AT_ONCE = 100
log = structlog.get_logger()


class Watch:
    """Looks every few seconds, and at once when there is a reason to."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._reason = asyncio.Event()
        self._asking: asyncio.Task[None] | None = None

    @property
    def room(self) -> int:
        """How many questions more this node takes; all of them where it is alone."""
        return self._hall.bots.room if self._hall.whereabouts.others else ALL

    def look_now(self) -> None:
        self._reason.set()

    async def keep_watching(self) -> None:
        while True:
            self._reason.clear()
            with going_on("the bots' questions"):
                await self._look()
            patience = self._hall.settings.watch_seconds
            with suppress(TimeoutError):
                await asyncio.wait_for(
                    self._reason.wait(), patience if self.room else min(SOON, patience)
                )

    async def _look(self) -> None:
        node = self._hall.store.node
        if self.room:
            await self._hall.store.write(partial(take_turns, node=node, most=self.room))
        for waiting in await self._hall.store.read(partial(seen_to_by, node=node)):
            try:
                if await self._see_to(waiting):
                    await asyncio.sleep(PACE)
            except SobremesaError as problem:
                log.warning("table_not_taken_up", table=waiting, problem=str(problem))
        await self._see_to_the_late(node)

    async def _see_to_the_late(self, node: int) -> None:
        """Where a clock ran out, and the table says that a bot plays on."""
        now = self._hall.clock()
        if not await self._hall.store.read(partial(is_anybody_late, now=now)):
            return
        taking = partial(take_late, node=node, now=now, most=LATE_AT_ONCE)
        for late in await self._hall.store.write(taking):
            try:
                table = await self._hall.table(late)
                post(table, partial(relieve, table))
            except SobremesaError as problem:
                log.warning("nobody_relieved", table=late, problem=str(problem))

    async def _see_to(self, waiting: str) -> bool:
        """Whether there was something to do."""
        table = self._hall.if_awake(waiting)
        if table is None:
            await self._hall.table(waiting)
            return True
        if table.is_at_work or not (is_forgotten(table) or table.is_unseen_to()):
            return False
        log.info("table_found_waiting", table=waiting)
        post(table, table.look_at_turns)
        return True

    async def take_turns(self, table: Table) -> None:
        """What nobody sees to at a table that is awake here; runs as an errand of it."""
        if table.is_unseen_to() and self.room:
            node, most = self._hall.store.node, self.room
            taking = partial(take_turns, node=node, most=most, table=table.id)
            if await self._hall.store.write(taking):
                await table.look_at_turns()

    def ask_others(self, table: Table) -> None:
        """A question that this node left to others: whoever has room hears of it at once."""
        is_left = any(turn.by_server and turn.node is None for turn in table.turns.values())
        if is_left and (self._asking is None or self._asking.done()):
            self._asking = asyncio.create_task(self._ask_others())

    async def _ask_others(self) -> None:
        with suppress(StoreUnavailable):
            await self._hall.store.write(partial(announce, kind="room", what=""))
        self.look_now()
