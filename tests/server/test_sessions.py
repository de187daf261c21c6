"""Where somebody is signed in: seen, ended one by one or all at once, and what comes along."""

from typing import Any

from sobremesa.server import limits
from tests.server.house import house, run
from tests.server.owner import FIREFOX, elsewhere, owner, sign_in
from tests.server.person import LobbyWindow, Person
from tests.server.test_revoking import closed_with

OPEN = {"game": "elgrande", "seats": [{"kind": "me"}, {"kind": "invited"}]}


def test_signing_out_everywhere_closes_every_window(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await owner(here), await here.guest("Ben")
            table = await here.table([ana.person, ben])
            laptop = await elsewhere(here, ana.name)
            windows = [
                await ana.person.window(table),
                await laptop.window(table),
                await LobbyWindow(laptop).open(),
            ]
            other = await ben.window(table)
            assert (await laptop.ask("DELETE", "/api/me/sessions")).status_code == 204
            assert [await closed_with(window) for window in windows] == [4401] * 3
            for person in (ana.person, laptop):
                assert (await person.ask("GET", "/api/me")).status_code == 401
            assert (await other.ask({"type": "ping"}))["type"] == "pong"
            await elsewhere(here, ana.name)

    run(scenario())


def test_a_guest_without_an_account_is_not_locked_out_everywhere(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            assert (await ana.ask("DELETE", "/api/me/sessions")).status_code == 409
            assert (await ana.ask("GET", "/api/me")).status_code == 200

    run(scenario())


def test_one_session_is_ended_and_the_others_go_on(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await owner(here)
            laptop = await here.stranger()
            laptop.http.headers["user-agent"] = FIREFOX
            await sign_in(laptop, ana.name)
            listed = await ana.person.get("/api/me/sessions")
            assert [(one["label"], one["is_this"]) for one in listed] == [
                ("Firefox · Linux", False),
                ("", True),
            ]
            theirs = listed[0]["id"]
            stranger = await here.guest("Eve")
            path = f"/api/me/sessions/{theirs}"
            assert (await stranger.ask("DELETE", path)).status_code == 404
            window = await LobbyWindow(laptop).open()
            assert (await ana.person.ask("DELETE", path)).status_code == 204
            assert await closed_with(window) == 4401
            assert (await laptop.ask("GET", "/api/me")).status_code == 401
            assert len(await ana.person.get("/api/me/sessions")) == 1

    run(scenario())


def test_signing_in_gives_a_new_key_each_time(sqlite: str) -> None:
    """A key that somebody knew before is worth nothing after."""

    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            before = dict(ana.http.cookies)["sobremesa"]
            kept = await ana.post("/api/account", {"password": "correct horse battery"})
            after = dict(ana.http.cookies)["sobremesa"]
            assert before != after
            old = Person(here.address, before)
            assert (await old.ask("GET", "/api/me")).status_code == 401
            await sign_in(ana, kept["name"])
            again = dict(ana.http.cookies)["sobremesa"]
            assert again not in (before, after)
            replaced = Person(here.address, after)
            assert (await replaced.ask("GET", "/api/me")).status_code == 401
            for person in (old, replaced):
                await person.leave()

    run(scenario())


def test_nobody_has_sessions_without_end(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await owner(here)
            limit = limits.SESSIONS_PER_ACCOUNT
            limits.SESSIONS_PER_ACCOUNT = 3  # type: ignore[misc]  # put back below
            try:
                for _ in range(4):
                    last = await elsewhere(here, ana.name)
            finally:
                limits.SESSIONS_PER_ACCOUNT = limit  # type: ignore[misc]
            assert len(await last.get("/api/me/sessions")) == 3

    run(scenario())


# --- the guest one was before ---


async def things_of(person: Person) -> tuple[set[str], set[str]]:
    tables = {one["id"] for one in await person.get("/api/me/tables")}
    bots = {one["id"] for one in await person.get("/api/me/bots")}
    return tables, bots


def test_what_a_guest_had_comes_along(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await owner(here), await here.guest("Ben")
            laptop = await here.guest("Ana at work")
            running = await here.table([laptop, ben])
            waiting = (await laptop.post("/api/tables", OPEN))["id"]
            bot = (await laptop.post("/api/me/bots", {"name": "Bot"}))["id"]
            await laptop.post("/api/me/mutes", {"guest": ben.id})
            window, bens = await laptop.window(running), await ben.window(running)
            await window.ask({"type": "say", "text": "hello"})
            answer = await sign_in(laptop, ana.name)
            assert (answer.json()["id"], answer.json()["moved"]) == (ana.person.id, 2)
            assert await closed_with(window) == 4401
            assert await things_of(laptop) == ({running, waiting}, {bot})
            assert await things_of(ana.person) == ({running, waiting}, {bot})
            again = await laptop.window(running)
            names = [seat["name"] for seat in again.received[0]["table"]["seats"]]
            assert names == ["Ana", "Ben"]
            assert again.received[0]["chats"][0]["guest"] == ana.person.id
            for one in (again, bens):
                while not (again.decision or bens.decision):
                    await one.hear()
            asked = again if again.decision else bens
            assert (await asked.choose())["type"] == "accepted"

    run(scenario())


def test_nobody_sits_twice_at_one_table(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await owner(here)
            laptop = await here.guest("Ana at work")
            table = await here.table([ana.person, laptop])
            await sign_in(laptop, ana.name)
            seats = (await laptop.get(f"/api/tables/{table}"))["seats"]
            assert [(seat["kind"], seat["guest"]) for seat in seats] == [
                ("guest", ana.person.id),
                ("bot", None),
            ]

    run(scenario())


def test_whom_a_host_sent_away_is_sent_away_as_an_account_too(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ben, rude = await here.guest("Ben"), await here.guest("Rude")
            made = await ben.post("/api/tables", OPEN)
            path = f"/api/tables/{made['id']}"
            await rude.post(f"{path}/join", {"invite": made["invite"]})
            freed = await ben.ask("PATCH", f"{path}/seats/1", {"kind": "invited"})
            account = await owner(here, "Nice")
            await sign_in(rude, account.name)
            new: dict[str, Any] = {"invite": freed.json()["invite"]}
            assert (await rude.ask("POST", f"{path}/join", new)).status_code == 409

    run(scenario())


def test_another_account_keeps_its_own_things(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, ben = await owner(here, "Ana"), await owner(here, "Ben")
            table = await here.table([ben.person], bots=1)
            answer = await sign_in(ben.person, ana.name)
            assert answer.json()["moved"] == 0
            assert await things_of(ben.person) == (set(), set())
            again = await elsewhere(here, ben.name)
            assert await things_of(again) == ({table}, set())
            assert len(await again.get("/api/me/sessions")) == 1

    run(scenario())
