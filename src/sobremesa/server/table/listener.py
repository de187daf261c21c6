"""One socket as a table knows it: an audience and an outbox that never makes the table wait."""

import asyncio

import msgspec

from sobremesa.server import limits
from sobremesa.server.messages import FromServer
from sobremesa.server.store.people import Guest

encoder = msgspec.json.Encoder()

# Why a socket is ended: the code and the word that go over the wire.
Farewell = tuple[int, str]
RESTART: Farewell = (1012, "restart")
SLOW: Farewell = (4408, "slow")
NOT_FOR_YOU: Farewell = (4404, "unknown")


class Listener:
    """Somebody who sees a table; bytes put here are sent in order."""

    def __init__(self, guest: Guest | None, invite: str | None = None) -> None:
        self.guest = guest
        self.invite = invite
        self.language = "en"
        self.muted: set[str] = set()
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(limits.OUTBOX)
        self.farewell = RESTART

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
            self.end(SLOW)

    def end(self, why: Farewell) -> None:
        self.farewell = why
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
