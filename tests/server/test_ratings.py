"""Ratings: once a finished table, for kept names and levels, and for nobody who is gone."""

import asyncio
import random
from dataclasses import replace
from functools import partial

import pytest
from click.testing import CliRunner
from sqlalchemy import Connection, insert, select
from sqlalchemy.engine import make_url

from sobremesa.catalogue import make_setup
from sobremesa.cli import main
from sobremesa.server.founding import bare_row
from sobremesa.server.steward.counting import rebuild_ratings
from sobremesa.server.store.base import AlreadyStored, Store, open_store
from sobremesa.server.store.club_schema import ratings, result_seats, results
from sobremesa.server.store.erasing import erase_people
from sobremesa.server.store.people import Guest, add_guest
from sobremesa.server.store.ratings import Rated, ratings_of, ratings_of_levels
from sobremesa.server.store.results import Outcome, add_result, mark_uncounted
from sobremesa.server.store.schema import accounts
from sobremesa.server.store.tables import SeatRow, TableRow
from sobremesa.study.rating import NEWCOMER, Rating, rated, rated_once
from tests.server.house import house, run
from tests.server.owner import owner
from tests.server.person import play_on

ANA, BEN = SeatRow("guest", "ana"), SeatRow("guest", "ben")
EASY = SeatRow("bot", level="easy")


def test_whoever_wins_rises_and_everybody_becomes_surer() -> None:
    first, second, third = rated([NEWCOMER] * 3, [1, 2, 3])
    assert first.mu > second.mu > third.mu
    assert all(one.sigma < NEWCOMER.sigma for one in (first, second, third))
    assert NEWCOMER.shown == pytest.approx(0)
    assert NEWCOMER.is_unsure
    assert not Rating(25, 1).is_unsure


def test_one_with_several_seats_learns_the_mean_of_them() -> None:
    after = rated_once([NEWCOMER] * 3, [1, 2, 3], ["easy", "ana", "easy"])
    single = rated([NEWCOMER] * 3, [1, 2, 3])
    assert after["easy"].mu == pytest.approx((single[0].mu + single[2].mu) / 2)


def people(connection: Connection) -> None:
    for name in ("ana", "ben", "cleo"):
        add_guest(connection, Guest(name, name.title(), None, 1.0))
        if name != "cleo":
            kept = {"guest": name, "name": name, "key": name, "password": None, "created": 1.0}
            connection.execute(insert(accounts).values(**kept))
    add_guest(connection, Guest("lotte", "Lotte", "ana", 1.0))


def row(name: str, ended: float = 2.0) -> TableRow:
    return replace(bare_row(make_setup("elgrande", None, 2), "ana", ended), id=name)


async def opened(database: str) -> Store:
    store = open_store(make_url(database))
    await store.open()
    await store.write(people)
    return store


async def count(store: Store, table: TableRow, seats: list[SeatRow], places: list[int]) -> None:
    outcome = Outcome([10 * place for place in places], places)
    await store.write(partial(add_result, row=table, around=seats, outcome=outcome))


async def why_not(store: Store, table: str) -> str | None:
    def work(connection: Connection) -> str | None:
        wanted = select(results.c.why_not).where(results.c.table_id == table)
        found: str | None = connection.execute(wanted).scalar_one()
        return found

    return await store.read(work)


async def now(store: Store) -> dict[str, Rated]:
    found = await store.read(lambda database: ratings_of(database, ["ana", "ben", "cleo"]))
    levels = await store.read(ratings_of_levels)
    return {one.who: one for one in (*found, *levels)}


def test_a_table_counts_once_however_often_it_is_told(database: str) -> None:
    async def scenario() -> None:
        store = await opened(database)
        await count(store, row("one"), [ANA, BEN], [1, 2])
        before = await now(store)
        assert before["ana"].games == 1
        assert before["ana"].rating.mu > before["ben"].rating.mu
        with pytest.raises(AlreadyStored):
            await count(store, row("one"), [ANA, BEN], [1, 2])
        assert await now(store) == before
        await store.close()

    run(scenario())


def test_games_that_say_nothing_do_not_count(database: str) -> None:
    async def scenario() -> None:
        store = await opened(database)
        agreed = replace(row("advised"), advice='["ana", "ben"]')
        await store.write(partial(mark_uncounted, table="stopped", why="advice"))
        cases = {
            "resumed": (replace(row("resumed"), floor=3), [ANA, BEN]),
            "advice": (agreed, [ANA, BEN]),
            "guests": (row("guests"), [ANA, SeatRow("guest", "cleo")]),
            "shared": (row("shared"), [ANA, SeatRow("guest", "lotte")]),
            "alone": (row("alone"), [EASY, EASY]),
        }
        for why, (table, seats) in cases.items():
            await count(store, table, seats, [1, 2])
            assert await why_not(store, table.id) == why
        await count(store, row("stopped"), [ANA, BEN], [1, 2])
        assert await why_not(store, "stopped") == "advice"
        assert await now(store) == {}
        await store.close()

    run(scenario())


def test_rebuilt_ratings_are_the_same_and_forget_whoever_is_gone(database: str) -> None:
    async def scenario() -> None:
        store = await opened(database)
        games = [([ANA, BEN], [1, 2]), ([BEN, EASY], [2, 1]), ([ANA, BEN, EASY], [2, 1, 3])]
        for number, (seats, places) in enumerate(games):
            await count(store, row(f"game {number}", 10.0 + number), seats, places)
        before = await now(store)
        assert await store.write(rebuild_ratings) == 3
        for who, one in (await now(store)).items():
            assert one.games == before[who].games
            assert one.rating.mu == pytest.approx(before[who].rating.mu)
        await store.write(partial(erase_people, ids=["ben"]))
        assert set(await now(store)) == {"ana", "level:easy"}
        await store.write(rebuild_ratings)
        after = await now(store)
        assert set(after) == {"ana", "level:easy"}
        assert after["ana"].rating.mu == pytest.approx(before["ana"].rating.mu)
        await store.close()

    run(scenario())


def test_whoever_runs_the_server_rebuilds_them_by_a_command(sqlite: str) -> None:
    async def scenario() -> None:
        store = await opened(sqlite)
        await count(store, row("one"), [ANA, BEN], [1, 2])
        await store.close()

    run(scenario())
    said = CliRunner().invoke(main, ["admin", "--database", sqlite, "ratings", "rebuild"])
    assert (said.exit_code, said.output) == (0, "1 games count\n")


@pytest.mark.xdist_group("postgres")
@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_games_that_end_at_once_on_two_servers_all_count(database: str) -> None:
    async def scenario() -> None:
        stores = [await opened(database), open_store(make_url(database))]
        games = [
            count(
                stores[number % 2],
                row(f"game {number}"),
                [[ANA, BEN], [BEN, ANA]][number % 2],
                [1, 2],
            )
            for number in range(20)
        ]
        await asyncio.gather(*games)
        found = await now(stores[0])
        assert found["ana"].games == found["ben"].games == 20
        assert await stores[0].write(rebuild_ratings) == 20
        for store in stores:
            await store.close()

    run(scenario())


def test_a_game_played_to_its_end_changes_the_ratings_shown(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = (await owner(here)).person
            assert await ana.get("/api/me/ratings") == {"is_kept": True, "own": [], "levels": []}
            table = await here.table([ana], bots=1, options={"short_game": True})
            window = await ana.window(table)
            await play_on([window], random.Random(5))
            told = await ana.get("/api/me/ratings")
            (own,), (level,) = told["own"], told["levels"]
            assert (own["game"], own["size"], own["games"]) == ("elgrande", "duel", 1)
            assert own["is_unsure"]
            assert level["level"] == "random"
            has_won = window.play["result"]["places"] == [1, 2]
            assert (own["mu"] > level["mu"]) == has_won
            eve = await here.guest("Eve")
            assert not (await eve.get("/api/me/ratings"))["is_kept"]
            kept = await here.hall.store.read(lambda database: stored(database, table))
            assert kept == 2

    run(scenario())


def stored(connection: Connection, table: str) -> int:
    assert len(connection.execute(select(ratings)).all()) == 2
    return len(
        connection.execute(select(result_seats).where(result_seats.c.table_id == table)).all()
    )
