"""What whoever runs a server wants: by command or page, on a server that is being played on."""

import asyncio
import json
import random
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from sobremesa.kernel.record import read_record
from sobremesa.kernel.texts import Texts
from sobremesa.server.entropy import Entropy
from tests.cli.helpers import refused
from tests.cli.helpers import run as command
from tests.server.house import House, house, run
from tests.server.person import Person, play_on
from tests.server.test_revoking import closed_with

QUICK = {"steward_seconds": 0.05}
LOGGED = re.compile(r"^\d{4}-\d\d-\d\d .*\n", re.MULTILINE)  # by the server, which is in here too
SAYING = ("steward/page.py", "routes/admin.py")
SHORT = {"options": {"short_game": True}}


async def admin(database: str, *arguments: object) -> str:
    """The command in a thread, as another process would run it."""
    words = ["admin", "--database", database, *map(str, arguments)]
    outcome = await asyncio.to_thread(command, *words)
    assert outcome.exit_code == 0, outcome.output
    return LOGGED.sub("", outcome.stdout)


async def until(holds: Any) -> None:
    for _ in range(400):
        if await holds():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never came")


# --- tables ---


def test_tables_are_listed_closed_and_removed_under_play(database: str) -> None:
    async def scenario() -> None:
        async with house(database, **QUICK) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            tables = [await here.table([ana, ben]) for _ in range(2)]
            windows = [await person.window(tables[0]) for person in (ana, ben)]
            await play_on(windows, random.Random(1), 6)
            listed = await admin(database, "tables", "--status", "running")
            assert all(table in listed for table in tables)
            assert "Ana, Ben" in listed
            assert await admin(database, "close", tables[0]) == "ok\n"
            told = await windows[0].hear("people")
            assert told["table"]["status"] == "closed"
            other = await ana.window(tables[1])
            assert (await other.ask({"type": "ping"}))["type"] == "pong"
            again = ("admin", "--database", database, "close", tables[0])
            said = await asyncio.to_thread(refused, *again, status=1)
            assert said == "this table is closed"
            assert await admin(database, "expire", tables[0]) == "ok\n"
            assert (await ana.ask("GET", f"/api/tables/{tables[0]}")).status_code == 404
            assert tables[0] not in await admin(database, "tables")

    run(scenario())


def test_a_game_is_exported_running_or_finished(sqlite: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(sqlite, **QUICK) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1, **SHORT)
            window = await ana.window(table)
            await play_on([window], random.Random(1), 5)
            await admin(sqlite, "export", table, tmp_path / "running.json")
            running = read_record((tmp_path / "running.json").read_text())
            assert len(running.choices) >= 5
            assert running.proof is None, "a running game must not tell its secret"
            await play_on([window], random.Random(1))
            await admin(sqlite, "export", table, tmp_path / "over.json")
            assert read_record((tmp_path / "over.json").read_text()).proof is not None
            missing = ("admin", "--database", sqlite, "export", "none", tmp_path / "x.json")
            assert "no game" in await asyncio.to_thread(refused, *missing, status=1)

    run(scenario())


def test_what_nobody_touched_for_days_goes_away_on_request(sqlite: str) -> None:
    now = [1_700_000_000.0]

    async def scenario() -> None:
        async with house(sqlite, clock=lambda: now[0], idle_seconds=0.1, **QUICK) as here:
            ana = await here.guest("Ana")
            old = await here.table([ana], bots=1)
            window = await ana.window(old)
            await window.until_asked()  # whatever a bot had to say is said
            await window.close()
            now[0] += 50 * 24 * 3600.0

            async def is_asleep() -> bool:
                return here.hall.if_awake(old) is None

            await until(is_asleep)
            assert await admin(sqlite, "expire", "--days", "40") == "2 removed\n"
            assert old not in await admin(sqlite, "tables")

    run(scenario())


def test_without_a_server_an_order_waits_for_one(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begin() -> str:
        async with house(sqlite) as here:
            return await here.table([await here.guest("Ana")], bots=1)

    table = run(begin())
    monkeypatch.setattr("sobremesa.cli.admin.PATIENCE", 0.2)
    said = refused("admin", "--database", sqlite, "close", table, status=1)
    assert "it stays written down for the next" in said

    async def scenario() -> None:
        async with house(sqlite, **QUICK):

            async def is_closed() -> bool:
                return table in await admin(sqlite, "tables", "--status", "closed")

            await until(is_closed)

    run(scenario())


# --- what holds for everybody ---


def test_a_blocked_name_is_signed_out_and_does_not_come_back(database: str) -> None:
    async def scenario() -> None:
        async with house(database, **QUICK) as here:
            troll, ana = await here.guest("Troll"), await here.guest("Ana")
            table = await here.table([ana, troll])
            windows = [await troll.window(table), await ana.window(table)]
            await admin(database, "block", "name", "troll", "--why", "rude")
            assert await closed_with(windows[0]) in (4401, 4403)
            assert (await troll.ask("GET", "/api/me")).status_code == 401
            for name in (
                "Troll",
                "TROLL",
                "\u0422roll",
            ):  # the last is Cyrillic
                stranger = await here.stranger()
                answer = await stranger.ask("POST", "/api/guests", {"name": name})
                assert answer.status_code == 403, name
            renaming = await ana.ask("PATCH", "/api/me", {"name": "Troll"})
            assert renaming.status_code == 403
            assert (await windows[1].ask({"type": "ping"}))["type"] == "pong"
            assert "rude" in await admin(database, "show")
            await admin(database, "unblock", "name", "troll")

            async def is_welcome() -> bool:
                stranger = await here.stranger()
                answer = await stranger.ask("POST", "/api/guests", {"name": "Troll"})
                return answer.status_code == 201

            await until(is_welcome)

    run(scenario())


def test_a_blocked_address_is_refused_everywhere(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, **QUICK) as here:
            ana, far = await here.guest("Ana"), await here.guest("Far")
            far.http.headers["x-forwarded-for"] = "203.0.113.9"
            table = await here.table([ana], bots=1)
            await admin(sqlite, "block", "address", "203.0.113.0/24")

            async def is_refused() -> bool:
                return (await far.ask("GET", "/api/tables")).status_code == 403

            await until(is_refused)
            assert (await ana.ask("GET", f"/api/tables/{table}")).status_code == 200
            url = f"ws://{here.address}/api/lobby/socket"
            headers = {"x-forwarded-for": "203.0.113.9"}
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(url, additional_headers=headers)

    run(scenario())
    assert "no address" in refused(
        "admin", "--database", sqlite, "block", "address", "nonsense", status=1
    )


def test_an_announcement_is_read_until_it_is_taken_down(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, **QUICK) as here:
            ana = await here.guest("Ana")
            assert (await ana.get("/api/notice"))["text"] == ""
            await admin(sqlite, "announce", "We restart at ten.")

            async def is_said() -> bool:
                said: str = (await ana.get("/api/notice"))["text"]
                return said == "We restart at ten."

            await until(is_said)
            await admin(sqlite, "announce")

            async def is_gone() -> bool:
                return not await is_said()

            await until(is_gone)

    run(scenario())


def test_a_quota_holds_for_everybody(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, **QUICK) as here:
            ana = await here.guest("Ana")
            await here.table([ana], bots=1)
            await admin(sqlite, "quota", "tables", "1")

            async def is_full() -> bool:
                body = {"game": "elgrande", "seats": [{"kind": "me"}, {"kind": "open"}]}
                return (await ana.ask("POST", "/api/tables", body)).status_code == 429

            await until(is_full)

    run(scenario())
    assert "known: tables" in refused("admin", "--database", sqlite, "quota", "x", "1")


def test_a_database_of_an_earlier_schema_is_left_alone(unwritten: str, tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").touch()
    said = refused("admin", "--database", unwritten, "tables", status=1)
    assert "no tables of sobremesa are in it" in said


# --- the page ---


async def steward(here: House, database: str) -> Person:
    """Somebody who has the page open."""
    key = (await admin(database, "key")).strip()
    person = await here.stranger()
    answer = await send(person, "/admin/enter", key=key)
    assert answer.status_code == 303, answer.text
    return person


async def send(person: Person, path: str, **form: str) -> httpx.Response:
    return await person.http.post(path, data=form)


async def shown(person: Person, language: str = "en") -> str:
    answer = await person.http.get("/admin", headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.text


def test_the_page_does_what_the_commands_do(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, **QUICK) as here:
            ana, troll = await here.guest("<b>Ana"), await here.guest("Troll")
            table = await here.table([ana], bots=1)
            window = await ana.window(table)
            await play_on([window], random.Random(1), 3)
            person = await steward(here, sqlite)
            text = await shown(person)
            assert table in text
            assert "&lt;b&gt;Ana" in text
            assert "<b>Ana" not in text
            exported = await person.http.get(f"/admin/export/{table}")
            assert json.loads(exported.text)["game"] == "elgrande"
            for what, form in (
                ("announce", {"text": "Hello & welcome", "hours": "2"}),
                ("block", {"kind": "name", "value": "Troll", "why": "rude"}),
                ("quota", {"name": "tables", "most": "7"}),
                ("close", {"table": table}),
            ):
                assert (await send(person, f"/admin/do/{what}", **form)).status_code == 303
            text = await shown(person)
            assert "Hello &amp; welcome" in text
            assert "rude" in text
            assert 'value="7"' in text
            assert (await ana.get("/api/notice"))["text"] == "Hello & welcome"
            assert (await troll.ask("GET", "/api/me")).status_code == 401
            assert (await ana.get(f"/api/tables/{table}"))["status"] == "closed"
            assert "Nach den Tischen sehen" in await shown(person, "de")
            for what, form in (
                ("unblock", {"kind": "name", "value": "Troll"}),
                ("expire", {"table": table}),
                ("tidy", {"days": "400"}),
            ):
                assert (await send(person, f"/admin/do/{what}", **form)).status_code == 303
            assert table not in await shown(person)
            assert (await send(person, "/admin/do/block", kind="name")).status_code == 400
            assert (await send(person, "/admin/leave")).status_code == 303
            assert (await person.http.get("/admin")).status_code == 401

    run(scenario())


def test_without_a_key_the_page_does_and_tells_nothing(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, **QUICK) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1)
            locked = await ana.http.get("/admin")
            assert locked.status_code == 401
            assert table not in locked.text
            assert (await send(ana, "/admin/enter", key="wrong")).status_code == 401
            assert (await send(ana, "/admin/do/close", table=table)).status_code == 401
            assert (await ana.http.get(f"/admin/export/{table}")).status_code == 401
            assert (await ana.get(f"/api/tables/{table}"))["status"] == "running"

    run(scenario())


def test_another_page_cannot_send_its_forms(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, **QUICK) as here:
            table = await here.table([await here.guest("Ana")], bots=1)
            person = await steward(here, sqlite)
            for headers in ({"origin": "http://elsewhere.example"}, {"origin": ""}):
                sent = await person.http.post(
                    "/admin/do/close", data={"table": table}, headers=headers
                )
                assert sent.status_code == 403
            del person.http.headers["origin"]
            sent = await person.http.post("/admin/do/close", data={"table": table})
            assert sent.status_code == 403

    run(scenario())


def test_the_page_has_all_its_words_in_every_language() -> None:
    source = "".join(Path(f"src/sobremesa/server/{one}").read_text("utf-8") for one in SAYING)
    said = set(re.findall(r"""words\(\s*["']([^"']+)["']""", source))
    assert len(said) > 30
    tables = [Texts("sobremesa.server", one).table("steward") for one in ("nl", "de")]
    for table in tables:
        assert said <= table.keys()
    assert tables[0].keys() == tables[1].keys()


def test_no_name_of_a_table_looks_like_an_option_of_a_command() -> None:
    entropy = Entropy()
    assert not any(entropy.new_id().startswith("-") for _ in range(2000))
