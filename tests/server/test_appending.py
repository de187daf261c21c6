"""Entries that are stored together: each is judged by itself, and none is forgotten."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial

import pytest
from sqlalchemy import Connection, func, select
from sqlalchemy.engine import make_url

from sobremesa.server.store.base import AlreadyStored, Store, open_store
from sobremesa.server.store.changes import Change, make_change
from sobremesa.server.store.news import load_news
from sobremesa.server.store.people import Guest, add_guest
from sobremesa.server.store.postgres import LARGEST_BATCH, PostgresStore
from sobremesa.server.store.schema import entries
from sobremesa.server.store.tables import Entry, SeatRow, add_table, load_table
from sobremesa.server.store.turns import Turn
from tests.server.conftest import BOTH
from tests.server.house import run
from tests.server.scenes import table_row

TABLES = 20
MANY = LARGEST_BATCH + 30


def step(table: int, number: int) -> Change:
    """The entry with this number, and a turn, at a table where nothing else happens."""
    entry = Entry(number, "choice", 0, number, False, 0.0)
    return Change(str(table), number, entry, (Turn(number % 2, number + 1, 0.0),))


def count(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(entries)).scalar_one())


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = open_store(make_url(database))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def store_with_tables(database: str, tables: int = TABLES) -> AsyncIterator[Store]:
    async with opened(database) as store:
        host = Guest("host", "Host", None, 0.0)
        await store.write(partial(add_guest, guest=host))
        row = table_row("elgrande", 2, "seed")
        seats = (SeatRow("guest", host.id), SeatRow("bot", level="random"))
        for number in range(tables):
            lay = partial(add_table, row=replace(row, id=str(number)), at_table=seats, past=())
            await store.write(lay)
        yield store


def with_tables(database: str, scenario: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with store_with_tables(database) as store:
            await scenario(store)

    run(whole())


def test_news_of_a_table_are_what_reading_all_of_it_finds(database: str) -> None:
    async def scenario(store: Store) -> None:
        for number in range(3):
            await store.append(step(7, number))
        whole = await store.read(partial(load_table, table="7"))
        assert whole is not None
        news = await store.look(partial(load_news, table="7", version=1, number=1))
        assert news == replace(whole, entries=whole.entries[1:])
        assert await store.look(partial(load_news, table="none", version=0, number=0)) is None

    with_tables(database, scenario)


def test_one_that_stands_there_already_does_not_harm_those_beside_it(database: str) -> None:
    async def scenario() -> None:
        async with store_with_tables(database) as store:
            await store.append(step(7, 0))
            found = await asyncio.gather(
                *(store.append(step(table, 0)) for table in range(TABLES)),
                return_exceptions=True,
            )
            refused = [at for at, one in enumerate(found) if one is not None]
            assert refused == [7]
            assert isinstance(found[7], AlreadyStored)
            assert await store.read(count) == TABLES

    run(scenario())


def test_more_than_fit_into_one_batch_are_all_stored(database: str) -> None:
    async def scenario() -> None:
        async with store_with_tables(database, MANY) as store:
            await asyncio.gather(*(store.append(step(table, 0)) for table in range(MANY)))
            assert await store.read(count) == MANY > LARGEST_BATCH

    run(scenario())


def test_an_entry_of_another_version_is_refused_with_its_turns(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.append(step(3, 0))
        await store.write(partial(make_change, change=Change("3", 1, row={"undo": "asked"})))
        late = replace(step(3, 1), turns=(Turn(0, 99, 0.0),))
        for change in (late, replace(late, version=7)):
            with pytest.raises(AlreadyStored):
                await store.append(change)
            with pytest.raises(AlreadyStored):
                await store.write(partial(make_change, change=change))
        stored = await store.read(partial(load_table, table="3"))
        assert stored is not None
        assert (stored.row.version, stored.row.undo, len(stored.entries)) == (2, "asked", 1)
        assert stored.turns == (Turn(0, 1, 0.0),)
        await store.append(replace(step(3, 1), version=2))

    with_tables(database, scenario)


def test_of_two_changes_at_once_one_is_made(database: str) -> None:
    async def scenario(store: Store) -> None:
        changes = [Change("5", 0, row={"undo": str(number)}) for number in range(4)]
        found = await asyncio.gather(
            *(store.write(partial(make_change, change=one)) for one in changes),
            store.append(step(5, 0)),
            return_exceptions=True,
        )
        refused = [one for one in found if one is not None]
        assert [type(one) for one in refused] == [AlreadyStored] * 4
        stored = await store.read(partial(load_table, table="5"))
        assert stored is not None
        assert stored.row.version == 1

    with_tables(database, scenario)


def test_closing_waits_for_what_was_asked(database: str) -> None:
    async def scenario() -> None:
        async with store_with_tables(database) as store:
            asked = asyncio.create_task(store.append(step(0, 0)))
            await asyncio.sleep(0)
        await asked
        async with opened(database) as store:
            assert await store.read(count) == 1

    run(scenario())


@pytest.mark.parametrize("database", BOTH[1:], indirect=True)
def test_a_mistake_of_ours_leaves_nobody_waiting(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with store_with_tables(database) as store:
            assert isinstance(store, PostgresStore)

            async def broken(*_: object) -> None:
                raise RuntimeError("a mistake")

            monkeypatch.setattr(store, "_append_now", broken)
            with pytest.raises(Exception, match="the store failed: RuntimeError"):
                await asyncio.wait_for(store.append(step(0, 0)), 10)

    run(scenario())
