"""The HTTP API does what its description says: schemathesis tries to find out otherwise."""

import asyncio
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from sobremesa.server.doorman import Doorman
from sobremesa.server.run import make_server
from sobremesa.server.settings import Settings
from tests.amount import times
from tests.server.house import NO_LIMIT, house, run
from tests.server.person import Person
from tools.postgres import free_port


class Running:
    """A server in a thread of its own, and a guest's token."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.server = make_server(
            Settings(
                port=self.port,
                database=f"sqlite:///{folder}/tables.sqlite3",
                http_rate=NO_LIMIT,
                guest_rate=NO_LIMIT,
                upload_rate=NO_LIMIT,
                table_rate=NO_LIMIT,
                bot_rate=NO_LIMIT,
            )
        )
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        self.token = asyncio.run(self._token())

    async def _token(self) -> str:
        while not self.server.started:
            await asyncio.sleep(0.02)
        person = Person(f"127.0.0.1:{self.port}")
        await person.come_in("Ana")
        made = await person.post("/api/me/bots", {"name": "Fuzzer"})
        await person.leave()
        return str(made["token"])

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    server = Running(tmp_path_factory.mktemp("openapi"))
    yield server
    server.stop()


@pytest.fixture
def api_schema(running: Running) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(
        f"http://127.0.0.1:{running.port}/schema/openapi.json",
    )


lazy = schemathesis.pytest.from_fixture("api_schema")


@lazy.parametrize()
@settings(
    max_examples=times(2),
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    deadline=None,
)
def test_the_api_keeps_its_description(case: schemathesis.Case[Any], running: Running) -> None:
    headers = {"authorization": f"Bearer {running.token}"}
    case.call_and_validate(headers=headers)
    assert isinstance(running.server.config.app, Doorman)


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "OPTIONS")


def test_a_method_that_is_not_described_is_refused_with_those_that_are(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            person = await here.guest("Ana")
            described = (await person.get("/schema/openapi.json"))["paths"]
            for path, operations in described.items():
                known = {method.upper() for method in operations} | {"OPTIONS"}
                concrete = re.sub(r"{[^}]*}", "1", path)
                for method in METHODS:
                    if method in known and method != "OPTIONS":
                        continue
                    answer = await person.ask(method, concrete)
                    assert answer.status_code == (204 if method == "OPTIONS" else 405)
                    assert set(answer.headers["allow"].split(", ")) == known, (method, path)

    run(scenario())


def test_every_operation_says_what_it_does(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            person = await here.stranger()
            described = (await person.get("/schema/openapi.json"))["paths"]
            for path, operations in described.items():
                for method, operation in operations.items():
                    assert operation["summary"], (method, path)
                    assert len(operation["description"]) > 8, (method, path)
                    assert operation["tags"], (method, path)

    run(scenario())
