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
from sobremesa.server.errors import Refusal, TooFast, unavailable
from sobremesa.server.gate.socket import FLOOD, Overhear
from sobremesa.server.hall import Hall
from sobremesa.server.messages import (
    ClientMessage,
    Ping,
    Pong,
    Refused,
)
from sobremesa.server.rates import Bucket
from sobremesa.server.reader import language_of
from sobremesa.server.settling import settle
from sobremesa.server.table.listener import Listener

decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
log = structlog.get_logger()
Socket = WebSocket[Any, Any, Any]


def connect(listener: Listener, socket: Socket, overhear: Overhear) -> None:
    """To the wire itself: to hear and send at once, and to end what nobody reads."""
    extensions: dict[str, Any] = socket.scope["extensions"] or {}
    wire = extensions["sobremesa"]
    listener.hang_up = wire["part"]
    listener.outbox.pass_on = wire["pass_on"]
    wire["listen"](overhear)


async def turn_away(socket: Socket, refusal: Refusal) -> None:
    with suppress(Exception):
        text = refusal.in_words(language_of(socket))
        message = Refused(None, refusal.code, text)
        await socket.send_text(msgspec.json.encode(message).decode())
        await socket.close(code=4000 + refusal.status, reason=refusal.code)


class Conversation:
    """Answers pings; whoever has more to say overrides `serve`."""

    def __init__(self, hall: Hall, socket: Socket, listener: Listener) -> None:
        self.hall = hall
        self.listener = listener
        self._socket = socket
        self._rate = Bucket(*hall.settings.socket_rate)
        self._patience = Bucket(*limits.STRIKES)
        self._is_flood = False
        self.under_way: Reply | None = None  # to what was overheard
        connect(listener, socket, self.overhear)

    def overhear(self, raw: str) -> bool:  # noqa: ARG002 - for whoever has more to say
        """See to a message at once; False to receive it as all others, in its turn."""
        return False

    async def serve(self, message: ClientMessage) -> None:
        raise Refusal("wrong-moment", f"{type(message).__name__} has no place here")

    async def hold(self) -> None:
        writer = asyncio.create_task(self._write())
        try:
            while self.listener.farewell is None:
                received = await self._socket.receive()
                if received["type"] == "websocket.disconnect":
                    self._hear_the_end(received.get("code"))
                    break
                if received["type"] == "websocket.receive":
                    if self.under_way is not None:
                        await self.under_way.is_over()
                    await self._hear(received.get("text") or received.get("bytes") or b"")
                if self._is_flood:
                    self.hall.rates.fine_flood(self.listener.address)
                    self.listener.end(FLOOD)
        except WebSocketDisconnect:
            pass
        finally:
            self.listener.outbox.close()
            writer.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await writer

    def _hear_the_end(self, code: int | None) -> None:
        is_flood = code == FLOOD[0] and self.listener.farewell is None
        if is_flood:  # cut by the gate, which does not know for whom a proxy speaks
            self.hall.rates.fine_flood(self.listener.address)

    async def _write(self) -> None:
        while True:
            encoded = await self.listener.outbox.next()
            await self._socket.send(
                {"type": "websocket.send", "text": encoded.decode(), "bytes": None}
            )

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
        except Exception as problem:
            self.excuse(asked_in(raw), problem)
            if isinstance(problem, TooFast):
                self._strike()
                # Nothing is read meanwhile: to refuse costs nearly as much as to serve.
                await asyncio.sleep(limits.SLOWED_SECONDS)
        self.hall.metrics.answer_seconds.observe(time.perf_counter() - began)

    def _decode(self, raw: str | bytes) -> ClientMessage:
        if not self.may_speak():
            raise TooFast
        if len(raw) > limits.SOCKET_MESSAGE_BYTES:
            self._strike(5)
            raise Refusal("too-large", "no message needs to be that long")
        try:
            return decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            self._strike()
            raise Refusal("bad-request", f"this is no message: {problem}"[:200]) from None

    def may_speak(self) -> bool:
        return self._rate.take() and self.hall.rates.may_speak(self.listener)

    def excuse(self, asked: int | None, problem: Exception) -> None:
        """Why nothing came of it."""
        if isinstance(problem, Refusal):
            self._refuse(asked, problem)
        else:
            log.error("message_failed", exc_info=problem)
            self._refuse(asked, unavailable())

    def _strike(self, weight: float = 1) -> None:
        self._is_flood = self._is_flood or not self._patience.take(weight)

    def _refuse(self, asked: int | None, problem: Refusal) -> None:
        self.hall.metrics.refusals.labels(problem.code).inc()
        self.listener.send(
            Refused(asked, problem.code, problem.in_words(self.listener.language), problem.rule)
        )


class Reply:
    """Is told what came of a message that was overheard, as a future would be."""

    def __init__(self, conversation: Conversation, asked: int) -> None:
        self._conversation = conversation
        self._asked = asked
        self._began = time.perf_counter()
        self._end: asyncio.Future[None] | None = None

    def done(self) -> bool:
        return self._conversation.under_way is not self

    def set_result(self, _: object, /) -> None:
        conversation = self._conversation
        conversation.under_way = None
        conversation.hall.metrics.answer_seconds.observe(time.perf_counter() - self._began)
        if self._end is not None:
            settle(self._end, None)

    def set_exception(self, problem: Exception, /) -> None:
        self._conversation.excuse(self._asked, problem)
        self.set_result(None)

    async def is_over(self) -> None:
        self._end = asyncio.get_running_loop().create_future()
        await self._end


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
