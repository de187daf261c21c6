"""Own choices may be taken back while nothing came of them; more by consent of all."""

import random

from tests.server.house import house, run
from tests.server.person import Window, play_on
from tests.server.test_answers import asked, two_windows


async def until_it_may_be_taken_back(windows: list[Window], luck: random.Random) -> Window:
    while True:
        for window in windows:
            await window.ask({"type": "ping"})
        for window in windows:
            if window.play["may_take_back"]:
                return window
        await asked(windows).choose(luck=luck)


def test_an_own_choice_is_taken_back_for_everybody(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            _, windows = await two_windows(here)
            luck = random.Random(1)
            before = {id(window): dict(window.play) for window in windows}
            while True:
                for window in windows:
                    await window.ask({"type": "ping"})
                before = {id(window): dict(window.play) for window in windows}
                mover = asked(windows)
                await mover.choose(luck=luck)
                if mover.play["may_take_back"]:
                    break
            for window in windows:
                await window.ask({"type": "ping"})
            number = mover.play["number"]
            answer = await mover.ask({"type": "take_back", "number": number})
            assert answer["type"] == "accepted"
            again = await mover.ask({"type": "take_back", "number": number})
            assert again["code"] == "stale"
            for window in windows:
                await window.ask({"type": "ping"})
                assert window.play["view"] == before[id(window)]["view"]
                assert window.play["choices"] == before[id(window)]["choices"]
                assert len(window.events) == window.play["first"] + len(window.play["events"])
            twin = await mover.person.window(mover.table)
            assert twin.play["view"] == mover.play["view"]
            assert twin.play["undone"] == 1
            assert {at: mover.events[at] for at in twin.events} == twin.events

    run(scenario())


def test_what_came_to_light_stays_there(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            _, windows = await two_windows(here)
            luck = random.Random(1)
            for _ in range(60):
                mover = asked(windows)
                await mover.choose(luck=luck)
                for window in windows:
                    await window.ask({"type": "ping"})
                last = mover.received
                update = next(one for one in reversed(last) if one["type"] == "update")
                names = {event["name"] for event in update["events"]}
                if names & {"CardRevealed", "DialRevealed"}:
                    assert not mover.play["may_take_back"]
                    number = mover.play["number"]
                    answer = await mover.ask({"type": "take_back", "number": number})
                    assert answer["code"] == "wrong-moment"
                    return
            raise AssertionError("nothing came to light in 60 choices")

    run(scenario())


def test_a_wider_undo_needs_the_consent_of_all(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            _, windows = await two_windows(here)
            ana, ben = windows
            await play_on(windows, random.Random(7), 30)
            for window in windows:
                await window.ask({"type": "ping"})
            number = ana.play["number"]
            await ana.ask({"type": "ask_undo", "number": number, "keep": 3})
            request = (await ben.hear("people"))["undo"]
            assert request == {"seat": 0, "keep": 3, "agreed": [0], "missing": [1]}
            await ben.ask({"type": "answer_undo", "number": number, "agrees": False})
            await ana.ask({"type": "ask_undo", "number": number, "keep": 3})
            answer = await ben.ask({"type": "answer_undo", "number": number, "agrees": True})
            assert answer["type"] == "accepted"
            for window in windows:
                await window.ask({"type": "ping"})
                assert window.play["choices"] == 3
            twin = await ana.person.window(ana.table)
            assert twin.play["view"] == ana.play["view"]
            # The same luck serves other choices.
            await play_on(windows, random.Random(8), 60)

    run(scenario())


def test_a_request_survives_a_restart_and_ends_when_the_game_moves_on(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            people, windows = await two_windows(here)
            await play_on(windows, random.Random(7), 12)
            number = windows[0].play["number"]
            await windows[0].ask({"type": "ask_undo", "number": number, "keep": 3})
            cookies = [person.http.cookies for person in people]
        async with house(database) as here:
            people = [await here.stranger(), await here.stranger()]
            for person, kept in zip(people, cookies, strict=True):
                person.http.cookies = kept
            windows = [await person.window(windows[0].table) for person in people]
            request = {"seat": 0, "keep": 3, "agreed": [0], "missing": [1]}
            assert [one.received[0]["undo"] for one in windows] == [request, request]
            await play_on(windows, random.Random(8), 1)
            for window in windows:
                await window.ask({"type": "ping"})
                shown = [one["undo"] for one in window.received if one["type"] == "people"]
                assert shown[-1] is None
            late = {"type": "answer_undo", "number": windows[1].play["number"], "agrees": True}
            assert (await windows[1].ask(late))["code"] == "wrong-moment"

    run(scenario())


def test_whoever_resigns_takes_the_request_along(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            people, windows = await two_windows(here)
            await play_on(windows, random.Random(7), 5)
            number = windows[0].play["number"]
            await windows[0].ask({"type": "ask_undo", "number": number, "keep": 1})
            assert (await windows[1].hear("people"))["undo"]
            assert (
                await people[1].ask("DELETE", f"/api/tables/{windows[0].table}/seat")
            ).is_success
            again = await people[0].window(windows[0].table)
            assert again.received[0]["undo"] is None

    run(scenario())
