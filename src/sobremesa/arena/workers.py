"""Games spread over the processes of this machine; a lost worker costs its games' time only."""

import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from sobremesa.arena.match import Played, play
from sobremesa.arena.plan import Plan
from sobremesa.arena.results import Results
from sobremesa.kernel.errors import SobremesaError
from sobremesa.kernel.record import write_record

TRIES = 3  # pools that may break before we give up


def play_and_record(plan: Plan, number: int, folder: Path | None) -> Played:
    played, record = play(plan, number)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{plan.setup.game}-{number:06}.json"
        file.write_text(write_record(record), encoding="utf-8")
    return played


def play_all(
    results: Results, workers: int, records: Path | None, told: Callable[[Played], None]
) -> None:
    """Play every game that has no result yet."""
    if workers == 1:
        for number in results.missing():
            keep(results, play_and_record(results.plan, number, records), told)
        return
    for _ in range(TRIES):
        try:
            play_in_pool(results, workers, records, told)
        except BrokenProcessPool:
            continue  # a worker was killed: the games without a result are played again
        else:
            return
    raise SobremesaError("worker processes keep dying; see whether the machine has memory left")


def keep(results: Results, played: Played, told: Callable[[Played], None]) -> None:
    results.add(played)
    told(played)


def play_in_pool(
    results: Results, workers: int, records: Path | None, told: Callable[[Played], None]
) -> None:
    # Spawned, not forked: the parent may have threads, for example of a progress bar.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, leave_interrupts_to_the_parent) as pool:
        waiting = iter(results.missing())
        running: set[Future[Played]] = set()
        try:
            while True:
                for number in waiting:
                    running.add(pool.submit(play_and_record, results.plan, number, records))
                    if len(running) >= 2 * workers:
                        break
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    keep(results, future.result(), told)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
