"""What nobody needs any more goes away, a little at a time; who was seen is written down."""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial

import structlog

from sobremesa.server import limits
from sobremesa.server.settings import Settings
from sobremesa.server.store.base import Store, StoreUnavailable
from sobremesa.server.store.people import Guest, note_seen
from sobremesa.server.store.tidying import Ages, remove_some

A_DAY = 24 * 3600.0
log = structlog.get_logger()


class Housekeeper:
    """Looks every few minutes; nothing that is being used is touched."""

    def __init__(
        self, settings: Settings, store: Store, in_use: Callable[[], Iterable[str]]
    ) -> None:
        self._settings = settings
        self._store = store
        self._in_use = in_use  # tables
        self._seen: dict[str, float] = {}  # guests, and when

    def saw(self, guest: Guest) -> None:
        now = self._settings.clock()
        if now - guest.seen > A_DAY:
            self._seen[guest.id] = now

    async def keep_tidy(self) -> None:
        while True:
            await asyncio.sleep(self._settings.tidy_seconds)
            try:
                await self.tidy()
            except StoreUnavailable as problem:
                log.warning("not_tidied", problem=str(problem))

    async def tidy(self) -> None:
        now = self._settings.clock()
        if self._seen:
            seen, self._seen = self._seen, {}
            await self._store.write(partial(note_seen, seen=seen))
        ages = Ages(
            untouched=before(now, self._settings.keep_days),
            unplayed=before(now, limits.UNPLAYED_DAYS),
            guests=before(now, limits.GUEST_DAYS),
        )
        total = 0
        while removed := await self._remove(ages):
            total += removed
            await asyncio.sleep(0.1)  # those who play come first
        if total:
            log.info("tidied", removed=total)

    async def _remove(self, ages: Ages) -> int:
        besides = list(self._in_use())
        return await self._store.write(partial(remove_some, ages=ages, besides=besides))


def before(now: float, days: float | None) -> float:
    return float("-inf") if days is None else now - days * A_DAY
