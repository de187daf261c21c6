"""Several servers on one PostgreSQL are one house: any of them serves any table."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
import websockets
from sqlalchemy import Connection, text

from sobremesa.server import limits
from sobremesa.server.steward.doing import expire
from sobremesa.server.store.nodes import take_turns
from sobremesa.server.store.turns import waiting_for_the_server
from tests.server.conftest import fresh_postgres
from tests.server.house import House, house, run
from tests.server.person import LobbyWindow, Person, Window, play_on, synchronise
from tools.postgres import Postgres

pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture
def shared(postgres: Postgres, request: pytest.FixtureRequest) -> str:
    return fresh_postgres(postgres, request.node.name)


@asynccontextmanager
async def two_nodes(database: str, **chosen: Any) -> AsyncIterator[tuple[House, House]]:
    async with house(database, **chosen) as here, house(database, **chosen) as there:
        while not (here.hall.whereabouts.others and there.hall.whereabouts.others):
            await asyncio.sleep(0.01)
        yield here, there


async def at(node: House, person: Person) -> Person:
    """The same person, come in by another node."""
    again = await node.stranger()
    again.http.cookies = person.http.cookies
    again.id = person.id
    return again


async def apart(here: House, there: House, **wanted: Any) -> tuple[list[Person], list[Window]]:
    """Ana and Ben at one table, each at another node."""
    ana, ben = await here.guest("Ana"), await there.guest("Ben")
    table = await table_for(ana, ben, **wanted)
    return [ana, ben], [await ana.window(table), await ben.window(table)]


async def table_for(ana: Person, ben: Person, bots: int = 0, level: str = "random") -> str:
    bot = {"kind": "bot", "level": level}
    seats = [{"kind": "me"}, {"kind": "invited"}, *[bot] * bots]
    made = await ana.post("/api/tables", {"game": "elgrande", "seats": seats})
    await ben.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
    await ana.post(f"/api/tables/{made['id']}/start")
    return str(made["id"])


def test_what_is_played_at_one_node_is_shown_at_the_other(shared: str) -> None:
    async def scenario() -> None:
        async with two_nodes(shared) as (here, there):
            people, windows = await apart(here, there)
            assert await play_on(windows, random.Random(4), 30) == 30
            looks = [
                await (await at(node, people[0])).window(windows[0].table) for node in (here, there)
            ]
            assert looks[0].play["view"] == looks[1].play["view"] == windows[0].play["view"]
            kinds = {one["type"] for window in windows for one in window.received[1:]}
            assert "update" in kinds

    run(scenario())


def test_a_game_of_people_and_bots_ends_at_both_nodes(shared: str) -> None:
    async def scenario() -> None:
        async with two_nodes(shared) as (here, there):
            _, windows = await apart(here, there, bots=1)
            await play_on(windows, random.Random(5))
            assert windows[0].play["result"] == windows[1].play["result"] is not None
            assert await here.hall.store.read(waiting_for_the_server) == []

    run(scenario())


def test_taking_back_talking_and_leaving_is_shown_at_the_other_node(shared: str) -> None:
    async def scenario() -> None:
        async with two_nodes(shared) as (here, there):
            people, windows = await apart(here, there)
            await play_on(windows, random.Random(4), 6)
            ana, ben = windows
            undo = {"type": "ask_undo", "number": ana.play["number"], "keep": 3}
            assert (await ana.ask(undo))["type"] == "accepted"
            while not (asked := await ben.hear("people"))["undo"]:
                pass
            assert asked["undo"]["missing"] == [1]
            agreed = {"type": "answer_undo", "number": ben.play["number"], "agrees": True}
            assert (await ben.ask(agreed))["type"] == "accepted"
            while ana.play["undone"] == 0:
                await ana.hear()
            assert ana.play["choices"] == 3
            await ana.ask({"type": "say", "text": "hello over there"})
            assert (await ben.hear("said"))["line"]["text"] == "hello over there"
            assert (
                await people[1].ask("DELETE", f"/api/tables/{ben.table}/seat")
            ).status_code == 204
            while not (await ana.hear("people"))["table"]["seats"][1]["resigned"]:
                pass

    run(scenario())


def test_what_somebody_wishes_is_nobody_elses_news(shared: str) -> None:
    async def scenario() -> None:
        async with two_nodes(shared) as (here, there):
            _, (ana, ben) = await apart(here, there)
            shown = ben.received[0]["table"]
            while not all(seat["present"] for seat in shown["seats"]):
                shown = (await ben.hear("people"))["table"]
            heard = len(ben.received)
            await ana.ask({"type": "wish", "wishes": {"single": True}})
            version = here.hall.awake()[0].version
            while there.hall.awake()[0].version < version:
                await asyncio.sleep(0.01)
            await ben.ask({"type": "ping"})
            assert [one["type"] for one in ben.received[heard:]] == ["pong"]

    run(scenario())


def test_who_is_there_is_known_at_every_node(shared: str) -> None:
    async def scenario() -> None:
        async with two_nodes(shared) as (here, there):
            _, (ana, ben) = await apart(here, there)

            async def until(is_there: bool) -> None:
                shown = ana.received[0]["table"]
                while [seat["present"] for seat in shown["seats"]] != [True, is_there]:
                    shown = (await ana.hear("people"))["table"]

            await until(True)
            await ben.close()
            await until(False)

    run(scenario())


def test_the_lobby_shows_tables_of_every_node(shared: str) -> None:
    async def scenario() -> None:
        async with two_nodes(shared, lobby_pace=0.05) as (here, there):
            ana = await here.guest("Ana")
            async with LobbyWindow(await at(there, ana)) as lobby:
                await lobby.until("mine", lambda found: found == [])
                seats = [{"kind": "me"}, {"kind": "open"}]
                body = {"game": "elgrande", "seats": seats, "is_public": True}
                await ana.post("/api/tables", body)
                assert await lobby.until("lobby", lambda found: len(found) == 1)
                assert await lobby.until("mine", lambda found: len(found) == 1)

    run(scenario())


def end_ears(connection: Connection) -> None:
    """Every connection but this one, as when a database is restarted."""
    connection.execute(
        text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    )


def test_after_a_lost_connection_what_was_missed_is_shown(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sobremesa.server.store.ear.AGAIN", 1.0)

    async def scenario() -> None:
        async with two_nodes(shared) as (here, there):
            _, windows = await apart(here, there)
            await play_on(windows, random.Random(4), 4)
            await here.hall.store.write(end_ears)
            asked = next(window for window in windows if window.decision)
            while (await asked.choose())["type"] != "accepted":
                await asked.hear("table")
            other = next(window for window in windows if window is not asked)
            while other.play["number"] < asked.play["number"]:
                await other.hear()
            await synchronise(windows)

    run(scenario())


def test_of_two_nodes_that_look_for_work_one_finds_it(shared: str) -> None:
    async def scenario() -> None:
        async with two_nodes(shared, watch_seconds=600) as (here, there):
            await apart(here, there)
            stores = [here.hall.store, there.hall.store]

            async def seen_to_by(node: int) -> None:
                due = text("UPDATE turns SET by_server = TRUE, node = :node").bindparams(node=node)
                await stores[0].write(lambda connection: connection.execute(due))

            async def look() -> list[int]:
                takes = [partial(take_turns, node=one.node, most=10) for one in stores]
                found = [store.write(take) for store, take in zip(stores, takes, strict=True)]
                return sorted(len(tables) for tables in await asyncio.gather(*found))

            await seen_to_by(7)  # a node that is gone
            assert await look() == [0, 1]
            assert await look() == [0, 0]  # whoever took it lives

    run(scenario())


def test_when_a_node_leaves_another_lets_its_bots_think(shared: str) -> None:
    async def scenario() -> None:
        async with house(shared, watch_seconds=600) as there:
            async with house(shared, watch_seconds=600) as here:
                ana = await here.guest("Ana")
                table = await here.table([ana], bots=2, options={"short_game": True})
                await ana.ask("DELETE", f"/api/tables/{table}/seat")
            visitor = await at(there, ana)
            while (await visitor.ask("GET", f"/api/records/{table}")).status_code != 200:
                await asyncio.sleep(0.05)

    run(scenario())


def test_signed_out_at_one_node_is_signed_out_at_all(shared: str) -> None:
    async def scenario() -> None:
        async with two_nodes(shared) as (here, there):
            people, windows = await apart(here, there)
            elsewhere = await (await at(there, people[0])).window(windows[0].table)
            assert (await people[0].ask("DELETE", "/api/me/session")).status_code == 204
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await elsewhere.hear("nothing that is ever said")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401

    run(scenario())


def test_windows_are_counted_at_all_nodes(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SOCKETS_PER_GUEST", 4)

    async def scenario() -> None:
        async with two_nodes(shared) as (here, there):
            ana = await here.guest("Ana")
            lobbies = [await LobbyWindow(ana).open() for _ in range(3)]
            key = f"guest {ana.id}"
            while there.hall.doorbook.elsewhere.get(key) != 3:
                await asyncio.sleep(0.02)
            again = await at(there, ana)
            lobbies.append(await LobbyWindow(again).open())
            await lobbies[-1].hear("lobby")  # it is in, and counted
            refused = await LobbyWindow(again).open()
            assert (await refused.hear("refused"))["code"] == "too-many"
            for one in (*lobbies, refused):
                await one.close()

    run(scenario())


def test_a_table_that_is_removed_at_one_node_is_gone_at_the_other(shared: str) -> None:
    async def scenario() -> None:
        async with two_nodes(shared) as (here, there):
            _, (ana, _) = await apart(there, here)
            await expire(here.hall, ana.table)
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await ana.hear("nothing that is ever said")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404

    run(scenario())
