"""Games spread over the processes of this machine; a lost worker costs its games' time only."""

from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import partial
from pathlib import Path

from sobremesa.arena.match import Played, play
from sobremesa.arena.plan import Plan
from sobremesa.arena.results import Results
from sobremesa.kernel.errors import SobremesaError
from sobremesa.kernel.record import write_record
from sobremesa.simulation.spreading import spread

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
    play_one = partial(play_and_record, results.plan, folder=records)
    with closing(spread(play_one, results.missing(), workers)) as games:
        for _, played in games:
            keep(results, played, told)
