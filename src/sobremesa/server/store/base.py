"""What the server asks of a database: run this work, and say honestly whether it was stored."""

from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import URL

from sobremesa.kernel.errors import SobremesaError

if TYPE_CHECKING:
    from sobremesa.server.store.changes import Change

T = TypeVar("T")
Work = Callable[[Connection], T]


class StoreUnavailable(SobremesaError):
    """The database did not answer or could not write; what was asked may or may not be stored."""


class Unusable(StoreUnavailable):
    """It can be reached and still not be stored in; the text says what to do about it."""


def failed(problem: Exception) -> StoreUnavailable:
    """Whatever went wrong, in words for those who wait."""
    if isinstance(problem, StoreUnavailable):
        return problem
    return StoreUnavailable(f"the store failed: {type(problem).__name__}")


class AlreadyStored(SobremesaError):
    """Something else stands where this should go; nothing of it was stored."""


class Store(Protocol):
    """Work is an ordinary function on a connection: the same for both databases."""

    @property
    def node(self) -> int:
        """The number of this server among those that share the database."""

    @property
    def is_shared(self) -> bool:
        """Whether there may be others."""

    async def open(self) -> None:
        """Connect and migrate."""

    async def close(self) -> None:
        """Finish what was asked and let go."""

    async def write(self, work: Work[T]) -> T:
        """Returns when the work is safe on the disk; all of it or nothing."""

    async def append(self, change: "Change") -> None:
        """The same for an entry and the turns after it: what happens all the time."""

    async def read(self, work: Work[T]) -> T:
        """All that one work reads is of one moment."""

    async def look(self, work: Work[T]) -> T:
        """A read of one statement, where the database has one for it: nothing is around it."""

    def hear(self) -> AsyncIterator[str | None]:
        """What other servers announce; None whenever something may have been missed."""

    async def prove(self) -> None:
        """Write, for real, something that changes nothing; StoreUnavailable if that fails."""


def open_store(url: URL, by: str = "") -> Store:
    """Loads only the driver that is needed; `by` is how a second server calls the first."""
    if url.get_backend_name() == "sqlite":
        from sobremesa.server.store.sqlite import SqliteStore  # noqa: PLC0415

        return SqliteStore(url, by)
    from sobremesa.server.store.postgres import PostgresStore  # noqa: PLC0415

    return PostgresStore(url)
