"""However often the server is killed, no acknowledged choice is lost and no unstored one shown."""

import asyncio
import itertools
import random
import signal
from pathlib import Path

import pytest

from tests.server.killing import compare_with_store, kill_again_and_again
from tests.server.nodes import Nodes, play_through
from tests.server.person import Person
from tests.server.process import ServerProcess
from tools.postgres import Postgres

KILLS = 2


@pytest.mark.compiled
def test_killed_again_and_again_nothing_is_lost_or_invented(database: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        server = ServerProcess(database, tmp_path / "log")
        try:
            evening = await kill_again_and_again(server, KILLS, 2, random.Random(11))
        finally:
            server.kill()
        assert evening.accepted > KILLS
        assert await compare_with_store(database, evening.players) > evening.accepted

    asyncio.run(scenario())


@pytest.mark.long
@pytest.mark.xdist_group("postgres")
def test_of_three_nodes_killed_cut_off_and_restarted_nothing_is_lost_or_invented(
    tmp_path: Path,
) -> None:
    """One of everything; the soak kills two hundred besides."""
    cluster = Postgres()  # of its own: it is restarted
    cluster.start()
    logs = itertools.count()

    def server(url: str) -> ServerProcess:
        return ServerProcess(url, tmp_path / f"log{next(logs)}")

    async def scenario() -> None:
        nodes = Nodes(cluster, random.Random(12))
        database = cluster.url("postgres")
        try:
            await nodes.open(3, database, server)
            evening = await play_through(nodes, ["kill", "database", "kill", "stop", "cut"], 2)
        finally:
            await nodes.close()
        assert evening.accepted > sum(nodes.happened.values())
        assert await compare_with_store(database, evening.players) > evening.accepted

    try:
        asyncio.run(scenario())
    finally:
        cluster.remove()


def test_asked_to_stop_it_stops_in_order_and_its_log_holds_no_secret(
    sqlite: str, tmp_path: Path
) -> None:
    async def scenario() -> None:
        server = ServerProcess(sqlite, tmp_path / "log")
        await server.start()
        ana = Person(server.address)
        await ana.come_in("Ana")
        made = await ana.post(
            "/api/tables", {"game": "elgrande", "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
        secrets = [made["invite"], *ana.http.cookies.values()]
        await ana.leave()
        # uvicorn ends by the signal it was sent, after everything is closed.
        assert server.stop() in (0, -signal.SIGTERM)
        log = (tmp_path / "log").read_text()
        assert "Traceback" not in log
        assert not any(secret in log for secret in secrets)

    asyncio.run(scenario())
