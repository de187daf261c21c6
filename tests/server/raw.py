"""A client that keeps no rules: bytes out, and nothing read unless it wants to."""

from __future__ import annotations

import asyncio
import os
import socket
import struct

from tests.server.person import Person

TEXT, PING, CONTINUATION = 1, 9, 0


def frame(opcode: int, payload: bytes = b"", fin: bool = True) -> bytes:
    """A masked frame; a mask of zeros leaves the payload as it is."""
    first = (0x80 if fin else 0) | opcode
    if len(payload) < 126:
        head = struct.pack("!BB", first, 0x80 | len(payload))
    else:
        head = struct.pack("!BBH", first, 0x80 | 126, len(payload))
    return head + bytes(4) + payload


class RawClient:
    """One TCP connection with a small window for what comes back."""

    def __init__(self, address: str, source: str = "127.0.0.1", buffer: int = 4096) -> None:
        self._to = address
        self._from = source
        self._buffer = buffer
        self._socket: socket.socket | None = None

    async def connect(self) -> None:
        host, port = self._to.split(":")
        raw = socket.socket()
        raw.setblocking(False)
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self._buffer)
        raw.bind((self._from, 0))
        self._socket = raw
        await asyncio.get_running_loop().sock_connect(raw, (host, int(port)))

    @property
    def raw(self) -> socket.socket:
        assert self._socket is not None
        return self._socket

    async def send(self, data: bytes) -> None:
        await asyncio.get_running_loop().sock_sendall(self.raw, data)

    async def read(self, most: int = 65536) -> bytes:
        return await asyncio.get_running_loop().sock_recv(self.raw, most)

    async def upgrade(self, path: str, person: Person | None = None) -> None:
        """Become a socket; what comes after the answer stays unread."""
        await self.connect()
        lines = [f"GET {path} HTTP/1.1", f"Host: {self._to}", "Connection: Upgrade"]
        lines += ["Upgrade: websocket", "Sec-WebSocket-Version: 13"]
        lines += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
        lines += [
            f"{name}: {value}" for name, value in (person.headers() if person else {}).items()
        ]
        await self.send("\r\n".join([*lines, "", ""]).encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            piece = await self.read(1)
            if not piece:
                raise ConnectionError("ended before it was answered")
            answer += piece
        assert b" 101 " in answer.split(b"\r\n")[0], answer

    async def is_ended(self, seconds: float) -> bool:
        """Whether the other side ends it in time; what still comes is read and dropped."""
        try:
            async with asyncio.timeout(seconds):
                while await self.read():
                    pass
        except ConnectionError:
            return True
        except TimeoutError:
            return False
        return True

    async def last_words(self, seconds: float) -> bytes:
        """Everything that comes until it ends."""
        found = b""
        try:
            async with asyncio.timeout(seconds):
                while data := await self.read():
                    found += data
        except ConnectionError:
            pass
        return found

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None


def resident() -> int:
    """Bytes of memory this process holds."""
    with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
