"""Both databases, for real: with the tables in them that a server's first start makes.

Every test has its own, copied from one that was made once: a tenth of a second less for each. What
is to hold for both meets PostgreSQL with the compiled core and SQLite with the uncompiled one; the
soak tries all four.
"""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy.engine import make_url

from sobremesa.compiled_core import is_compiled
from sobremesa.server.store.base import open_store
from tests.amount import FACTOR
from tools.postgres import Postgres

TEMPLATE = "tables_of_a_new_server"
IN_ONE_PROCESS = pytest.mark.xdist_group("postgres")
BOTH = ["sqlite", pytest.param("postgres", marks=IN_ONE_PROCESS)]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if FACTOR > 1:
        return
    here = [item for item in items if Path(item.path).parent == Path(__file__).parent]
    left_out = [item for item in here if not has_its_turn(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def has_its_turn(item: pytest.Item) -> bool:
    needs_compiled = item.get_closest_marker("compiled") is not None
    store = store_of(item)
    if is_compiled():
        return needs_compiled or store != "sqlite"
    return store == "sqlite" and not needs_compiled


def store_of(item: pytest.Item) -> str | None:
    """Which of both this one is about; None for what is tried with one of them only."""
    chosen = (
        item.callspec.params
        if isinstance(item, pytest.Function) and hasattr(item, "callspec")
        else {}
    )
    found = chosen.get("database", chosen.get("empty"))
    return None if found is None else str(found)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture(scope="session")
def postgres_with_template(postgres: Postgres) -> Postgres:
    first_start(fresh_postgres(postgres, TEMPLATE))
    return postgres


@pytest.fixture(scope="session")
def new_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("template") / "tables.sqlite3"
    first_start(sqlite_url(file))
    return file


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that no other test has."""
    if request.param == "sqlite":
        found: str = request.getfixturevalue("sqlite")
        return found
    cluster: Postgres = request.getfixturevalue("postgres_with_template")
    return fresh_postgres(cluster, tmp_path.name, TEMPLATE)


@pytest.fixture
def sqlite(tmp_path: Path, new_file: Path) -> str:
    return sqlite_url(Path(shutil.copy(new_file, tmp_path)))


@pytest.fixture(params=BOTH)
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database in which nothing is yet."""
    if request.param == "sqlite":
        found: str = request.getfixturevalue("unwritten")
        return found
    return fresh_postgres(request.getfixturevalue("postgres"), tmp_path.name)


@pytest.fixture
def unwritten(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return sqlite_url(tmp_path / "tables.sqlite3")


def sqlite_url(file: Path) -> str:
    return f"sqlite:///{file}"


def first_start(url: str) -> None:
    async def start_and_end() -> None:
        store = open_store(make_url(url))
        await store.open()
        await store.close()

    asyncio.run(start_and_end())


def fresh_postgres(cluster: Postgres, hint: str, template: str = "template1") -> str:
    name = "".join(letter for letter in hint.lower() if letter.isalnum() or letter == "_")[:50]

    async def create() -> None:
        for _ in range(100):
            try:
                connection = await asyncpg.connect(cluster.url("postgres"))
                break
            except (OSError, asyncpg.CannotConnectNowError):
                await asyncio.sleep(0.05)
        await connection.execute(f"DROP DATABASE IF EXISTS {name}")
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        await connection.close()

    asyncio.run(create())
    return cluster.url(name)
