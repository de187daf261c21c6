"""What one connection may cost: heads, frames, bytes and windows nobody reads are bounded."""

import asyncio
import time
from functools import partial

import pytest

from sobremesa.server import limits
from sobremesa.server.addresses import neighbourhood
from sobremesa.server.gate.waiting import WaitingRoom
from sobremesa.server.rates import SpeakingRates
from sobremesa.server.turnstile import Turnstile
from tests.server.house import House, house, run
from tests.server.person import Person
from tests.server.raw import CONTINUATION, PING, TEXT, RawClient, frame, resident

LOBBY = "/api/lobby/socket"
SEVERAL = 2_000_000  # bytes of a flood
HALF_A_BODY = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\ncontent-length: 9\r\n\r\n{"
FRAME_FLOODS = {
    "small": frame(TEXT, b"x"),
    "fragments": frame(TEXT, b"x", fin=False) + frame(CONTINUATION, fin=False) * 40,
    "pings": frame(PING, b"x" * 100),
    "long": frame(TEXT, b"x" * 4000),
}


async def waited(person: Person) -> float:
    """How long the loop worked until the answer was there, whoever else keeps the machine busy."""
    began = time.thread_time()
    await person.get("/api/games")
    return time.thread_time() - began


async def flooding(client: RawClient, data: bytes, most: int = SEVERAL) -> None:
    """Send without reading, until cut off."""
    try:
        for start in range(0, most, len(data)):
            await client.send(data[: most - start])
    except ConnectionError:
        pass


@pytest.mark.parametrize("kind", FRAME_FLOODS)
def test_a_flood_of_frames_is_cut_and_holds_nobody_up(sqlite: str, kind: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, socket_rate=limits.SOCKET_RATE) as here:
            ana = await here.guest("Ana")
            await waited(ana)
            client = RawClient(here.address)
            await client.upgrade(LOBBY)
            flood = asyncio.create_task(flooding(client, FRAME_FLOODS[kind] * 300))
            longest = max([await waited(ana) for _ in range(20)])
            assert longest < 0.5
            assert await client.is_ended(60)
            await flood
            client.close()

    run(scenario())


def test_whoever_floods_and_reads_is_told_so(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, socket_rate=limits.SOCKET_RATE) as here:
            client = RawClient(here.address, buffer=1_000_000)
            await client.upgrade(LOBBY)
            await client.send(frame(TEXT, b"x") * 300)
            assert (4429).to_bytes(2, "big") + b"flood" in await client.last_words(5)
            client.close()

    run(scenario())


@pytest.mark.parametrize("head", [b"a:b\r\n", b"x" * 1000], ids=["lines", "value"])
def test_a_head_without_end_is_cut(sqlite: str, head: bytes) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            before = resident()
            client = RawClient(here.address)
            await client.connect()
            await client.send(b"GET / HTTP/1.1\r\nHost: localhost\r\nlong: ")
            await flooding(client, head * 100)
            assert await client.is_ended(60)
            assert resident() - before < 20_000_000
            client.close()

    run(scenario())


def test_requests_sent_before_the_first_is_answered_are_bounded(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            client = RawClient(here.address)
            await client.connect()
            await flooding(client, b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100)
            assert await client.is_ended(60)
            client.close()

    run(scenario())


@pytest.mark.parametrize(
    ("sent", "limit"),
    [
        (b"", "HEAD_SECONDS"),
        (b"GET / HTTP/1.1\r\nHost:", "HEAD_SECONDS"),
        (HALF_A_BODY, "BODY_SECONDS"),
    ],
    ids=["silent", "half a head", "half a body"],
)
def test_half_a_request_does_not_stay(
    sqlite: str, sent: bytes, limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, limit, 0.2)

    async def scenario() -> None:
        async with house(sqlite) as here:
            client = RawClient(here.address)
            await client.connect()
            await client.send(sent)
            assert await client.is_ended(60)
            client.close()

    run(scenario())


def cuts(here: House, why: str) -> float:
    return float(here.hall.metrics.cut.labels(why)._value.get())


def test_an_answer_that_nobody_takes_is_given_up(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "STUCK_SECONDS", 0.2)

    async def scenario() -> None:
        async with house(sqlite) as here:
            client = RawClient(here.address)
            await client.connect()
            head = f"GET /schema/openapi.json HTTP/1.1\r\nHost: {here.address}\r\n\r\n".encode()
            before = cuts(here, "overdue")
            await client.send(head * limits.PIPELINE)
            # Whoever read meanwhile would not be stuck.
            assert await until(lambda: cuts(here, "overdue") > before)
            assert await client.is_ended(60)
            client.close()

    run(scenario())


def test_a_body_that_goes_on_after_its_refusal_is_cut(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            client = RawClient(here.address)
            await client.connect()
            lines = ["POST /api/records HTTP/1.1", f"Host: {here.address}"]
            lines += [f"content-length: {10 * limits.BODY_BYTES}", "", ""]
            before = cuts(here, "body")
            await client.send("\r\n".join(lines).encode())
            await flooding(client, b"x" * 100_000, 4 * limits.BODY_BYTES)
            assert await client.is_ended(60)
            assert cuts(here, "body") == before + 1
            client.close()

    run(scenario())


def test_half_open_connections_make_room_for_others(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HALF_OPEN", 20)

    async def scenario() -> None:
        async with house(sqlite) as here:
            clients = [RawClient(here.address, "127.0.0.2") for _ in range(60)]
            for client in clients:
                await client.connect()
            ana = await here.guest("Ana")
            assert await waited(ana) < 1
            ended = [await client.is_ended(0.01) for client in clients]
            assert sum(ended) >= 40
            for client in clients:
                client.close()

    run(scenario())


def test_those_who_come_all_at_once_wait_address_by_address() -> None:
    async def scenario() -> None:
        room = WaitingRoom()
        came: list[str] = []
        for number in range(200):
            room.admit("crowd", partial(came.append, f"crowd {number}"))
        room.admit("ana", partial(came.append, "ana"))
        assert len(came) == int(limits.ARRIVAL_RATE[0])
        while "ana" not in came:
            await asyncio.sleep(0.005)
        assert came.index("ana") <= limits.ARRIVAL_RATE[0] + 2
        while len(came) < 201:
            await asyncio.sleep(0.02)

    run(scenario())


def test_while_the_loop_is_late_newcomers_give_way() -> None:
    async def scenario() -> None:
        room = WaitingRoom()
        came: list[float] = []
        for _ in range(200):
            room.admit("crowd", lambda: came.append(time.monotonic()))

        def let_in(late: float) -> int:
            before = len(came)
            time.sleep(0.05)  # time for seven of them
            room._due = asyncio.get_running_loop().time() - late
            room._tick()
            return len(came) - before

        assert [let_in(late=0.1) for _ in range(3)] == [1, 1, 1]
        assert let_in(late=0.0) > 5

    run(scenario())


def test_requests_of_one_address_take_turns_but_wait_for_no_slow_one() -> None:
    async def scenario() -> None:
        turnstile = Turnstile(at_a_time=2, pace=(100.0, 100.0), longest_wait=1.0)
        inside: list[str] = []
        is_answered = asyncio.Event()

        async def request(address: str) -> None:
            async with turnstile.passing(address):
                inside.append(address)
                if address == "eve":
                    await is_answered.wait()

        slow = [asyncio.create_task(request("eve")) for _ in range(3)]
        while inside.count("eve") < 2:
            await asyncio.sleep(0)
        await request("ana")
        assert inside == ["eve", "eve", "ana"]
        assert await until(lambda: inside.count("eve") == 3), "none of the slow ones was answered"
        is_answered.set()
        await asyncio.gather(*slow)
        assert not vars(turnstile)["_gates"]

    run(scenario())


def test_a_burst_of_requests_is_drawn_out() -> None:
    async def scenario() -> None:
        turnstile = Turnstile(at_a_time=2, pace=(3.0, 10.0), longest_wait=5.0)

        async def request(address: str) -> None:
            async with turnstile.passing(address):
                pass

        began = time.monotonic()
        burst = asyncio.gather(*(request("eve") for _ in range(6)))
        await request("ana")
        assert not burst.done()
        await burst
        assert time.monotonic() - began > 0.25

    run(scenario())


def test_whoever_is_cut_off_for_a_flood_does_not_come_back_at_once() -> None:
    rates = SpeakingRates(limits.SOCKET_RATE, sockets=100)
    assert rates.may_open("eve")
    for _ in range(15):
        rates.fine_flood("eve")
    assert not rates.may_open("eve")
    assert rates.may_open("ana")


def test_being_shown_everything_has_a_rate_of_its_own(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, socket_rate=(40.0, 0.0)) as here:
            ana = await here.guest("Ana")
            window = await ana.window(await here.table([ana], bots=1))
            others = [await ana.window(window.table) for _ in range(4)]
            answers = []
            for _ in range(20):
                for one in others:
                    await one.send({"type": "attach"})
                    answers.append((await one.hear())["type"])
                    if answers[-1] == "update":
                        answers[-1] = (await one.hear())["type"]
            assert answers.count("table") <= 60
            assert "refused" in answers

    run(scenario())


def test_one_home_is_one_address() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1")
    assert neighbourhood("2001:db8::1") != neighbourhood("2001:db8:0:1::1")
    assert (
        neighbourhood("::ffff:10.0.0.1") == neighbourhood("10.0.0.1") != neighbourhood("10.0.0.2")
    )


# --- windows nobody reads ---


async def unread_window(here: House, person: Person, table: str) -> RawClient:
    client = RawClient(here.address)
    await client.upgrade(f"/api/tables/{table}/socket", person)
    await client.send(frame(TEXT, b'{"type":"attach"}'))
    return client


async def until(holds: object, seconds: float = 60.0) -> bool:
    assert callable(holds)
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            return False
        await asyncio.sleep(0.02)
    return True


def test_a_slow_reader_is_really_sent_away(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1)
            quick = await ana.window(table)
            awake = here.hall.awake()[0]
            others = set(awake.listeners)
            client = await unread_window(here, ana, table)
            assert await until(lambda: len(awake.listeners) == 2)
            (slow,) = awake.listeners - others
            for _ in range(2000):
                slow.send_bytes(b"[" + b"0" * 5000 + b"]")
                await asyncio.sleep(0)
                if slow.farewell:
                    break
            assert slow.farewell == (4408, "slow")
            assert await until(lambda: slow not in awake.listeners)
            assert (await quick.ask({"type": "ping"}))["type"] == "pong"
            assert await client.is_ended(60)
            assert here.hall.ledger._total == 0
            client.close()

    run(scenario())


def test_who_attaches_again_and_again_without_reading_costs_little(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1)
            window = await ana.window(table)
            for _ in range(8):
                await window.ask({"type": "say", "text": "\u00e9" * 500})
            clients = [await unread_window(here, ana, table) for _ in range(10)]
            before = resident()
            for _ in range(60):
                for client in clients:
                    await client.send(frame(TEXT, b'{"type":"attach"}'))
            await asyncio.sleep(0.5)
            assert resident() - before < 30_000_000
            assert here.hall.ledger._total <= limits.UNREAD_BYTES_OF_ONE + limits.OUTBOX_BYTES
            for client in clients:
                client.close()

    run(scenario())
