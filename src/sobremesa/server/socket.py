"""The sockets: one at a table, one at the lobby."""

from functools import partial

import msgspec
from litestar import websocket
from litestar.params import FromPath

from sobremesa.kernel.texts import LANGUAGES
from sobremesa.server.conversation import Conversation, Reply, Socket, decoder, turn_away
from sobremesa.server.doorbook import Entered
from sobremesa.server.errors import Refusal, TooFast, no_such_table, unavailable
from sobremesa.server.hall import Hall
from sobremesa.server.identity import address_of, maybe_known, played_by
from sobremesa.server.messages import (
    Attach,
    Choose,
    ClientMessage,
    Explain,
    Line,
    Looking,
    Ping,
    Preview,
    Say,
)
from sobremesa.server.settling import fail
from sobremesa.server.store.base import StoreUnavailable
from sobremesa.server.store.keys import Key
from sobremesa.server.store.people import Guest, muted_by
from sobremesa.server.table.desk import serve
from sobremesa.server.table.listener import Listener

DEAR = (Line, Preview)
ONLY_LOOKS = (Attach, Explain, Line, Looking, Ping, Preview)  # what a key to read may say


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    hall: Hall = socket.app.state.hall
    async with hall.entrance:
        await socket.accept()
        try:
            entered = await at_table(hall, socket, table_id)
        except (Refusal, StoreUnavailable) as problem:
            await turn_away(socket, problem if isinstance(problem, Refusal) else unavailable())
            return
    listener = entered.listener
    with hall.metrics.sockets.track_inprogress():
        try:
            await AtTable(hall, socket, table_id, entered).hold()
        finally:
            hall.doorbook.leave(entered)
            if (awake := hall.if_awake(table_id)) is not None:
                awake.stage.detach(listener)


async def at_table(hall: Hall, socket: Socket, table_id: str) -> Entered:
    """Somebody who may look at the table, written into the book."""
    listener, key = await newcomer(hall, socket)
    listener.muted = await muted_guests(hall, listener.guest)
    table = await hall.fresh_table(table_id)
    if not table.around.may_see(listener.guest, listener.invite):
        raise no_such_table()
    plays = table.around.seat_of(listener.guest_id) is not None
    entered = Entered(listener, key, table_id, plays)
    hall.doorbook.enter(entered)
    return entered


async def newcomer(hall: Hall, socket: Socket) -> tuple[Listener, Key | None]:
    """Whoever opened a socket, and the key that says so."""
    known = await maybe_known(socket)
    wanted = socket.query_params.get("as")
    guest = await played_by(hall, known.guest, wanted) if known else None
    listener = Listener(guest, hall.ledger, address_of(socket), socket.query_params.get("invite"))
    return listener, known.key if known and guest else None


async def muted_guests(hall: Hall, guest: Guest | None) -> set[str]:
    if guest is None:
        return set()
    return await hall.store.read(lambda database: muted_by(database, guest.id))


class AtTable(Conversation):
    """Somebody who plays or watches."""

    def __init__(self, hall: Hall, socket: Socket, table_id: str, entered: Entered) -> None:
        super().__init__(hall, socket, entered.listener)
        self._table_id = table_id
        self._plays = entered.plays
        self._may_act = entered.key is None or entered.key.scope != "read"

    def overhear(self, raw: str) -> bool:
        """A choice goes straight to its table: it is what is said most, and what must not wait."""
        table = self.hall.if_awake(self._table_id)
        is_at_table = table is not None and self.listener in table.listeners
        is_free = self.under_way is None and self.listener.farewell is None
        if table is None or not (is_at_table and is_free and self._plays and self._may_act):
            return False
        message = choice_in(raw)
        if message is None or table.is_closed or not self.may_speak():
            return False
        self.hall.metrics.messages.labels(Choose.__name__).inc()
        self.under_way = Reply(self, message.id)
        try:
            table.ask(partial(serve, table, self.listener, message), self.under_way)
        except Refusal as problem:
            fail(self.under_way, problem)
        return True

    async def serve(self, message: ClientMessage) -> None:
        guest = self.listener.guest_id
        if not self._may_act and not isinstance(message, ONLY_LOOKS):
            raise Refusal(
                "forbidden", "this token may not do that; its scope is {scope}", scope="read"
            )
        if isinstance(message, Looking):
            self.listener.is_looking = message.visible
            return
        if isinstance(message, Say) and guest and not self.hall.rates.may_chat(guest):
            raise Refusal("too-many", "not so fast")
        if isinstance(message, DEAR) and guest and not self.hall.rates.may_wonder(guest):
            raise Refusal("too-many", "slow down, please")
        if isinstance(message, Attach) and not self.hall.rates.may_attach(self.listener):
            raise TooFast
        if self._plays:
            await self._have_done(message)
        else:
            async with self.hall.gallery:
                await self._have_done(message)

    async def _have_done(self, message: ClientMessage) -> None:
        table = await self.hall.table(self._table_id)
        if not isinstance(message, Attach) and self.listener not in table.listeners:
            raise Refusal("wrong-moment", "attach first")
        await table.do(lambda: serve(table, self.listener, message))


def choice_in(raw: str) -> Choose | None:
    try:
        message = decoder.decode(raw)
    except (msgspec.DecodeError, RecursionError):
        return None
    return message if isinstance(message, Choose) else None


@websocket("/api/lobby/socket")
async def lobby_socket(socket: Socket) -> None:
    hall: Hall = socket.app.state.hall
    async with hall.entrance:
        await socket.accept()
        try:
            listener, key = await newcomer(hall, socket)
            wanted = socket.query_params.get("language")
            listener.language = wanted if wanted in LANGUAGES else LANGUAGES[0]
            entered = Entered(listener, key)
            hall.doorbook.enter(entered)
        except (Refusal, StoreUnavailable) as problem:
            await turn_away(socket, problem if isinstance(problem, Refusal) else unavailable())
            return
    hall.lobby.enter(listener)
    with hall.metrics.sockets.track_inprogress():
        try:
            await Conversation(hall, socket, listener).hold()
        finally:
            hall.lobby.leave(listener)
            hall.doorbook.leave(entered)
