"""All tables that are awake; the others sleep in the store."""

import asyncio
import gc
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

import structlog

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server import limits
from sobremesa.server.bothost import BotHost
from sobremesa.server.doorbook import Doorbook
from sobremesa.server.entropy import Entropy
from sobremesa.server.errors import Refusal, no_such_table
from sobremesa.server.glances import Glances
from sobremesa.server.housekeeping import Housekeeper
from sobremesa.server.lag import watch_lag
from sobremesa.server.lobby import Lobby
from sobremesa.server.metrics import Metrics
from sobremesa.server.pulse import Pulse
from sobremesa.server.rates import SpeakingRates
from sobremesa.server.settings import Settings
from sobremesa.server.store.base import Store, StoreUnavailable, open_store
from sobremesa.server.store.measured import MeasuredStore
from sobremesa.server.store.tables import load_table, note_quiet, waiting_for_the_server
from sobremesa.server.studio import Studio
from sobremesa.server.table.acting import is_forgotten, is_quiet, stir
from sobremesa.server.table.table import Table, told_again
from sobremesa.server.unread import Ledger
from sobremesa.server.warming import warm_up

PACE = 0.01  # seconds between two tables taken up again: people who come in go first
T = TypeVar("T")
log = structlog.get_logger()


async def restir(table: Table) -> None:
    table.stir()


class Hall:
    """Wakes tables, lets them sleep, and gives them what they need (`Office`)."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.entropy: Entropy = settings.entropy
        self.store: Store = MeasuredStore(
            open_store(settings.database_url(), settings.address()), self.metrics
        )
        self.bots = BotHost(settings.bot_workers, settings.bot_deadline, self.metrics)
        self.studio = Studio(self.store, settings.review_nice)
        self.doorbook = Doorbook(settings.sockets_per_address)
        self.ledger = Ledger()
        self.rates = SpeakingRates(settings.socket_rate, settings.sockets_per_address)
        self.uploads = asyncio.Semaphore(1)  # records looked through at a time
        # Sockets let in at a time: hundreds that come at once wait, those who play do not.
        self.entrance = asyncio.Semaphore(limits.ENTRANCE)
        # However many look on, those who play find no more than these before them in an inbox.
        self.gallery = asyncio.Semaphore(limits.GALLERY)
        self.is_closing = False
        self._tables: dict[str, Table] = {}
        glances = Glances(self.store, self._tables)
        self.lobby = Lobby(self.store, self._tables, settings.lobby_pace, glances)
        self.housekeeper = Housekeeper(settings, self.store, lambda: self._tables)
        self.pulse = Pulse(self.store)
        self._waking: dict[str, asyncio.Task[Table]] = {}
        self._duties: list[asyncio.Task[None]] = []

    def clock(self) -> float:
        return self.settings.clock()

    def touch(self, guests: set[str | None]) -> None:
        self.lobby.touch(guests)

    async def think(self, work: Callable[[], T], guest: str) -> T:
        return await self.studio.think(work, guest)

    def stir(self, table: Table) -> None:
        if not self.is_closing:
            stir(table, self.bots, self.settings.automatic_delay)

    async def open(self) -> None:
        await asyncio.gather(self.store.open(), asyncio.to_thread(warm_up))
        gc.freeze()  # what is loaded by now stays, and need not be looked through again
        self._duties = [
            asyncio.create_task(self._put_to_sleep()),
            asyncio.create_task(self._take_up_again()),
            asyncio.create_task(self._watch()),
            asyncio.create_task(self.lobby.keep_showing()),
            asyncio.create_task(self.studio.work()),
            asyncio.create_task(self.housekeeper.keep_tidy()),
            asyncio.create_task(watch_lag(self.metrics, self.settings.lag_alarm)),
        ]

    async def close(self) -> None:
        """Whatever was acknowledged is stored; the rest is told to come again."""
        self.is_closing = True
        for duty in self._duties:
            duty.cancel()
        await self._note_quiet([table for table in self.awake() if is_quiet(table)])
        for table in self.awake():
            await table.close()
        self._tables.clear()
        await self.bots.close()
        self.studio.close()
        await self.store.close()

    async def table(self, wanted: str) -> Table:
        """A table, woken if it sleeps. Ask it at once: it may sleep again after the next await."""
        table = self._tables.get(wanted)
        if table is not None and not table.is_closed:
            return table
        if wanted not in self._waking:
            waking = asyncio.create_task(self._wake(wanted))
            self._waking[wanted] = waking
            waking.add_done_callback(lambda _: self._waking.pop(wanted, None))
        return await asyncio.shield(self._waking[wanted])

    async def _wake(self, wanted: str) -> Table:
        try:
            stored = await self.store.read(lambda connection: load_table(connection, wanted))
        except StoreUnavailable:
            raise Refusal("unavailable", "the store does not answer; try again") from None
        if stored is None:
            raise no_such_table()
        table = Table(self, stored, await told_again(stored))
        self._tables[wanted] = table
        self.metrics.tables.set(len(self._tables))
        table.stir()
        return table

    def if_awake(self, wanted: str) -> Table | None:
        return self._tables.get(wanted)

    def awake(self) -> list[Table]:
        return list(self._tables.values())

    async def _put_to_sleep(self) -> None:
        while True:
            await asyncio.sleep(min(5.0, self.settings.idle_seconds))
            since = self.clock() - self.settings.idle_seconds
            idle = [table for table in self.awake() if table.is_idle(since)]
            await self._note_quiet([table for table in idle if is_quiet(table)])
            for table in idle:
                if table.is_idle(since):
                    del self._tables[table.id]
                    await table.close()
            self.metrics.tables.set(len(self._tables))

    async def _note_quiet(self, resting: list[Table]) -> None:
        """So that after a restart nobody looks whether a bot is awaited there."""
        found = {
            table.id: (table.history.number, table.history.changed)
            for table in resting
            if table.maybe_history is not None and table.is_running
        }
        if found:
            with suppress(StoreUnavailable):
                await self.store.write(partial(note_quiet, resting=found))

    async def _watch(self) -> None:
        """A table that waits for the server itself, and nothing is planned there: ask again."""
        while True:
            await asyncio.sleep(self.settings.watch_seconds)
            for table in self.awake():
                if is_forgotten(table):
                    log.warning("table_found_waiting", table=table.id)
                    with suppress(Refusal):
                        table.post(partial(restir, table))

    async def _take_up_again(self) -> None:
        """After a restart nobody else would wake the tables that wait for a bot."""
        with suppress(StoreUnavailable):
            for waiting in await self.store.read(waiting_for_the_server):
                try:
                    await self.table(waiting)
                except SobremesaError as problem:
                    log.warning("table_not_taken_up", table=waiting, problem=str(problem))
                await asyncio.sleep(PACE)
