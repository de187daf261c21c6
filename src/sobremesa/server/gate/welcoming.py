"""A server that takes connections which its siblings have accepted for it."""

import asyncio
import socket
from functools import partial
from typing import Any, cast

import uvicorn

from sobremesa.server.gate.gate import Gate
from sobremesa.server.gate.siblings import Place


class SiblingServer(uvicorn.Server):
    """uvicorn's server at one of several places."""

    def __init__(self, config: uvicorn.Config, place: Place, gate: Gate) -> None:
        super().__init__(config)
        self._place = place
        self._gate = gate

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        asyncio.get_running_loop().add_reader(self._place.end, self._welcome)
        self._place.come()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._place.go()
        asyncio.get_running_loop().remove_reader(self._place.end)
        await super().shutdown(sockets)

    def _welcome(self) -> None:
        for head, connection in self._place.handed_over():
            if not self._gate.has_room():
                self._gate.note("crowd")
                connection.close()
                continue
            task = asyncio.create_task(self._take_on(head, connection))
            self.server_state.tasks.add(task)
            task.add_done_callback(self.server_state.tasks.discard)

    async def _take_on(self, head: bytes, connection: socket.socket) -> None:
        protocol = partial(
            cast("Any", self.config.ws_protocol_class),
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
            head=head,
        )
        await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
