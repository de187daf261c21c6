"""What one guest, one address or an empty chair may leave behind: counted by owner, and removed."""

import asyncio
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from sobremesa.server import limits
from sobremesa.server.store import club_schema, schema
from sobremesa.server.store.people import Guest
from sobremesa.server.store.tables import TableRow, lobby
from sobremesa.server.store.turns import waiting_for_the_server
from tests.server.house import House, house, run
from tests.server.person import Person, play_on
from tests.server.test_circles import circle_of
from tests.server.test_tournaments import tournament

OPEN = {"game": "elgrande", "seats": [{"kind": "me"}, {"kind": "open"}]}
A_DAY = 24 * 3600.0


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


async def count(here: House, table: Any) -> int:
    def work(connection: Connection) -> int:
        return int(connection.execute(select(func.count()).select_from(table)).scalar_one())

    return await here.hall.store.read(work)


async def bot_of(here: House, owner: Person) -> Person:
    made = await owner.post("/api/me/bots", {"name": "Bot"})
    bot = Person(here.address, made["token"])
    bot.id = made["id"]
    return bot


def test_throw_away_bots_do_not_bring_more_tables(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            opened = 0
            for _ in range(4):
                bot = await bot_of(here, ana)
                while (await bot.ask("POST", "/api/tables", OPEN)).status_code == 201:
                    opened += 1
                assert (await ana.ask("DELETE", f"/api/me/bots/{bot.id}")).status_code == 204
                await bot.leave()
            assert opened == limits.OPEN_TABLES_PER_GUEST
            assert (await ana.ask("POST", "/api/tables", OPEN)).status_code == 429
            assert await ana.get("/api/me/bots") == []

    run(scenario())


def test_tables_bots_and_records_have_a_pace_for_an_owner_and_for_an_address(sqlite: str) -> None:
    async def scenario() -> None:
        rates = dict.fromkeys(("table_rate", "bot_rate", "upload_rate"), (2.0, 0.0))
        async with house(sqlite, **rates) as here:
            asked: list[Callable[[Person], Any]] = [
                lambda one: one.ask("POST", "/api/tables", OPEN),
                lambda one: one.ask("POST", "/api/me/bots", {"name": "Bot"}),
                lambda one: one.http.post("/api/records", content=b"{}"),
            ]
            for ask in asked:
                statuses = []
                for number in range(4):
                    person = await here.guest(f"Guest {number}")
                    statuses.append([(await ask(person)).status_code == 429 for _ in range(3)])
                assert statuses == [[False, False, True]] * 3 + [[True] * 3]

    run(scenario())


def test_requests_at_the_same_moment_stay_within_the_limits(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await here.guest("Ana")
            asking = [ana.ask("POST", "/api/tables", OPEN) for _ in range(40)]
            made = [one.status_code for one in await asyncio.gather(*asking)]
            assert made.count(201) == limits.OPEN_TABLES_PER_GUEST
            assert set(made) == {201, 429}
            muting = [ana.ask("POST", "/api/me/mutes", {"guest": "ben"}) for _ in range(20)]
            assert {one.status_code for one in await asyncio.gather(*muting)} == {204}

    run(scenario())


def test_nobody_mutes_without_end(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MUTES_PER_GUEST", 3)

    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            answers = [
                await ana.ask("POST", "/api/me/mutes", {"guest": f"guest{number}"})
                for number in range(5)
            ]
            assert [one.status_code for one in answers] == [204, 204, 204, 429, 429]

    run(scenario())


def test_a_few_hosts_cannot_fill_the_lobby(database: str) -> None:
    async def scenario() -> None:
        async with house(database, idle_seconds=3600.0) as here:
            greedy = await here.guest("Greedy")
            helper = await bot_of(here, greedy)
            modest = await here.guest("Modest")
            first = await modest.post("/api/tables", {**OPEN, "is_public": True})
            for host in (greedy, helper) * 5:
                await host.post("/api/tables", {**OPEN, "is_public": True})
            shown = [one["id"] for one in await modest.get("/api/tables")]
            assert len(shown) == limits.LOBBY_PER_HOST + 1
            assert shown[-1] == first["id"]
            window = await modest.window(first["id"])
            assert (await modest.get("/api/tables"))[0]["id"] == first["id"]
            await window.close()
            await helper.leave()

    run(scenario())


# --- cleaning up ---


def test_what_nobody_touched_for_long_goes_away_and_the_rest_stays(database: str) -> None:
    async def scenario() -> None:
        clock = Clock()
        async with house(database, clock=clock, idle_seconds=0.05) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            await here.guest("Passing by")
            await bot_of(here, ben)
            unplayed = await ana.post("/api/tables", OPEN)
            running = await here.table([ana, ben])
            circle = await circle_of([ana, ben])
            cup = await tournament([ana, ben], circle=circle)
            window = await ana.window(running)
            await window.close()
            clock.now += 8 * A_DAY
            while here.hall.awake():
                await asyncio.sleep(0.02)
                clock.now += 1
            await here.hall.housekeeper.tidy()
            assert (await ana.ask("GET", f"/api/tables/{unplayed['id']}")).status_code == 404
            assert (await ana.ask("GET", f"/api/tables/{running}")).status_code == 200
            clock.now += 31 * A_DAY
            await ana.get("/api/me")
            await here.hall.housekeeper.tidy()
            assert await count(here, schema.guests) == 2  # the passer-by and the bot are gone
            assert (await ben.ask("GET", "/api/me")).status_code == 200  # still sits somewhere
            assert (await ana.get(f"/api/tournaments/{cup}"))["circle"] == circle
            clock.now += 400 * A_DAY
            while here.hall.awake():
                await asyncio.sleep(0.02)
                clock.now += 1
            await ana.get("/api/me")
            await here.hall.housekeeper.tidy()
            await here.hall.housekeeper.tidy()
            clubs = (club_schema.circles, club_schema.members, club_schema.tournaments)
            for table in (schema.tables, schema.seats, schema.entries, *clubs):
                assert await count(here, table) == 0
            assert (await ana.ask("GET", "/api/me")).status_code == 200
            assert (await ben.ask("GET", "/api/me")).status_code == 401

    run(scenario())


def test_a_choice_touches_its_table(database: str) -> None:
    async def scenario() -> None:
        clock = Clock()
        async with house(database, clock=clock, idle_seconds=0.05) as here:
            people = ana, _ = await here.guest("Ana"), await here.guest("Ben")
            played = await here.table([*people])
            clock.now += 10
            unplayed = await here.table([*people])
            clock.now += 370 * A_DAY
            windows = [await one.window(played) for one in people]
            await play_on(windows, random.Random(1), 1)
            assert [one["id"] for one in await ana.get("/api/me/tables")] == [played, unplayed]
            for window in windows:
                await window.close()
            clock.now += A_DAY
            while here.hall.awake():
                await asyncio.sleep(0.02)
                clock.now += 1
            await here.hall.housekeeper.tidy()
            assert [one["id"] for one in await ana.get("/api/me/tables")] == [played]

    run(scenario())


def test_a_table_in_use_is_never_removed(sqlite: str) -> None:
    async def scenario() -> None:
        clock = Clock()
        async with house(sqlite, clock=clock) as here:
            ana = await here.guest("Ana")
            table = await ana.post("/api/tables", OPEN)
            window = await ana.window(table["id"])
            clock.now += 30 * A_DAY
            await here.hall.housekeeper.tidy()
            assert (await window.ask({"type": "ping"}))["type"] == "pong"
            assert (await ana.ask("GET", f"/api/tables/{table['id']}")).status_code == 200

    run(scenario())


def test_a_restart_wakes_only_tables_that_wait_for_the_server(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await here.guest("Ana")
            resting = await here.table([ana], bots=1)
            window = await ana.window(resting)
            await play_on([window], random.Random(1), 3)
            await window.until_asked()
            await window.close()
            assert await here.hall.store.read(waiting_for_the_server) == []
        async with house(database) as here:
            assert await here.hall.store.read(waiting_for_the_server) == []
            await asyncio.sleep(0.1)
            assert here.hall.awake() == []
            ana_again = await here.stranger()
            ana_again.http.cookies.update(ana.http.cookies)
            assert (await ana_again.ask("DELETE", f"/api/tables/{resting}/seat")).status_code == 204
            assert await here.hall.store.read(waiting_for_the_server) == [resting]

    run(scenario())


def test_the_latest_rows_are_those_the_lobby_shows(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            ids = [
                (await ana.post("/api/tables", {**OPEN, "is_public": True}))["id"] for _ in range(5)
            ]
            find: Callable[[Connection], list[TableRow]] = partial(lobby, limit=10, of_one=3)
            assert {row.id for row in await here.hall.store.read(find)} == set(ids[-3:])
            assert Guest("bot", "Bot", "ana", 0.0).head == "ana"

    run(scenario())


def test_nobody_uses_up_what_another_may_say(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CHATS_PER_GUEST", 3)

    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            others = [await here.guest(name) for name in ("Eve", "Joe")]
            seats = [{"kind": "me"}, {"kind": "open"}]
            wanted = {"game": "elgrande", "seats": seats, "is_public": True}
            table = (await ana.post("/api/tables", wanted))["id"]
            await ben.post(f"/api/tables/{table}/join", {})

            async def lines_of(person: Person) -> int:
                window = await person.window(table)
                said = [await window.ask({"type": "say", "text": "hello"}) for _ in range(5)]
                return sum(one["type"] == "accepted" for one in said)

            assert sum([await lines_of(one) for one in others]) == 3  # they share
            assert [await lines_of(one) for one in (ana, ben)] == [3, 3]

    run(scenario())
