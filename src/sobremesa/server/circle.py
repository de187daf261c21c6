"""The servers on one database: what one of them does at a table, the others hear of."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog

from sobremesa.server.store.chats import load_chat
from sobremesa.server.table.acting import post
from sobremesa.server.table.following import catch_up
from sobremesa.server.table.table import Table

if TYPE_CHECKING:
    from sobremesa.server.hall import Hall

# Seconds after which a table that is played elsewhere, and at which nobody is here, is not followed
# any more: it was woken by a request, and would be read again after every choice.
UNWATCHED = 5.0
log = structlog.get_logger()


class Circle:
    """Heeds what other nodes announce; where a database has one server it hears nothing."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._under_way: set[asyncio.Task[None]] = set()  # a task nobody holds may vanish

    async def keep_hearing(self) -> None:
        async for said in self._hall.store.hear():
            if said is None:
                self._begin_anew()
                continue
            node, kind, what = said.split(" ", 2)
            if node != str(self._hall.store.node):
                try:
                    self._heed(kind, what)
                except Exception:
                    log.exception("announcement_failed", kind=kind)

    def _begin_anew(self) -> None:
        """Nobody knows what was said meanwhile: every table here is read again."""
        self._hall.whereabouts.forget()
        for table in self._hall.awake():
            post(table, table.reload)
        self._hall.look_for_work()

    def _heed(self, kind: str, what: str) -> None:
        match kind:
            case "tables":
                self._tables_changed([one.rpartition(":") for one in what.split(",")])
            case "chat":
                table_id, _, number = what.rpartition(":")
                self._at(table_id, partial(show_chat, number=int(number)))
            case "visits":
                for table_id in what.split(","):
                    self._at(table_id, self._hall.whereabouts.show_visitors)
                self._hall.lobby.touch_tables(set(what.split(",")))
            case "keys":
                self._hall.doorbook.end_keys({what})
            case "guests":
                self._hall.doorbook.send_out(lambda entered: entered.listener.guest_id == what)
            case "mutes":
                self._later(self._hall.heed_mutes(what))
            case "room":
                self._hall.look_for_work()
            case _:
                log.info("unknown_announcement", kind=kind)  # of a newer server

    def _tables_changed(self, changed: list[tuple[str, str, str]]) -> None:
        since = self._hall.clock() - UNWATCHED
        for table_id, _, version in changed:
            table = self._hall.if_awake(table_id)
            if table is not None and not self._hall.let_sleep(table, since):
                post(table, partial(catch_up, table, int(version)))
        self._hall.lobby.touch_tables({table_id for table_id, _, _ in changed})

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    def _at(self, table_id: str, work: Callable[[Table], Awaitable[None]]) -> None:
        table = self._hall.if_awake(table_id)
        if table is not None:
            post(table, partial(work, table))


async def show_chat(table: Table, number: int) -> None:
    said = await table.office.store.read(partial(load_chat, table=table.id, number=number))
    if said is not None:
        table.stage.show_chat(said)
