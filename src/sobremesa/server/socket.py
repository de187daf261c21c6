"""A socket at a table: reads messages, has them done, and pumps out what the table shows."""

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from sobremesa.server import limits
from sobremesa.server.errors import Refusal, no_such_table, unavailable
from sobremesa.server.hall import Hall
from sobremesa.server.identity import maybe_guest
from sobremesa.server.messages import Attach, ClientMessage, Ping, Pong, Refused, Say
from sobremesa.server.rates import Bucket
from sobremesa.server.store.base import StoreUnavailable
from sobremesa.server.store.people import Guest, muted_by
from sobremesa.server.table.desk import serve
from sobremesa.server.table.listener import Listener

decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
log = structlog.get_logger()
Socket = WebSocket[Any, Any, Any]

FLOOD = 4429
SLOW = 4408
LEAVING = 1012
STRIKES = 50


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    hall: Hall = socket.app.state.hall
    await socket.accept()
    try:
        guest = await maybe_guest(socket)
        muted = await muted_guests(hall, guest)
        table = await hall.table(table_id)
        if not table.around.may_see(guest, socket.query_params.get("invite")):
            raise no_such_table()
        hall.doorbook.enter(guest, table_id)
    except (Refusal, StoreUnavailable) as problem:
        refusal = problem if isinstance(problem, Refusal) else unavailable()
        await turn_away(socket, refusal)
        return
    listener = Listener(guest)
    listener.muted = muted
    hall.metrics.sockets.inc()
    try:
        await Conversation(hall, socket, table_id, listener).hold()
    finally:
        hall.metrics.sockets.dec()
        hall.doorbook.leave(guest, table_id)


async def muted_guests(hall: Hall, guest: Guest | None) -> set[str]:
    if guest is None:
        return set()
    return await hall.store.read(lambda database: muted_by(database, guest.id))


async def turn_away(socket: Socket, refusal: Refusal) -> None:
    with suppress(Exception):
        message = Refused(None, refusal.code, refusal.text)
        await socket.send_text(msgspec.json.encode(message).decode())
        await socket.close(code=4000 + refusal.status, reason=refusal.code)


class Conversation:
    """One socket from its opening to its end."""

    def __init__(self, hall: Hall, socket: Socket, table_id: str, listener: Listener) -> None:
        self._hall = hall
        self._socket = socket
        self._table_id = table_id
        self._listener = listener
        self._rate = Bucket(*hall.settings.socket_rate)
        self._chat_rate = Bucket(*limits.CHAT_RATE)
        self._strikes = 0

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
                await self._hang_up(FLOOD, "flood")
        except WebSocketDisconnect:
            pass
        finally:
            await self._leave(writer)

    async def _leave(self, writer: "asyncio.Task[None]") -> None:
        for table in self._hall.awake():
            if table.id == self._table_id:
                table.stage.detach(self._listener)
        writer.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await writer

    async def _write(self) -> None:
        while (encoded := await self._listener.outbox.get()) is not None:
            await self._socket.send(
                {"type": "websocket.send", "text": encoded.decode(), "bytes": None}
            )
        await self._hang_up(*((SLOW, "slow") if self._listener.is_slow else (LEAVING, "restart")))

    async def _hang_up(self, code: int, reason: str) -> None:
        with suppress(Exception):
            await self._socket.close(code=code, reason=reason)

    # --- hearing ---

    async def _hear(self, raw: str | bytes) -> None:
        began = time.perf_counter()
        try:
            message = self._decode(raw)
            self._hall.metrics.messages.labels(type(message).__name__).inc()
            await self._serve(message)
        except Refusal as problem:
            self._refuse(asked_in(raw), problem)
        except Exception:
            log.exception("message_failed", table=self._table_id)
            self._refuse(asked_in(raw), unavailable())
        self._hall.metrics.answer_seconds.observe(time.perf_counter() - began)

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

    async def _serve(self, message: ClientMessage) -> None:
        if isinstance(message, Ping):
            self._listener.send(Pong(message.id))
            return
        if isinstance(message, Say) and not self._chat_rate.take():
            raise Refusal("too-many", "not so fast")
        table = await self._hall.table(self._table_id)
        if not isinstance(message, Attach) and self._listener not in table.listeners:
            raise Refusal("wrong-moment", "attach first")
        await table.do(lambda: serve(table, self._listener, message))

    def _refuse(self, asked: int | None, problem: Refusal) -> None:
        self._hall.metrics.refusals.labels(problem.code).inc()
        self._listener.send(Refused(asked, problem.code, problem.text, problem.rule))


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
