"""Work spread over an existing Ray cluster; a lost machine costs the time of its tasks only."""

from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

from sobremesa.kernel.errors import SobremesaError
from sobremesa.library.extras import needing

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

RETRIES = 10  # of one task, when machines are lost under it


def spread_on_ray(
    work: Callable[[Task], Outcome], tasks: Iterable[Task], address: str | None
) -> Generator[tuple[Task, Outcome], None, None]:
    """Every task with its outcome, each once, in the order in which they are done."""
    ray = connected(address)
    try:
        yield from gathered(ray, work, tasks)
    finally:
        ray.shutdown()


def connected(address: str | None) -> Any:
    with needing("ray", "work on a cluster"):
        import ray  # noqa: PLC0415 - an optional extra
    try:
        ray.init(address=address or "auto", logging_level="ERROR", log_to_driver=False)
    except ConnectionError as problem:
        raise SobremesaError(f"no Ray cluster answers: {problem}") from problem
    return ray


def gathered(
    ray: Any, work: Callable[[Task], Outcome], tasks: Iterable[Task]
) -> Generator[tuple[Task, Outcome], None, None]:
    one = ray.remote(num_cpus=1, max_retries=RETRIES, retry_exceptions=False)(done)
    waiting = iter(tasks)
    running: dict[Any, Task] = {}
    while True:
        room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while len(running) < room:
            try:
                task = next(waiting)
            except StopIteration:
                break
            running[one.remote(work, task)] = task
        if not running:
            return
        for reference in ray.wait(list(running), num_returns=1)[0]:
            yield running.pop(reference), ray.get(reference)


def done(work: Callable[[Task], Outcome], task: Task) -> Outcome:
    """What a machine is asked for."""
    return work(task)
