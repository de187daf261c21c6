"""Work spread over processes: a few tasks under way at a time, and all ended at once."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import TypeVar

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")


def usual_workers() -> int:
    """As many as this process may use processors."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(
    work: Callable[[Task], Outcome], tasks: Iterable[Task], workers: int
) -> Generator[tuple[Task, Outcome], None, None]:
    """Every task with its outcome, in the order in which they are done.

    Closed early it ends the workers, whatever they are doing.
    """
    # Spawned, not forked: the parent may have threads, for example of a progress bar.
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))
    waiting = iter(tasks)
    running: dict[Future[Outcome], Task] = {}
    try:
        while True:
            for task in waiting:
                with interrupts_for_the_parent_alone():
                    running[pool.submit(work, task)] = task
                if len(running) >= 2 * workers:
                    break
            if not running:
                pool.shutdown()
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()
    except BaseException:
        end(pool)
        raise


def end(pool: ProcessPoolExecutor) -> None:
    """At once: a game of slow bots would go on for minutes."""
    # The executor itself can only wait for what is under way, until Python 3.14.
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.terminate()
    pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def interrupts_for_the_parent_alone() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal; workers begun here never hear it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
