"""Bots think in processes of their own, with deadlines; a bot that fails still moves."""

import asyncio
import multiprocessing
from concurrent.futures import Future
from concurrent.futures import TimeoutError as Overdue
from typing import cast

import structlog
from pebble import ProcessPool

from sobremesa.bots.levels import LEVELS, opponent
from sobremesa.bots.protocol import Question
from sobremesa.bots.sound import quick_choice
from sobremesa.server.metrics import Metrics
from sobremesa.server.thinking import think

TRIES = 2
SILENCE = 2.0  # seconds after its limit in which the pool itself must have ended a task
log = structlog.get_logger()


class BotHost:
    """The workers; one that dies or overruns is ended and replaced."""

    def __init__(self, workers: int, deadline: float, metrics: Metrics) -> None:
        self._deadline = deadline
        self._metrics = metrics
        self._workers = workers
        self._pool = new_pool(workers)
        self._answers = 0
        self._leaving: set[asyncio.Future[None]] = set()

    async def answer(self, level: str, question: Question) -> int:
        if len(question.options) == 1:
            return question.options[0]
        for _ in range(TRIES):
            try:
                choice = await self._ask(level, question)
            except Exception as problem:
                self._metrics.bot_failures.inc()
                log.warning("bot_failed", level=level, problem=type(problem).__name__)
                if isinstance(problem, Overdue):
                    break
            else:
                if choice in question.options:
                    return choice
                self._metrics.bot_failures.inc()
                log.warning("bot_failed", level=level, problem="no option")
                break
        return quick_choice(question)

    async def _ask(self, level: str, question: Question) -> int:
        limit = (opponent(level).budget.seconds or 0.0) * 1.1 + self._deadline
        answers = self._answers
        future = self._pool.schedule(think, args=[level, question], timeout=limit)
        try:
            with self._metrics.bot_seconds.time():
                async with asyncio.timeout(limit + SILENCE) as waiting:
                    return await asyncio.wrap_future(cast("Future[int]", future))
        finally:
            if waiting.expired() and self._answers == answers:
                self._renew()
            self._answers += 1

    def _renew(self) -> None:
        """A worker killed while it takes a task loses it, and with bad luck blocks the pool."""
        log.warning("bot_workers_renewed")
        leaving = asyncio.ensure_future(asyncio.to_thread(end_pool, self._pool))
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)
        self._pool = new_pool(self._workers)

    async def close(self) -> None:
        await asyncio.gather(asyncio.to_thread(end_pool, self._pool), *self._leaving)


def new_pool(workers: int) -> ProcessPool:
    # Forking a process that runs threads and a loop is asking for trouble.
    return ProcessPool(max_workers=workers, context=multiprocessing.get_context("forkserver"))


def end_pool(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]  # pebble leaves it untyped
    pool.join()


def default_level() -> str:
    """Who takes over a seat that was resigned."""
    levels = list(LEVELS)
    return levels[min(1, len(levels) - 1)]
