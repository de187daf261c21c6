"""It is your turn: told outside the page, once, where somebody wants it, and never at night."""

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from ipaddress import ip_address
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from sobremesa.server.reminders import push
from sobremesa.server.reminders.quiet import is_quiet
from sobremesa.server.reminders.reaching import Reach, Unreachable, is_public
from sobremesa.server.reminders.webhooks import shaped
from sobremesa.server.reminders.wording import Reminder
from sobremesa.server.store.letters import take_letters, untold, write_letters
from tests.server.house import House, house, run
from tests.server.person import Json
from tests.server.test_clocks import Hand, asked_one

# --- small parts ---


@pytest.mark.parametrize(
    ("hour", "expected"), [(21, False), (22, True), (3, True), (7, True), (8, False)]
)
def test_quiet_hours_go_over_midnight_where_one_lives(hour: int, expected: bool) -> None:
    """22 to 8 in Madrid, which is an hour ahead in winter."""
    there = datetime(2026, 1, 15, hour, 30, tzinfo=UTC).timestamp() - 3600
    assert is_quiet('{"begin":1320,"end":480,"zone":"Europe/Madrid"}', there) is expected
    assert not is_quiet("{}", there)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.0.0.1",
        "169.254.169.254",
        "192.168.1.1",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1",
        "fd00::1",
        "::ffff:127.0.0.1",
        "2002:7f00:1::",
        "64:ff9b::7f00:1",
    ],
)
def test_no_neighbour_of_the_server_is_reached(address: str) -> None:
    assert not is_public(ip_address(address))


def test_what_is_public_is_reached() -> None:
    assert is_public(ip_address("9.9.9.9"))
    assert is_public(ip_address("2620:fe::fe"))


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/hook",
        "https://127.0.0.1/hook",
        "https://localhost/hook",
        "https://user:word@example.org/",
        "https://[::1]/hook",
        "https://9.9.9.9:22/",
        "ftp://example.org/",
        "https:///nowhere",
    ],
)
def test_only_https_to_the_world_outside(url: str) -> None:
    with pytest.raises(Unreachable):
        asyncio.run(Reach().check(url))


def test_names_call_nobody_in_a_chat_room() -> None:
    told = Reminder("", "It is your turn, <!channel> @everyone", "/", "", "a")
    assert b"<!channel>" not in shaped("slack", told)
    assert b'"allowed_mentions":{"parse":[]}' in shaped("discord", told)


def test_a_message_to_a_browser_is_encrypted_as_the_standard_shows() -> None:
    """The example of RFC 8291, appendix A."""
    keys = push.BrowserKeys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    number = int.from_bytes(push.decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    chance = push.Chance(
        ec.derive_private_key(number, ec.SECP256R1()), push.decoded("DGv6ra1nlYgDCS1FRnbzlw")
    )
    sent = push.encrypted(b"When I grow up, I want to be a watermelon", keys, chance)
    assert sent == push.decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


# --- by real servers on this machine ---


@dataclass
class ChatRoom:
    """A web server that keeps what it is sent; it may say no some times first."""

    address: str = ""
    refusals: list[int] = field(default_factory=list)
    heard: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        headers = {
            name.lower(): value.strip()
            for name, _, value in (line.partition(":") for line in head[1:] if line)
        }
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.heard.append((headers, body))
        self.news.set()
        status = self.refusals.pop(0) if self.refusals else 204
        writer.write(f"HTTP/1.1 {status} x\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def chat_room(*refusals: int) -> AsyncIterator[ChatRoom]:
    room = ChatRoom(refusals=list(refusals))
    server = await asyncio.start_server(room.serve, "127.0.0.1", 0)
    room.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook"
    async with server:
        yield room


async def told(here: House, clock: Hand, after: float = 31) -> None:
    clock.now += after
    await here.hall.postman.go_round()


def quick(clock: Hand, **more: Any) -> Json:
    """Nothing happens by itself: rounds are gone by hand."""
    return {"clock": clock, "may_loop_back": True, "remind_seconds": 1e6, **more}


def test_a_chat_room_is_told_once_and_never_while_one_looks(database: str) -> None:
    async def scenario() -> None:
        clock = Hand()
        async with chat_room() as room, house(database, **quick(clock, url="http://h")) as here:
            people = [await here.guest(name) for name in ("Ana", "Ben")]
            for person in people:
                body = {"shape": "discord", "url": room.address}
                made = await person.post("/api/me/reminders/webhooks", body)
                assert (made["kind"], made["is_confirmed"]) == ("discord", True)
                assert "hook" not in made["address"]
            table = await here.table(people)
            windows = [await person.window(table) for person in people]
            await told(here, clock)
            assert room.heard == []  # both look
            _, window = asked_one(windows)
            for one in windows:
                await one.send({"type": "looking", "visible": False})
                await one.ask({"type": "ping"})
            await here.hall.postman.go_round()
            asked = sum(1 for one in windows if one.decision)
            assert len(room.heard) == asked
            assert b"It is your turn at El Grande" in room.heard[0][1]
            assert f"http://h/#/t/{table}".encode() in room.heard[0][1]
            await told(here, clock)
            assert len(room.heard) == asked  # once a turn
            await window.choose()
            await told(here, clock)
            assert len(room.heard) > asked

    run(scenario())


def test_what_is_due_at_night_is_told_in_the_morning(database: str) -> None:
    async def scenario() -> None:
        clock = Hand()
        midnight = clock.now - clock.now % 86_400
        clock.now = midnight + 3600
        async with chat_room() as room, house(database, **quick(clock)) as here:
            people = [await here.guest(name) for name in ("Ana", "Ben")]
            for person in people:
                body = {"shape": "slack", "url": room.address}
                await person.post("/api/me/reminders/webhooks", body)
                night = {"begin": 0, "end": 480, "zone": "Etc/UTC"}
                assert (await person.ask("PUT", "/api/me/quiet", night)).status_code == 204
                assert (await person.get("/api/me/reminders"))["quiet"] == night
            await here.table(people)
            await told(here, clock)
            assert room.heard == []
            await told(here, clock, 8 * 3600)
            assert room.heard

    run(scenario())


def test_what_does_not_arrive_is_sent_again_a_few_times(database: str) -> None:
    async def scenario() -> None:
        clock = Hand()
        async with chat_room(500, 500, 500, 500) as room, house(database, **quick(clock)) as here:
            ana = await here.guest("Ana")
            body = {"shape": "slack", "url": room.address}
            await ana.post("/api/me/reminders/webhooks", body)
            await here.table([ana], bots=1, level="random")
            while not (await here.hall.store.read(partial(untold, before=1e12, most=9))):
                await asyncio.sleep(0.01)
            for _ in range(6):
                await told(here, clock, 700)
            assert len(room.heard) == 3
            (channel,) = (await ana.get("/api/me/reminders"))["channels"]
            assert channel["is_failing"]
            room.refusals.clear()
            tried = await ana.ask("POST", f"/api/me/channels/{channel['id']}/try")
            assert tried.status_code == 204
            (channel,) = (await ana.get("/api/me/reminders"))["channels"]
            assert not channel["is_failing"]
            gone = await ana.ask("DELETE", f"/api/me/channels/{channel['id']}")
            assert gone.status_code == 204

    run(scenario())


def test_a_letter_of_the_evening_waits_for_the_morning_and_for_nobody_who_looks(
    database: str,
) -> None:
    """It was written before the quiet hours and did not arrive."""

    async def scenario() -> None:
        clock = Hand()
        clock.now += 82_700 - clock.now % 86_400  # 22:58:20
        async with chat_room(500) as room, house(database, **quick(clock)) as here:
            ana = await here.guest("Ana")
            await ana.post("/api/me/reminders/webhooks", {"shape": "slack", "url": room.address})
            night = {"begin": 23 * 60, "end": 7 * 60, "zone": "Etc/UTC"}
            await ana.ask("PUT", "/api/me/quiet", night)
            table = await here.table([ana], bots=1, level="random")
            while not (await here.hall.store.read(partial(untold, before=1e12, most=9))):
                await asyncio.sleep(0.01)
            await told(here, clock)
            assert len(room.heard) == 1
            for _ in range(7):
                await told(here, clock, 3600)
            assert len(room.heard) == 1  # 05:59
            window = await ana.window(table)
            await told(here, clock, 2 * 3600)
            assert len(room.heard) == 1  # she looks
            await window.send({"type": "looking", "visible": False})
            await window.ask({"type": "ping"})
            await told(here, clock, 600)
            assert len(room.heard) == 2

    run(scenario())


def test_two_servers_write_and_take_a_letter_once(database: str) -> None:
    async def scenario() -> None:
        clock = Hand()
        async with chat_room() as room, house(database, **quick(clock)) as here:
            people = [await here.guest(name) for name in ("Ana", "Ben")]
            body = {"shape": "slack", "url": room.address}
            for person in people:
                await person.post("/api/me/reminders/webhooks", body)
            await here.table(people)
            store = here.hall.store
            asked = await store.read(partial(untold, before=clock.now, most=9))
            for ids in (["a"], ["b"]):  # two nodes that saw the same
                await store.write(partial(write_letters, asked=asked[0], ids=ids, now=clock.now))
            taken = [
                await store.write(partial(take_letters, now=clock.now + later, most=9))
                for later in (0, 1, 1000)
            ]
            assert [[one.id for one in some] for some in taken] == [["a"], [], ["a"]]

    run(scenario())


def test_nothing_near_the_server_becomes_a_webhook(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await here.guest("Ana")
            for url in ("https://127.0.0.1/", "http://example.org/", "https://localhost/x"):
                body = {"shape": "slack", "url": url}
                refused = await ana.ask("POST", "/api/me/reminders/webhooks", body)
                assert refused.status_code == 404, url
            refused = await ana.ask("POST", "/api/me/reminders/mailboxes", {"address": "a@b.org"})
            assert refused.status_code == 409  # nobody set up a mail server

    run(scenario())


def vouched(authorization: str, house: str) -> dict[str, Any]:
    """What the house says of itself, as a push service checks it (RFC 8292)."""
    kind, _, rest = authorization.partition(" ")
    parts = dict(one.strip().split("=", 1) for one in rest.split(","))
    assert (kind, parts["k"]) == ("vapid", house)
    head, claims, signature = parts["t"].split(".")
    assert json.loads(push.decoded(head))["alg"] == "ES256"
    raw = push.decoded(signature)
    numbers = [int.from_bytes(half, "big") for half in (raw[:32], raw[32:])]
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), push.decoded(house))
    signed = f"{head}.{claims}".encode()
    key.verify(encode_dss_signature(*numbers), signed, ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(push.decoded(claims))
    return found


def test_a_browser_is_told_by_its_push_service_until_it_is_gone(database: str) -> None:
    async def scenario() -> None:
        clock = Hand()
        browser = ec.generate_private_key(ec.SECP256R1())
        public = base64.urlsafe_b64encode(push.point(browser.public_key()))
        keys = {"p256dh": public.rstrip(b"=").decode(), "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
        async with chat_room(201, 410) as room, house(database, **quick(clock)) as here:
            ana = await here.guest("Ana")
            before = await ana.get("/api/me/reminders")
            assert len(push.decoded(before["push_key"])) == push.PUBLIC_KEY
            made = await ana.post("/api/me/reminders/browsers", {"endpoint": room.address, **keys})
            await ana.post(f"/api/me/channels/{made['id']}/try")
            headers, body = room.heard[0]
            secret = push.decoded(keys["auth"])
            read = http_ece.decrypt(body, private_key=browser, auth_secret=secret)
            assert json.loads(read)["title"] == "Sobremesa"
            assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "86400")
            claims = vouched(headers["authorization"], before["push_key"])
            assert claims["aud"] == room.address.removesuffix("/hook")
            assert 0 < claims["exp"] - clock.now <= 86_400
            assert claims["sub"].startswith("mailto:")
            await here.table([ana], bots=1)
            while not (await here.hall.store.read(partial(untold, before=1e12, most=9))):
                await asyncio.sleep(0.01)
            await told(here, clock)
            assert (await ana.get("/api/me/reminders"))["channels"] == []
            bad = {"endpoint": room.address, "p256dh": "AAAA", "auth": keys["auth"]}
            assert (await ana.ask("POST", "/api/me/reminders/browsers", bad)).status_code == 404

    run(scenario())


def test_ways_to_be_told_go_with_their_owner(database: str) -> None:
    async def scenario() -> None:
        clock = Hand()
        async with chat_room() as room, house(database, **quick(clock)) as here:
            ana = await here.guest("Ana")
            body = {"shape": "slack", "url": room.address}
            await ana.post("/api/me/reminders/webhooks", body)
            data = await ana.get("/api/me/data")
            assert [one["kind"] for one in data["reminders"]] == ["slack"]
            assert (await ana.ask("DELETE", "/api/me")).status_code == 204
            assert await here.hall.store.read(partial(untold, before=1e12, most=9)) == []

    run(scenario())
