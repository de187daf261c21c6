"""The way from a server to its database, which can be cut."""

import asyncio
from contextlib import suppress


class Cable:
    """Passes bytes on; while it is cut nothing passes, and nobody is told why."""

    def __init__(self, port: int) -> None:
        self._there = port
        self._server: asyncio.Server | None = None
        self._passing: set[asyncio.Task[None]] = set()
        self._whole = asyncio.Event()
        self._whole.set()

    async def lay(self) -> int:
        """The port at this end."""
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    def cut(self) -> None:
        """As when somebody pulls it out: what is open stays open, and silent."""
        self._whole.clear()

    def mend(self) -> None:
        """What was open is lost: the other side has given it up."""
        self._drop()
        self._whole.set()

    async def _connect(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        await self._whole.wait()
        with suppress(OSError):
            there, out = await asyncio.open_connection("127.0.0.1", self._there)
            both = [asyncio.create_task(self._pass(*one)) for one in ((here, out), (there, back))]
            self._passing.update(both)
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            for task in both:
                task.cancel()
            self._passing.difference_update(both)
            out.close()
        back.close()

    async def _pass(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                await self._whole.wait()
                sink.write(data)
                await sink.drain()

    def _drop(self) -> None:
        for task in self._passing:
            task.cancel()

    async def take_up(self) -> None:
        self.cut()
        self._drop()
        if self._server is not None:
            self._server.close()
