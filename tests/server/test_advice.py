"""Advice is given where all agreed, shown to all that it is, and tells what the asker sees."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from sobremesa.catalogue import GAMES
from sobremesa.server import limits
from tests.server.house import house, run
from tests.server.person import Window, play_on
from tests.server.test_answers import asked, two_windows
from tests.server.test_leaks import people_of, some_setup
from tests.server.worlds import NOW, new_world, some_past

RECORD = Path("tests/records/elgrande-en_bigbox-4-short-0.json")


async def advice(window: Window, **more: Any) -> Any:
    decision = await window.until_asked()
    assert decision is not None
    return await window.ask({"type": "advise", "number": decision["number"], **more})


@pytest.mark.compiled
def test_alone_with_bots_the_own_consent_is_enough(database: str) -> None:
    async def scenario() -> None:
        async with house(database, review_nice=0) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=3, is_watchable=True)
            window = await ana.window(table, language="de")
            assert window.received[0]["table"]["advice"]["on"] is False
            assert (await advice(window))["code"] == "forbidden"
            eve = await (await here.stranger()).window(table)
            await window.ask({"type": "agree_advice", "agrees": True})
            shown = {"on": True, "agreed": [0], "missing": []}
            assert (await eve.hear("people"))["table"]["advice"] == shown
            found = await advice(window)
            decision = window.decision or {}
            options = {one["choice"]: one["text"] for one in decision["options"]}
            assert 2 <= len(found["ideas"]) <= 3
            for idea in found["ideas"]:
                assert options[idea["choice"]] == idea["text"]
                assert len(idea["wins"]) == 4
                assert sum(idea["wins"]) == pytest.approx(1.0)
            follows = [line for idea in found["ideas"] for line in idea["follows"]]
            names = [seat["name"] for seat in window.received[0]["table"]["seats"]]
            assert follows
            assert all(line.split(": ")[0] in names for line in follows)
            worst = min(options)
            safe = await advice(window, choice=worst)
            assert safe["asked"]["choice"] == worst
            assert safe["verdict"] in ("", "?!", "?", "??")
            assert (await advice(window, choice=255))["code"] == "illegal"
            stale = {"type": "advise", "number": decision["number"] + 5}
            assert (await window.ask(stale))["code"] == "stale"
            assert (await eve.ask(stale))["code"] == "forbidden"
            cookies = ana.http.cookies
        async with house(database) as again:
            back = await again.stranger()
            back.http.cookies = cookies
            window = await back.window(table)
            assert window.received[0]["table"]["advice"]["on"] is True

    run(scenario())


def test_with_friends_everybody_agrees_and_may_think_again(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, review_nice=0) as here:
            people, windows = await two_windows(here, advice=True)
            first = windows[0].received[0]["table"]["advice"]
            assert first == {"on": False, "agreed": [0], "missing": [1]}
            mover = asked(windows)
            assert (await advice(mover))["code"] == "forbidden"
            await windows[1].ask({"type": "agree_advice", "agrees": True})
            assert (await advice(mover))["type"] == "advised"
            await windows[0].ask({"type": "agree_advice", "agrees": False})
            assert (await advice(mover))["code"] == "forbidden"
            # Who gave up has no say any more: the seat is a bot's.
            await people[0].ask("DELETE", f"/api/tables/{windows[0].table}/seat")
            now = await windows[1].hear("people")
            while now["table"]["advice"] != {"on": True, "agreed": [1], "missing": []}:
                now = await windows[1].hear("people")

    run(scenario())


def test_a_table_goes_on_while_advice_is_thought_about(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to a question that is not open any more is not given; one guest asks once."""
    monkeypatch.setattr(limits, "ADVICE_WAITING", 1)

    async def scenario() -> None:
        async with house(sqlite, review_nice=0) as here:
            _, windows = await two_windows(here, advice=True)
            await windows[1].ask({"type": "agree_advice", "agrees": True})
            mover = asked(windows)
            number = (mover.decision or {})["number"]
            await mover.send({"type": "advise", "id": 900, "number": number})
            await mover.send({"type": "advise", "id": 901, "number": number})
            await play_on(windows, random.Random(3), 2)
            answers: dict[int, Any] = {}
            while not {900, 901} <= set(answers):
                answers |= {one["id"]: one for one in mover.received if one.get("id", 0) >= 900}
                if not {900, 901} <= set(answers):
                    await mover.hear()
            assert answers[900]["code"] == "stale"
            assert answers[901]["code"] == "too-many"

    run(scenario())


@pytest.mark.parametrize("game", list(GAMES))
def test_advice_over_the_wire_is_the_same_in_two_worlds(sqlite: str, game: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, clock=lambda: NOW, review_nice=0) as here:
            people = await people_of(here)
            luck = random.Random(f"advice {game}")
            compared = 0
            for number in range(12):
                setup = some_setup(game, GAMES[game].default_edition, number, luck)
                past = some_past(setup, f"advice {number}", luck)
                heard, states = [], set()
                for is_other in (False, True):
                    world = await new_world(here, people, past)
                    seat = world.history.session.game.deciders()[-1]
                    if is_other:
                        world.deal_anew(seat, f"other {number}")
                    states.add(world.state())
                    window = await people[seat].window(world.id)
                    options = [one["choice"] for one in (window.decision or {})["options"]]
                    await advice(window)
                    await advice(window, choice=options[-1])
                    heard.append([world.plain(text) for text in window.wire])
                    await window.close()
                assert heard[0] == heard[1], (past.setup, past.seed, seat)
                compared += len(states) == 2
                if compared == 2:
                    return
            raise AssertionError("the two worlds never differed")

    run(scenario(), patience=180.0)


def test_a_secret_choice_has_a_laboratory_at_the_table_and_in_the_replay(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, review_nice=0) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1, game="salamanca", advice=True)
            window = await ana.window(table, language="nl")
            decision = await window.until_asked()
            assert decision is not None
            asked_for = {"type": "experiment", "number": decision["number"]}
            while decision["kind"] != "commit-cards":
                assert (await window.ask(asked_for))["code"] == "wrong-moment"
                await window.choose()
                decision = await window.until_asked()
                assert decision is not None
                asked_for["number"] = decision["number"]
            found = (await window.ask(asked_for))["found"]
            assert found["seat"] == 0
            assert [one["seat"] for one in found["others"]] == [1]
            texts = {option["text"] for option in decision["options"]}
            assert set(found["options"]) <= texts
            assert found["trials"]
            record = json.loads(RECORD.read_text("utf-8"))
            made = await ana.post("/api/records", record)
            laboratory = f"/api/records/{made['id']}/laboratory"
            dials = [at for at, text in enumerate(record["choices"]) if " dial " in text]
            answers = [await ana.ask("GET", f"{laboratory}/{at}") for at in dials[:6]]
            assert 200 in {one.status_code for one in answers}
            assert {one.status_code for one in answers} <= {200, 409}
            assert (await ana.ask("GET", f"{laboratory}/0")).status_code == 409
            assert (await ana.ask("GET", f"{laboratory}/99999")).status_code == 404
            stranger = await here.stranger()
            assert (await stranger.ask("GET", f"{laboratory}/{dials[0]}")).status_code == 401

    run(scenario())
