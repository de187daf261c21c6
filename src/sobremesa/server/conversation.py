"""One socket from its opening to its end: what is heard is checked, what is shown pumped out."""

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from sobremesa.server import limits
from sobremesa.server.errors import Refusal, unavailable
from sobremesa.server.hall import Hall
from sobremesa.server.messages import ClientMessage, Ping, Pong, Refused
from sobremesa.server.rates import Bucket
from sobremesa.server.table.listener import Farewell, Listener

decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
log = structlog.get_logger()
Socket = WebSocket[Any, Any, Any]

FLOOD: Farewell = (4429, "flood")
STRIKES = 50


async def turn_away(socket: Socket, refusal: Refusal) -> None:
    with suppress(Exception):
        message = Refused(None, refusal.code, refusal.text)
        await socket.send_text(msgspec.json.encode(message).decode())
        await socket.close(code=4000 + refusal.status, reason=refusal.code)


class Conversation:
    """Answers pings; whoever has more to say overrides `serve`."""

    def __init__(self, hall: Hall, socket: Socket, listener: Listener) -> None:
        self.hall = hall
        self.listener = listener
        self._socket = socket
        self._rate = Bucket(*hall.settings.socket_rate)
        self._strikes = 0

    async def serve(self, message: ClientMessage) -> None:
        raise Refusal("wrong-moment", f"{type(message).__name__} has no place here")

    async def hold(self) -> None:
        writer = asyncio.create_task(self._write())
        try:
            while self._strikes < STRIKES:
                received = await self._socket.receive()
                if received["type"] == "websocket.disconnect":
                    break
                if received["type"] == "websocket.receive":
                    await self._hear(received.get("text") or received.get("bytes") or b"")
            else:
                await self._hang_up(FLOOD)
        except WebSocketDisconnect:
            pass
        finally:
            writer.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await writer

    async def _write(self) -> None:
        while (encoded := await self.listener.outbox.get()) is not None:
            await self._socket.send(
                {"type": "websocket.send", "text": encoded.decode(), "bytes": None}
            )
        await self._hang_up(self.listener.farewell)

    async def _hang_up(self, why: Farewell) -> None:
        code, reason = why
        with suppress(Exception):
            await self._socket.close(code=code, reason=reason)

    # --- hearing ---

    async def _hear(self, raw: str | bytes) -> None:
        began = time.perf_counter()
        try:
            message = self._decode(raw)
            self.hall.metrics.messages.labels(type(message).__name__).inc()
            if isinstance(message, Ping):
                self.listener.send(Pong(message.id))
            else:
                await self.serve(message)
        except Refusal as problem:
            self._refuse(asked_in(raw), problem)
        except Exception:
            log.exception("message_failed")
            self._refuse(asked_in(raw), unavailable())
        self.hall.metrics.answer_seconds.observe(time.perf_counter() - began)

    def _decode(self, raw: str | bytes) -> ClientMessage:
        if not self._rate.take():
            self._strikes += 1
            raise Refusal("too-many", "slow down, please")
        if len(raw) > limits.SOCKET_MESSAGE_BYTES:
            self._strikes += 10
            raise Refusal("too-large", "no message needs to be that long")
        try:
            return decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            self._strikes += 1
            raise Refusal("bad-request", f"this is no message: {problem}"[:200]) from None

    def _refuse(self, asked: int | None, problem: Refusal) -> None:
        self.hall.metrics.refusals.labels(problem.code).inc()
        self.listener.send(Refused(asked, problem.code, problem.text, problem.rule))


class Numbered(msgspec.Struct):
    """The part of a message that names it, whatever else is wrong with it."""

    id: int | None = None


def asked_in(raw: str | bytes) -> int | None:
    if len(raw) > limits.SOCKET_MESSAGE_BYTES:
        return None
    try:
        found = msgspec.json.decode(raw, type=Numbered).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found if found is not None and 0 <= found < 2**31 else None
