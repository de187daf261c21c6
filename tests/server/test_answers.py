"""Stale, repeated, simultaneous and forged answers change nothing."""

import asyncio
import json
import random
from typing import Any

from tests.server.house import House, house, run
from tests.server.person import Person, Window, play_on


async def two_windows(here: House, **wanted: Any) -> tuple[list[Person], list[Window]]:
    people = [await here.guest("Ana"), await here.guest("Ben")]
    table = await here.table(people, **wanted)
    return people, [await person.window(table) for person in people]


def asked(windows: list[Window]) -> Window:
    return next(window for window in windows if window.decision)


def test_a_repeated_answer_is_played_once(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            _, windows = await two_windows(here)
            window = asked(windows)
            decision = window.decision or {}
            message = {
                "type": "choose",
                "number": decision["number"],
                "choice": decision["options"][0]["choice"],
            }
            for number in range(5):
                await window.send({**message, "id": 100 + number})
            await window.ask({"type": "ping"})
            answers = [
                one for one in window.received if one["type"] in ("accepted", "refused", "update")
            ]
            kinds = sorted(one["type"] for one in answers)
            assert kinds == ["accepted", *["refused"] * 4, "update"]
            assert {one["code"] for one in answers if one["type"] == "refused"} == {"stale"}
            assert window.play["choices"] == 1

    run(scenario())


def test_of_two_answers_at_once_one_is_played(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            people, windows = await two_windows(here)
            window = asked(windows)
            twin = await window.person.window(window.table)
            one, other = await asyncio.gather(
                *(tab.choose(luck=random.Random(at)) for at, tab in enumerate((window, twin)))
            )
            assert sorted([one["type"], other["type"]]) == ["accepted", "refused"]
            fresh = await people[0].window(window.table)
            assert fresh.play["choices"] == 1

    run(scenario())


def test_secret_answers_given_at_once_are_both_played(sqlite: str) -> None:
    """A question stays the same question while others answer theirs."""

    async def scenario() -> None:
        async with house(sqlite) as here:
            _, windows = await two_windows(here)
            luck = random.Random(3)
            while not all(window.decision for window in windows):
                await play_on(windows, luck, 1)
                for window in windows:
                    await window.ask({"type": "ping"})
            answers = await asyncio.gather(*(window.choose(luck=luck) for window in windows))
            assert [answer["type"] for answer in answers] == ["accepted", "accepted"]

    run(scenario())


def test_nobody_answers_for_another_seat(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            _, windows = await two_windows(here, is_watchable=True)
            window = asked(windows)
            other = next(one for one in windows if one is not window)
            decision = window.decision or {}
            message = {
                "type": "choose",
                "number": decision["number"],
                "choice": decision["options"][0]["choice"],
            }
            assert (await other.ask(message))["code"] == "stale"
            stranger = await (await here.stranger()).window(window.table)
            assert stranger.play["decision"] is None
            assert (await stranger.ask(message))["code"] == "forbidden"
            assert (await stranger.ask({"type": "say", "text": "I know it"}))["code"] == "forbidden"

    run(scenario())


def test_an_illegal_choice_is_refused_with_its_rule_and_can_be_explained(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            people, windows = await two_windows(here)
            window = asked(windows)
            decision = window.decision or {}
            listed = {option["choice"] for option in decision["options"]}
            wrong = next(choice for choice in range(20) if choice not in listed)
            message = {"type": "choose", "number": decision["number"], "choice": wrong}
            answer = await window.ask(message)
            assert answer["code"] == "illegal"
            assert answer["rule"].startswith("EG.")
            german = await window.person.window(window.table, language="de")
            explained = await german.ask({"type": "explain", "choice": wrong})
            assert explained["rule"] == answer["rule"]
            assert explained["text"] != answer["text"]
            assert (await people[0].get(f"/api/tables/{window.table}/log"))["total"] > 0

    run(scenario())


def test_a_private_table_is_not_there_for_strangers(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            people, windows = await two_windows(here)
            eve = await here.guest("Eve")
            table = windows[0].table
            for path in ("", "/log", "/forecast"):
                assert (await eve.ask("GET", f"/api/tables/{table}{path}")).status_code == 404
            assert (await eve.ask("POST", f"/api/tables/{table}/join", {})).status_code == 404
            assert (await eve.ask("GET", f"/api/records/{table}")).status_code == 404
            window = Window(eve, table)
            try:
                await window.open()
            except AssertionError:
                raise
            except Exception:
                pass
            assert [one["code"] for one in window.received] == ["unknown"]
            assert json.dumps(window.received).find("seed") < 0
            assert (await people[0].get(f"/api/tables/{table}"))["invite"]

    run(scenario())
