"""Where long work is done: in processes of this machine, or on a cluster."""

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import TypeVar

import click

from sobremesa.kernel.errors import UnknownName
from sobremesa.simulation.on_ray import spread_on_ray
from sobremesa.simulation.spreading import spread, usual_workers

LOCAL, RAY = "processes", "ray"

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")


@dataclass(frozen=True)
class Place:
    """So many processes here, or a cluster by its address."""

    workers: int
    is_cluster: bool = False
    address: str | None = None

    def spread(
        self, work: Callable[[Task], Outcome], tasks: Iterable[Task]
    ) -> Generator[tuple[Task, Outcome], None, None]:
        """Every task with its outcome, in the order in which they are done."""
        if self.is_cluster:
            return spread_on_ray(work, tasks, self.address)
        return spread(work, tasks, self.workers)


def place_options(command: Callable[..., object]) -> Callable[..., object]:
    """The options that say where, read as one `place`."""

    @wraps(command)
    def placed(
        *arguments: object, workers: int | None, on: str, address: str | None, **others: object
    ) -> object:
        if address is not None and on != RAY:
            raise UnknownName("--address is the Ray cluster's: use it with --on ray")
        place = Place(workers or usual_workers(), on == RAY, address)
        return command(*arguments, place=place, **others)

    for option in (
        click.option("--address", metavar="HOST:PORT", help="The Ray cluster to work on."),
        click.option(
            "--on",
            type=click.Choice([LOCAL, RAY]),
            default=LOCAL,
            show_default=True,
            help="Where it is done; ray needs the extra of that name.",
        ),
        click.option(
            "--workers",
            type=click.IntRange(min=1),
            help="Processes; as many as processors without it.",
        ),
    ):
        placed = option(placed)
    return placed
