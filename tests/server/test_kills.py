"""However often the server is killed, no acknowledged choice is lost and no unstored one shown."""

import asyncio
import random
import signal
from pathlib import Path

from tests.server.killing import compare_with_store, kill_again_and_again
from tests.server.person import Person
from tests.server.process import ServerProcess

KILLS = 2


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
