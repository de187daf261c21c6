"""Frames read by hand: the same is heard as by the protocol, however the bytes are cut up."""

import asyncio
import random

import msgspec
import pytest

from sobremesa.server.gate.frames import Boundaries, said_in, text_frame, whole_and_short
from tests.server.house import house, run
from tests.server.raw import CONTINUATION, PING, TEXT, RawClient, frame

LOBBY = "/api/lobby/socket"
PONG = 10
SERVERS_PING = b"\x89\x00"
ASKED = b'{"type":"ping","id":%d}'


def masked(opcode: int, payload: bytes, mask: bytes) -> bytes:
    plain = frame(opcode, payload)
    covered = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    return plain[: len(plain) - len(payload) - 4] + mask + covered


def test_a_whole_short_frame_says_what_was_masked() -> None:
    data = masked(TEXT, b"Duero y Tajo", b"\x01\x80\xff\x2a")
    assert whole_and_short(data)
    assert said_in(data) == b"Duero y Tajo"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        frame(TEXT, b"x")[:-1],
        frame(TEXT, b"x") + b"\x81",
        frame(TEXT, b"x") * 2,
        frame(TEXT, b"x" * 126),
        text_frame(b"not masked, as only a server writes"),
    ],
)
def test_anything_else_is_left_to_the_protocol(data: bytes) -> None:
    assert not whole_and_short(data)


@pytest.mark.parametrize("seed", range(20))
def test_boundaries_are_known_however_the_bytes_are_cut(seed: int) -> None:
    luck = random.Random(seed)
    sizes = [luck.choice([0, 1, 125, 126, 300, 70_000]) for _ in range(6)]
    frames = [frame(TEXT, bytes(size)) for size in sizes if size < 2**16]
    ends = {sum(map(len, frames[: at + 1])) for at in range(len(frames))}
    data, boundaries, at = b"".join(frames), Boundaries(), 0
    while at < len(data):
        step = luck.choice([1, 2, 3, 7, 130, 1000])
        boundaries.pass_over(data[at : at + step])
        at = min(len(data), at + step)
        assert boundaries.is_between == (at in ends)


def test_after_a_request_that_brought_more_nothing_is_read_by_hand() -> None:
    boundaries = Boundaries()
    boundaries.begin(b"GET / HTTP/1.1\r\n\r\n" + frame(TEXT, b"x")[:3])
    assert not boundaries.is_between


def test_whole_cut_fragmented_and_several_at_once_are_all_answered_in_order(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            client = RawClient(here.address)
            await client.upgrade(LOBBY)
            third = ASKED % 3
            await client.send(frame(TEXT, ASKED % 1))
            await asyncio.sleep(0.05)
            cut = frame(TEXT, ASKED % 2)
            for part in (cut[:2], cut[2:9], cut[9:]):
                await client.send(part)
                await asyncio.sleep(0.05)
            await client.send(frame(TEXT, third[:5], fin=False))
            await asyncio.sleep(0.05)
            await client.send(frame(PONG, b"by the way"))
            await asyncio.sleep(0.05)
            await client.send(frame(CONTINUATION, third[5:]))
            await asyncio.sleep(0.05)
            await client.send(frame(TEXT, ASKED % 4) + frame(PING) + frame(TEXT, ASKED % 5))
            await asyncio.sleep(0.05)
            await client.send(frame(TEXT, ASKED % 6))
            heard = b""
            async with asyncio.timeout(60):
                while b'"id":6' not in heard:
                    heard += await client.read()
            places = [heard.index(b'"type":"pong","id":%d' % number) for number in range(1, 7)]
            assert places == sorted(places)
            client.close()

    run(scenario())


def test_a_silent_socket_is_asked_and_given_up_when_it_says_nothing(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sobremesa.server.run.PING", 0.3)

    async def scenario() -> None:
        async with house(sqlite) as here:
            client = RawClient(here.address)
            await client.upgrade(LOBBY)
            asked = 0
            async with asyncio.timeout(60):
                while asked < 4:
                    asked += (await client.read()).count(SERVERS_PING)
                    await client.send(frame(PONG))
            assert await client.is_ended(60)  # nothing more is said
            client.close()

    run(scenario())


def test_what_follows_a_choice_is_answered_after_it(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            table = await here.table([ana, ben])
            windows = [await person.window(table) for person in (ana, ben)]
            asked = next(window for window in windows if window.decision)
            assert asked.decision is not None
            number, option = asked.decision["number"], asked.decision["options"][0]["choice"]
            await asked.send({"type": "choose", "id": 71, "number": number, "choice": option})
            await asked.send({"type": "ping", "id": 72})
            answers: list[str] = []
            while len(answers) < 2:
                heard = await asked.hear()
                if heard.get("id") in (71, 72):
                    answers.append(heard["type"])
            assert answers == ["accepted", "pong"]

    run(scenario())


def test_text_that_is_none_ends_the_socket(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            client = RawClient(here.address)
            await client.upgrade(LOBBY)
            await client.send(frame(TEXT, b"\xff\xfe"))
            assert await client.is_ended(60)
            client.close()

    run(scenario())


def test_the_servers_frames_are_as_long_as_they_say() -> None:
    for size in (0, 125, 126, 2**16 - 1, 2**16):
        assert text_frame(bytes(size)).endswith(bytes(size))
    assert msgspec.json.decode(text_frame(b"[]")[2:]) == []
