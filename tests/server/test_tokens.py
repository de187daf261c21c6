"""Tokens of bots: what they may do, until when, and how one takes them away."""

from typing import Any

from tests.server.house import House, house, run
from tests.server.person import Person
from tests.server.test_quotas import Clock
from tests.server.test_revoking import closed_with

A_DAY = 24 * 3600.0
INVITED = {"game": "elgrande", "seats": [{"kind": "me"}, {"kind": "invited"}]}


async def with_token(here: House, owner: Person, **wanted: Any) -> tuple[Person, Any]:
    made = await owner.post("/api/me/bots", {"name": "Bot", **wanted})
    bot = Person(here.address, made["token"])
    bot.id = made["id"]
    return bot, made


async def game_with(host: Person, bot: Person) -> str:
    made = await host.post("/api/tables", INVITED)
    await bot.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
    await host.post(f"/api/tables/{made['id']}/start")
    return str(made["id"])


def test_a_token_to_play_opens_tables_and_nothing_personal(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await here.guest("Ana")
            bot, made = await with_token(here, ana)
            assert made["scope"] == "play"
            await game_with(ana, bot)
            personal: list[tuple[str, str, Any]] = [
                ("PATCH", "/api/me", {"name": "Ana"}),
                ("POST", "/api/guests", {"name": "Ana"}),
                ("POST", "/api/me/bots", {"name": "Bot of a bot"}),
                ("POST", "/api/account", {"password": "correct horse battery"}),
                ("GET", "/api/account", None),
                ("GET", "/api/me/sessions", None),
                ("GET", "/api/me/data", None),
                ("DELETE", "/api/me", None),
            ]
            for method, path, body in personal:
                assert (await bot.ask(method, path, body)).status_code == 403, path
            await bot.leave()

    run(scenario())


def test_a_token_to_read_sees_and_does_nothing(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await here.guest("Ana")
            bot, made = await with_token(here, ana)
            table = await game_with(ana, bot)
            path = f"/api/me/bots/{bot.id}/tokens"
            read = await ana.post(path, {"scope": "read", "days": 7, "label": "dashboard"})
            reader = Person(here.address, read["token"])
            assert (await reader.get("/api/me"))["id"] == bot.id
            assert len(await reader.get("/api/me/tables")) == 1
            assert (await reader.ask("POST", "/api/tables", INVITED)).status_code == 403
            resigning = await reader.ask("DELETE", f"/api/tables/{table}/seat")
            assert resigning.status_code == 403
            window = await reader.window(table)
            assert window.play["view"]
            for message in (
                {"type": "choose", "number": 0, "choice": 0},
                {"type": "say", "text": "hello"},
                {"type": "take_back", "number": 0},
            ):
                assert (await window.ask(message))["code"] == "forbidden", message
            assert made["id"] == read["id"]
            for person in (bot, reader):
                await person.leave()

    run(scenario())


def test_a_token_expires_and_its_windows_close(sqlite: str) -> None:
    clock = Clock()

    async def scenario() -> None:
        async with house(sqlite, clock=clock, watch_seconds=0.05) as here:
            ana = await here.guest("Ana")
            bot, made = await with_token(here, ana, days=3)
            assert made["expires"] == clock.now + 3 * A_DAY
            window = await bot.window(await game_with(ana, bot))
            clock.now += 3 * A_DAY
            assert await closed_with(window) == 4401
            assert (await bot.ask("GET", "/api/me")).status_code == 401
            assert [one["id"] for one in await ana.get("/api/me/bots")] == [bot.id]
            listed = await ana.get(f"/api/me/bots/{bot.id}/tokens")
            assert [one["is_over"] for one in listed] == [True]
            renewed = await ana.post(f"/api/me/bots/{bot.id}/tokens", {})
            again = Person(here.address, renewed["token"])
            assert (await again.get("/api/me"))["id"] == bot.id
            for person in (bot, again):
                await person.leave()

    run(scenario())


def test_tokens_are_listed_with_their_last_use_and_revoked_one_by_one(database: str) -> None:
    clock = Clock()

    async def scenario() -> None:
        async with house(database, clock=clock) as here:
            ana, eve = await here.guest("Ana"), await here.guest("Eve")
            bot, made = await with_token(here, ana)
            path = f"/api/me/bots/{bot.id}/tokens"
            second = await ana.post(path, {"label": "second"})
            clock.now += 2 * 3600
            await bot.get("/api/me")
            await here.hall.housekeeper.tidy()
            listed = {one["label"]: one for one in await ana.get(path)}
            assert made["token"] not in str(listed)
            assert listed[""]["used"] == clock.now
            assert listed["second"]["used"] == 0
            window = await bot.window(await game_with(ana, bot))
            first = f"{path}/{listed['']['id']}"
            assert (await eve.ask("DELETE", first)).status_code == 404
            assert (await eve.ask("GET", path)).status_code == 404
            assert (await ana.ask("DELETE", first)).status_code == 204
            assert await closed_with(window) == 4401
            assert (await bot.ask("GET", "/api/me")).status_code == 401
            other = Person(here.address, second["token"])
            assert (await other.get("/api/me"))["id"] == bot.id
            for person in (bot, other):
                await person.leave()

    run(scenario())


def test_a_bot_has_few_tokens(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            bot, _ = await with_token(here, ana)
            path = f"/api/me/bots/{bot.id}/tokens"
            statuses = [(await ana.ask("POST", path, {})).status_code for _ in range(5)]
            assert statuses == [201] * 4 + [429]
            await bot.leave()

    run(scenario())
