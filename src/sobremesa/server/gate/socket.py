"""Sockets with bounds: so many frames and bytes a second, and an end that does not wait."""

import logging
from asyncio.transports import BaseTransport
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import Frame
from websockets.protocol import State
from websockets.server import ServerProtocol

from sobremesa.server import limits
from sobremesa.server.gate.frames import (
    PING,
    PONG,
    TEXT,
    Boundaries,
    said_in,
    text_frame,
    whole_and_short,
)
from sobremesa.server.gate.gate import Gate
from sobremesa.server.rates import Bucket, Rate

PARTING = 1.0  # seconds to read why it ends
FLOOD = (4429, "flood")
Overhear = Callable[[str], bool]


class Flood(ProtocolError):
    """More frames than anybody needs."""


class CountedConnection(ServerProtocol):
    """Stops parsing in the middle of what was read when there are too many frames."""

    def __init__(self, frames: Bucket, **usual: Any) -> None:
        super().__init__(**usual)
        self._frames = frames

    def recv_frame(self, frame: Frame) -> None:
        if not self._frames.take():
            self.fail(*FLOOD)
            raise Flood("too many frames")
        super().recv_frame(frame)


class GuardedSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol; `part` ends it whether the other side reads or not."""

    def __init__(self, *, gate: Gate, frames: Rate, head: bytes = b"", **usual: Any) -> None:
        super().__init__(**usual)
        self._gate = gate
        self._head = head  # of a request that another process has read
        self._bytes = Bucket(*limits.SOCKET_BYTES_RATE)
        self._is_parting = False
        self._frames = Bucket(*frames)
        self._boundaries = Boundaries()
        self._heard = 0.0  # when anything came last
        self._pinged = 0.0
        self._overhear: Overhear = lambda _: False  # whether what is said is seen to already
        self.conn = CountedConnection(
            self._frames,
            max_size=self.config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )

    # --- as the gate sees it ---

    @property
    def address(self) -> str:
        return self.client[0] if self.client else "?"

    @property
    def is_asking(self) -> bool:
        return True  # the application counts sockets, and knows whose they are

    def is_overdue(self, now: float) -> bool:  # noqa: ARG002 - pings find out who is silent
        return False

    def unread(self) -> int:
        return int(self.transport.get_write_buffer_size())

    def cut(self, why: str) -> None:
        self._gate.note(why)
        self.transport.abort()

    # --- from beginning to end ---

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._gate.keep(self)
        if self._head:
            self.data_received(self._head)

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self)
        super().connection_lost(exc)

    def part(self, code: int, reason: str) -> None:
        """Say why, read nothing more, and be gone a moment later."""
        if self._is_parting or self.disconnected:
            return
        self._is_parting = True
        self._gate.note(reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if not self.transport.is_closing():
            if not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            if self.conn.state is State.OPEN:
                self.conn.send_close(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self._abort_soon()

    def _abort_soon(self) -> None:
        """A transport that is closed waits until everything is read; nobody waits for that."""
        self.loop.call_later(PARTING, self.transport.abort)

    async def run_asgi(self) -> None:
        self.scope["extensions"]["sobremesa"] = {
            "part": self.part,
            "pass_on": self.pass_on,
            "listen": self.listen,
        }
        await super().run_asgi()
        self._abort_soon()

    def shutdown(self) -> None:
        super().shutdown()
        self._abort_soon()

    def send_keepalive_ping(self) -> None:
        """Whoever spoke a moment ago is there; who says nothing when asked is not."""
        assert self.ping_interval is not None
        now = self.loop.time()
        wait = self._heard + self.ping_interval - now
        if wait <= 0:
            if self._pinged > self._heard:
                self.keepalive_timeout()
                return
            self._pinged, wait = now, self.ping_interval
            self._write(PING)
        self.ping_timer = self.loop.call_later(wait, self.send_keepalive_ping)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._abort_soon()

    # --- what is read ---

    def data_received(self, data: bytes) -> None:
        if self._is_parting:
            return
        if not self._bytes.take(len(data)):
            self.part(*FLOOD)
            return
        self._heard = self.loop.time()
        if not (whole_and_short(data) and self._is_between() and self._read_plainly(data)):
            self._read_by_protocol(data)

    def _is_between(self) -> bool:
        """Whether nothing has begun that the protocol must bring to its end."""
        is_open = self.handshake_complete and self.conn.state is State.OPEN
        return is_open and self._boundaries.is_between and not self.frames

    def _read_plainly(self, data: bytes) -> bool:
        """False, with nothing done, if it is anything unusual."""
        text = None
        if data[0] == TEXT:
            with suppress(UnicodeDecodeError):
                text = said_in(data).decode()
        if text is None and data[0] != PONG:
            return False
        if not self._frames.take():
            self.part(*FLOOD)
        elif text is not None and not (self.queue.empty() and self._overhear(text)):
            self.curr_msg_data_type = "text"
            self.frames = [text.encode()]
            self.send_receive_event_to_app()
        return True

    def _read_by_protocol(self, data: bytes) -> None:
        is_upgraded = self.handshake_initiated
        super().data_received(data)
        if is_upgraded:
            self._boundaries.pass_over(data)
        else:
            self._boundaries.begin(data)

    def listen(self, overhear: Overhear) -> None:
        """Tell of every plain message first; what it does not see to is received as usual."""
        self._overhear = overhear

    def handle_parser_exception(self) -> None:
        if isinstance(self.conn.parser_exc, Flood):
            self.part(*FLOOD)
            return
        super().handle_parser_exception()
        self._abort_soon()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > limits.FRAGMENTS:
            self.part(*FLOOD)

    # --- what is sent ---

    def pass_on(self, text: bytes) -> bool:
        """Send at once where nothing waits, instead of through all that is around `send`."""
        return self.writable.is_set() and self._write(text_frame(text))

    def _write(self, frame: bytes) -> bool:
        is_open = self.handshake_complete and self.conn.state is State.OPEN
        is_ending = self._is_parting or self.close_sent or self.transport.is_closing()
        if not is_open or is_ending:
            return False
        self.transport.write(frame)
        return True

    async def send(self, message: ASGISendEvent) -> None:
        if self._is_parting:
            raise ClientDisconnected
        await super().send(message)
        if self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(PARTING, self.transport.abort)
