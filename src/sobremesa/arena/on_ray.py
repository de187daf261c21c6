"""The same games on an existing Ray cluster; a lost node costs its games' time only."""

from collections.abc import Callable
from typing import Any

from sobremesa.arena.match import Played
from sobremesa.arena.results import Results
from sobremesa.arena.workers import Keeping, play_and_keep
from sobremesa.kernel.errors import SobremesaError
from sobremesa.library.extras import needing

RETRIES = 10  # of one game, when nodes are lost under it


def play_on_ray(
    results: Results,
    address: str | None,
    keeping: Keeping,
    told: Callable[[Played], None],
) -> None:
    """Play every game that has no result yet, each exactly once in the results."""
    ray = connected(address)
    try:
        gather(ray, results, keeping, told)
    finally:
        ray.shutdown()


def connected(address: str | None) -> Any:
    with needing("ray", "the arena on a cluster"):
        import ray  # noqa: PLC0415 - an optional extra
    try:
        ray.init(address=address or "auto", logging_level="ERROR", log_to_driver=False)
    except ConnectionError as problem:
        raise SobremesaError(f"no Ray cluster answers: {problem}") from problem
    return ray


def gather(ray: Any, results: Results, keeping: Keeping, told: Callable[[Played], None]) -> None:
    game = ray.remote(num_cpus=1, max_retries=RETRIES, retry_exceptions=False)(play_and_keep)
    waiting = iter(results.missing())
    running: list[Any] = []
    while True:
        room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1))) - len(running)
        for _ in range(max(0, room)):
            number = next(waiting, None)
            if number is None:
                break
            running.append(game.remote(results.plan, number, keeping))
        if not running:
            return
        done, running = ray.wait(running, num_returns=1)
        for reference in done:
            played: Played = ray.get(reference)
            results.add(played)
            told(played)
