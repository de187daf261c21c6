"""A key that opens nothing any more: its windows close, its cookie goes, and nobody slips back."""

import json
from pathlib import Path
from typing import Any

import websockets

from tests.server.house import House, house, run
from tests.server.person import LobbyWindow, Person, Wire

INVITED = {"game": "elgrande", "seats": [{"kind": "me"}, {"kind": "invited"}]}
RECORD = Path("tests/records/elgrande-de_2023-2-0-0.json")


async def closed_with(window: Wire) -> int | None:
    """Hear what comes until it ends; the code it ends with."""
    try:
        while True:
            await window.hear()
    except websockets.ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


async def seated_bot(here: House, host: Person) -> tuple[Person, str, str]:
    made = await host.post("/api/me/bots", {"name": "Bot"})
    bot = Person(here.address, made["token"])
    opened = await host.post("/api/tables", INVITED)
    await bot.post(f"/api/tables/{opened['id']}/join", {"invite": opened["invite"]})
    await host.post(f"/api/tables/{opened['id']}/start")
    return bot, str(made["id"]), str(opened["id"])


def test_a_deleted_bot_is_cut_off(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            bot, name, table = await seated_bot(here, ana)
            windows = [await bot.window(table), await LobbyWindow(bot).open()]
            own = await ana.window(table)
            assert (await ana.ask("DELETE", f"/api/me/bots/{name}")).status_code == 204
            assert [await closed_with(window) for window in windows] == [4401, 4401]
            assert (await own.ask({"type": "ping"}))["type"] == "pong"
            await bot.leave()

    run(scenario())


def test_signing_out_closes_the_windows_of_that_key_and_takes_the_cookie(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            table = await here.table([ana, ben])
            window, other = await ana.window(table), await ben.window(table)
            answer = await ana.ask("DELETE", "/api/me/session")
            assert answer.status_code == 204
            assert "max-age=0" in answer.headers["set-cookie"].lower()
            assert not ana.http.cookies
            assert await closed_with(window) == 4401
            assert (await other.ask({"type": "ping"}))["type"] == "pong"

    run(scenario())


def test_a_cookie_lasts_another_year_whenever_somebody_comes_back(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            before = dict(ana.http.cookies)
            renewed = (await ana.ask("GET", "/api/me")).headers["set-cookie"].lower()
            assert "max-age=31536000" in renewed
            assert "httponly" in renewed
            assert dict(ana.http.cookies) == before
            made = await ana.post("/api/me/bots", {"name": "Bot"})
            bot = Person(here.address, made["token"])
            assert "set-cookie" not in (await bot.ask("GET", "/api/me")).headers
            await bot.leave()

    run(scenario())


def test_whom_the_host_sends_away_does_not_come_back(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, rude = await here.guest("Ana"), await here.guest("Rude")
            made = await ana.post("/api/tables", INVITED)
            path, old = f"/api/tables/{made['id']}", {"invite": made["invite"]}
            await rude.post(f"{path}/join", old)
            freed = await ana.ask("PATCH", f"{path}/seats/1", {"kind": "invited"})
            new = {"invite": freed.json()["invite"]}
            assert new != old
            somebody_new = await here.guest("Rude again")
            for person, invite, status in (
                (rude, old, 404),
                (somebody_new, old, 404),
                (rude, new, 409),
                (await here.guest("Ben"), new, 201),
            ):
                answer = await person.ask("POST", f"{path}/join", invite)
                assert answer.status_code == status, answer.text

    run(scenario())


def test_of_a_private_table_nothing_is_said_to_others(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, eve = await here.guest("Ana"), await here.guest("Eve")
            table = await here.table([ana], bots=1)
            asked: list[tuple[str, str, Any]] = [
                ("GET", "", None),
                ("GET", "/log", None),
                ("GET", "/moments/1", None),
                ("GET", "/forecast", None),
                ("POST", "/join", {}),
                ("POST", "/leave", None),
                ("POST", "/start", None),
                ("POST", "/rematch", None),
                ("POST", "/close", None),
                ("PATCH", "/seats/1", {"kind": "open"}),
                ("DELETE", "/seat", None),
            ]
            for method, path, body in asked:
                there = await eve.ask(method, f"/api/tables/{table}{path}", body)
                nowhere = await eve.ask(method, f"/api/tables/nowhere{path}", body)
                assert (there.status_code, there.text) == (nowhere.status_code, nowhere.text), path

    run(scenario())


def test_a_private_game_s_record_is_for_those_who_may_look_or_have_the_link(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, eve = await here.guest("Ana"), await here.guest("Eve")
            record = await ana.post("/api/records", json.loads(RECORD.read_text()))
            continued = await ana.post(
                f"/api/records/{record['id']}/continue",
                {"at": record["choices"] - 1, "seat": 0, "level": "random"},
            )
            table = continued["id"]
            window = await ana.window(table)
            while await window.until_asked():
                await window.choose()
            for path in ("", "/file", "/moments/1", "/log"):
                url = f"/api/records/{table}{path}"
                assert (await ana.ask("GET", url)).status_code == 200
                assert (await eve.ask("GET", url)).status_code == 404
                shared = f"{url}?invite={continued['invite']}"
                assert (await eve.ask("GET", shared)).status_code == 200

    run(scenario())
