"""What waits to be read: bounded for a socket, for whoever opened it, and in all."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from sobremesa.server import limits


class Ledger:
    """Bytes in all outboxes, by guest and by address."""

    def __init__(self) -> None:
        self._total = 0
        self._owned: Counter[str] = Counter()
        self._outboxes: set[Outbox] = set()

    def add(self, outbox: Outbox, size: int) -> None:
        """Counts a message; whoever lets too much lie is sent away, the largest heap first."""
        self._change(outbox, size)
        self._outboxes.add(outbox)
        if any(self._owned[owner] > limits.UNREAD_BYTES_OF_ONE for owner in outbox.owners):
            outbox.overflow()
        elif self._total > limits.UNREAD_BYTES:
            max(self._outboxes, key=lambda one: one.size).overflow()

    def remove(self, outbox: Outbox, size: int) -> None:
        self._change(outbox, -size)
        if outbox.size == 0:
            self._outboxes.discard(outbox)

    def _change(self, outbox: Outbox, size: int) -> None:
        outbox.size += size
        self._total += size
        for owner in outbox.owners:
            self._owned[owner] += size
            if not self._owned[owner]:
                del self._owned[owner]


class Outbox:
    """Messages of one socket in order; counted until the connection has taken them."""

    def __init__(self, ledger: Ledger, owners: tuple[str, ...]) -> None:
        self.owners = owners
        self.size = 0
        self.overflow: Callable[[], None] = lambda: None
        self.pass_on: Callable[[bytes], bool] = lambda _: False  # whether it is sent already
        self._ledger = ledger
        self._messages: asyncio.Queue[bytes] = asyncio.Queue()
        self._in_flight = 0
        self._is_closed = False

    def put(self, encoded: bytes) -> None:
        if self._is_closed or (self.size == 0 and self.pass_on(encoded)):
            return
        self._messages.put_nowait(encoded)
        self._ledger.add(self, len(encoded))
        if self._messages.qsize() > limits.OUTBOX or self.size > limits.OUTBOX_BYTES:
            self.overflow()

    async def next(self) -> bytes:
        """The next message; with asking, the one before is known to be on its way."""
        self._sent()
        encoded = await self._messages.get()
        self._in_flight = len(encoded)
        return encoded

    def _sent(self) -> None:
        self._ledger.remove(self, self._in_flight)
        self._in_flight = 0

    def close(self) -> None:
        """Forget what was not sent."""
        self._is_closed = True
        self._sent()
        while not self._messages.empty():
            self._ledger.remove(self, len(self._messages.get_nowait()))
