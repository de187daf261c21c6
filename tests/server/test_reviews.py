"""Reviews in the background: queued, kept, stopped, gone on with after a restart."""

import asyncio
import json
import random
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sobremesa.kernel.record import read_record, write_record
from sobremesa.server import limits, studio
from sobremesa.server.routes import reviews
from sobremesa.server.studio import look_on
from sobremesa.study.review import Review
from tests.server.house import house, run
from tests.server.person import Person, play_on

RECORD = Path("tests/records/elgrande-en_bigbox-4-short-0.json")
PATIENCE = 90.0


@pytest.fixture(autouse=True)
def nearly_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin near the end of the game, so that a review takes a second."""

    def begun(choices: int, done: int, effort: str) -> Review:
        return Review(choices, max(done, choices - 12), effort)

    monkeypatch.setattr(reviews, "Review", begun)


async def uploaded(person: Person, text: str = "") -> str:
    made = await person.post("/api/records", json.loads(text or RECORD.read_text("utf-8")))
    return f"/api/records/{made['id']}/review"


async def finished(person: Person, path: str) -> Any:
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await person.get(f"{path}?language=nl")
            if found["status"] in ("done", "failed"):
                return found
            await asyncio.sleep(0.2)


def test_a_game_is_reviewed_once_and_kept(database: str) -> None:
    async def scenario() -> None:
        async with house(database, review_effort="glance", review_nice=0) as here:
            ana, eve = await here.guest("Ana"), await here.guest("Eve")
            path = await uploaded(ana)
            assert (await ana.get(path))["status"] == "none"
            asked = await ana.post(path)
            assert asked["status"] in ("running", "waiting")
            assert (await eve.post(path))["status"] != "none"  # the same one, not another
            found = await finished(ana, path)
            assert found["status"] == "done"
            told = found["review"]
            assert len(told["players"]) == 4
            assert told["chances"][-1]["at"] == found["choices"]
            assert told["decisions"]
            worst = max(told["decisions"], key=lambda one: one["loss"])
            why = await ana.get(f"{path}/why/{worst['at']}?language=de")
            assert why["text"].endswith(".")
            assert (await ana.ask("GET", f"{path}/why/0")).status_code == 404
        async with house(database, review_effort="glance", review_nice=0) as again:
            ben = await again.guest("Ben")
            assert (await ben.get(path))["status"] == "done"

    run(scenario())


def test_what_a_server_left_undone_is_done_by_the_next(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        with monkeypatch.context() as still:
            still.setattr(studio.Studio, "put", lambda *_: None)
            async with house(sqlite, review_effort="glance", review_nice=0) as here:
                ana = await here.guest("Ana")
                path = await uploaded(ana)
                await ana.post(path)
        async with house(sqlite, review_effort="glance", review_nice=0) as again:
            ben = await again.guest("Ben")
            assert (await finished(ben, path))["status"] == "done"

    run(scenario())


def test_nobody_asks_for_too_many_and_who_asked_may_stop(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio.Studio, "put", lambda *_: None)

    async def scenario() -> None:
        async with house(sqlite, review_effort="glance", review_nice=0) as here:
            ana, eve = await here.guest("Ana"), await here.guest("Eve")
            paths = [await uploaded(ana) for _ in range(limits.REVIEWS_PER_GUEST + 1)]
            for path in paths[:-1]:
                await ana.post(path)
            assert (await ana.ask("POST", paths[-1])).status_code == 429
            assert (await eve.ask("DELETE", paths[0])).status_code == 404
            assert (await ana.ask("DELETE", paths[0])).status_code == 204
            assert (await ana.get(paths[0]))["status"] == "none"
            await ana.post(paths[-1])

    run(scenario())


def test_of_all_guests_only_so_many_wait(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio.Studio, "put", lambda *_: None)
    monkeypatch.setattr(limits, "REVIEWS_WAITING", 1)

    async def scenario() -> None:
        async with house(sqlite, review_effort="glance", review_nice=0) as here:
            ana, eve = await here.guest("Ana"), await here.guest("Eve")
            first, second = await uploaded(ana), await uploaded(eve)
            await ana.post(first)
            assert (await eve.ask("POST", second)).status_code == 429
            assert (await eve.post(first))["status"] == "running"  # no second one of the same game
            await ana.ask("DELETE", first)
            await eve.post(second)

    run(scenario())


def held_up(folder: Path, record: str, review: str, seconds: float) -> str:
    """A slice of work that takes as long as somebody wants; runs in the process for reviews."""
    (folder / "begun").touch()
    while not (folder / "go").exists():
        time.sleep(0.02)
    return look_on(record, review, seconds)


def test_play_goes_on_while_a_review_is_under_way(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "look_on", partial(held_up, tmp_path))

    async def scenario() -> None:
        async with house(sqlite, review_effort="glance", review_nice=0) as here:
            ana = await here.guest("Ana")
            path = await uploaded(ana)
            asked = await ana.post(path)
            while not (tmp_path / "begun").exists():
                await asyncio.sleep(0.02)
            window = await ana.window(await here.table([ana], bots=1, level="greedy"))
            before = max(window.events)
            await play_on([window], random.Random(4), 6)  # every choice of hers is acknowledged
            await window.until_asked()
            turns = {one["turn_of"] for at, one in window.events.items() if at > before}
            assert {0, 1} <= turns  # the bot had its own
            now = await ana.get(path)
            assert (now["status"], now["done"]) == ("running", asked["done"])
            (tmp_path / "go").touch()

    run(scenario(), patience=PATIENCE)


def test_a_game_that_is_not_over_is_not_reviewed(sqlite: str) -> None:
    record = read_record(RECORD.read_text("utf-8"))
    cut = replace(record, choices=record.choices[:40], result=None)

    async def scenario() -> None:
        async with house(sqlite, review_effort="glance", review_nice=0) as here:
            ana = await here.guest("Ana")
            path = await uploaded(ana, write_record(cut))
            refused = await ana.ask("POST", path)
            assert refused.status_code == 409
            assert (await ana.get(path))["status"] == "none"

    run(scenario())
