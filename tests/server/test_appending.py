"""Entries that are stored together: each is judged by itself, and none is forgotten."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial

import pytest
from sqlalchemy import Connection, func, select
from sqlalchemy.engine import make_url

from sobremesa.server.store.base import AlreadyStored, Store, open_store
from sobremesa.server.store.people import Guest, add_guest
from sobremesa.server.store.postgres import LARGEST_BATCH, PostgresStore
from sobremesa.server.store.schema import entries
from sobremesa.server.store.tables import Entry, SeatRow, add_table
from tests.server.conftest import BOTH
from tests.server.house import run
from tests.server.scenes import table_row

TABLES = 20


def entry(number: int) -> Entry:
    return Entry(number, "choice", 0, number, False, 0.0)


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
async def store_with_tables(database: str) -> AsyncIterator[Store]:
    async with opened(database) as store:
        host = Guest("host", "Host", None, 0.0)
        await store.write(partial(add_guest, guest=host, token_digest="nobody's"))
        row = table_row("elgrande", 2, "seed")
        seats = (SeatRow("guest", host.id), SeatRow("bot", level="random"))
        for number in range(TABLES):
            lay = partial(add_table, row=replace(row, id=str(number)), at_table=seats, past=())
            await store.write(lay)
        yield store


def test_one_that_stands_there_already_does_not_harm_those_beside_it(database: str) -> None:
    async def scenario() -> None:
        async with store_with_tables(database) as store:
            await store.append("7", entry(0))
            found = await asyncio.gather(
                *(store.append(str(number), entry(0)) for number in range(TABLES)),
                return_exceptions=True,
            )
            refused = [at for at, one in enumerate(found) if one is not None]
            assert refused == [7]
            assert isinstance(found[7], AlreadyStored)
            assert await store.read(count) == TABLES

    run(scenario())


def test_more_than_fit_into_one_batch_are_all_stored(database: str) -> None:
    async def scenario() -> None:
        async with store_with_tables(database) as store:
            each = LARGEST_BATCH // TABLES + 5
            waiting = [
                store.append(str(table), entry(number))
                for number in range(each)
                for table in range(TABLES)
            ]
            await asyncio.gather(*waiting)
            assert await store.read(count) == each * TABLES > LARGEST_BATCH

    run(scenario())


def test_closing_waits_for_what_was_asked(database: str) -> None:
    async def scenario() -> None:
        async with store_with_tables(database) as store:
            asked = asyncio.create_task(store.append("0", entry(0)))
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

            monkeypatch.setattr(store, "write", broken)
            with pytest.raises(Exception, match="the store failed: RuntimeError"):
                await asyncio.wait_for(store.append("0", entry(0)), 10)

    run(scenario())
