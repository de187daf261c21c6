"""All tables that are awake; the others sleep in the store."""

import asyncio
import gc
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from sobremesa.server import limits
from sobremesa.server.accounts.passwords import Passwords
from sobremesa.server.bothost import BotHost
from sobremesa.server.circle import Circle
from sobremesa.server.clubs.referee import Referee
from sobremesa.server.doorbook import Doorbook
from sobremesa.server.ending import end_all
from sobremesa.server.entropy import Entropy
from sobremesa.server.errors import Refusal, no_such_table
from sobremesa.server.glances import Glances
from sobremesa.server.housekeeping import Housekeeper
from sobremesa.server.lag import watch_lag
from sobremesa.server.lobby import Lobby
from sobremesa.server.metrics import Metrics
from sobremesa.server.pulse import Pulse
from sobremesa.server.rates import Shares, SpeakingRates
from sobremesa.server.reminders.postman import Postman
from sobremesa.server.settings import Settings
from sobremesa.server.steward.doing import do
from sobremesa.server.steward.steward import Steward
from sobremesa.server.store.base import Store, StoreUnavailable, open_store
from sobremesa.server.store.measured import MeasuredStore
from sobremesa.server.store.people import muted_by
from sobremesa.server.store.tables import load_table
from sobremesa.server.studio import Studio
from sobremesa.server.table.acting import stir
from sobremesa.server.table.following import catch_up
from sobremesa.server.table.table import Table, told_again
from sobremesa.server.unread import Ledger
from sobremesa.server.warming import warm_up
from sobremesa.server.watching import Watch
from sobremesa.server.whereabouts import Surroundings

T = TypeVar("T")


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
        self.passwords = Passwords()
        self.doorbook = Doorbook(settings.sockets_per_address)
        self.ledger = Ledger()
        self.shares = Shares()
        self.rates = SpeakingRates(settings.socket_rate, settings.sockets_per_address, self.shares)
        self.uploads = asyncio.Semaphore(1)  # records looked through at a time
        # Sockets let in at a time: hundreds that come at once wait, those who play do not.
        self.entrance = asyncio.Semaphore(limits.ENTRANCE)
        # However many look on, those who play find no more than these before them in an inbox.
        self.gallery = asyncio.Semaphore(limits.GALLERY)
        self.is_closing = False
        self._tables: dict[str, Table] = {}
        self.circle = Circle(self)
        self.whereabouts = Surroundings(self)
        self.watch = Watch(self)
        glances = Glances(self.store, self._tables)
        self.lobby = Lobby(
            self.store, self._tables, settings.lobby_pace, glances, lambda: self.whereabouts.others
        )
        self.housekeeper = Housekeeper(settings, self.store, self.metrics, lambda: self._tables)
        self.steward = Steward(settings, self.store, self.doorbook, partial(do, self))
        self.referee = Referee(self)
        self.pulse = Pulse(self.store)
        self.postman = Postman(self)
        self._waking: dict[str, asyncio.Task[Table]] = {}
        self._falling_asleep: set[asyncio.Task[None]] = set()
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
            self.watch.ask_others(table)

    def node_with_room(self) -> int | None:
        return self.store.node if self.watch.room else None

    async def take_turns(self, table: Table) -> None:
        await self.watch.take_turns(table)

    def look_for_work(self) -> None:
        self.watch.look_now()

    async def heed_mutes(self, guest: str) -> None:
        """Somebody does not want to hear somebody any more, or does again."""
        own = [
            listener
            for table in self.awake()
            for listener in table.listeners
            if listener.guest_id == guest
        ]
        if own:
            muted = await self.store.read(lambda database: muted_by(database, guest))
            for listener in own:
                listener.muted = set(muted)

    async def open(self) -> None:
        await asyncio.gather(
            self.store.open(),
            asyncio.to_thread(warm_up),
            asyncio.to_thread(self.passwords.warm_up),
        )
        gc.freeze()  # what is loaded by now stays, and need not be looked through again
        self._duties = [
            asyncio.create_task(self._put_to_sleep()),
            asyncio.create_task(self.watch.keep_watching()),
            asyncio.create_task(self.lobby.keep_showing()),
            asyncio.create_task(self.studio.work()),
            asyncio.create_task(self.housekeeper.keep_tidy()),
            asyncio.create_task(self.steward.watch()),
            asyncio.create_task(self.referee.keep_watching()),
            asyncio.create_task(self._end_expired()),
            asyncio.create_task(self.postman.keep_going()),
            asyncio.create_task(watch_lag(self.metrics, self.settings.lag_alarm)),
        ]
        if self.store.is_shared:
            self._duties += [
                asyncio.create_task(self.circle.keep_hearing()),
                asyncio.create_task(self.whereabouts.keep_telling()),
            ]

    async def close(self) -> None:
        """Whatever was acknowledged is stored; the rest is told to come again."""
        self.is_closing = True
        await end_all(self._duties)
        for table in self.awake():
            await table.close()
        if self.store.is_shared:
            with suppress(StoreUnavailable):
                await self.whereabouts.leave()
        self._tables.clear()
        await self.bots.close()
        self.studio.close()
        self.passwords.close()
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
        if self.store.is_shared:
            # Whatever was announced while it woke was announced to nobody.
            table.post(partial(catch_up, table))
            table.post(partial(self.whereabouts.show_visitors, table))
        table.post(table.settle_turns)
        return table

    async def fresh_table(self, wanted: str) -> Table:
        """The same, as it is in the store: somebody may come here who sat down on another node."""
        table = await self.table(wanted)
        if self.store.is_shared:
            try:
                await table.do(partial(catch_up, table))
            except Refusal as problem:
                if problem.code != "busy":  # then what was known a moment ago must do
                    raise
        return table

    async def put_out(self, gone: str) -> None:
        """Of a table that is in the store no more."""
        if (table := self._tables.pop(gone, None)) is not None:
            await table.close()

    def if_awake(self, wanted: str) -> Table | None:
        return self._tables.get(wanted)

    def awake(self) -> list[Table]:
        return list(self._tables.values())

    async def _put_to_sleep(self) -> None:
        while True:
            await asyncio.sleep(min(5.0, self.settings.idle_seconds))
            since = self.clock() - self.settings.idle_seconds
            for table in self.awake():
                self.let_sleep(table, since)
            self.metrics.tables.set(len(self._tables))

    def let_sleep(self, table: Table, since: float) -> bool:
        """Where nobody has wanted anything of it since then."""
        if not table.is_idle(since):
            return False
        del self._tables[table.id]
        closing = asyncio.create_task(table.close())
        self._falling_asleep.add(closing)
        closing.add_done_callback(self._falling_asleep.discard)
        return True

    async def _end_expired(self) -> None:
        """Whose key is over by now has been here long enough."""
        while True:
            await asyncio.sleep(self.settings.watch_seconds)
            self.doorbook.end_expired(self.clock())
