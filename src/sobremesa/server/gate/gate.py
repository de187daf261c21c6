"""Everybody who is connected, known or not; whoever holds too much or lets others wait is cut."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Protocol

from sobremesa.server import limits
from sobremesa.server.addresses import Neighbours, neighbourhood
from sobremesa.server.gate.waiting import WaitingRoom
from sobremesa.server.metrics import Metrics
from sobremesa.server.rates import Buckets

LOOK = 1.0  # seconds between two looks at all connections


class Visitor(Protocol):
    """A connection as the gate knows it."""

    @property
    def address(self) -> str: ...

    @property
    def is_asking(self) -> bool:
        """Whether somebody waits for an answer here; such a connection is not cut to make room."""

    def is_overdue(self, now: float) -> bool: ...

    def unread(self) -> int:
        """Bytes it was sent and has not taken."""

    def cut(self, why: str) -> None:
        """End it now, whatever is under way."""


class Gate:
    """Counts connections by address and in all; makes room by cutting those who only wait."""

    def __init__(self, most: int, trusted: Neighbours, metrics: Metrics) -> None:
        self._most = most
        self._trusted = trusted  # proxies: many people come by one address
        self._metrics = metrics
        self._visitors: dict[Visitor, None] = {}  # the oldest first
        self._strangers: dict[Visitor, None] = {}  # those who have not yet asked for anything
        self._arrivals = Buckets(limits.CONNECTION_RATE)
        self._is_watching = False
        self._room = WaitingRoom()

    def admit(self, visitor: Visitor, let_in: Callable[[], None]) -> None:
        """Read what it asks when its turn has come."""
        self._room.admit(neighbourhood(visitor.address), let_in)

    def may_enter(self, visitor: Visitor) -> bool:
        """A new connection; False if it must be cut at once."""
        is_trusted = visitor.address in self._trusted
        if not is_trusted and not self._arrivals.take(neighbourhood(visitor.address)):
            return False
        if len(self._strangers) >= limits.HALF_OPEN:
            self._make_room(self._strangers)
        if not self.has_room():
            return False
        self._strangers[visitor] = None
        self.keep(visitor)
        return True

    def has_room(self) -> bool:
        """For one more, if need be in the place of one that only waits."""
        if len(self._visitors) < self._most:
            return True
        return self._make_room({one: None for one in self._visitors if not one.is_asking})

    def keep(self, visitor: Visitor) -> None:
        """Look after it; a socket takes the place of the request it began as."""
        self._visitors[visitor] = None
        if not self._is_watching:
            self._is_watching = True
            asyncio.get_running_loop().call_later(LOOK, self._look)

    def introduce(self, visitor: Visitor) -> None:
        """It has asked for something: no stranger any more."""
        self._strangers.pop(visitor, None)

    def leave(self, visitor: Visitor) -> None:
        self._visitors.pop(visitor, None)
        self._strangers.pop(visitor, None)

    def note(self, why: str) -> None:
        self._metrics.cut.labels(why).inc()

    def _make_room(self, among: dict[Visitor, None]) -> bool:
        """Cut the oldest of the address that holds most of these places."""
        counts = Counter(neighbourhood(one.address) for one in among)
        for address, _ in counts.most_common(1):
            oldest = next(one for one in among if neighbourhood(one.address) == address)
            self.leave(oldest)
            oldest.cut("room")
            return True
        return False

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        unread: list[tuple[int, Visitor]] = []
        for visitor in list(self._visitors):
            if visitor.is_overdue(now):
                visitor.cut("overdue")
            elif size := visitor.unread():
                unread.append((size, visitor))
        self._relieve(unread)
        self._is_watching = bool(self._visitors)
        if self._is_watching:
            loop.call_later(LOOK, self._look)

    def _relieve(self, unread: list[tuple[int, Visitor]]) -> None:
        """What lies unread in all is bounded: the largest heaps go first."""
        total = sum(size for size, _ in unread)
        unread.sort(key=lambda one: one[0])
        while total > limits.UNREAD_BYTES and unread:
            size, visitor = unread.pop()
            total -= size
            visitor.cut("unread")
