"""The store on its file: one server at a time, for its owner alone, old ones brought up to date."""

import asyncio
import os
import resource
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server import pulse
from sobremesa.server.opening import check_store
from sobremesa.server.settings import Settings
from sobremesa.server.store.base import Unusable, open_store
from sobremesa.server.store.postgres import MIGRATING, PostgresStore
from tests.server.conftest import fresh_postgres
from tests.server.house import house, run
from tests.server.person import Person
from tests.server.populated import ACCOUNT, CHOICES, SCHEMAS, Left, played, populate
from tests.server.process import ServerProcess
from tools.postgres import Postgres


def test_a_second_server_on_a_file_is_told_the_name_of_the_first(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            for _ in range(2):  # being refused does not make the first one forget its name
                with pytest.raises(Unusable) as refused:
                    await open_store(make_url(sqlite)).open()
                assert f"http://{here.address} process {os.getpid()} on " in str(refused.value)
            assert (await ana.ask("GET", "/health")).status_code == 200
        async with house(sqlite) as here:
            assert (await here.guest("Ben")).id

    run(scenario())


def test_files_with_seeds_are_for_their_owner_alone(unwritten: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.touch(0o644)

    async def scenario() -> None:
        async with house(unwritten) as here:
            await here.guest("Ana")
            found = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
            assert {"tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3.lock"} <= set(found)
            assert set(found.values()) == {0o600}

    run(scenario())


def complaint(database: str) -> str:
    with pytest.raises(SobremesaError) as refused:
        check_store(Settings(database=database))
    said = str(refused.value)
    assert "\n" not in said
    assert len(said) < 400
    return said


def test_a_broken_or_newer_file_gets_one_clear_line(unwritten: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_bytes(b"no database at all " * 1000)
    assert "file is not a database" in complaint(unwritten)
    file.unlink()
    check_store(Settings(database=unwritten))
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0999'")
    assert "newer sobremesa (schema 0999" in complaint(unwritten)
    file.write_bytes(file.read_bytes()[:6000])
    assert complaint(unwritten)


# --- health ---


async def health(person: Person) -> int:
    return (await person.ask("GET", "/health")).status_code


def test_health_tells_whether_anything_can_be_written(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "LASTS", 0.0)
    file = tmp_path / "tables.sqlite3"

    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1)
            other = sqlite3.connect(file, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            assert await health(ana) == 503
            other.execute("ROLLBACK")
            other.close()
            assert await health(ana) == 200
            window = await ana.window(table)
            await window.until_asked()
            file.rename(tmp_path / "elsewhere")
            assert await health(ana) == 503
            assert (await window.choose())["code"] == "unavailable"
            (tmp_path / "elsewhere").rename(file)
            assert await health(ana) == 200

    run(scenario())


@contextmanager
def full_disk(process: int) -> Iterator[None]:
    """The kernel refuses every byte this process would add to a file."""
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux has it")
def test_health_is_bad_while_the_disk_is_full_and_good_again_afterwards(sqlite: str) -> None:
    async def scenario() -> None:
        server = ServerProcess(sqlite, Path(os.devnull))  # a log would find no room either
        await server.start()
        ana = Person(server.address)
        try:
            await ana.come_in("Ana")
            with full_disk(server.pid):
                while await health(ana) == 200:  # an answer holds for a second
                    await asyncio.sleep(0.05)
                assert await health(ana) == 503
                answer = await ana.ask("POST", "/api/guests", {"name": "Late"})
                assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
                assert (await ana.get("/api/me"))["id"] == ana.id  # what is there can be read
            while await health(ana) == 503:
                await asyncio.sleep(0.05)
            assert await health(ana) == 200
            assert (await ana.ask("POST", "/api/guests", {"name": "Late"})).is_success
        finally:
            await ana.leave()
            server.kill()

    run(scenario())


# --- migrations ---


def test_every_schema_so_far_is_tried() -> None:
    steps = resources.files("sobremesa.server.store.migrations.versions").iterdir()
    found = sorted(step.name[1:5] for step in steps if step.name.startswith("v"))
    assert found[:-1] == list(SCHEMAS)


def prepared(database: str, schema: str) -> Left:
    url = make_url(database)
    if url.get_backend_name() == "sqlite":
        with create_engine(url).begin() as connection:
            return populate(connection, schema)

    async def prepare() -> Left:
        engine = create_async_engine(url.set(drivername="postgresql+asyncpg"))
        async with engine.begin() as connection:
            left = await connection.run_sync(lambda inner: populate(inner, schema))
        await engine.dispose()
        return left

    return asyncio.run(prepare())


async def list_knows_whose_turn_it_is(person: Person, table: str) -> None:
    """Of some schemas only once the server has looked, which it does by itself."""
    expected = played(CHOICES).game.deciders()
    seats: list[int] | None = None
    while seats != expected:
        mine = await person.get("/api/me/tables")
        seats = next(
            [turn["seat"] for turn in one["waiting"]] for one in mine if one["id"] == table
        )
        await asyncio.sleep(0.02)


def kept_account(schema: str) -> tuple[str | None, int]:
    return (ACCOUNT, 1) if schema >= "0007" else (None, 0)


@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_populated_database_of_an_earlier_schema_goes_on(empty: str, schema: str) -> None:
    left = prepared(empty, schema)

    async def scenario() -> None:
        async with house(empty) as here:
            ana, bot = (Person(here.address, token) for token in (left.token, left.bot_token))
            assert (await ana.get("/api/me"))["id"] == "ana"
            assert [one["id"] for one in await ana.get("/api/me/bots")] == ["bot"]
            tokens = await ana.get("/api/me/bots/bot/tokens")
            assert [(one["scope"], one["is_over"]) for one in tokens] == [("play", False)]
            account = await ana.get("/api/account")
            assert (account["name"], account["codes"]) == kept_account(schema)
            assert len(await ana.get("/api/me/tables")) == 2
            assert (await ana.get(f"/api/records/{left.finished}"))["choices"] > left.choices
            assert (await ana.get(f"/api/records/{left.uploaded}"))["result"]
            assert (await ana.get(f"/api/records/{left.finished}/luck"))["checks"] == []
            assert (await ana.get(f"/api/tables/{left.running}"))["luck"] is None
            await list_knows_whose_turn_it_is(ana, left.running)
            windows = [await one.window(left.running) for one in (ana, bot)]
            assert windows[0].play["choices"] == left.choices
            assert windows[0].received[0]["chats"][0]["text"] == "long ago"
            asked = next(window for window in windows if window.decision)
            assert (await asked.choose())["type"] == "accepted"
            await here.hall.housekeeper.tidy()
            assert (await ana.get("/api/me"))["id"] == "ana"
            for person in (ana, bot):
                await person.leave()

    run(scenario())


@pytest.mark.xdist_group("postgres")
def test_servers_that_start_together_migrate_one_after_the_other(postgres: Postgres) -> None:
    url = make_url(fresh_postgres(postgres, "together"))

    async def scenario() -> None:
        blocking = create_async_engine(url.set(drivername="postgresql+asyncpg"))
        stores = [PostgresStore(url) for _ in range(3)]
        async with blocking.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            opening = [asyncio.create_task(store.open()) for store in stores]
            await asyncio.sleep(0.3)
            assert not any(task.done() for task in opening)
        await asyncio.gather(*opening)
        for store in stores:
            await store.prove()
            await store.close()
        await blocking.dispose()

    run(scenario())


@pytest.mark.xdist_group("postgres")
def test_a_long_migration_is_waited_for(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = make_url(fresh_postgres(postgres, "patience"))
    monkeypatch.setattr("sobremesa.server.store.postgres.PATIENCE", 0.1)

    def slow(connection: Connection) -> None:
        connection.execute(text("SELECT pg_sleep(0.5)"))

    monkeypatch.setattr("sobremesa.server.store.postgres.migrate", slow)

    async def scenario() -> None:
        store = PostgresStore(url)
        await store.open()
        await store.close()

    run(scenario())
