"""A real server on a free port of the loopback, in the test's own event loop."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx
import uvicorn
from litestar import Litestar

from sobremesa.server.app import make_routes
from sobremesa.server.doorman import Doorman
from sobremesa.server.hall import Hall
from sobremesa.server.run import make_server
from sobremesa.server.settings import Settings
from tests.server.person import Person
from tools.postgres import free_port

T = TypeVar("T")
Json = dict[str, Any]
PATIENCE = 240.0  # seconds, on a machine busy with other things
NO_LIMIT = (1e9, 1e9)
PATHS = {"web", "docs"}  # settings that add routes
ROUTES: list[Litestar] = []  # left by servers that ended; making them takes a third of a second


def run(scenario: Coroutine[Any, Any, T], patience: float = PATIENCE) -> T:
    async def limited() -> T:
        async with asyncio.timeout(patience):
            return await scenario

    return asyncio.run(limited())


class House:
    """A running server and the people who came."""

    def __init__(self, server: uvicorn.Server, hall: Hall, address: str) -> None:
        self.server = server
        self.hall = hall
        self.address = address
        self._people: list[Person] = []

    async def guest(self, name: str) -> Person:
        person = Person(self.address)
        self._people.append(person)
        await person.come_in(name)
        return person

    async def stranger(self) -> Person:
        """Somebody without a name."""
        person = Person(self.address)
        self._people.append(person)
        return person

    async def table(self, people: list[Person], **wanted: Any) -> str:
        """A started table: these people, then bots for the seats that are left."""
        bots = wanted.pop("bots", 0)
        level = wanted.pop("level", "random")
        seats = [{"kind": "me"}, *({"kind": "invited"} for _ in people[1:])]
        seats += [{"kind": "bot", "level": level} for _ in range(bots)]
        body = {"game": "elgrande", "seats": seats, **wanted}
        made = await people[0].post("/api/tables", body)
        for person in people[1:]:
            await person.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
        await people[0].post(f"/api/tables/{made['id']}/start")
        return str(made["id"])

    async def leave(self) -> None:
        for person in self._people:
            await person.leave()


@asynccontextmanager
async def house(database: str, **chosen: Any) -> AsyncIterator[House]:
    port = free_port()
    settings = Settings(
        **{
            "port": port,
            "database": database,
            "http_rate": NO_LIMIT,
            "guest_rate": NO_LIMIT,
            "keep_rate": NO_LIMIT,
            "sign_in_rate": NO_LIMIT,
            "socket_rate": NO_LIMIT,
            "upload_rate": NO_LIMIT,
            "table_rate": NO_LIMIT,
            "bot_rate": NO_LIMIT,
            "automatic_delay": 0.05,
            **chosen,
        }
    )
    has_usual_routes = not chosen.keys() & PATHS
    routes = ROUTES.pop() if ROUTES and has_usual_routes else make_routes(settings)
    server = make_server(settings, routes)
    app = server.config.app
    assert isinstance(app, Doorman)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        if serving.done():
            serving.result()
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.01)
    inside = House(server, app.hall, f"127.0.0.1:{port}")
    try:
        yield inside
    finally:
        await inside.leave()
        server.should_exit = True
        await serving
        if has_usual_routes:
            ROUTES.append(routes)


def ok(response: httpx.Response) -> Any:
    assert response.status_code < 300, (response.status_code, response.text)
    return response.json() if response.content else None
