"""A full disk or a database that goes away: a clear refusal, nothing lost, and on again."""

import asyncio
import random

import pytest
from sqlalchemy import Connection, text

from sobremesa.server.store.measured import MeasuredStore
from sobremesa.server.store.sqlite import SqliteStore
from tests.server.conftest import fresh_postgres
from tests.server.house import House, house, run
from tests.server.person import Window, play_on, synchronise
from tests.server.test_answers import asked, two_windows
from tools.postgres import Postgres


async def refused_until_well(here: House, windows: list[Window]) -> None:
    """While the store is away nothing is acknowledged; afterwards the game is where it was."""
    before = windows[0].play["choices"]
    answer = await asked(windows).choose(luck=random.Random(1))
    assert answer["type"] == "refused"
    assert answer["code"] == "unavailable"
    health = await windows[0].person.ask("GET", "/health")
    assert health.status_code == 503
    for window in windows:
        assert window.play["choices"] == before
    assert here.hall.metrics.store_failures._value.get() > 0


async def goes_on(windows: list[Window]) -> None:
    before = windows[0].play["choices"]
    for _ in range(200):
        await synchronise(windows)
        if any(one["type"] == "table" for one in windows[0].received[-3:]):
            break
        await asyncio.sleep(0.05)
    made = await play_on(windows, random.Random(2), 10)  # fewer if the game ends
    assert made > 0
    assert windows[0].play["choices"] == before + made
    twin = await windows[0].person.window(windows[0].table)
    assert twin.play["view"] == windows[0].play["view"]


def test_a_full_disk_loses_nothing(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            _, windows = await two_windows(here)
            await play_on(windows, random.Random(1), 5)
            limit_pages(here, full=True)
            # What fits into the last page may still be stored.
            for _ in range(400):
                answer = await asked(windows).choose(luck=random.Random(1))
                if answer["type"] == "refused":
                    break
                await synchronise(windows)
            assert answer["code"] == "unavailable"
            limit_pages(here, full=False)
            await goes_on(windows)

    run(scenario())


def limit_pages(here: House, full: bool) -> None:
    """SQLite itself says that the disk is full when a file may not grow."""
    store = here.hall.store
    assert isinstance(store, MeasuredStore)
    inner = store.inner
    assert isinstance(inner, SqliteStore)
    inner.page_limit = 1 if full else 1_000_000


@pytest.mark.xdist_group("postgres")
def test_a_database_that_goes_away_and_comes_back_loses_nothing(postgres: Postgres) -> None:
    database = fresh_postgres(postgres, "away")

    async def scenario() -> None:
        async with house(database) as here:
            _, windows = await two_windows(here)
            await play_on(windows, random.Random(1), 5)
            await asyncio.to_thread(postgres.stop)
            try:
                await refused_until_well(here, windows)
                stranger = await here.stranger()
                answer = await stranger.ask("POST", "/api/guests", {"name": "Late"})
                assert answer.status_code == 503
                assert answer.json()["code"] == "unavailable"
            finally:
                await asyncio.to_thread(postgres.start)
            await goes_on(windows)

    run(scenario())


@pytest.mark.xdist_group("postgres")
def test_a_second_server_on_the_same_database_cannot_fork_a_game(postgres: Postgres) -> None:
    """A table's version is compared and set: of two writers one is refused and reads again."""
    database = fresh_postgres(postgres, "fork")

    async def scenario() -> None:
        async with house(database) as here, house(database) as there:
            people, windows = await two_windows(here)
            window = asked(windows)
            elsewhere = await there.stranger()
            elsewhere.http.cookies = window.person.http.cookies
            twin = await elsewhere.window(window.table)
            answers = await asyncio.gather(
                window.choose(luck=random.Random(1)), twin.choose(luck=random.Random(2))
            )
            assert sorted(one["type"] for one in answers) == ["accepted", "refused"]
            assert {one["code"] for one in answers if one["type"] == "refused"} == {"stale"}
            await synchronise([window, twin])
            assert twin.play["view"] == window.play["view"]
            assert people

    run(scenario())


def test_migrations_make_exactly_the_schema(database: str) -> None:
    from alembic.autogenerate import compare_metadata  # noqa: PLC0415
    from alembic.migration import MigrationContext  # noqa: PLC0415

    from sobremesa.server.store.schema import metadata  # noqa: PLC0415

    def differences(connection: Connection) -> list[object]:
        connection.execute(text("select 1"))
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def scenario() -> None:
        async with house(database) as here:
            assert await here.hall.store.read(differences) == []

    run(scenario())
