"""Somebody who means harm: from addresses of the loopback only, with so many bytes and no more."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx

from tests.server.person import Person
from tests.server.raw import RawClient

BYTES = 64_000_000  # a flood sends at most
CONNECTIONS = 4000  # and opens at most
HERE = "127.0.0.2"  # not the address by which a proxy would speak for others


class Attacker:
    """Counts what it sends, and stops in time."""

    def __init__(self, address: str, seconds: float) -> None:
        self.address = address
        self._end = time.monotonic() + seconds
        self._bytes = 0
        self._connections = 0
        self.notes: dict[str, int] = {}

    @property
    def goes_on(self) -> bool:
        is_within = self._bytes < BYTES and self._connections < CONNECTIONS
        return is_within and time.monotonic() < self._end

    def note(self, what: str, count: int = 1) -> None:
        self.notes[what] = self.notes.get(what, 0) + count

    @asynccontextmanager
    async def raw(self, source: str = HERE) -> AsyncIterator[RawClient]:
        """A connection that is given up when it is cut."""
        self._connections += 1
        client = RawClient(self.address, source)
        try:
            yield client
        except (OSError, AssertionError):
            self.note("cut")
        finally:
            client.close()
            await asyncio.sleep(0.01)

    async def pour(self, client: RawClient, data: bytes) -> None:
        """The same bytes again and again, never reading."""
        while self.goes_on:
            await client.send(data)
            self._bytes += len(data)

    async def person(self, name: str = "Eve") -> Person:
        person = Person(self.address)
        await person.http.aclose()
        person.http = httpx.AsyncClient(
            base_url=f"http://{self.address}",
            headers={"origin": f"http://{self.address}"},
            transport=httpx.AsyncHTTPTransport(local_address=HERE),
            timeout=30,
        )
        await person.come_in(name)
        return person

    async def ask(self, person: Person, method: str, path: str, body: object = None) -> int:
        """The status of an answer; a connection that was cut is no answer."""
        self._connections += 1
        try:
            status = (await person.ask(method, path, body)).status_code
        except httpx.HTTPError:
            status = 0
        self.note(f"answers {status}")
        return status
