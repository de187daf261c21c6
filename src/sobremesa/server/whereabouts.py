"""Who is where, on which node: presence, open sockets, and how many nodes there are."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection

from sobremesa.server.going_on import going_on
from sobremesa.server.store.nodes import forget_the_gone, leave, living
from sobremesa.server.store.visits import (
    Whereabouts,
    crowds_at,
    keep_whereabouts,
    lookers,
    visitors,
)
from sobremesa.server.table.acting import post
from sobremesa.server.table.table import Table

if TYPE_CHECKING:
    from sobremesa.server.hall import Hall

PACE = 1.0  # seconds between two looks: so long others may see somebody who has gone
log = structlog.get_logger()


class Surroundings:
    """Tells the other nodes who is here, and knows who is there."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._told = Whereabouts()
        self.others: set[int] = set()

    def forget(self) -> None:
        """Others may have thought that this node is gone, and its people with it."""
        self._told = Whereabouts()

    async def keep_telling(self) -> None:
        while True:
            with going_on("who is where"):
                await self._tell()
                await self._look()
            await asyncio.sleep(PACE)

    async def _tell(self) -> None:
        before, now = self._told, self._here()
        if now != before:
            node = self._hall.store.node
            await self._hall.store.write(
                partial(keep_whereabouts, node=node, before=before, now=now)
            )
            if self._told is before:
                self._told = now

    def _here(self) -> Whereabouts:
        here: dict[tuple[str, str], bool] = {}
        for table in self._hall.awake():
            for listener in table.listeners:
                who = table.id, listener.guest_id or ""
                here[who] = here.get(who, False) or listener.is_looking
        visits = frozenset((*who, is_looking) for who, is_looking in here.items())
        return Whereabouts(visits, self._hall.doorbook.crowds())

    async def lookers(self) -> set[tuple[str, str]]:
        """Tables and guests who have them in front of them, here or by another node."""
        here = {
            (table.id, listener.guest_id)
            for table in self._hall.awake()
            for listener in table.listeners
            if listener.guest_id and listener.is_looking
        }
        others = frozenset(self.others)
        return here | await self._hall.store.read(partial(lookers, at=others)) if others else here

    async def _look(self) -> None:
        def work(connection: Connection) -> tuple[set[int], dict[str, int]]:
            others = living(connection) - {self._hall.store.node}
            return others, crowds_at(connection, others) if others else {}

        others, crowds = await self._hall.store.read(work)
        self._hall.doorbook.elsewhere = crowds
        self._hall.shares.nodes = 1 + len(others)
        if others != self.others:
            gone, self.others = self.others - others, others
            for table in self._hall.awake():
                post(table, partial(self.show_visitors, table))
            if gone:
                await self._take_over(gone)

    async def _take_over(self, gone: set[int]) -> None:
        """What was seen to there is seen to here."""
        log.info("nodes_gone", count=len(gone))
        await self._hall.store.write(forget_the_gone)
        self._hall.look_for_work()
        await self._hall.studio.take_over()

    async def show_visitors(self, table: Table) -> None:
        """Runs as an errand of the table."""
        found = await self._hall.store.read(
            partial(visitors, ids=[table.id], at=frozenset(self.others))
        )
        if found[table.id] != table.stage.elsewhere:
            table.stage.elsewhere = found[table.id]
            table.stage.show_presence()

    async def leave(self) -> None:
        await self._hall.store.write(partial(leave, node=self._hall.store.node))
