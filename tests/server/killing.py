"""Play while the server is killed again and again, then compare every memory with the store."""

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets
from sqlalchemy import Connection
from sqlalchemy.engine import make_url

from sobremesa.server.store.base import open_store
from sobremesa.server.store.tables import Stored, load_table
from sobremesa.server.table.audience import Audience, Teller
from sobremesa.server.table.history import History
from sobremesa.server.table.people import names_of
from tests.server.person import Person
from tests.server.process import ServerProcess

Json = dict[str, Any]
GONE = (OSError, websockets.WebSocketException, httpx.HTTPError, TimeoutError)
NAMES = ("Ana", "Ben")


NONSENSE = (
    "",
    "null",
    "[" * 500,
    '{"type": "choose", "id": 1, "number": 0, "choice": 255}',
    '{"type": "ask_undo", "id": 2, "number": -1, "keep": 5}',
    '{"type": "wish", "id": 3, "wishes": {"standing": {"nothing": {}}}}',
    '{"type": "line", "id": 4, "text": "place nowhere"}',
    "\ud7ff\u2028" * 50,
    "x" * 4000,
)


@dataclass(frozen=True)
class Answer:
    """What a client sent; taking back is no choice, and answers no question."""

    choice: int | None
    question: int | None


TAKING_BACK = Answer(None, None)


@dataclass
class Memory:
    """What one client was told about one table."""

    table: str
    seat: int | None  # None where it looks on
    accepted: list[tuple[int, Answer]] = field(default_factory=list)  # by number of the entry
    shown: list[Json] = field(default_factory=list)  # updates and snapshots


class Player:
    """Answers whenever asked, takes back, talks nonsense, comes back; remembers everything."""

    def __init__(
        self, person: Person, memory: Memory, luck: random.Random, door: Callable[[], str]
    ) -> None:
        self._person = person
        self._door = door
        self.memory = memory
        self._luck = luck
        self._sent: dict[int, Answer] = {}
        self._asked = 0
        self._decision: Json | None = None
        self.is_over = False

    async def play(self) -> None:
        while not self.is_over:
            try:
                await self._sit()
            except GONE:
                await asyncio.sleep(0.02)

    async def leave(self) -> None:
        await self._person.leave()

    @property
    def number(self) -> int:
        """How far the game is, as far as was shown here."""
        return max((play["number"] for play in self.memory.shown), default=0)

    async def _sit(self) -> None:
        self._person.move_to(self._door())
        url = f"ws://{self._person.address}/api/tables/{self.memory.table}/socket"
        connecting = websockets.connect(
            url, additional_headers=self._person.headers(), max_size=None, open_timeout=5
        )
        async with connecting as socket:
            await socket.send(json.dumps({"type": "attach"}))
            async for text in socket:
                await self._hear(socket, json.loads(text))
                if self.is_over or self._luck.random() < 0.005:
                    return

    async def _hear(self, socket: websockets.ClientConnection, message: Json) -> None:
        match message["type"]:
            case "accepted" if message["id"] in self._sent:
                self.memory.accepted.append((message["number"] - 1, self._sent[message["id"]]))
            case "refused" if self._sent.get(message["id"]) == TAKING_BACK:
                await self._choose(socket)
            case "people" if message["undo"] and self.memory.seat in message["undo"]["missing"]:
                await self._agree(socket)
            case "table" if message["play"]:
                await self._see(socket, message["play"])
            case "update":
                await self._see(socket, message)

    async def _see(self, socket: websockets.ClientConnection, play: Json) -> None:
        self.memory.shown.append(play)
        self._decision = play["decision"]
        if play["result"]:
            self.is_over = True
            return
        await asyncio.sleep(self._luck.random() * 0.02)
        whim = self._luck.random()
        if whim < 0.1:
            await socket.send(self._luck.choice(NONSENSE))
        if whim < 0.05 and play["may_take_back"]:
            await self._say(socket, TAKING_BACK, {"type": "take_back", "number": play["number"]})
            return
        if whim > 0.98 and play["choices"] > 4:
            keep = play["choices"] - 3
            undo = {"type": "ask_undo", "id": 0, "number": play["number"], "keep": keep}
            await socket.send(json.dumps(undo))
        await self._choose(socket)

    async def _agree(self, socket: websockets.ClientConnection) -> None:
        number = self.memory.shown[-1]["number"]
        agreed = {"type": "answer_undo", "id": 0, "number": number, "agrees": True}
        await socket.send(json.dumps(agreed))

    async def _choose(self, socket: websockets.ClientConnection) -> None:
        if self._decision is not None:
            choice = self._luck.choice(self._decision["options"])["choice"]
            number = self._decision["number"]
            message = {"type": "choose", "choice": choice, "number": number}
            await self._say(socket, Answer(choice, number), message)

    async def _say(
        self, socket: websockets.ClientConnection, answer: Answer, message: Json
    ) -> None:
        self._asked += 1
        self._sent[self._asked] = answer
        await socket.send(json.dumps({**message, "id": self._asked}))


class Evening:
    """Some tables at once; a new one begins where one is finished."""

    def __init__(self, door: Callable[[], str], luck: random.Random) -> None:
        self._door = door  # an address of the house, any time it is asked for
        self._luck = luck
        self.players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def open_tables(self, count: int) -> None:
        for _ in range(count):
            people = [Person(self._door()) for _ in NAMES]
            for person, name in zip(people, NAMES, strict=True):
                await person.come_in(name)
            table = await open_table(people)
            for seat, person in enumerate(people):
                luck = random.Random(self._luck.random())
                player = Player(person, Memory(table, seat), luck, self._door)
                self.players.append(player)
                self._tasks.append(asyncio.create_task(player.play()))

    @property
    def accepted(self) -> int:
        return sum(len(player.memory.accepted) for player in self.players)

    @property
    def undone(self) -> int:
        return sum(
            answer == TAKING_BACK for player in self.players for _, answer in player.memory.accepted
        )

    def finished(self) -> int:
        return sum(player.is_over for player in self.players) // len(NAMES)

    async def goes_on(self, patience: float = 10.0) -> bool:
        """Wait for the next choice that is acknowledged; whether there was one."""
        before, clock = self.accepted, asyncio.get_running_loop().time
        deadline = clock() + patience
        while self.accepted <= before and clock() < deadline:
            await asyncio.sleep(0.01)
        return self.accepted > before

    async def keep_open(self, tables: int) -> None:
        """A new table for every one that is finished."""
        if self.finished():
            await self.open_tables(self.finished() + tables - len(self.players) // len(NAMES))

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for player in self.players:
            await player.leave()


async def open_table(people: list[Person]) -> str:
    seats = [{"kind": "me"}, {"kind": "invited"}, {"kind": "bot", "level": "random"}]
    made = await people[0].post("/api/tables", {"game": "elgrande", "seats": seats})
    await people[1].post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
    await people[0].post(f"/api/tables/{made['id']}/start")
    return str(made["id"])


async def kill_again_and_again(
    server: ServerProcess, kills: int, tables: int, luck: random.Random
) -> Evening:
    await server.start()
    evening = Evening(lambda: server.address, luck)
    await evening.open_tables(tables)
    for _ in range(kills):
        await evening.goes_on()
        await asyncio.sleep(luck.random() * 0.4)
        server.kill()
        await server.start()
        await evening.keep_open(tables)
    await asyncio.sleep(0.3)
    server.kill()
    await evening.end()
    return evening


# --- comparing ---


async def compare_with_store(database: str, players: list[Player]) -> int:
    """Every acknowledged choice is stored, and nothing was shown that is not; how many."""
    store = open_store(make_url(database))
    await store.open()
    compared = 0
    for player in players:
        stored = await store.read(loading(player.memory.table))
        assert stored is not None
        compared += compare(stored, player.memory)
    await store.close()
    return compared


def loading(table: str) -> Any:
    def work(connection: Connection) -> Stored | None:
        return load_table(connection, table)

    return work


def compare(stored: Stored, memory: Memory) -> int:
    entries = {entry.number: entry for entry in stored.entries}
    for number, answer in memory.accepted:
        entry = entries.get(number)
        assert entry is not None, f"entry {number} was acknowledged and is lost"
        kind = "undo" if answer == TAKING_BACK else "choice"
        assert (entry.seat, entry.kind) == (memory.seat, kind)
        assert answer.choice in (None, entry.choice)
    last = max((play["number"] for play in memory.shown), default=0)
    assert last <= len(stored.entries), "something was shown that is not stored"
    compare_shown(stored, memory)
    return len(memory.accepted) + len(memory.shown)


def compare_shown(stored: Stored, memory: Memory) -> None:
    """Tell the stored game again, step by step, beside what the client was shown."""
    history = History(Stored(stored.row, stored.seats, ()))
    by_number: dict[int, list[Json]] = {}
    for play in memory.shown:
        by_number.setdefault(play["number"], []).append(play)
    answered = {number: answer.question for number, answer in memory.accepted}
    names = names_of(list(stored.seats))
    for number in range(len(stored.entries) + 1):
        teller = Teller(history, Audience(memory.seat, "en"), names)
        for play in by_number.get(number, []):
            told = teller.happenings(play["first"], len(history.session.events))
            assert [one.facts for one in told] == [one["facts"] for one in play["events"]]
            assert [one.text for one in told] == [one["text"] for one in play["events"]]
            assert play["choices"] == len(history.session.choices)
        if answered.get(number) is not None:
            assert memory.seat is not None
            assert history.asked[memory.seat][0] == answered[number], "it answers another question"
        if number < len(stored.entries):
            history.take(stored.entries[number])
