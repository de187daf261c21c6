"""One socket as a table knows it: an audience and an outbox that never makes the table wait."""

from collections.abc import Callable

import msgspec

from sobremesa.server.messages import FromServer
from sobremesa.server.store.people import Guest
from sobremesa.server.unread import Ledger, Outbox

encoder = msgspec.json.Encoder()

# Why a socket is ended: the code and the word that go over the wire.
Farewell = tuple[int, str]
RESTART: Farewell = (1012, "restart")
SLOW: Farewell = (4408, "slow")
NOT_FOR_YOU: Farewell = (4404, "unknown")
SIGNED_OUT: Farewell = (4401, "signed-out")


class Listener:
    """Somebody who sees a table; bytes put here are sent in order."""

    def __init__(
        self, guest: Guest | None, ledger: Ledger, address: str = "?", invite: str | None = None
    ) -> None:
        self.guest = guest
        self.invite = invite
        self.address = address
        self.language = "en"
        self.muted: set[str] = set()
        self.is_looking = True  # until its window says that it is behind others
        self.outbox = Outbox(ledger, (address, guest.id) if guest else (address,))
        self.outbox.overflow = self._overflow
        self.farewell: Farewell | None = None
        self.hang_up: Callable[[int, str], None] = lambda _code, _reason: None

    @property
    def guest_id(self) -> str | None:
        return self.guest.id if self.guest else None

    def send(self, message: FromServer) -> None:
        self.send_bytes(encoder.encode(message))

    def send_bytes(self, encoded: bytes) -> None:
        if self.farewell is None:
            self.outbox.put(encoded)

    def _overflow(self) -> None:
        # It comes back and is told everything anew; the table does not wait for it.
        self.end(SLOW)

    def end(self, why: Farewell) -> None:
        """Once, and at once: whether the other side reads or not."""
        if self.farewell is None:
            self.farewell = why
            self.outbox.close()
            self.hang_up(*why)
