"""Whose turn it is stands in the store: with every entry, for every seat, until the end."""

import random
from functools import partial

from sqlalchemy import delete

from sobremesa.server.store.schema import turns
from sobremesa.server.store.tables import Stored, load_table
from sobremesa.server.table.history import History
from sobremesa.server.table.people import Company
from sobremesa.server.table.turns import turns_now
from tests.server.house import House, house, run
from tests.server.person import play_on
from tests.server.test_answers import two_windows


async def stored_at(here: House, table: str) -> Stored:
    stored = await here.hall.store.read(partial(load_table, table=table))
    assert stored is not None
    return stored


def open_turns(stored: Stored) -> list[tuple[int, int | None, float, bool]]:
    return [
        (turn.seat, turn.number, turn.since, turn.by_server)
        for turn in stored.turns
        if turn.number is not None
    ]


def told_turns(stored: Stored) -> list[tuple[int, int | None, float, bool]]:
    """What the game itself says, played again from its entries."""
    found = turns_now(History(stored), Company(stored.row, list(stored.seats)))
    return [(seat, turn.number, turn.since, turn.by_server) for seat, turn in sorted(found.items())]


def test_the_store_says_what_the_game_says_after_every_choice(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            _, windows = await two_windows(here, options={"short_game": True})
            table = windows[0].table
            luck = random.Random(3)
            for step in range(60):
                await play_on(windows, luck, 1)
                if step == 20:
                    wishes = {"single": True, "standing": {"offer-veto": {"ask": "never"}}}
                    await windows[0].ask({"type": "wish", "wishes": wishes})
                may_take_back = [one for one in windows if one.play["may_take_back"]]
                if step % 7 == 0 and may_take_back:
                    await may_take_back[0].take_back()
                stored = await stored_at(here, table)
                assert open_turns(stored) == told_turns(stored)

    run(scenario())


def test_after_the_end_nobody_is_awaited(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            _, windows = await two_windows(here, options={"short_game": True})
            await play_on(windows, random.Random(3))
            stored = await stored_at(here, windows[0].table)
            assert stored.row.status == "finished"
            assert open_turns(stored) == []
            assert not any(turn.by_server for turn in stored.turns)

    run(scenario())


def test_a_table_that_was_laid_without_turns_gets_them_when_it_wakes(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            _, windows = await two_windows(here)
            table = windows[0].table

            await here.hall.store.write(lambda one: one.execute(delete(turns)))
        async with house(database) as here:
            awake = await here.hall.table(table)
            await awake.do(awake.settle_turns)
            stored = await stored_at(here, table)
            assert open_turns(stored) == told_turns(stored)

    run(scenario())
