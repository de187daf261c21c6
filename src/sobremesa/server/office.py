"""What every table needs of the server: store, clock, chance, bots and counters."""

from typing import TYPE_CHECKING, Protocol

from sobremesa.server.entropy import Entropy
from sobremesa.server.metrics import Metrics
from sobremesa.server.settings import Settings
from sobremesa.server.store.base import Store
from sobremesa.study.advising import Advice, Wondering

if TYPE_CHECKING:
    from sobremesa.server.table.table import Table


class Office(Protocol):
    """The part of the server a table may use."""

    @property
    def settings(self) -> Settings: ...

    @property
    def store(self) -> Store: ...

    @property
    def entropy(self) -> Entropy: ...

    @property
    def metrics(self) -> Metrics: ...

    def clock(self) -> float: ...

    def touch(self, guests: set[str | None]) -> None:
        """Something changed at a table of these guests that the lobby shows."""

    async def advise(self, wondering: Wondering, guest: str) -> Advice:
        """Have somebody's question thought about, behind everything else."""

    def stir(self, table: "Table") -> None:
        """Let bots think and wishes be fulfilled."""
