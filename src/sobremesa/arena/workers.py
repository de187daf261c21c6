"""Games spread over processes or machines; a lost one costs its games' time only."""

from collections.abc import Callable, Generator, Iterable
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sobremesa.arena.match import Played, play
from sobremesa.arena.plan import Plan
from sobremesa.arena.results import Results
from sobremesa.dataset.decisions import Decisions
from sobremesa.dataset.parts import write_part
from sobremesa.kernel.errors import SobremesaError
from sobremesa.kernel.record import write_record
from sobremesa.simulation.spreading import spread

TRIES = 3  # pools that may break before we give up
Spreading = Callable[
    [Callable[[int], Played], Iterable[int]], Generator[tuple[int, Played], None, None]
]


@dataclass(frozen=True)
class Keeping:
    """What is kept of games besides their results: folders for records and for decisions."""

    records: Path | None = None
    data: Path | None = None


def play_and_keep(plan: Plan, number: int, keeping: Keeping) -> Played:
    seen = Decisions(plan.setup) if keeping.data else None
    played, record = play(plan, number, seen)
    if keeping.records is not None:
        keeping.records.mkdir(parents=True, exist_ok=True)
        file = keeping.records / f"{plan.setup.game}-{number:06}.json"
        file.write_text(write_record(record), encoding="utf-8")
    if keeping.data is not None and seen is not None:
        write_part(keeping.data, number, seen)
    return played


def play_all(
    results: Results, workers: int, keeping: Keeping, told: Callable[[Played], None]
) -> None:
    """Play every game that has no result yet, on this machine."""
    if workers == 1:
        for number in results.missing():
            keep(results, play_and_keep(results.plan, number, keeping), told)
        return

    def over_processes(
        work: Callable[[int], Played], numbers: Iterable[int]
    ) -> Generator[tuple[int, Played], None, None]:
        return spread(work, numbers, workers)

    for _ in range(TRIES):
        try:
            play_spread(results, over_processes, keeping, told)
        except BrokenProcessPool:
            continue  # a worker was killed: the games without a result are played again
        else:
            return
    raise SobremesaError("worker processes keep dying; see whether the machine has memory left")


def play_spread(
    results: Results, spreading: Spreading, keeping: Keeping, told: Callable[[Played], None]
) -> None:
    """Play every game that has no result yet, wherever; each stands in the results once."""
    play_one = partial(play_and_keep, results.plan, keeping=keeping)
    with closing(spreading(play_one, results.missing())) as games:
        for _, played in games:
            keep(results, played, told)


def keep(results: Results, played: Played, told: Callable[[Played], None]) -> None:
    results.add(played)
    told(played)
