"""A person with a browser: a cookie for HTTP, and windows that show tables."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import httpx
import websockets

Json = dict[str, Any]


def plain_client(**wanted: Any) -> httpx.AsyncClient:
    """Without TLS nobody reads all the certificates of this machine, a tenth of a second each."""
    return httpx.AsyncClient(**wanted, verify=False)


class Person:
    """Somebody at a computer."""

    def __init__(self, address: str, token: str | None = None) -> None:
        self.address = address
        headers = {"origin": f"http://{address}"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        self.http = plain_client(base_url=f"http://{address}", headers=headers, timeout=30)
        self.id = ""
        self._windows: list[Window] = []

    def move_to(self, address: str) -> None:
        """The same person at another node of the house."""
        self.address = address
        self.http.base_url = httpx.URL(f"http://{address}")
        self.http.headers["origin"] = f"http://{address}"

    async def come_in(self, name: str) -> None:
        self.id = (await self.post("/api/guests", {"name": name}))["id"]

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        return await self.http.request(method, path, json=body if body is not None else None)

    async def post(self, path: str, body: object = None) -> Any:
        response = await self.ask("POST", path, body)
        assert response.status_code < 300, (response.status_code, response.text)
        return response.json() if response.content else None

    async def get(self, path: str) -> Any:
        response = await self.ask("GET", path)
        assert response.status_code < 300, (response.status_code, response.text)
        return response.json()

    def headers(self) -> dict[str, str]:
        kept = {
            name: value
            for name, value in self.http.headers.items()
            if name in ("authorization", "origin")
        }
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return {**kept, "cookie": cookies} if cookies else kept

    async def window(self, table: str, **attach: Any) -> Window:
        window = Window(self, table)
        self._windows.append(window)
        await window.open(**attach)
        return window

    async def leave(self) -> None:
        for window in self._windows:
            await window.close()
        await self.http.aclose()


class Wire:
    """An open socket and everything that came over it."""

    def __init__(self, person: Person, path: str) -> None:
        self.person = person
        self._path = path
        self.received: list[Json] = []
        self.wire: list[str] = []
        self.socket: websockets.ClientConnection | None = None

    async def connect(self) -> None:
        self.socket = await websockets.connect(
            f"ws://{self.person.address}{self._path}",
            additional_headers=self.person.headers(),
            max_size=None,
            max_queue=None,  # a window nobody reads can still be closed
        )

    async def send(self, message: Json | str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def hear(self, kind: str | None = None) -> Json:
        """The next message, or the next of a kind."""
        assert self.socket is not None
        while True:
            text = await asyncio.wait_for(self.socket.recv(), 60)
            assert isinstance(text, str)
            message: Json = json.loads(text)
            self.wire.append(text)
            self.received.append(message)
            self._see(message)
            if kind in (None, message["type"]):
                return message

    def _see(self, message: Json) -> None:
        """For those who keep more than what they heard."""

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None


class LobbyWindow(Wire):
    """A tab that shows the lobby."""

    def __init__(self, person: Person) -> None:
        super().__init__(person, "/api/lobby/socket")

    async def open(self) -> LobbyWindow:
        await self.connect()
        return self

    async def __aenter__(self) -> LobbyWindow:
        return await self.open()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def last(self, kind: str) -> Json:
        return next(one for one in reversed(self.received) if one["type"] == kind)

    async def until(self, kind: str, holds: Callable[[list[tuple[str, list[str]]]], bool]) -> bool:
        """Hear lists of a kind until one is as it should be."""
        while True:
            tables = (await self.hear(kind))["tables"]
            found = [(one["status"], [seat["kind"] for seat in one["seats"]]) for one in tables]
            if holds(found):
                return True


class Window(Wire):
    """One tab at a table: keeps what it was shown, as a browser would."""

    def __init__(self, person: Person, table: str, invite: str | None = None) -> None:
        query = f"?invite={invite}" if invite else ""
        super().__init__(person, f"/api/tables/{table}/socket{query}")
        self.table = table
        self.play: Json = {}
        self.events: dict[int, Json] = {}
        self._asked = 0

    async def open(self, **attach: Any) -> None:
        await self.connect()
        await self.send({"type": "attach", **attach})
        await self.hear("table")

    def _see(self, message: Json) -> None:
        if message["type"] == "table" and message["play"]:
            self.play = dict(message["play"])
            self.events = {}
        elif message["type"] == "update":
            view = {**self.play.get("view", {}), **message["changed"]}
            self.play = {**message, "view": view}
        else:
            return
        source = message["play"] if message["type"] == "table" else message
        self.events = {at: one for at, one in self.events.items() if at < source["first"]}
        self.events.update(enumerate(source["events"], source["first"]))

    async def ask(self, message: Json) -> Json:
        """Send something with a number and wait for its answer."""
        self._asked += 1
        await self.send({**message, "id": self._asked})
        while True:
            answer = await self.hear()
            if answer.get("id") == self._asked:
                return answer

    @property
    def decision(self) -> Json | None:
        found: Json | None = self.play.get("decision")
        return found

    async def until_asked(self) -> Json | None:
        """Wait for the own decision, or for the end (None)."""
        while not self.decision and not self.play.get("result"):
            await self.hear()
        return self.decision

    async def settle(self) -> None:
        """Until it is the own turn and nobody else's: bots may be asked at the same time."""
        await self.until_asked()
        while len(self.play["waiting"]) > 1:
            await self.hear()
        await self.ask({"type": "ping"})

    async def choose(self, choice: int | None = None, luck: random.Random | None = None) -> Json:
        decision = self.decision
        assert decision is not None
        options = [option["choice"] for option in decision["options"]]
        picked = choice if choice is not None else (luck or random.Random(1)).choice(options)
        number = decision["number"]
        return await self._do({"type": "choose", "number": number, "choice": picked})

    async def take_back(self) -> Json:
        return await self._do({"type": "take_back", "number": self.play["number"]})

    async def _do(self, message: Json) -> Json:
        """Ask for something that changes the game, and see what came of it."""
        answer = await self.ask(message)
        if answer["type"] == "accepted":
            while self.play["number"] < answer["number"]:
                await self.hear()
        return answer


async def play_on(windows: list[Window], luck: random.Random, choices: int | None = None) -> int:
    """People answer one after the other whenever they are asked; how many answers there were."""
    made = 0
    while choices is None or made < choices:
        await synchronise(windows)
        if any(window.play.get("result") for window in windows):
            break
        asked = [window for window in windows if window.decision]
        if not asked:
            await asyncio.sleep(0.05)  # a bot thinks; who asks too often is refused
            continue
        answer = await luck.choice(asked).choose(luck=luck)
        assert answer["type"] == "accepted", answer
        made += 1
    await synchronise(windows)
    return made


async def synchronise(windows: list[Window]) -> None:
    """Hear everything that was shown so far, in every window as far as in the furthest."""
    await asyncio.gather(*(window.ask({"type": "ping"}) for window in windows))
    furthest = max(window.play.get("number", 0) for window in windows)
    for window in windows:
        while window.play.get("number", 0) < furthest:
            await window.hear()
