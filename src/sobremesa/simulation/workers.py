"""Games spread over processes; the result does not depend on how many there are."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import partial

from sobremesa.kernel.errors import SobremesaError
from sobremesa.simulation.games import Plan, play_games
from sobremesa.simulation.spreading import spread
from sobremesa.simulation.tally import Tally, empty

MOST_IN_A_CHUNK = 200  # games: small enough for a smooth progress bar and a prompt Ctrl-C


def simulate(plan: Plan, games: int, workers: int, told: Callable[[int], None]) -> Tally:
    """Play games 1 to `games`; `told` hears how many more are done."""
    chunks = chunks_of(games, workers)
    total = empty(plan.setup.seats)
    if workers == 1:
        for chunk in chunks:
            total.merge(play_games(plan, chunk))
            told(len(chunk))
        return total
    try:
        with closing(spread(partial(play_games, plan), chunks, workers)) as played:
            for tally in in_order(played, told):
                total.merge(tally)
    except BrokenProcessPool as problem:
        raise SobremesaError("a worker process ended before its games were played") from problem
    return total


def chunks_of(games: int, workers: int) -> Iterator[range]:
    size = max(1, min(MOST_IN_A_CHUNK, games // (4 * workers)))
    for first in range(1, games + 1, size):
        yield range(first, min(first + size, games + 1))


def in_order(played: Iterable[tuple[range, Tally]], told: Callable[[int], None]) -> Iterator[Tally]:
    """Results in the order of the games, whichever worker was faster."""
    early: dict[int, tuple[range, Tally]] = {}
    following = 1
    for chunk, tally in played:
        told(len(chunk))
        early[chunk.start] = (chunk, tally)
        while following in early:
            done, found = early.pop(following)
            following = done.stop
            yield found
