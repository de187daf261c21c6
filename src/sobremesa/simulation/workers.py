"""Games spread over processes; the result does not depend on how many there are."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool

from sobremesa.kernel.errors import SobremesaError
from sobremesa.simulation.games import Plan, play_games
from sobremesa.simulation.tally import Tally, empty

MOST_IN_A_CHUNK = 200  # games: small enough for a smooth progress bar and a prompt Ctrl-C


def simulate(plan: Plan, games: int, workers: int, told: Callable[[int], None]) -> Tally:
    """Play games 1 to `games`; `told` hears how many more are done."""
    chunks = chunks_of(games, workers)
    if workers == 1:
        return merged(plan, [alone(plan, chunk, told) for chunk in chunks])
    try:
        return merged(plan, shared_out(plan, chunks, workers, told))
    except BrokenProcessPool as problem:
        raise SobremesaError("a worker process ended before its games were played") from problem


def usual_workers() -> int:
    """As many as this process may use processors."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def chunks_of(games: int, workers: int) -> list[range]:
    size = max(1, min(MOST_IN_A_CHUNK, games // (4 * workers)))
    return [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]


def alone(plan: Plan, chunk: range, told: Callable[[int], None]) -> Tally:
    tally = play_games(plan, chunk)
    told(len(chunk))
    return tally


def shared_out(
    plan: Plan, chunks: list[range], workers: int, told: Callable[[int], None]
) -> list[Tally]:
    # Spawned, not forked: the parent may have threads, for example of a progress bar.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, leave_interrupts_to_the_parent) as pool:
        futures = {pool.submit(play_games, plan, chunk): chunk for chunk in chunks}
        try:
            for future in as_completed(futures):
                future.result()
                told(len(futures[future]))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return in_order(futures)


def in_order(futures: dict[Future[Tally], range]) -> list[Tally]:
    """Results in the order of the games, whichever worker was faster."""
    return [future.result() for future in futures]


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def merged(plan: Plan, tallies: list[Tally]) -> Tally:
    total = empty(plan.setup.seats)
    for tally in tallies:
        total.merge(tally)
    return total
