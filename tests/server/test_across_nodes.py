"""What holds across nodes: snapshots, leases of clocks, rates, mutes, reminders."""

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import asyncpg
import pytest

from sobremesa.server.store import tables
from sobremesa.server.store.clocks import take_late
from sobremesa.server.store.tables import load_table
from tests.server.house import run
from tests.server.test_clocks import Hand
from tests.server.test_guessing import guess
from tests.server.test_nodes import apart, at, shared, table_for, two_nodes
from tests.server.test_reminders import chat_room, quick, told

pytestmark = pytest.mark.xdist_group("postgres")
__all__ = ["shared"]  # a fixture


def meanwhile(database: str, statement: str) -> None:
    """Committed by somebody else before this returns."""

    async def change() -> None:
        connection = await asyncpg.connect(database)
        await connection.execute(statement)
        await connection.close()

    thread = threading.Thread(target=lambda: asyncio.run(change()))
    thread.start()
    thread.join()


def test_a_table_is_loaded_as_of_one_moment(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain: Callable[..., Any] = tables.seats_of

    def overtaken(*wanted: Any) -> Any:
        meanwhile(shared, "UPDATE tables SET version = 99")
        meanwhile(shared, "UPDATE seats SET resigned = TRUE")
        meanwhile(shared, "UPDATE turns SET number = 99")
        return plain(*wanted)

    async def scenario() -> None:
        async with two_nodes(shared, watch_seconds=600) as (here, there):
            _, windows = await apart(here, there)
            loading = partial(load_table, table=windows[0].table)
            before = await here.hall.store.read(loading)
            monkeypatch.setattr(tables, "seats_of", overtaken)
            assert await here.hall.store.read(loading) == before
            monkeypatch.undo()
            after = await here.hall.store.read(loading)
            assert after is not None
            assert (after.row.version, after.seats[0].resigned) == (99, True)

    run(scenario())


LATE = """UPDATE tables SET pace = '{"kind":"days","seconds":3600,"bot_when_late":true}'"""


def test_of_two_nodes_one_sees_to_a_clock_that_ran_out(shared: str) -> None:
    async def scenario() -> None:
        async with two_nodes(shared, watch_seconds=600) as (here, there):
            _, windows = await apart(here, there)
            stores = [here.hall.store, there.hall.store]
            meanwhile(shared, LATE)
            meanwhile(shared, "UPDATE turns SET until = 1, node = NULL")

            takes = [partial(take_late, node=one.node, now=2.0, most=9) for one in stores]
            looks = list(zip(stores, takes, strict=True))
            first = await asyncio.gather(*(store.write(take) for store, take in looks))
            assert sorted(first, key=len) == [set(), {windows[0].table}]
            for node in (0, 1, 0):  # whoever took it lives, and looks again
                store, take = looks[node]
                assert await store.write(take) == first[node]

    run(scenario())


def test_an_address_has_its_tries_to_sign_in_once_for_all_nodes(shared: str) -> None:
    async def scenario() -> None:
        async with two_nodes(shared, sign_in_rate=(6, 0.001)) as (here, there):
            assert here.hall.shares.nodes == there.hall.shares.nodes == 2
            heard = 0
            for node in (here, there):
                eve = await node.guest("Eve")
                names = (f"Ana {1000 + number}" for number in range(10))
                while (await guess(eve, next(names)))[0] != 429:
                    heard += 1
            assert heard == 6

    run(scenario())


def test_muted_at_one_node_is_muted_at_all(shared: str) -> None:
    async def scenario() -> None:
        async with two_nodes(shared) as (here, there):
            (ana, ben), (left, right) = await apart(here, there)
            elsewhere = await at(here, ben)
            await elsewhere.post("/api/me/mutes", {"guest": ana.id})
            [his] = there.hall.awake()[0].listeners
            while his.muted != {ana.id}:
                await asyncio.sleep(0.01)
            await left.ask({"type": "say", "text": "are you there?"})
            await elsewhere.ask("DELETE", f"/api/me/mutes/{ana.id}")
            while his.muted:
                await asyncio.sleep(0.01)
            await left.ask({"type": "say", "text": "and now?"})
            assert (await right.hear("said"))["line"]["text"] == "and now?"
            assert "are you there?" not in str(right.received)

    run(scenario())


def test_nobody_is_reminded_who_looks_by_another_node(shared: str) -> None:
    async def scenario() -> None:
        clock = Hand()
        async with chat_room() as room, two_nodes(shared, **quick(clock)) as (here, there):
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            for person in (ana, ben):
                body = {"shape": "slack", "url": room.address}
                await person.post("/api/me/reminders/webhooks", body)
            table = await table_for(ana, ben)
            windows = [await (await at(there, one)).window(table) for one in (ana, ben)]
            while len(await here.hall.whereabouts.lookers()) < 2:
                await asyncio.sleep(0.01)
            await told(here, clock)
            assert room.heard == []
            for one in windows:
                await one.send({"type": "looking", "visible": False})
            while await here.hall.whereabouts.lookers():
                await asyncio.sleep(0.01)
            await told(here, clock)
            assert len(room.heard) == 1

    run(scenario())
