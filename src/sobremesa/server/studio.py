"""Reviews in the background: one process for all of them, behind everything else on the machine.

Bots have workers of their own, so that nobody who plays waits for a review.
"""

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from typing import TypeVar

import structlog

from sobremesa.kernel.errors import SobremesaError
from sobremesa.kernel.record import read_record
from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.store.base import Store, StoreUnavailable
from sobremesa.server.store.records import load_record
from sobremesa.server.store.reviews import claim_review, keep_review, load_review, open_reviews
from sobremesa.server.worker import CONTEXT, die_with_the_server
from sobremesa.study.laboratory import NothingSecret
from sobremesa.study.paper import read_review, write_review
from sobremesa.study.reviewing import EFFORTS, Reviewer
from sobremesa.study.statistics import Statistics, counted_in

SLICE = 2.0  # seconds of work between two looks at who else waits, and two writings
RETRY = 5.0  # seconds until a store that did not answer is asked again
TRIES = 3  # of a process that died over the same game
T = TypeVar("T")
Counting = tuple[str, str, int]  # game, edition and seats
log = structlog.get_logger()


def look_on(record_text: str, review_text: str, seconds: float) -> str:
    """A review with some more of its game looked at. Runs in the process for it."""
    record, review = read_record(record_text), read_review(review_text)
    until = time.monotonic() + seconds
    for found in Reviewer(record, EFFORTS[review.effort]).steps(review):
        review = found
        if time.monotonic() >= until:
            break
    return write_review(review)


def begin_behind_others(nice: int) -> None:
    die_with_the_server()
    if hasattr(os, "nice"):
        os.nice(nice)


class Studio:
    """Works on one game after the other; what is done so far is always in the store."""

    def __init__(self, store: Store, nice: int) -> None:
        self._store = store
        self._nice = nice
        self._waiting: list[str] = []
        self._came = asyncio.Event()
        self._pool: ProcessPoolExecutor | None = None
        self._wondering: set[str] = set()  # guests who wait for an answer
        self._counted: dict[Counting, tuple[int, Statistics]] = {}

    def ahead_of(self, wanted: str) -> int | None:
        """How many games come first; None for one that nobody works on."""
        return self._waiting.index(wanted) if wanted in self._waiting else None

    def put(self, wanted: str) -> None:
        if wanted not in self._waiting:
            self._waiting.append(wanted)
            self._came.set()

    def drop(self, wanted: str) -> None:
        """Nobody wants it any more: the slice under way is its last."""
        if wanted in self._waiting:
            self._waiting.remove(wanted)

    async def work(self) -> None:
        """As long as the server runs; what was left by another run comes first."""
        await self.take_over()
        while True:
            await self._came.wait()
            if not self._waiting:
                self._came.clear()
                continue
            wanted = self._waiting[0]
            try:
                await self._finish(wanted)
            except StoreUnavailable:
                await asyncio.sleep(RETRY)
                continue
            self.drop(wanted)

    async def take_over(self) -> None:
        """Reviews that nobody finished; what another server works on is left to it."""
        with suppress(StoreUnavailable):
            for left in await self._store.read(open_reviews):
                self.put(left)

    async def _finish(self, wanted: str) -> None:
        """Slice by slice until it is done, dropped, or cannot be done."""
        deaths = 0
        claim = partial(claim_review, wanted=wanted, node=self._store.node)
        while wanted in self._waiting and await self._store.write(claim):
            record = await self._store.read(lambda connection: load_record(connection, wanted))
            stored = await self._store.read(lambda connection: load_review(connection, wanted))
            if record is None or stored is None or not stored.is_open:
                return
            try:
                text = await self._have(partial(look_on, record.text, stored.text, SLICE))
            except BrokenProcessPool:
                deaths += 1
                text = stored.text
            except SobremesaError as problem:
                log.warning("review_failed", record=wanted, problem=str(problem))
                deaths, text = TRIES, stored.text
            is_open = deaths < TRIES and not read_review(text).is_whole
            keep = partial(keep_review, wanted=wanted, text=text, is_open=is_open)
            await self._store.write(keep)

    async def think(self, work: Callable[[], T], guest: str) -> T:
        """Between two slices of a review: nobody waits for more than one of them."""
        if guest in self._wondering or len(self._wondering) >= limits.ADVICE_WAITING:
            raise Refusal("too-many", "many questions are thought about already; ask again later")
        self._wondering.add(guest)
        try:
            async with asyncio.timeout(limits.ADVICE_SECONDS):
                return await self._have(work)
        except NothingSecret:
            raise Refusal("wrong-moment", "nobody else chooses in secret at this moment") from None
        except (BrokenProcessPool, TimeoutError):
            raise Refusal("unavailable", "nobody could think about it; try again") from None
        finally:
            self._wondering.discard(guest)

    async def count(self, what: Counting, texts: list[str]) -> Statistics:
        """Games played here, added up; counted again only when there is another one."""
        newest = hash((len(texts), *texts[:1]))
        known = self._counted.get(what)
        if known is None or known[0] != newest:
            try:
                found = await self._have(partial(counted_in, texts, what[2]))
            except BrokenProcessPool:
                raise Refusal("unavailable", "nobody could think about it; try again") from None
            self._counted[what] = known = newest, found
        return known[1]

    async def _have(self, work: Callable[[], T]) -> T:
        """Have something done in the process for it; a dead one is replaced."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1, mp_context=CONTEXT, initializer=begin_behind_others, initargs=(self._nice,)
            )
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work)
        except BrokenProcessPool:
            if self._pool is pool:
                self._end()
            raise

    def _end(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        self._end()
