"""What every table needs of the server: store, clock, chance, bots and counters."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeVar

from sobremesa.server.entropy import Entropy
from sobremesa.server.metrics import Metrics
from sobremesa.server.settings import Settings
from sobremesa.server.store.base import Store

if TYPE_CHECKING:
    from sobremesa.server.table.table import Table

T = TypeVar("T")


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

    async def think(self, work: Callable[[], T], guest: str) -> T:
        """Have something thought about for somebody, behind everything else."""

    def stir(self, table: "Table") -> None:
        """Let bots think and wishes be fulfilled."""

    def node_with_room(self) -> int | None:
        """This node, or None where others had better see to another question of the server's."""

    async def take_turns(self, table: "Table") -> None:
        """See to what nobody sees to at this table."""
