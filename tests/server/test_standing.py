"""Answers in advance: vetoes as their holder wishes, single options by themselves."""

import random
from types import SimpleNamespace

import msgspec
import pytest

from sobremesa.server.parts import Standing, Wishes
from sobremesa.server.store.tables import Entry
from sobremesa.server.table.audience import kind_of
from sobremesa.server.table.history import History
from sobremesa.server.table.standing import wished_answer
from tests.server.house import house, run
from tests.server.person import play_on
from tests.server.scenes import history_at, kinds_of_questions, new_history, step


def test_a_veto_holder_is_asked_as_it_wishes() -> None:
    history = history_at("elgrande", "offer-veto")
    seat = next(iter(history.asked))
    occasion = occasion_now(history, seat)
    allow = history.package.space(history.setup.edition).number("allow")

    def answer(**wish: str) -> int | None:
        return wished_answer(history, seat, veto_wish(**wish))

    assert answer() is None
    assert answer(ask="never") == allow
    assert answer(ask="once") is None
    assert answer(skip=occasion) == allow
    assert answer(skip="another turn") is None


def veto_wish(**wish: str) -> Wishes:
    return Wishes(standing={"offer-veto": msgspec.convert(wish, Standing)})


def occasion_now(history: History, seat: int) -> str:
    shown = history.package.view(history.setup, history.session.game, seat)
    return history.package.standing_answers[0].occasion(shown)


def test_once_a_turn_is_told_by_the_history() -> None:
    """Not by a memory that a restart would lose, and an undo would leave wrong."""
    history, seat, began = asked_twice_in_a_turn()
    allow = history.package.space(history.setup.edition).number("allow")
    once = veto_wish(ask="once")
    assert wished_answer(history, seat, once) == allow
    history.take(Entry(history.number, "undo", seat, began, False, 0.0))
    assert seat in history.asked
    assert wished_answer(history, seat, once) is None
    # An answer that came by itself is none that was asked for.
    history.take(Entry(history.number, "choice", seat, allow, True, 0.0))
    assert wished_answer(history, seat, once) is None


def asked_twice_in_a_turn() -> tuple[History, int, int]:
    """A history where a seat that allowed one step is asked about the next of the same turn."""
    for seed in range(200):
        history = new_history("elgrande", 3, str(seed), "nl_classic")
        luck = random.Random(seed)
        first: dict[tuple[int, str], int] = {}
        while not history.session.game.is_over():
            seat = next(iter(history.asked))
            view = history.package.view(history.setup, history.session.game, seat)
            if kind_of(view) != "offer-veto":
                step(history, luck)
                continue
            key = seat, occasion_now(history, seat)
            if key in first:
                return history, seat, first[key]
            first[key] = len(history.session.choices)
            allow = history.package.space(history.setup.edition).number("allow")
            history.take(Entry(history.number, "choice", seat, allow, False, 0.0))
    raise AssertionError("nobody was asked twice in a turn")


def test_a_single_option_everybody_knows_of_is_given() -> None:
    assert sum(singles_given(str(seed)) for seed in range(6)) > 0


def singles_given(seed: str) -> int:
    """How often in a random game an answer came by itself; never when there was a choice."""
    history = new_history("elgrande", 4, seed)
    luck = random.Random(seed)
    given = 0
    while not history.session.game.is_over():
        for seat in history.session.game.deciders():
            options = history.session.game.options(seat)
            answer = wished_answer(history, seat, Wishes(single=True))
            assert answer is None or options == [answer]
            given += answer is not None
        step(history, luck)
    return given


def test_a_single_option_that_depends_on_hidden_facts_is_left_to_the_person(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A hand nobody else knows must not be told by an answer that comes by itself."""
    history = history_at("elgrande", "play-power")
    seat = next(iter(history.asked))
    first = history.session.game.options(seat)[:1]
    monkeypatch.setattr(type(history.session.game), "options", lambda *_: first)
    assert wished_answer(history, seat, Wishes(single=True)) == first[0]
    monkeypatch.setattr(
        type(history.package), "redeal", lambda *_: SimpleNamespace(options=lambda _: [1, 2])
    )
    assert wished_answer(history, seat, Wishes(single=True)) is None


def test_wished_answers_come_by_themselves_after_a_constant_time(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, automatic_delay=0.01) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            table = await here.table([ana, ben], options={"short_game": True})
            windows = [await ana.window(table), await ben.window(table)]
            wishes = {"single": True, "standing": {"offer-veto": {"ask": "never"}}}
            for window in windows:
                answer = await window.ask({"type": "wish", "wishes": wishes})
                assert answer["type"] == "accepted"
            asked = await kinds_of_questions(windows, random.Random(6))
            assert "offer-veto" not in asked
            assert (await ana.window(table)).received[0]["wishes"]["single"]

    run(scenario())


@pytest.mark.parametrize("kind", ["take-turn", "no-such-question"])
def test_only_some_questions_can_be_answered_in_advance(sqlite: str, kind: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            window = await ana.window(await here.table([ana], bots=1))
            wishes = {"standing": {kind: {"ask": "never"}}}
            assert (await window.ask({"type": "wish", "wishes": wishes}))["code"] == "unknown"
            await play_on([window], random.Random(1), 2)

    run(scenario())
