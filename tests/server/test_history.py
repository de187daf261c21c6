"""Looking back: own games with opponents and mistakes, levels beaten, and many games added up."""

import asyncio
import random

import pytest

from sobremesa.server.routes import reviews
from sobremesa.study.review import Review
from tests.server.house import house, run
from tests.server.person import play_on


@pytest.fixture(autouse=True)
def nearly_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def begun(choices: int, done: int, effort: str) -> Review:
        return Review(choices, max(done, choices - 12), effort)

    monkeypatch.setattr(reviews, "Review", begun)


def test_a_finished_game_stands_in_the_history_of_those_who_played(database: str) -> None:
    async def scenario() -> None:
        async with house(database, review_effort="glance", review_nice=0) as here:
            ana, eve = await here.guest("Ana"), await here.guest("Eve")
            table = await here.table([ana], bots=2, options={"short_game": True})
            window = await ana.window(table)
            assert (await ana.get("/api/me/history"))["games"] == []
            await play_on([window], random.Random(5))
            result = window.play["result"]
            (game,) = (await ana.get("/api/me/history"))["games"]
            assert game["place"] == result["places"][0]
            assert game["score"] == result["scores"][0]
            assert [one["level"] for one in game["others"]] == ["random", "random"]
            assert game["review"] is None
            is_first = result["places"][0] < min(result["places"][1:])
            (level,) = (await ana.get("/api/me/history"))["levels"]
            assert level == {"level": "random", "games": 1, "beaten": int(is_first)}
            assert (await eve.get("/api/me/history")) == {"games": [], "levels": []}
            assert (await (await here.stranger()).ask("GET", "/api/me/history")).status_code == 401
            await ana.post(f"/api/records/{table}/review")
            while (await ana.get(f"/api/records/{table}/review"))["status"] != "done":
                await asyncio.sleep(0.1)
            (again,) = (await ana.get("/api/me/history"))["games"]
            assert again["review"]["decisions"] > 0
            counted = await eve.get("/api/statistics/elgrande?seats=3&of=here&language=nl")
            assert counted["games"] == 1
            assert sum(one["share"] for one in counted["seats"]) == pytest.approx(1.0)
            assert sum(one["count"] for one in counted["openings"]) == 3
            other = await eve.get("/api/statistics/elgrande?seats=2&of=here")
            assert other["games"] == 0

    run(scenario())


@pytest.mark.parametrize("game", ["elgrande", "salamanca"])
def test_games_that_come_with_the_program_are_added_up(sqlite: str, game: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            eve = await here.stranger()
            for seats in (2, 3, 4, 5):
                told = await eve.get(f"/api/statistics/{game}?seats={seats}&language=de")
                assert told["games"] >= 50
                assert told["bot"] == "planner:sims=8"
                assert told["command"] == "make selfplay"
                assert [one["count"] for one in told["seats"]] == [told["games"]] * seats
                assert sum(one["share"] for one in told["seats"]) == pytest.approx(1.0, abs=0.01)
                assert sum(one["count"] for one in told["openings"]) == seats * told["games"]
                assert all(one["low"] <= one["share"] <= one["high"] for one in told["openings"])
                assert told["opening"]
                assert told["rounds"]
            unknown = ("romeria", f"{game}?seats=7", f"{game}?edition=other")
            for path in unknown:
                assert (await eve.ask("GET", f"/api/statistics/{path}")).status_code == 404

    run(scenario())
