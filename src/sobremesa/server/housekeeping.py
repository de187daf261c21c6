"""What nobody needs any more goes away, a little at a time; who was seen is written down."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

import structlog

from sobremesa.server import limits
from sobremesa.server.going_on import going_on
from sobremesa.server.metrics import Metrics
from sobremesa.server.settings import Settings
from sobremesa.server.store.base import Store
from sobremesa.server.store.keys import Key, note_used
from sobremesa.server.store.people import Guest, note_seen
from sobremesa.server.store.tidying import Ages, remove_some

A_DAY = 24 * 3600.0
AN_HOUR = 3600.0
log = structlog.get_logger()


class Housekeeper:
    """Looks every few minutes; nothing that is being used is touched."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        in_use: Callable[[], Iterable[str]],
    ) -> None:
        self._settings = settings
        self._store = store
        self._metrics = metrics
        self._in_use = in_use  # tables
        self._seen: dict[str, float] = {}  # guests, and when
        self.removed: Counter[str] = Counter()  # since the start
        self._used: dict[str, float] = {}  # keys, and when

    def saw(self, guest: Guest) -> None:
        now = self._settings.clock()
        if now - guest.seen > A_DAY:
            self._seen[guest.id] = now

    def used(self, key: Key) -> None:
        now = self._settings.clock()
        if now - key.used > AN_HOUR:
            self._used[key.digest] = now

    def last_use(self, key: Key) -> float:
        """As far as it is written down, or will be."""
        return self._used.get(key.digest, key.used)

    async def keep_tidy(self) -> None:
        while True:
            await asyncio.sleep(self._settings.tidy_seconds)
            with going_on("tidying"):
                await self.tidy()

    async def tidy(self, days: float | None = None) -> int:
        """How many things went away; games untouched for so many days, or as agreed."""
        now = self._settings.clock()
        if self._seen:
            seen, self._seen = self._seen, {}
            await self._store.write(partial(note_seen, seen=seen))
        if self._used:
            used, self._used = self._used, {}
            await self._store.write(partial(note_used, used=used))
        ages = ages_at(now, self._settings.keep_days if days is None else days)
        total: Counter[str] = Counter()
        while removed := await self._remove(ages):
            total += removed
            await asyncio.sleep(0.1)  # those who play come first
        self.removed += total
        for what, count in total.items():
            self._metrics.removed.labels(what).inc(count)
        if total:
            log.info("tidied", **total)
        return total.total()

    async def _remove(self, ages: Ages) -> Counter[str]:
        besides = list(self._in_use())
        return await self._store.write(partial(remove_some, ages=ages, besides=besides))


def ages_at(now: float, keep_days: float | None) -> Ages:
    of_accounts = None if keep_days is None else keep_days * limits.ACCOUNT_TIMES
    return Ages(
        now=now,
        untouched=before(now, keep_days),
        of_accounts=before(now, of_accounts),
        unplayed=before(now, limits.UNPLAYED_DAYS),
        guests=before(now, limits.GUEST_DAYS),
        accounts=before(now, limits.ACCOUNT_DAYS),
        sessions=before(now, limits.SESSION_DAYS),
        attempts=before(now, limits.ATTEMPT_DAYS),
    )


def before(now: float, days: float | None) -> float:
    return float("-inf") if days is None else now - days * A_DAY
