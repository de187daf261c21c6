"""The floods: each goes on until its time or its bytes are over, and notes what came of it."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import websockets

from benchmarks.hostile.attacker import HERE, Attacker
from tests.server.person import Person, Window
from tests.server.raw import CONTINUATION, PING, TEXT, RawClient, frame

LOBBY = "/api/lobby/socket"
ATTACH = frame(TEXT, b'{"type":"attach"}')
AT_ONCE = 4
PATIENCE = 2.0  # seconds until somebody who plays is shown the table again
KEPT_OUT = "player kept out"
Flood = Callable[[Attacker], Awaitable[None]]


async def side_by_side(count: int, one: Callable[[], Awaitable[None]]) -> None:
    await asyncio.gather(*(one() for _ in range(count)))


def frames(data: bytes) -> Flood:
    """Frames without end on the lobby's socket, where nobody needs a name."""

    async def flood(attacker: Attacker) -> None:
        async def one() -> None:
            while attacker.goes_on:
                async with attacker.raw() as client:
                    await client.upgrade(LOBBY)
                    await attacker.pour(client, data)

        await side_by_side(AT_ONCE, one)

    return flood


def heads(data: bytes) -> Flood:
    """A request whose head never ends."""

    async def flood(attacker: Attacker) -> None:
        async def one() -> None:
            while attacker.goes_on:
                async with attacker.raw() as client:
                    await client.connect()
                    await client.send(b"GET / HTTP/1.1\r\nHost: localhost\r\nlong: ")
                    await attacker.pour(client, data)

        await side_by_side(AT_ONCE, one)

    return flood


async def half_open(attacker: Attacker) -> None:
    """Connections that never ask for anything, as many as are let in."""
    standing: list[RawClient] = []
    while attacker.goes_on:
        async with attacker.raw() as client:
            await client.connect()
            standing.append(RawClient(attacker.address, HERE))
            await standing[-1].connect()
    attacker.note("opened", len(standing))
    for client in standing:
        client.close()


async def requests(attacker: Attacker) -> None:
    """Requests far beyond every rate."""
    eve = await attacker.person()

    async def one() -> None:
        while attacker.goes_on:
            await attacker.ask(eve, "GET", "/api/tables")

    await side_by_side(20, one)


async def watched_table(attacker: Attacker) -> tuple[Person, str]:
    """A table anybody may look at, with as much to show as a chat can hold."""
    eve = await attacker.person()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    body = {"game": "elgrande", "seats": seats, "is_watchable": True}
    table = str((await eve.post("/api/tables", body))["id"])
    await eve.post(f"/api/tables/{table}/start")
    window = await eve.window(table)
    for _ in range(8):
        await window.ask({"type": "say", "text": "\u00e9" * 500})
    await window.close()
    return eve, table


async def unread(attacker: Attacker) -> None:
    """Windows that ask to be shown everything again and again, and read nothing."""
    eve, table = await watched_table(attacker)

    async def one() -> None:
        while attacker.goes_on:
            async with attacker.raw() as client:
                await client.upgrade(f"/api/tables/{table}/socket", eve)
                while attacker.goes_on:
                    await client.send(ATTACH)
                    await asyncio.sleep(0.01)

    await side_by_side(50, one)


async def spectators(attacker: Attacker) -> None:
    """Two hundred people without a name look on; the player must come back in all the same."""
    eve, table = await watched_table(attacker)

    def from_address(number: int) -> Callable[[], Awaitable[None]]:
        async def one() -> None:
            while attacker.goes_on:
                async with attacker.raw(f"127.0.0.{number}") as client:
                    await client.upgrade(f"/api/tables/{table}/socket")
                    while attacker.goes_on:
                        await client.send(ATTACH)
                        await asyncio.sleep(0.1)

        return one

    async def player() -> None:
        while attacker.goes_on:
            window = Window(eve, table)
            try:
                async with asyncio.timeout(PATIENCE):
                    await window.open()
                attacker.note("player came in")
            except (TimeoutError, OSError, websockets.WebSocketException):
                attacker.note(KEPT_OUT)
            await window.close()
            await asyncio.sleep(0.2)

    looking = [side_by_side(40, from_address(number)) for number in range(3, 8)]
    await asyncio.gather(player(), *looking)


async def throw_away_bots(attacker: Attacker) -> None:
    """Bots that open as many tables as they may, and are replaced."""
    eve = await attacker.person()
    body = {"game": "elgrande", "seats": [{"kind": "open"}] * 2, "is_public": True}
    while attacker.goes_on:
        made = await eve.ask("POST", "/api/me/bots", {"name": "Bot"})
        if made.status_code != 201:
            attacker.note(f"bot refused {made.status_code}")
            await asyncio.sleep(0.1)
            continue
        bot = Person(attacker.address, made.json()["token"])
        while await attacker.ask(bot, "POST", "/api/tables", body) == 201 and attacker.goes_on:
            attacker.note("tables")
        await bot.leave()
        await attacker.ask(eve, "DELETE", f"/api/me/bots/{made.json()['id']}")


async def uploads(attacker: Attacker) -> None:
    """Records that are long, deep or wrong."""
    eve = await attacker.person()
    long_luck = json.dumps({"format": 1, "luck": [1] * 300_000})
    bodies = [long_luck, "[" * 900_000, '{"format": ' + "1" * 900_000 + "}", '{"a":' * 100_000]

    async def one() -> None:
        while attacker.goes_on:
            for body in bodies:
                answer = await eve.http.post("/api/records", content=body.encode())
                attacker.note(f"answers {answer.status_code}")

    await side_by_side(AT_ONCE, one)


async def chat(attacker: Attacker) -> None:
    """Forty windows of one guest talk without pause."""
    eve, table = await watched_table(attacker)
    said = frame(TEXT, json.dumps({"type": "say", "id": 1, "text": "x" * 400}).encode())

    async def one() -> None:
        while attacker.goes_on:
            async with attacker.raw() as client:
                await client.upgrade(f"/api/tables/{table}/socket", eve)
                await client.send(ATTACH)
                while attacker.goes_on:
                    await client.send(said)
                    await asyncio.sleep(0.02)

    await side_by_side(40, one)


async def looking_back(attacker: Attacker) -> None:
    """Requests that play a game again from its beginning."""
    eve, table = await watched_table(attacker)

    async def one() -> None:
        while attacker.goes_on:
            await attacker.ask(eve, "GET", f"/api/tables/{table}/moments/0")
            await attacker.ask(eve, "GET", f"/api/tables/{table}/log")

    await side_by_side(10, one)


async def thinking(attacker: Attacker) -> None:
    """Tables of five masters that nobody looks at."""
    eve = await attacker.person()
    body = {"game": "elgrande", "seats": [{"kind": "bot", "level": "master"}] * 5}
    while attacker.goes_on:
        made = await eve.ask("POST", "/api/tables", body)
        if made.status_code != 201:
            await asyncio.sleep(0.5)
            continue
        attacker.note("tables")
        await attacker.ask(eve, "POST", f"/api/tables/{made.json()['id']}/start")


FLOODS: dict[str, Flood] = {
    "frames of one byte": frames(frame(TEXT, b"x") * 300),
    "fragments": frames((frame(TEXT, b"x", fin=False) + frame(CONTINUATION, fin=False) * 40) * 30),
    "pings": frames(frame(PING, b"x" * 100) * 300),
    "lines of a head": heads(b"a:b\r\n" * 1000),
    "value of a head": heads(b"x" * 5000),
    "half open": half_open,
    "requests": requests,
    "unread windows": unread,
    "spectators": spectators,
    "throw-away bots": throw_away_bots,
    "uploads": uploads,
    "chat": chat,
    "looking back": looking_back,
    "bots that think": thinking,  # the last: its tables go on thinking
}
