"""HTTP with bounds: a short head that is soon there, a body that ends, an answer that is read."""

from asyncio import Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from sobremesa.server import limits
from sobremesa.server.gate.gate import Gate
from sobremesa.server.gate.siblings import Place
from sobremesa.server.gate.silence import give_up_on_silence

PIECE = 4096  # bytes that are parsed before the bounds are looked at
TOO_LONG = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-length: 0\r\nconnection: close\r\n\r\n"
)


class GuardedHttp(HttpToolsProtocol):
    """uvicorn's protocol, cut where it would wait or store without end."""

    def __init__(self, *, gate: Gate, place: Place | None, **usual: Any) -> None:
        super().__init__(**usual)
        self._gate = gate
        self._place = place
        self._is_in_head = True
        self._has_upgraded = False
        self._read = 0  # bytes of the present head or body
        self._due: float | None = None  # when the present head or body must have ended
        self._unread = 0  # bytes of the answer at the last look
        self._stuck_since: float | None = None

    # --- as the gate sees it ---

    @property
    def address(self) -> str:
        return self.client[0] if self.client else "?"

    @property
    def is_asking(self) -> bool:
        return bool(self.cycle) and not self.cycle.response_complete

    def is_overdue(self, now: float) -> bool:
        unread = self.unread()
        if unread == 0 or unread < self._unread:
            self._stuck_since = None
        elif self._stuck_since is None:
            self._stuck_since = now
        self._unread = unread
        if self._stuck_since is not None and now - self._stuck_since > limits.STUCK_SECONDS:
            return True
        return self._due is not None and now > self._due and unread == 0

    def unread(self) -> int:
        return int(self.transport.get_write_buffer_size())

    def cut(self, why: str) -> None:
        self._gate.note(why)
        self.transport.abort()

    # --- the connection ---

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as uvicorn
        super().connection_made(transport)
        give_up_on_silence(transport)
        if not self._gate.may_enter(self):
            self.cut("crowd")
            return
        transport.pause_reading()
        self._gate.admit(self, self._let_in)

    def _let_in(self) -> None:
        if not self.transport.is_closing():
            self._wait_for(limits.HEAD_SECONDS)
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._has_upgraded = True
        self._gate.leave(self)
        if self._is_brought_home():
            self.transport.abort()  # here; the other process holds the same connection
        else:
            super().handle_websocket_upgrade()

    def _is_brought_home(self) -> bool:
        """To the process that has the table, where nothing of an earlier answer is left here."""
        if self._place is None or self.is_asking or self.unread():
            return False
        lines = [b"GET " + self.url + b" HTTP/1.1"]
        lines += [name + b": " + value for name, value in self.headers]
        head = b"\r\n".join([*lines, b"", b""])
        connection = self.transport.get_extra_info("socket")
        return self._place.bring_home(self.url.partition(b"?")[0], head, connection.fileno())

    def _wait_for(self, seconds: float) -> None:
        self._due = self.loop.time() + seconds

    # --- what is read ---

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self._has_upgraded:
                return
            piece = data[start : start + PIECE]
            self._read += len(piece)
            super().data_received(piece)
            self._check_bounds()

    def _check_bounds(self) -> None:
        if len(self.pipeline) > limits.PIPELINE:
            self.cut("pipeline")
        elif self._is_in_head:
            is_long = self._read > limits.HEAD_BYTES or len(self.headers or ()) > limits.HEADERS
            if is_long and not self._has_upgraded:
                self._gate.note("head")
                self.transport.write(TOO_LONG)
                self.transport.close()
        elif self._read > 2 * limits.BODY_BYTES:
            # The application refuses long bodies; this is for those who go on all the same.
            self.cut("body")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_in_head = True
        self._read = 0
        self._wait_for(limits.HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        self._is_in_head = False
        self._read = 0
        self._gate.introduce(self)
        self._wait_for(limits.BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._is_in_head = True
        self._read = 0
        self._due = None
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait_for(self.timeout_keep_alive + 1)
