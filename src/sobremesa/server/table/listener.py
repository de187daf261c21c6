"""One socket as a table knows it: an audience and an outbox that never makes the table wait."""

import asyncio

import msgspec

from sobremesa.server import limits
from sobremesa.server.messages import FromServer
from sobremesa.server.store.people import Guest

encoder = msgspec.json.Encoder()


class Listener:
    """Somebody who sees a table; bytes put here are sent in order."""

    def __init__(self, guest: Guest | None) -> None:
        self.guest = guest
        self.language = "en"
        self.muted: set[str] = set()
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(limits.OUTBOX)
        self.is_slow = False

    @property
    def guest_id(self) -> str | None:
        return self.guest.id if self.guest else None

    def send(self, message: FromServer) -> None:
        self.send_bytes(encoder.encode(message))

    def send_bytes(self, encoded: bytes) -> None:
        try:
            self.outbox.put_nowait(encoded)
        except asyncio.QueueFull:
            # It comes back and is told everything anew; the table does not wait for it.
            self.is_slow = True
            self.end()

    def end(self) -> None:
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
