"""The lobby's socket: everybody who looks is shown every change, and nothing that is not theirs."""

import asyncio
import random
from typing import Any

import pytest

from sobremesa.server import glances
from tests.server.house import house, run
from tests.server.person import LobbyWindow, Person, play_on

OPEN = {
    "game": "elgrande",
    "seats": [{"kind": "me"}, {"kind": "open"}],
    "is_public": True,
    "is_watchable": True,
}


def test_every_change_of_a_public_table_is_shown(database: str) -> None:
    async def scenario() -> None:
        async with house(database, lobby_pace=0.0) as here:
            ana, ben, eve = [await here.guest(name) for name in ("Ana", "Ben", "Eve")]
            async with LobbyWindow(await here.stranger()) as window, LobbyWindow(ben) as own:
                assert await window.until("lobby", lambda found: found == [])
                made = await ana.post("/api/tables", OPEN)
                await window.until("lobby", lambda found: found == [("open", ["guest", "open"])])
                await ben.post(f"/api/tables/{made['id']}/join", {})
                await window.until("lobby", lambda found: found == [("open", ["guest", "guest"])])
                await own.until("mine", lambda found: found == [("open", ["guest", "guest"])])
                await ana.post(f"/api/tables/{made['id']}/start")
                await window.until(
                    "lobby", lambda found: found == [("running", ["guest", "guest"])]
                )
                await eve.window(made["id"])
                shown = window.last("lobby")
                assert made["invite"] not in str(window.received)
                assert made["invite"] in str(own.last("mine"))
                assert shown["tables"][0]["invite"] is None
                assert "mine" not in {message["type"] for message in window.received}

    run(scenario())


def test_who_is_there_is_shown_and_a_table_that_closes_goes_away(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, lobby_pace=0.0) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            made = await ana.post("/api/tables", OPEN)
            async with LobbyWindow(ben) as window:

                def presence(found: Any) -> bool:
                    return bool(found) and window.last("lobby")["tables"][0]["seats"][0]["present"]

                await window.until("lobby", lambda found: bool(found) and not presence(found))
                await ana.window(made["id"])
                await window.until("lobby", presence)
                await ana.post(f"/api/tables/{made['id']}/leave")
                await window.until("lobby", lambda found: found == [])

    run(scenario())


def test_the_own_list_says_what_is_asked_and_since_when(database: str) -> None:
    async def scenario() -> None:
        async with house(database, lobby_pace=0.0) as here:
            people = [await here.guest("Ana"), await here.guest("Ben")]
            table = await here.table(people)
            windows = [await one.window(table, language="nl") for one in people]
            [asked] = windows[0].play["waiting"]
            for seat, one in enumerate(people):
                [mine] = await one.get("/api/me/tables?language=nl")
                glance, decision = mine["now"], windows[seat].decision
                assert (glance["you"], mine["waiting"]) == (seat, [asked])
                assert glance["prompt"] == (decision["prompt"] if decision else None)
                assert glance["progress"] == "ronde 1 van 9"
            async with LobbyWindow(people[1 - asked["seat"]]) as lobby:
                await lobby.until("mine", bool)
                assert now_in(lobby)["prompt"] is None
                await windows[asked["seat"]].choose()
                await lobby.until("mine", lambda _: now_in(lobby)["number"] == 1)
                assert now_in(lobby)["prompt"]

    run(scenario())


def now_in(window: LobbyWindow) -> Any:
    return window.last("mine")["tables"][0]["now"]


async def now_of(person: Person, language: str = "en") -> Any:
    return (await person.get(f"/api/me/tables?language={language}"))[0]["now"]


def test_lists_know_whose_turn_it_is_where_no_game_can_be_told(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def untold(*_: object) -> Any:
        raise RuntimeError("nobody plays a game again for a list")

    async def scenario() -> None:
        async with house(database, lobby_pace=0.0) as here:
            people = [await here.guest("Ana"), await here.guest("Ben")]
            table = await here.table(people, is_public=True, is_watchable=True)
            windows = [await one.window(table) for one in people]
            await play_on(windows, random.Random(5), 7)
            [asked] = windows[0].play["waiting"]
            monkeypatch.setattr(glances, "load_table", untold)
            monkeypatch.setattr(glances, "told_again", untold)
            monkeypatch.setattr(glances, "glance_at", untold)
            for one in people:
                [mine] = await one.get("/api/me/tables")
                assert (mine["waiting"], mine["now"]) == ([asked], None)
            [public] = await people[0].get("/api/tables")
            assert public["waiting"] == [asked]
            async with LobbyWindow(await here.stranger()) as lobby:
                await lobby.until("lobby", bool)
                assert lobby.last("lobby")["tables"][0]["waiting"] == [asked]

    run(scenario())


def test_a_glance_wakes_no_table_and_tells_how_it_stands(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, idle_seconds=0.05) as here:
            ana, ben, eve = [await here.guest(name) for name in ("Ana", "Ben", "Eve")]
            table = await here.table([ana, ben])
            while here.hall.if_awake(table):
                await asyncio.sleep(0.02)
            asleep = await now_of(ana)
            assert here.hall.if_awake(table) is None
            seen = await ana.get(f"/api/tables/{table}/view")
            assert seen["number"] == asleep["number"] == 0
            assert here.hall.if_awake(table) is not None
            assert await now_of(ana) == asleep
            assert (await eve.ask("GET", f"/api/tables/{table}/view")).status_code == 404

    run(scenario())


def test_a_finished_game_is_listed_with_its_result_and_a_rematch_keeps_the_seats(
    sqlite: str,
) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            table = await here.table([ana, ben])
            windows = [await one.window(table) for one in (ana, ben)]
            await play_on(windows, random.Random(3))
            [mine] = await ana.get("/api/me/tables")
            assert mine["now"]["result"] == windows[0].play["result"]
            assert (mine["now"]["prompt"], mine["waiting"]) == (None, [])
            again = (await ben.post(f"/api/tables/{table}/rematch"))["table"]
            kept = (await ben.get(f"/api/tables/{again}"))["seats"]
            assert [(seat["kind"], seat["name"]) for seat in kept] == [
                ("invited", "Ana"),
                ("guest", "Ben"),
            ]
            assert (await ana.post(f"/api/tables/{again}/join", {}))["seat"] == 0

    run(scenario())


def test_private_tables_are_shown_to_nobody_else(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, lobby_pace=0.0) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            async with LobbyWindow(ana) as hers, LobbyWindow(ben) as his:
                private = await ana.post("/api/tables", {**OPEN, "is_public": False})
                await hers.until("mine", lambda found: len(found) == 1)
                public = await ana.post("/api/tables", OPEN)
                await his.until("lobby", lambda found: len(found) == 1)
                assert private["id"] not in str(his.received)
                assert public["id"] in str(his.received)

    run(scenario())


def test_it_hears_nothing_but_pings(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here, LobbyWindow(await here.guest("Ana")) as window:
            await window.send({"type": "ping", "id": 7})
            assert (await window.hear("pong"))["id"] == 7
            for message in ({"type": "attach"}, {"type": "say", "id": 1, "text": "hello"}, "x"):
                await window.send(message)
                refused = await window.hear("refused")
                assert refused["code"] in ("wrong-moment", "bad-request")

    run(scenario())
