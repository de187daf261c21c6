"""The sockets: one at a table, one at the lobby."""

from litestar import websocket
from litestar.params import FromPath

from sobremesa.server import limits
from sobremesa.server.conversation import Conversation, Socket, turn_away
from sobremesa.server.errors import Refusal, no_such_table, unavailable
from sobremesa.server.hall import Hall
from sobremesa.server.identity import maybe_guest
from sobremesa.server.messages import Attach, ClientMessage, Say
from sobremesa.server.rates import Bucket
from sobremesa.server.store.base import StoreUnavailable
from sobremesa.server.store.people import Guest, muted_by
from sobremesa.server.table.desk import serve
from sobremesa.server.table.listener import Listener


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    hall: Hall = socket.app.state.hall
    await socket.accept()
    try:
        guest = await maybe_guest(socket)
        listener = Listener(guest, socket.query_params.get("invite"))
        listener.muted = await muted_guests(hall, guest)
        table = await hall.table(table_id)
        if not table.around.may_see(guest, listener.invite):
            raise no_such_table()
        hall.doorbook.enter(guest, table_id)
    except (Refusal, StoreUnavailable) as problem:
        await turn_away(socket, problem if isinstance(problem, Refusal) else unavailable())
        return
    with hall.metrics.sockets.track_inprogress():
        try:
            await AtTable(hall, socket, table_id, listener).hold()
        finally:
            for awake in hall.awake():
                if awake.id == table_id:
                    awake.stage.detach(listener)
            hall.doorbook.leave(guest, table_id)


async def muted_guests(hall: Hall, guest: Guest | None) -> set[str]:
    if guest is None:
        return set()
    return await hall.store.read(lambda database: muted_by(database, guest.id))


class AtTable(Conversation):
    """Somebody who plays or watches."""

    def __init__(self, hall: Hall, socket: Socket, table_id: str, listener: Listener) -> None:
        super().__init__(hall, socket, listener)
        self._table_id = table_id
        self._chat_rate = Bucket(*limits.CHAT_RATE)

    async def serve(self, message: ClientMessage) -> None:
        if isinstance(message, Say) and not self._chat_rate.take():
            raise Refusal("too-many", "not so fast")
        table = await self.hall.table(self._table_id)
        if not isinstance(message, Attach) and self.listener not in table.listeners:
            raise Refusal("wrong-moment", "attach first")
        await table.do(lambda: serve(table, self.listener, message))


@websocket("/api/lobby/socket")
async def lobby_socket(socket: Socket) -> None:
    hall: Hall = socket.app.state.hall
    await socket.accept()
    try:
        guest = await maybe_guest(socket)
        hall.doorbook.enter(guest)
    except (Refusal, StoreUnavailable) as problem:
        await turn_away(socket, problem if isinstance(problem, Refusal) else unavailable())
        return
    listener = Listener(guest)
    hall.lobby.enter(listener)
    with hall.metrics.sockets.track_inprogress():
        try:
            await Conversation(hall, socket, listener).hold()
        finally:
            hall.lobby.leave(listener)
            hall.doorbook.leave(guest)
