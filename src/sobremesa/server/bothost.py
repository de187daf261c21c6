"""Bots think in processes of their own, with deadlines; a bot that fails still moves."""

import asyncio
import multiprocessing
from concurrent.futures import Future
from concurrent.futures import TimeoutError as Overdue
from typing import cast

import structlog
from pebble import ProcessPool

from sobremesa.bots.levels import LEVELS
from sobremesa.bots.protocol import Question
from sobremesa.bots.sound import quick_choice
from sobremesa.server.metrics import Metrics
from sobremesa.server.thinking import opponent, think

TRIES = 2
log = structlog.get_logger()


class BotHost:
    """The workers; one that dies or overruns is ended and replaced."""

    def __init__(self, workers: int, deadline: float, metrics: Metrics) -> None:
        self._deadline = deadline
        self._metrics = metrics
        # Forking a process that runs threads and a loop is asking for trouble.
        self._pool = ProcessPool(
            max_workers=workers, context=multiprocessing.get_context("forkserver")
        )

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
        future = self._pool.schedule(think, args=[level, question], timeout=limit)
        with self._metrics.bot_seconds.time():
            return await asyncio.wrap_future(cast("Future[int]", future))

    async def close(self) -> None:
        self._pool.stop()  # type: ignore[no-untyped-call]  # pebble leaves it untyped
        await asyncio.to_thread(self._pool.join)


def default_level() -> str:
    """Who takes over a seat that was resigned."""
    levels = list(LEVELS)
    return levels[min(1, len(levels) - 1)]
