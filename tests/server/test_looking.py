"""Who may look at a table, and for how long."""

import random
from typing import Any

import pytest
import websockets

from tests.server.house import House, house, run
from tests.server.person import Person, Window, play_on


async def opened(here: House, **wanted: Any) -> tuple[Person, dict[str, Any]]:
    ana = await here.guest("Ana")
    seats = [{"kind": "me"}, {"kind": "invited"}]
    return ana, await ana.post("/api/tables", {"game": "elgrande", "seats": seats, **wanted})


async def is_sent_away(window: Window) -> None:
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await window.hear("never sent")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_whoever_came_by_the_link_and_did_not_sit_may_not_watch(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, made = await opened(here)
            eve = Window(await here.guest("Eve"), made["id"], made["invite"])
            await eve.open()
            await ana.ask(
                "PATCH", f"/api/tables/{made['id']}/seats/1", {"kind": "bot", "level": "random"}
            )
            await ana.post(f"/api/tables/{made['id']}/start")
            await is_sent_away(eve)
            assert not any(one.get("play") for one in eve.received)

    run(scenario())


def test_whoever_loses_a_seat_of_a_private_table_is_sent_away(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, made = await opened(here)
            ben = await here.guest("Ben")
            await ben.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
            window = await ben.window(made["id"])
            await ana.ask("PATCH", f"/api/tables/{made['id']}/seats/1", {"kind": "invited"})
            await is_sent_away(window)

    run(scenario())


def test_a_watchable_table_goes_on_being_watched(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, made = await opened(here, is_watchable=True)
            ben = await here.guest("Ben")
            await ben.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
            eve = await (await here.stranger()).window(made["id"])
            await ana.post(f"/api/tables/{made['id']}/start")
            players = [await ana.window(made["id"]), await ben.window(made["id"])]
            await play_on(players, random.Random(1), 3)
            while eve.play.get("choices", 0) < 3:
                await eve.hear()
            assert eve.decision is None

    run(scenario())


def test_whoever_resigned_may_see_how_it_ends(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            table = await here.table([ana, ben])
            window = await ben.window(table)
            await ben.ask("DELETE", f"/api/tables/{table}/seat")
            again = await ben.window(table)
            assert again.received[0]["you"] is None
            assert again.play["view"]["seat"] is None
            assert (await window.hear("table"))["you"] is None

    run(scenario())
