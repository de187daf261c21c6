"""The luck of a table is promised before the start, everybody adds to it, and it can be checked."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from examples.check_luck import is_fair
from sobremesa.catalogue import game_package
from sobremesa.kernel.checking import checks
from sobremesa.kernel.record import read_record
from sobremesa.kernel.rules.fair import promise
from sobremesa.server.store.tables import load_table
from tests.server.house import House, house, run
from tests.server.person import Person, Window, play_on

SHORT = {"options": {"short_game": True}}
Json = dict[str, Any]


async def opened(people: list[Person]) -> str:
    """A table in the waiting room with everybody seated."""
    seats = [{"kind": "me"}, *({"kind": "invited"} for _ in people[1:])]
    made = await people[0].post("/api/tables", {"game": "elgrande", "seats": seats, **SHORT})
    for person in people[1:]:
        await person.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
    return str(made["id"])


async def words(person: Person, table: str, text: str) -> Json:
    told: Json = await person.post(f"/api/tables/{table}/words", {"text": text})
    return told["luck"]  # type: ignore[no-any-return]  # JSON


async def seed_of(here: House, table: str) -> str:
    stored = await here.hall.store.read(lambda connection: load_table(connection, table))
    assert stored is not None
    return stored.row.seed


async def played(people: list[Person], table: str) -> list[Window]:
    windows = [await person.window(table) for person in people]
    await play_on(windows, random.Random(5))
    return windows


@pytest.mark.compiled
def test_a_whole_game_from_the_promise_to_the_check(database: str, tmp_path: Path) -> None:
    async def scenario() -> Json:
        async with house(database) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            table = await opened([ana, ben])
            luck = (await ana.get(f"/api/tables/{table}"))["luck"]
            assert luck == {"promise": promise(await seed_of(here, table)), "words": ["", ""]}
            await words(ana, table, "  rosa y clavel ")
            assert (await words(ben, table, "17"))["words"] == ["rosa y clavel", "17"]
            await ana.post(f"/api/tables/{table}/start")
            refused = await ana.ask("POST", f"/api/tables/{table}/words", {"text": "too late"})
            assert refused.status_code == 409
            windows = await played([ana, ben], table)
            told = [text for window in windows for text in window.wire]
            secret = await seed_of(here, table)
            assert all(secret not in text for text in told)
            found = await ben.get(f"/api/records/{table}/luck")
            assert (found["promise"], found["secret"]) == (luck["promise"], secret)
            assert found["words"] == ["rosa y clavel", "17"]
            assert {check["name"]: check["holds"] for check in found["checks"]} == {
                "promise": True,
                "luck": True,
                "rules": True,
                "result": True,
            }
            record: Json = await ana.get(f"/api/records/{table}/file")
            return record

    record = run(scenario())
    assert is_fair(record)
    (tmp_path / "game.json").write_text(json.dumps(record))
    checker = ["node", "examples/check_luck.mjs", str(tmp_path / "game.json")]
    assert subprocess.run(checker, capture_output=True, text=True, check=True).stdout == "true\n"


def test_words_go_with_whoever_said_them_and_nobody_else_adds_any(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, ben, eve = [await here.guest(name) for name in ("Ana", "Ben", "Eve")]
            table = await opened([ana, ben])
            await words(ben, table, "mine")
            await ben.post(f"/api/tables/{table}/leave")
            assert (await ana.get(f"/api/tables/{table}"))["luck"]["words"] == ["", ""]
            for text, status in (("x", 404), ("", 404)):
                answer = await eve.ask("POST", f"/api/tables/{table}/words", {"text": text})
                assert answer.status_code == status
            for text in ("two\nlines", "x" * 61):
                answer = await ana.ask("POST", f"/api/tables/{table}/words", {"text": text})
                assert answer.status_code == 400

    run(scenario())


def test_undos_a_restart_and_a_resignation_leave_the_luck_as_promised(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            tokens = [person.http.cookies for person in (ana, ben)]
            table = await opened([ana, ben])
            await words(ana, table, "before the restart")
            await ana.post(f"/api/tables/{table}/start")
            windows = [await person.window(table) for person in (ana, ben)]
            await play_on(windows, random.Random(1), 20)
            number = windows[0].play["number"]
            await windows[0].ask({"type": "ask_undo", "number": number, "keep": 3})
            answer = {"type": "answer_undo", "number": number, "agrees": True}
            assert (await windows[1].ask(answer))["type"] == "accepted"
            kept = (await windows[0].hear("update"))["choices"]
            assert kept == 3
        async with house(database) as here:
            ana, ben = await here.stranger(), await here.stranger()
            ana.http.cookies, ben.http.cookies = tokens
            await ben.ask("DELETE", f"/api/tables/{table}/seat")
            await played([ana], table)
            text = (await ana.ask("GET", f"/api/records/{table}/file")).text
            record = read_record(text)
            assert all(check.holds for check in checks(game_package("elgrande"), record))

    run(scenario())


def test_going_on_from_a_moment_takes_the_luck_so_far_and_then_its_own(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1, **SHORT)
            await played([ana], table)
            going_on = {"at": 25, "seat": 0, "level": "random"}
            made = await ana.post(f"/api/records/{table}/continue", going_on)
            first = (await ana.get(f"/api/tables/{table}"))["luck"]["promise"]
            assert made["luck"]["promise"] not in (None, first)
            await played([ana], made["id"])
            found = await ana.get(f"/api/records/{made['id']}/luck")
            assert {check["name"]: check["holds"] for check in found["checks"]} == {
                "promise": True,
                "luck": True,
                "taken_over": None,
                "rules": True,
                "result": True,
            }
            again = await ana.post(f"/api/tables/{table}/rematch")
            luck = (await ana.get(f"/api/tables/{again['table']}"))["luck"]
            assert luck["promise"] not in (first, made["luck"]["promise"])

    run(scenario())


def test_an_uploaded_game_is_checked_and_a_changed_one_found_out(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1, **SHORT)
            await played([ana], table)
            record = await ana.get(f"/api/records/{table}/file")
            for change, holds in (({}, True), ({"words": ["said later", ""]}, False)):
                data = {**record, "proof": {**record["proof"], **change}}
                kept = await ana.post("/api/records", data)
                found = await ana.get(f"/api/records/{kept['id']}/luck")
                assert found["checks"][1]["holds"] is holds
            long = {**record, "proof": {**record["proof"], "secret": "x" * 1000}}
            assert (await ana.ask("POST", "/api/records", long)).status_code == 409

    run(scenario())
