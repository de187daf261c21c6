"""What people can do, from coming in to playing again, on both databases."""

import random

from tests.server.house import house, run
from tests.server.person import Json, Person, play_on


def test_people_and_a_bot_play_a_whole_game(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            table = await here.table([ana, ben], bots=1, options={"short_game": True})
            windows = [await ana.window(table), await ben.window(table)]
            await play_on(windows, random.Random(5))
            assert windows[0].play["result"] == windows[1].play["result"]
            again = await ben.window(table)
            assert again.play["view"] == windows[1].play["view"]
            await read_and_continue(ana, table, windows[0].play["result"])
            await play_again(ana, ben, table)

    run(scenario())


async def read_and_continue(ana: Person, table: str, result: Json) -> None:
    record = await ana.get(f"/api/records/{table}")
    assert record["result"] == result
    assert record["names"] == ["Ana", "Ben", "Ebro"]
    text = (await ana.ask("GET", f"/api/records/{table}/file")).text
    uploaded = await ana.http.post("/api/records", content=text)
    assert uploaded.status_code == 201, uploaded.text
    moment = await ana.get(f"/api/records/{uploaded.json()['id']}/moments/40?seat=1&language=nl")
    assert moment["at"] == 40
    assert moment["view"]["seat"] == 1
    log = await ana.get(f"/api/records/{table}/log?first=20&seat=1")
    assert log["told_at"] == sorted(log["told_at"])
    assert len(log["events"]) == len(log["told_at"]) == min(200, log["total"] - 20)
    after = log["told_at"][0]
    told = (await ana.get(f"/api/records/{table}/moments/{after}?seat=1"))["events"]
    assert log["events"][0] in told
    going_on = await ana.post(
        f"/api/records/{uploaded.json()['id']}/continue", {"at": 40, "seat": 0, "level": "random"}
    )
    window = await ana.window(going_on["id"])
    assert window.play["choices"] >= 40
    await window.until_asked()
    assert (await window.choose())["type"] == "accepted"


async def play_again(ana: Person, ben: Person, table: str) -> None:
    again = (await ben.post(f"/api/tables/{table}/rematch"))["table"]
    assert (await ana.post(f"/api/tables/{table}/rematch"))["table"] == again
    assert (await ana.post(f"/api/tables/{again}/join", {}))["seat"] == 0
    await ben.post(f"/api/tables/{again}/start")
    assert (await ben.get(f"/api/tables/{again}"))["status"] == "running"


def test_a_guest_is_known_again_and_a_bot_comes_with_a_token(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await here.guest("Ana")
            assert (await ana.get("/api/me"))["name"] == "Ana"
            made = await ana.post("/api/me/bots", {"name": "Deep Thought"})
            bot = Person(here.address, made["token"])
            assert (await bot.get("/api/me")) == {**made_of(made), "is_bot": True}
            await ana.ask("DELETE", f"/api/me/bots/{made['id']}")
            assert (await bot.ask("GET", "/api/me")).status_code == 401
            await bot.leave()

    run(scenario())


def made_of(made: Json) -> Json:
    return {"id": made["id"], "name": made["name"]}


def test_chat_is_stored_and_can_be_muted(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            table = await here.table([ana, ben])
            left, right = await ana.window(table), await ben.window(table)
            await left.ask({"type": "say", "text": "good luck"})
            assert (await right.hear("said"))["line"]["text"] == "good luck"
            await ben.post("/api/me/mutes", {"guest": ana.id})
            await left.ask({"type": "say", "text": "are you there?"})
            await right.ask({"type": "ping"})
            assert [one["line"]["text"] for one in right.received if one["type"] == "said"] == [
                "good luck"
            ]
            again = await ana.window(table)
            assert [line["text"] for line in again.received[0]["chats"]] == [
                "good luck",
                "are you there?",
            ]
            assert (await ben.ask("DELETE", f"/api/me/mutes/{ana.id}")).status_code == 204
            await left.ask({"type": "say", "text": "and now?"})
            assert (await right.hear("said"))["line"]["text"] == "and now?"

    run(scenario())


def test_a_resigned_seat_is_taken_over_by_a_bot(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            table = await here.table([ana, ben], is_watchable=True, options={"short_game": True})
            window, other = await ana.window(table), await ben.window(table)
            response = await ben.ask("DELETE", f"/api/tables/{table}/seat")
            assert response.status_code == 204
            await play_on([window], random.Random(2))
            assert window.play["result"]
            seats = (await ana.get(f"/api/tables/{table}"))["seats"]
            assert [seat["resigned"] for seat in seats] == [False, True]
            answer = await other.ask({"type": "choose", "number": 0, "choice": 0})
            assert answer["type"] == "refused"

    run(scenario())


def test_the_host_fills_seats_and_people_come_and_go_before_the_start(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            body = {
                "game": "elgrande",
                "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
                "is_public": True,
            }
            table = (await ana.post("/api/tables", body))["id"]
            assert [one["id"] for one in await ben.get("/api/tables")] == [table]
            await ben.post(f"/api/tables/{table}/join", {"seat": 2})
            early = await ana.ask("POST", f"/api/tables/{table}/start")
            assert early.status_code == 409
            await ben.post(f"/api/tables/{table}/leave")
            for seat in (1, 2):
                changed = await ana.ask(
                    "PATCH", f"/api/tables/{table}/seats/{seat}", {"kind": "bot", "level": "novice"}
                )
                assert changed.status_code == 200
            await ana.post(f"/api/tables/{table}/start")
            mine = await ana.get("/api/me/tables")
            assert [(one["id"], one["status"]) for one in mine] == [(table, "running")]

    run(scenario())
