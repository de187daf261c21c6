"""What can be measured beside something else."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Slice:
    """How much was done in one stretch of processor time."""

    count: int
    cpu_seconds: float

    @property
    def rate(self) -> float:
        return self.count / self.cpu_seconds


class Contender(Protocol):
    """Something that repeats one kind of work for as long as asked."""

    @property
    def name(self) -> str: ...

    @property
    def unit(self) -> str: ...

    def slice(self, seconds: float) -> Slice: ...
