"""All sockets of a table are in one process of those behind a port, whichever accepted them."""

import asyncio
import os
import random
import signal
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from sobremesa.server.gate.siblings import Place, Siblings
from tests.server.conftest import fresh_postgres
from tests.server.house import run
from tests.server.person import Person, Window, play_on
from tests.server.raw import RawClient
from tests.server.test_processes import ServerFamily, come_back, gone
from tools.postgres import Postgres

PATHS = [f"/api/tables/{number}/socket".encode() for number in range(300)]
HEAD = b"GET / HTTP/1.1\r\n\r\n"
TABLES = 4


@contextmanager
def some(count: int) -> Iterator[Siblings]:
    with closing(Siblings(count)) as siblings:
        for number in range(count):
            siblings.come(number)
        yield siblings


def test_homes_are_spread_and_only_those_of_who_goes_move() -> None:
    with some(3) as siblings:
        before = {path: siblings.home_of(path) for path in PATHS}
        siblings.go(1)
        after = {path: siblings.home_of(path) for path in PATHS}
    for number in range(3):
        assert 60 < list(before.values()).count(number) < 140
    assert all(after[path] == home for path, home in before.items() if home != 1)
    assert {after[path] for path, home in before.items() if home == 1} == {0, 2}


def test_a_connection_arrives_with_how_it_began() -> None:
    here, there = socket.socketpair()
    with there, some(2) as siblings:
        path = next(path for path in PATHS if siblings.home_of(path) == 1)
        with here:
            assert Place(siblings, 0).bring_home(path, HEAD, here.fileno())
        [(head, taken)] = Place(siblings, 1).handed_over()
        assert head == HEAD
        with taken:
            taken.sendall(b"answer")
        assert there.recv(10) == b"answer"


def test_what_has_no_home_elsewhere_stays() -> None:
    here, there = socket.socketpair()
    with here, there, some(2) as siblings:
        path = next(path for path in PATHS if siblings.home_of(path) == 1)
        places = [Place(siblings, number) for number in range(2)]
        assert not places[1].bring_home(path, HEAD, here.fileno())
        assert not any(one.bring_home(b"/api/lobby/socket", HEAD, here.fileno()) for one in places)
        siblings.go(1)
        assert not places[0].bring_home(path, HEAD, here.fileno())
        siblings.come(1)
        while places[0].bring_home(path, HEAD, here.fileno()):
            pass  # until as much waits as fits


def holders(processes: list[int], port: int) -> list[int]:
    """Which of these processes hold the connection whose other end has this port."""
    lines = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    there = [line.split() for line in lines if line.split()[2].endswith(f":{port:04X}")]
    wanted = {f"socket:[{fields[9]}]" for fields in there}
    return [process for process in processes if wanted & open_files(process)]


def open_files(process: int) -> set[str]:
    found = set()
    for file in Path(f"/proc/{process}/fd").iterdir():
        try:
            found.add(str(file.readlink()))
        except FileNotFoundError:
            continue  # closed meanwhile
    return found


async def holder(family: ServerFamily, window: Window) -> int:
    """The one process that holds it; for a moment there may be two."""
    assert window.socket is not None
    async with asyncio.timeout(10):
        while len(found := holders(family.children(), window.socket.local_address[1])) != 1:
            await asyncio.sleep(0.02)
    return found[0]


@pytest.mark.xdist_group("postgres")
def test_four_sockets_of_a_table_are_in_one_process(postgres: Postgres, tmp_path: Path) -> None:
    family = ServerFamily(fresh_postgres(postgres, "siblings"), tmp_path / "log")
    people = [Person(family.address) for _ in range(4)]

    async def table() -> list[Window]:
        host, *others = people
        seats = [{"kind": "me"}, *({"kind": "invited"} for _ in others)]
        made = await host.post("/api/tables", {"game": "elgrande", "seats": seats})
        for person in others:
            await person.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
        await host.post(f"/api/tables/{made['id']}/start")
        return [await person.window(made["id"]) for person in people]

    async def home(windows: list[Window]) -> int:
        found = {await holder(family, window) for window in windows}
        assert len(found) == 1
        return found.pop()

    async def scenario() -> None:
        await family.start()
        try:
            for person in people:
                await person.come_in("Ana")
            while not await both_are_there(family):
                await asyncio.sleep(0.1)
            tables = [await table() for _ in range(TABLES)]
            for windows in tables:
                await home(windows)
                await play_on(windows, random.Random(1), 4)
            first = tables[0]
            killed = await home(first)
            os.kill(killed, signal.SIGKILL)
            await gone([killed])
            first = [await come_back(window) for window in first]
            assert await home(first) != killed
            await play_on(first, random.Random(1), 6)
            assert "Traceback" not in (tmp_path / "log").read_text()
        finally:
            for person in people:
                await person.leave()
            family.kill()

    run(scenario())


async def both_are_there(family: ServerFamily) -> bool:
    """Whether connections reach either of the two."""
    clients = [RawClient(family.address) for _ in range(10)]
    await asyncio.gather(*(client.upgrade("/api/lobby/socket") for client in clients))
    ports = [client.raw.getsockname()[1] for client in clients]
    found = {one for port in ports for one in holders(family.children(), port)}
    for client in clients:
        client.close()
    return len(found) == 2
