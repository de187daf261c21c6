"""The lobby as it changes: who looks at it is shown every change, once and not too often."""

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

import structlog
from msgspec.structs import replace
from sqlalchemy import Connection

from sobremesa.server import limits
from sobremesa.server.glances import Glances, Listed
from sobremesa.server.messages import LobbyTables, MyTables
from sobremesa.server.parts import TableInfo, Waiting
from sobremesa.server.store import tables
from sobremesa.server.store.base import Store, StoreUnavailable
from sobremesa.server.store.people import Guest
from sobremesa.server.store.turns import Turn, open_turns
from sobremesa.server.store.visits import people_of, visitors
from sobremesa.server.table.listener import Listener, encoder
from sobremesa.server.table.people import Company
from sobremesa.server.table.table import Table

log = structlog.get_logger()
LONGEST = 15.0  # seconds until it looks again in any case

Rows = list[tables.TableRow]


@dataclass
class Shown:
    """What somebody who looks at the lobby has been sent."""

    listener: Listener
    public: bytes = b""
    own: bytes = b""


@dataclass
class Lobby:
    """Public tables for everybody, and to everybody their own."""

    store: Store
    awake: dict[str, Table]
    pace: float  # seconds between two looks: changes in between are shown together
    glances: Glances
    others: Callable[[], Collection[int]] = frozenset  # nodes whose people are there too
    _lookers: dict[Listener, Shown] = field(default_factory=dict)
    _touched: set[str | None] = field(default_factory=set)
    _elsewhere: set[str] = field(default_factory=set)  # tables another node changed
    _change: asyncio.Event = field(default_factory=asyncio.Event)

    def enter(self, listener: Listener) -> None:
        self._lookers[listener] = Shown(listener)
        self.touch({listener.guest_id})

    def leave(self, listener: Listener) -> None:
        self._lookers.pop(listener, None)

    def touch(self, guests: set[str | None]) -> None:
        """Something changed at a table of these guests."""
        if self._lookers:
            self._touched |= guests
            self._change.set()

    def touch_tables(self, ids: set[str]) -> None:
        """Something changed there on another node; whose tables they are is looked up later."""
        if self._lookers:
            self._elsewhere |= ids
            self._change.set()

    async def keep_showing(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._change.wait(), LONGEST)
            self._change.clear()
            try:
                await self._show()
            except StoreUnavailable:
                self._change.set()  # what was not shown is shown later
            except Exception:
                log.exception("lobby_failed")
            await asyncio.sleep(self.pace)

    async def _show(self) -> None:
        if not self._lookers:
            return
        public = encoder.encode(LobbyTables(await self.public(None)))
        touched = await self._all_touched()
        for shown in list(self._lookers.values()):
            if shown.public != public:
                shown.public = public
                shown.listener.send_bytes(public)
            if shown.listener.guest and shown.listener.guest_id in touched:
                await self._show_own(shown, shown.listener.guest)

    async def _all_touched(self) -> set[str | None]:
        if self._elsewhere:
            ids, self._elsewhere = self._elsewhere, set()
            self._touched |= await self.store.read(partial(people_of, ids=ids))
        touched, self._touched = self._touched, set()
        return touched

    async def _show_own(self, shown: Shown, guest: Guest) -> None:
        own = encoder.encode(MyTables(await self.own(guest, shown.listener.language)))
        if shown.own != own:
            shown.own = own
            shown.listener.send_bytes(own)

    # --- the lists ---

    async def public(self, guest: Guest | None) -> list[TableInfo]:
        """Public tables one can join or watch; where somebody is there comes first."""
        most, of_one = limits.LIST_LENGTH, limits.LOBBY_PER_HOST
        listed = await self._listed(guest, partial(tables.lobby, limit=5 * most, of_one=of_one))
        listed.sort(key=lambda one: not one.present)
        return [one.info for one in listed[:most]]

    async def own(self, guest: Guest, language: str) -> list[TableInfo]:
        """Tables where a guest sits or is the host, the latest first, and how they stand."""
        find = partial(tables.tables_of, guest=guest.id, limit=limits.LIST_LENGTH)
        return await self.glances.add(await self._listed(guest, find), guest, language)

    async def of_circle(self, guest: Guest, find: "partial[Rows]") -> list[TableInfo]:
        """Tables of a circle, with their links: every member may sit down."""
        listed = await self._listed(guest, find)
        return [replace(one.info, invite=one.around.row.invite) for one in listed]

    async def _listed(self, guest: Guest | None, find: "partial[Rows]") -> list[Listed]:
        def work(database: Connection) -> list[tuple[Company, set[str], list[Waiting]]]:
            rows = find(database)
            ids = [row.id for row in rows]
            seats = tables.seats_of(database, ids)
            there = visitors(database, ids, self.others())
            asked = open_turns(database, ids)
            return [
                (Company(row, list(seats[row.id])), there[row.id], awaited(asked[row.id]))
                for row in rows
            ]

        found = []
        for around, there, waiting in await self.store.read(work):
            present = there | self._present(around.row.id)
            info = around.info(guest, present)
            if around.may_see(guest):
                info = replace(info, waiting=waiting)
            found.append(Listed(around, info, present))
        return found

    def _present(self, table_id: str) -> set[str]:
        table = self.awake.get(table_id)
        return table.stage.present() if table else set()


def awaited(asked: list[Turn]) -> list[Waiting]:
    return [Waiting(turn.seat, turn.since, turn.until) for turn in asked]
