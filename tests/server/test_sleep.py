"""Tables sleep in the store and wake quickly, exactly as they were."""

import asyncio
import random

from tests.server.house import house, run
from tests.server.person import play_on
from tests.server.test_answers import two_windows


def test_an_idle_table_sleeps_in_the_store_and_wakes_as_it_was(database: str) -> None:
    async def scenario() -> None:
        async with house(database, idle_seconds=0.1) as here:
            people, windows = await two_windows(here)
            await play_on(windows, random.Random(3), 20)
            shown = windows[0].play["view"]
            for window in windows:
                await window.close()
            while here.hall.awake():
                await asyncio.sleep(0.02)
            again = await people[0].window(windows[0].table)
            assert again.play["view"] == shown
            assert len(here.hall.awake()) == 1

    run(scenario())


def test_bots_play_on_after_a_restart(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=2, options={"short_game": True}, is_watchable=True)
            window = await ana.window(table)
            await play_on([window], random.Random(1), 3)
            await ana.ask("DELETE", f"/api/tables/{table}/seat")
        async with house(sqlite) as here:
            visitor = await here.stranger()
            while (await visitor.ask("GET", f"/api/records/{table}")).status_code != 200:
                await asyncio.sleep(0.05)

    run(scenario())
