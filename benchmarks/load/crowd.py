"""Four people at every table, on four sockets, choosing once a second; bots besides, if wished."""

import asyncio
import itertools
import random
import time
from dataclasses import dataclass, field

import httpx
import msgspec
import websockets

SEATS = 4
COOKIE = "sobremesa"
BOT = "novice"


class Option(msgspec.Struct):
    choice: int


class Decision(msgspec.Struct):
    number: int
    options: list[Option]


class Waiting(msgspec.Struct):
    seat: int
    since: float


class Play(msgspec.Struct):
    decision: Decision | None = None


class Heard(msgspec.Struct):
    """As much of a message as the crowd needs."""

    type: str
    id: int | None = None
    code: str | None = None
    decision: Decision | None = None
    waiting: list[Waiting] = msgspec.field(default_factory=list)
    play: Play | None = None


decoder = msgspec.json.Decoder(Heard)


@dataclass
class Tally:
    """What the crowd saw since it was last asked."""

    seconds: list[float] = field(default_factory=list)
    sent: int = 0
    refused: int = 0
    lost: int = 0
    bots: list[float] = field(default_factory=list)  # seconds from waiting for one to its answer


class Seat:
    """One socket that knows its own decision; one of a table watches its bot."""

    def __init__(self, tally: Tally, watches: bool) -> None:
        self._tally = tally
        self._watches = watches
        self._bot: tuple[float, float] | None = None  # its question, and when it was seen here
        self._asked = 0
        self._pending: dict[int, float] = {}
        self.decision: Decision | None = None
        self.socket: websockets.ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def open(self, address: str, table: str, token: str, home: dict[str, str]) -> None:
        self.socket = await websockets.connect(
            f"ws://{address}/api/tables/{table}/socket",
            additional_headers={"cookie": f"{COOKIE}={token}", **home},
            compression=None,
            max_size=None,
            ping_interval=None,
        )
        await self.socket.send('{"type":"attach"}')
        self._reader = asyncio.create_task(self._read(self.socket))

    async def _read(self, socket: websockets.ClientConnection) -> None:
        async for raw in socket:
            heard = decoder.decode(raw)
            if heard.type == "update":
                self.decision = heard.decision
                if self._watches:
                    self._watch(next((w.since for w in heard.waiting if w.seat == SEATS), None))
            elif heard.type == "table" and heard.play:
                self.decision = heard.play.decision
            elif heard.type in ("accepted", "refused") and heard.id in self._pending:
                began = self._pending.pop(heard.id)
                self._tally.seconds.append(time.perf_counter() - began)
                self._tally.refused += heard.type == "refused"

    def _watch(self, question: float | None) -> None:
        """The bot has the seat after those of the people; its question is known by its moment."""
        if self._bot is not None and self._bot[0] != question:
            self._tally.bots.append(time.perf_counter() - self._bot[1])
            self._bot = None
        if self._bot is None and question is not None:
            self._bot = question, time.perf_counter()

    async def choose(self) -> None:
        if self.decision is None or self.socket is None:
            return
        decision, self.decision = self.decision, None
        self._asked += 1
        choice = random.choice(decision.options).choice
        self._pending[self._asked] = time.perf_counter()
        self._tally.sent += 1
        await self.socket.send(
            f'{{"type":"choose","id":{self._asked},"number":{decision.number},"choice":{choice}}}'
        )

    @property
    def unanswered(self) -> int:
        return len(self._pending)

    async def close(self) -> None:
        if self._reader:
            self._reader.cancel()
        if self.socket:
            await self.socket.close()


class Crowd:
    """All tables of a run; scattered, every table comes from a home of its own."""

    def __init__(self, address: str, is_scattered: bool = False, bots: float = 0.0) -> None:
        self._address = address
        self._is_scattered = is_scattered
        self._bots = bots  # share of the tables where a bot has the fifth seat
        self.tally = Tally()
        self.tables: list[list[Seat]] = []
        self._people: list[tuple[str, list[str], dict[str, str]]] = []  # not yet connected
        self._homes = itertools.count(1)
        self._http = httpx.AsyncClient(base_url=f"http://{address}", timeout=60)

    async def open_tables(self, count: int) -> None:
        gate = asyncio.Semaphore(8)

        async def one() -> None:
            async with gate:
                self._people.append(await self._table())

        await asyncio.gather(*(one() for _ in range(count)))

    def _home(self) -> dict[str, str]:
        """As a proxy on this machine, which is believed, would say it."""
        if not self._is_scattered:
            return {}
        number = next(self._homes)
        return {"x-forwarded-for": f"10.0.{number // 250}.{number % 250 + 1}"}

    async def _table(self) -> tuple[str, list[str], dict[str, str]]:
        """A table that has begun, the tokens of its people, and where they are."""
        home = self._home()
        tokens = [await self._guest(home) for _ in range(SEATS)]
        seats = [{"kind": "me"}, *({"kind": "invited"} for _ in tokens[1:])]
        if random.random() < self._bots:
            seats.append({"kind": "bot", "level": BOT})
        body = {"game": "elgrande", "seats": seats}
        made = (await self._post("/api/tables", tokens[0], body, home)).json()
        path = f"/api/tables/{made['id']}"
        for token in tokens[1:]:
            await self._post(f"{path}/join", token, {"invite": made["invite"]}, home)
        await self._post(f"{path}/start", tokens[0], None, home)
        return made["id"], tokens, home

    async def _guest(self, home: dict[str, str]) -> str:
        answer = await self._post("/api/guests", None, {"name": "Crowd"}, home)
        return answer.headers["set-cookie"].split("=", 1)[1].split(";", 1)[0]

    async def _post(
        self, path: str, token: str | None, body: object, home: dict[str, str]
    ) -> httpx.Response:
        # The client keeps no cookies: every guest brings its own.
        self._http.cookies.clear()
        headers = {"authorization": f"Bearer {token}", **home} if token else home
        answer = await self._http.post(path, json=body, headers=headers)
        answer.raise_for_status()
        return answer

    async def sit_down(self) -> None:
        for table, tokens, home in self._people:
            seats = [Seat(self.tally, watches=number == 0) for number in range(len(tokens))]
            for seat, token in zip(seats, tokens, strict=True):
                await seat.open(self._address, table, token, home)
            self.tables.append(seats)
        self._people = []

    async def play(self, seconds: float) -> Tally:
        """Every table makes one choice a second, at its own moment of the second."""
        self.tally.seconds, self.tally.bots, self.tally.sent, self.tally.refused = [], [], 0, 0
        end = time.perf_counter() + seconds
        await asyncio.gather(*(self._table_plays(seats, end) for seats in self.tables))
        await asyncio.sleep(1.0)
        self.tally.lost = sum(seat.unanswered for seats in self.tables for seat in seats)
        return self.tally

    async def _table_plays(self, seats: list[Seat], end: float) -> None:
        await asyncio.sleep(random.random())
        while (began := time.perf_counter()) < end:
            asked = [seat for seat in seats if seat.decision]
            if asked:
                await asked[0].choose()
            await asyncio.sleep(max(0.0, 1.0 - (time.perf_counter() - began)))

    async def close(self) -> None:
        for seats in self.tables:
            for seat in seats:
                await seat.close()
        await self._http.aclose()
