"""Both databases, for real."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from tools.postgres import Postgres

IN_ONE_PROCESS = pytest.mark.xdist_group("postgres")
BOTH = ["sqlite", pytest.param("postgres", marks=IN_ONE_PROCESS)]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a fresh database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite3"
    return fresh_postgres(request.getfixturevalue("postgres"), tmp_path.name)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.sqlite3"


def fresh_postgres(cluster: Postgres, hint: str) -> str:
    name = "".join(letter for letter in hint.lower() if letter.isalnum())[:50]

    async def create() -> None:
        for _ in range(100):
            try:
                connection = await asyncpg.connect(cluster.url("postgres"))
                break
            except (OSError, asyncpg.CannotConnectNowError):
                await asyncio.sleep(0.05)
        await connection.execute(f"DROP DATABASE IF EXISTS {name}")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return cluster.url(name)
