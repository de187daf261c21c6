"""Bots think in processes of their own, with deadlines; a bot that fails still moves."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass

import structlog

from sobremesa.bots.levels import LEVELS, guests, opponent
from sobremesa.bots.protocol import Question
from sobremesa.bots.sound import quick_choice
from sobremesa.compiled_core import Arrival
from sobremesa.server.ending import end_all
from sobremesa.server.fairness import FairQueue, Lane
from sobremesa.server.metrics import Metrics
from sobremesa.server.settling import fail, settle
from sobremesa.server.thinking import Whim, think
from sobremesa.server.worker import Overdue, Think, Worker, WorkerDied

TRIES = 2
AHEAD = 3  # questions a worker may have before it; beyond that other nodes are asked
# What a guest may ask for; anything else could be told to think for ever. Bots of other projects
# are there because whoever runs the server installed them, and think as long as they say.
AT_TABLES = (*LEVELS, "random", "greedy", *guests())
log = structlog.get_logger()


@dataclass
class Job:
    """A question and whoever waits for its answer."""

    level: str
    question: Question
    whim: Whim
    lane: Lane
    answered: asyncio.Future[int]


class BotHost:
    """The workers; one that dies or overruns is ended and replaced, the others go on."""

    def __init__(
        self, workers: int, deadline: float, metrics: Metrics, think: Think = think
    ) -> None:
        self._deadline = deadline
        self._metrics = metrics
        self._queue: FairQueue[Job] = FairQueue()
        self._workers = [Worker(think) for _ in range(workers)]
        self._threads = ThreadPoolExecutor(workers, "bot-worker")
        self._compiled_core = Arrival()
        self._thinking: list[asyncio.Task[None]] = []
        self._asked = 0  # questions thought about or waiting

    @property
    def room(self) -> int:
        """How many more questions would not have to wait long."""
        return max(0, AHEAD * len(self._workers) - self._asked)

    async def answer(
        self, level: str, question: Question, lane: Lane, whim: Whim = Whim.NONE
    ) -> int:
        if not question.options:
            raise ValueError(f"seat {question.seat} was asked without options")
        if len(question.options) == 1:
            return question.options[0]
        for _ in range(TRIES):
            try:
                choice = await self._ask(level, question, lane, whim)
            except Exception as problem:
                self._failed(level, f"{type(problem).__name__} {problem}")
                if isinstance(problem, Overdue):
                    break
            else:
                if choice in question.options:
                    return choice
                self._failed(level, "no option")
                break
        return quick_choice(question)

    def _failed(self, level: str, problem: str) -> None:
        self._metrics.bot_failures.inc()
        log.warning("bot_failed", level=level, problem=problem)

    def get_ready(self) -> None:
        """Start the workers, once: whoever sits with a bot need not wait for them to come."""
        if not self._thinking:
            self._thinking = [asyncio.create_task(self._think_on(one)) for one in self._workers]

    async def _ask(self, level: str, question: Question, lane: Lane, whim: Whim) -> int:
        self.get_ready()
        answered: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._queue.put(lane, Job(level, question, whim, lane, answered))
        self._asked += 1
        try:
            return await answered
        finally:
            self._asked -= 1

    async def _think_on(self, worker: Worker) -> None:
        """Whoever gave up waiting is passed over; a question under way is thought to its end."""
        loop = asyncio.get_running_loop()
        with suppress(WorkerDied, OSError):  # then the first question tries again
            await loop.run_in_executor(self._threads, worker.get_ready)
        while True:
            job = await self._queue.next()
            if job.answered.done():
                continue
            limit = (opponent(job.level).budget.seconds or 0.0) * 1.1 + self._deadline
            if self._compiled_core.has_come():
                self._renew_when_idle()
            asked = job.level, job.question, job.whim, limit
            began = loop.time()
            try:
                with self._metrics.bot_seconds.time():
                    choice = await loop.run_in_executor(self._threads, worker.ask, *asked)
            except Exception as problem:
                fail(job.answered, problem)
            else:
                settle(job.answered, choice)
            if not job.lane.is_watched:
                self._queue.rest(loop.time() - began)

    def _renew_when_idle(self) -> None:
        """A worker that began while the core was being compiled stays slow for all its life."""
        log.info("bot_workers_renewed", reason="compiled core")
        for worker in self._workers:
            worker.is_stale = True

    async def close(self) -> None:
        await end_all(self._thinking)
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        for worker in self._workers:
            worker.dismiss()
        self._threads.shutdown()
        for worker in self._workers:
            worker.end()


def level_at_table(stored: str | None) -> str:
    """The level of a seat; what older servers let through and nobody may choose is played usual."""
    return stored if stored in AT_TABLES else default_level()


def default_level() -> str:
    """Who takes over a seat that was resigned."""
    levels = list(LEVELS)
    return levels[min(1, len(levels) - 1)]
