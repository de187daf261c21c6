"""What is known about somebody: theirs to take along, and gone when they wish."""

import json
import random
from typing import Any

from sqlalchemy import Connection, select

from sobremesa.server import limits
from sobremesa.server.store import schema
from sobremesa.server.store.schema import metadata
from tests.server.house import House, house, run
from tests.server.owner import PASSWORD, elsewhere, owner, sign_in
from tests.server.person import Person, play_on
from tests.server.test_quotas import Clock
from tests.server.test_revoking import RECORD, closed_with

A_DAY = 24 * 3600.0


async def whole_store(here: House) -> str:
    def work(connection: Connection) -> str:
        found = [connection.execute(select(table)) for table in metadata.sorted_tables]
        return json.dumps([list(row) for rows in found for row in rows], ensure_ascii=False)

    return await here.hall.store.read(work)


async def finished_table(here: House, people: list[Person]) -> str:
    table = await here.table(people)
    windows = [await person.window(table) for person in people]
    await windows[0].ask({"type": "say", "text": "I live in Dorpstraat"})
    await play_on(windows, random.Random(1))
    for window in windows:
        await window.close()
    return table


def test_an_export_has_everything_and_no_secrets(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await owner(here), await here.guest("Ben")
            table = await finished_table(here, [ana.person, ben])
            running = await here.table([ana.person, ben])
            await ana.person.post("/api/records", json.loads(RECORD.read_text()))
            await ana.person.post("/api/me/bots", {"name": "Bot"})
            answer = await ana.person.ask("GET", "/api/me/data")
            assert "attachment" in answer.headers["content-disposition"]
            found: Any = answer.json()
            assert found["profile"][0]["name"] == "Ana"
            assert found["account"][0]["name"] == ana.name
            assert {one["id"] for one in found["tables"]} == {table, running}
            assert len(found["records"]) == 2
            assert [one["text"] for one in found["said"]] == ["I live in Dorpstraat"]
            assert [one["name"] for one in found["bots"]] == ["Bot"]
            assert {one["seat"] for one in found["choices"]} == {0}
            stored = await here.hall.store.read(secrets_of)
            assert stored
            assert not [one for one in stored if one in answer.text]

    run(scenario())


def secrets_of(connection: Connection) -> list[str]:
    """The luck of a game that is over is told in its record; of one that goes on to nobody."""
    columns = [
        schema.tables.c.invite,
        schema.tokens.c.digest,
        schema.accounts.c.password,
        schema.recovery.c.digest,
    ]
    running = select(schema.tables.c.seed).where(schema.tables.c.status == "running")
    queries = [running, *(select(column) for column in columns)]
    return [str(row[0]) for query in queries for row in connection.execute(query)]


def test_whoever_is_deleted_is_named_nowhere(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await owner(here, "Anastasia"), await here.guest("Ben")
            table = await finished_table(here, [ana.person, ben])
            note = {"at": 1, "text": "my own thought"}
            await ana.person.post(f"/api/records/{table}/notes", note)
            await ana.person.post("/api/records", json.loads(RECORD.read_text()))
            await ana.person.post("/api/me/bots", {"name": "Anastasias Bot"})
            assert (await ana.person.ask("DELETE", "/api/me")).status_code == 204
            assert not [name for name in ana.person.http.cookies if name == "sobremesa"]
            left = await whole_store(here)
            for trace in ("Anastasia", "Dorpstraat", "my own thought"):
                assert trace not in left
            record = await ben.get(f"/api/records/{table}")
            assert record["names"] == ["somebody", "Ben"]
            window = await ben.window(table)
            shown = window.received[0]
            assert [seat["name"] for seat in shown["table"]["seats"]] == ["somebody", "Ben"]
            assert [(one["name"], one["text"]) for one in shown["chats"]] == [("somebody", "…")]
            assert (await sign_in(await here.stranger(), ana.name)).status_code == 403

    run(scenario())


def test_games_of_whoever_is_deleted_go_on_with_a_bot_or_end(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            shared, alone = await here.table([ana, ben]), await here.table([ana], bots=1)
            seats = [{"kind": "me"}, {"kind": "invited"}, {"kind": "open"}]
            made = await ben.post("/api/tables", {"game": "elgrande", "seats": seats})
            await ana.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
            hosted = (await ana.post("/api/tables", {"game": "elgrande", "seats": seats}))["id"]
            bens = await ben.window(shared)
            anas = await ana.window(shared)
            assert (await ana.ask("DELETE", "/api/me")).status_code == 204
            assert await closed_with(anas) == 4401
            table = await ben.get(f"/api/tables/{shared}")
            assert [(seat["kind"], seat["resigned"]) for seat in table["seats"]] == [
                ("bot", True),
                ("guest", False),
            ]
            waiting = await ben.get(f"/api/tables/{made['id']}")
            assert [seat["kind"] for seat in waiting["seats"]] == ["guest", "invited", "open"]
            for gone in (alone, hosted):
                assert (await ben.ask("GET", f"/api/tables/{gone}")).status_code == 404
            assert await bens.until_asked()

    run(scenario())


def test_only_the_owner_deletes_an_account(sqlite: str) -> None:
    """A stolen session is not enough."""
    clock = Clock()

    async def scenario() -> None:
        async with house(sqlite, clock=clock) as here:
            ana = await owner(here)
            thief = await elsewhere(here, ana.name)
            clock.now += limits.PROOF_SECONDS + 1
            assert (await thief.ask("DELETE", "/api/me")).json()["code"] == "unproved"
            await thief.ask("POST", "/api/session/proof", {"password": "a wrong one"})
            assert (await thief.ask("DELETE", "/api/me")).json()["code"] == "unproved"
            await ana.person.ask("POST", "/api/session/proof", {"password": PASSWORD})
            assert (await ana.person.ask("DELETE", "/api/me")).status_code == 204

    run(scenario())


# --- how long ---


def test_an_account_s_things_are_kept_longer_than_a_guest_s(database: str) -> None:
    clock = Clock()

    async def scenario() -> None:
        async with house(database, clock=clock, keep_days=10, idle_seconds=0.1) as here:
            ana, ben = await owner(here), await here.guest("Ben")
            mine = await here.table([ana.person], bots=1)
            his = await here.table([ben], bots=1)
            for person in (ana.person, ben):
                await person.post("/api/records", json.loads(RECORD.read_text()))
            await asleep(here)
            for days, tables, records in ((11, [mine], 1), (11 + 40, [], 0)):
                clock.now += days * A_DAY
                await here.hall.housekeeper.tidy()
                left = await here.hall.store.read(kept)
                assert left == (tables, records)
            assert his not in left[0]
            await elsewhere(here, ana.name)
            clock.now += limits.ACCOUNT_DAYS * A_DAY + A_DAY
            await here.hall.housekeeper.tidy()
            clock.now += limits.ACCOUNT_DAYS * A_DAY + A_DAY
            await here.hall.housekeeper.tidy()
            assert (await sign_in(await here.stranger(), ana.name)).status_code == 403

    run(scenario())


def kept(connection: Connection) -> tuple[list[str], int]:
    tables = [row.id for row in connection.execute(select(schema.tables.c.id))]
    return tables, len(connection.execute(select(schema.records.c.id)).all())


async def asleep(here: House) -> None:
    for table in here.hall.awake():
        here.hall._tables.pop(table.id)
        await table.close()


def test_a_session_nobody_used_for_long_is_over(sqlite: str) -> None:
    clock = Clock()

    async def scenario() -> None:
        async with house(sqlite, clock=clock) as here:
            ana = await owner(here)
            laptop = await elsewhere(here, ana.name)
            clock.now += limits.SESSION_DAYS * A_DAY
            await laptop.get("/api/me")
            clock.now += A_DAY
            await here.hall.housekeeper.tidy()
            assert (await ana.person.ask("GET", "/api/me")).status_code == 401
            assert (await laptop.ask("GET", "/api/me")).status_code == 200

    run(scenario())
