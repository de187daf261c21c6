"""`serve --processes 2`: nodes behind one port that come and go with whoever forked them."""

import asyncio
import os
import random
import signal
from pathlib import Path

import pytest

from tests.server.conftest import fresh_postgres
from tests.server.house import run
from tests.server.person import Person, Window, play_on
from tests.server.process import ServerProcess
from tools.postgres import Postgres

pytestmark = pytest.mark.xdist_group("postgres")


class ServerFamily(ServerProcess):
    """A server that forked two others."""

    def _arguments(self) -> list[str]:
        return [*super()._arguments(), "--processes", "2"]

    def children(self) -> list[int]:
        listed = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        return [int(child) for child in listed.read_text(encoding="ascii").split()]


def is_there(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


async def gone(pids: list[int]) -> None:
    async with asyncio.timeout(60):
        while any(is_there(pid) for pid in pids):
            await asyncio.sleep(0.02)


async def come_back(window: Window) -> Window:
    """The same table in a new window, by whichever process takes it."""
    return await window.person.window(window.table)


def test_one_that_dies_is_replaced_and_its_people_play_on(
    postgres: Postgres, tmp_path: Path
) -> None:
    family = ServerFamily(fresh_postgres(postgres, "family"), tmp_path / "log")

    async def scenario() -> None:
        await family.start()
        ana, ben = Person(family.address), Person(family.address)
        try:
            for person, name in ((ana, "Ana"), (ben, "Ben")):
                await person.come_in(name)
            seats = [{"kind": "me"}, {"kind": "invited"}, {"kind": "bot", "level": "random"}]
            made = await ana.post("/api/tables", {"game": "elgrande", "seats": seats})
            await ben.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
            await ana.post(f"/api/tables/{made['id']}/start")
            windows = [await person.window(made["id"]) for person in (ana, ben)]
            await play_on(windows, random.Random(2), 6)
            for victim in family.children():
                os.kill(victim, signal.SIGKILL)
                await gone([victim])
                while len(family.children()) < 2:
                    await asyncio.sleep(0.02)
                windows = [await come_back(window) for window in windows]
                await play_on(windows, random.Random(2), 4)
            children = family.children()
            assert family.stop() == 0
            assert not any(is_there(child) for child in children)
            assert "Traceback" not in (tmp_path / "log").read_text()
        finally:
            for person in (ana, ben):
                await person.leave()
            family.kill()

    run(scenario())


def test_when_the_first_is_killed_the_others_go(postgres: Postgres, tmp_path: Path) -> None:
    family = ServerFamily(fresh_postgres(postgres, "orphans"), tmp_path / "log")

    async def scenario() -> None:
        await family.start()
        children = family.children()
        assert len(children) == 2
        os.kill(family.pid, signal.SIGKILL)
        await gone(children)
        family.kill()

    run(scenario())
