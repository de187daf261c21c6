"""Asked before choosing: what words mean, why not, and what would change."""

import random
from typing import Any

import pytest

from sobremesa.answers.preview import Imagined
from sobremesa.catalogue import GAMES
from sobremesa.server import limits
from sobremesa.server.table.history import History
from tests.server.house import House, house, run
from tests.server.person import Window
from tests.server.scenes import history_at, new_history, step


async def asked(here: House, game: str = "elgrande", **attach: Any) -> Window:
    """Somebody before the first question of a game against bots."""
    ana = await here.guest("Ana")
    window = await ana.window(await here.table([ana], game=game, bots=2), **attach)
    await window.until_asked()
    return window


# --- words ---


def test_an_answer_may_be_typed_in_short(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            window = await asked(here)
            before = window.play["choices"]
            option = window.play["decision"]["options"][-1]
            short = option["notation"].replace("power", "po")
            meant = await window.ask({"type": "line", "text": short})
            assert meant["type"] == "meant"
            assert meant["options"] == [option]
            assert meant["told"] == []
            assert meant["number"] == window.play["decision"]["number"]
            assert window.play["choices"] == before  # nothing was chosen

    run(scenario())


def test_unclear_words_are_answered_with_what_they_may_mean(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            window = await asked(here, language="nl")
            meant = await window.ask({"type": "line", "text": "power"})
            assert meant["options"] == window.play["decision"]["options"]
            assert "kan van alles betekenen" in meant["told"][0]

    run(scenario())


@pytest.mark.parametrize(("game", "passage"), [("elgrande", "EG."), ("salamanca", "SA.")])
def test_a_question_mark_asks_about_the_question(sqlite: str, game: str, passage: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            window = await asked(here, game)
            meant = await window.ask({"type": "line", "text": "?"})
            assert meant["options"] == []
            assert meant["told"][0] == window.play["decision"]["prompt"]
            assert any(text.startswith(passage) for text in meant["told"])

    run(scenario())


def test_a_question_mark_and_a_word_ask_about_a_thing(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            window = await asked(here)
            about = await window.ask({"type": "line", "text": "? granada"})
            assert about["told"]
            assert any("Granada" in text for text in about["told"])
            nothing = await window.ask({"type": "line", "text": "? xyzzy"})
            assert nothing["told"] == ["Nothing here is called 'xyzzy'."]

    run(scenario())


def test_why_not_is_asked_by_number_by_text_and_in_short(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            window = await asked(here)
            powers = [option["notation"] for option in window.play["decision"]["options"]]
            by_text = await window.ask({"type": "explain", "choice": "place granada"})
            assert by_text["text"]
            by_number = await window.ask({"type": "explain", "choice": by_text["choice"]})
            in_short = await window.ask({"type": "explain", "choice": "pl gra"})
            for answer in (by_number, in_short):
                assert {**answer, "id": 0} == {**by_text, "id": 0}
            possible = await window.ask({"type": "explain", "choice": powers[0]})
            assert possible["text"] == ""
            several = await window.ask({"type": "explain", "choice": "pl"})
            assert several["choice"] is None
            unknown = await window.ask({"type": "explain", "choice": "xyzzy"})
            assert (unknown["type"], unknown["code"]) == ("refused", "unknown")

    run(scenario())


# --- what would change ---


def test_a_preview_says_what_a_choice_changes_and_chooses_nothing(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            window = await asked(here)
            before = window.play["choices"]
            decision = window.play["decision"]
            choice = decision["options"][0]["choice"]
            message = {"type": "preview", "number": decision["number"], "choices": [choice]}
            found = await window.ask(message)
            assert found["type"] == "previewed"
            assert found["played"] == 1
            assert found["events"][0]["name"] == "PowerPlayed"
            assert found["events"][0]["text"]
            assert found["changed"]["seats"][0]["played"] is not None
            assert window.play["choices"] == before

    run(scenario())


def test_a_preview_is_refused_like_a_choice(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            window = await asked(here, language="de")
            number = window.play["decision"]["number"]
            message = {"type": "preview", "number": number, "choices": [12]}
            illegal = await window.ask(message)
            tried = await window.ask({"type": "choose", "number": number, "choice": 12})
            assert {**illegal, "id": 0} == {**tried, "id": 0}
            stale = await window.ask({**message, "number": number + 1})
            assert stale["code"] == "stale"
            long = await window.ask({**message, "choices": [12] * (limits.PREVIEW_CHOICES + 1)})
            assert long["code"] == "bad-request"

    run(scenario())


def test_who_wonders_all_the_time_is_slowed_down(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, socket_rate=(60.0, 1.0)) as here:
            window = await asked(here)
            number = window.play["decision"]["number"]
            choice = window.play["decision"]["options"][0]["choice"]
            for at in range(40):
                await window.send({"type": "line", "id": 100 + at, "text": "?"})
            answers = [await window.hear() for _ in range(40)]
            assert {one["type"] for one in answers} == {"meant"}
            message = {"type": "preview", "number": number, "choices": [choice]}
            codes = [(await window.ask(message)).get("code") for _ in range(30)]
            assert "too-many" in codes

    run(scenario())


def some_moments(game: str, count: int) -> list[tuple[History, int]]:
    """Questions all over some random games, with the seat that is asked."""
    luck = random.Random(f"moments {game}")
    found: list[tuple[History, int]] = []
    while len(found) < count:
        history = new_history(game, luck.choice(GAMES[game].seat_counts), str(luck.random()))
        for _ in range(luck.randrange(120)):
            if not history.session.game.is_over():
                step(history, luck)
        if not history.session.game.is_over():
            found.append((history, luck.choice(history.session.game.deciders())))
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_what_a_preview_says_comes_true(game: str) -> None:
    """Unless it is open, the game then looks as it said, and what it said happens."""
    was_open = 0
    for history, seat in some_moments(game, 25):
        session = history.session
        view = history.views([seat])[0]
        counted = session.package.counted(session.game)
        choice = random.Random(7).choice(session.game.options(seat))
        found = Imagined(session.package, session.setup, view, counted).preview(seat, [choice])
        happened = session.apply(seat, choice)
        names = [raw[0] for raw in happened]
        assert names[: len(found.events)] == [raw[0] for raw in found.events]
        was_open += found.is_open
        if not found.is_open:
            assert found.view == history.views([seat])[0]
            assert len(names) == len(found.events)
    assert was_open < 20


@pytest.mark.parametrize(("game", "kind"), [("elgrande", "put-down"), ("salamanca", "put-tile")])
def test_a_short_sequence_is_previewed_as_a_whole(game: str, kind: str) -> None:
    history = history_at(game, kind)
    session = history.session
    seat = session.game.deciders()[0]
    view = history.views([seat])[0]
    twin = session.game.clone()
    choices = [twin.options(seat)[0]]
    twin.apply(seat, choices[0])
    choices.append(twin.options(seat)[0])
    imagined = Imagined(session.package, session.setup, view, session.package.counted(session.game))
    found = imagined.preview(seat, choices)
    assert found.played == 2
    for choice in choices:
        session.apply(seat, choice)
    assert found.view == history.views([seat])[0]
