"""The lobby's socket: everybody who looks is shown every change, and nothing that is not theirs."""

from typing import Any

import pytest

from sobremesa.server import limits
from sobremesa.server.doorbook import Doorbook
from sobremesa.server.errors import Refusal
from sobremesa.server.store.people import Guest
from tests.server.house import house, run
from tests.server.person import LobbyWindow

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


def test_a_guest_and_a_table_have_so_many_sockets_and_no_more() -> None:
    book, ana = Doorbook(), Guest("ana", "Ana", None, 0.0)
    for _ in range(limits.SOCKETS_PER_GUEST):
        book.enter(ana)
    with pytest.raises(Refusal, match="too many windows"):
        book.enter(ana, "table")
    book.leave(ana)
    book.enter(ana, "table")
    for _ in range(limits.SOCKETS_PER_TABLE - 1):
        book.enter(None, "table")
    with pytest.raises(Refusal, match="too many look"):
        book.enter(None, "table")
    book.enter(None)
