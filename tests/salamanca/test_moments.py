"""Moments of Salamanca: each is one class, asks whom it should, and has an answer to everything."""

from collections.abc import Iterator

import pytest

from sobremesa.compiled_core import is_compiled
from sobremesa.kernel.errors import IllegalChoice
from sobremesa.kernel.rules.game import CHOICES, Asking, Automatic, Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.rules.table import by_kind
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.texts import LANGUAGES
from sobremesa.salamanca.box.notation import FRAME_NAMES
from sobremesa.salamanca.box.opening import new_game
from sobremesa.salamanca.package import package
from sobremesa.salamanca.rules import frames, regions
from sobremesa.salamanca.rules.game import RULES
from sobremesa.salamanca.rules.moments.cards import LayCard
from sobremesa.salamanca.rules.moments.turn import REASONS
from sobremesa.salamanca.rules.question import Question
from tests.salamanca.lawful import SETUPS, moments, name_of

NAMES = ["Ana", "Ben", "Carla", "Diego", "Eva"]
NUMBERS = {name: number for name, number in vars(frames).items() if isinstance(number, int)}


def test_every_frame_has_the_moment_of_its_name() -> None:
    assert {name.lower().replace("_", "-"): number for name, number in NUMBERS.items()} == {
        name: number for number, name in FRAME_NAMES.items()
    }


def test_a_missing_moment_is_found_when_the_rules_are_made() -> None:
    with pytest.raises(TypeError, match="frames without a moment: COMMIT_CARDS"):
        by_kind({"LAY_CARD": 0, "COMMIT_CARDS": 1}, [LayCard()])


@pytest.mark.skipif(is_compiled(), reason="the compiler has looked already")
def test_a_moment_that_lacks_a_part_is_found_when_the_rules_are_made() -> None:
    class StartRound(Automatic):
        pass

    with pytest.raises(TypeError, match="StartRound does not say run"):
        by_kind({"START_ROUND": 0}, [StartRound()])  # type: ignore[abstract]  # the same mistake


def test_a_moment_either_asks_or_runs() -> None:
    for number in FRAME_NAMES:
        moment = RULES.moments[number]
        assert isinstance(moment, Asking) != isinstance(moment, Automatic)
        assert isinstance(moment, Automatic) == (number < frames.LAY_CARD)


def test_what_runs_by_itself_asks_nobody() -> None:
    game = new_game(SETUPS[0], plain(1))
    for moment in RULES.moments:
        if isinstance(moment, Automatic):
            assert moment.deciders(game, 0) == 0


def test_a_turn_has_a_reason_for_every_family_of_choices() -> None:
    assert set(REASONS) == {word for _, word in Question.FAMILIES.firsts}


# --- every number at every question ---


def first_of_each_kind() -> Iterator[tuple[str, int, Game]]:
    """A position for every question, with the setup's number."""
    seen: set[str] = set()
    for number, setup in enumerate(SETUPS):
        for session in moments(setup, 11):
            kind = FRAME_NAMES[session.game.s[1 + 5 * (session.game.s[0] - 1)]]
            if kind not in seen:
                seen.add(kind)
                yield kind, number, session.game.clone()
    asking = {FRAME_NAMES[n] for n in FRAME_NAMES if isinstance(RULES.moments[n], Asking)}
    assert seen == asking


def test_every_number_is_an_option_or_has_a_reason_at_every_question() -> None:
    for kind, number, game in first_of_each_kind():
        setup = SETUPS[number]
        for seat in range(-1, setup.seats + 1):
            listed = game.options(seat)
            for choice in range(-1, CHOICES + 1):
                if choice in listed:
                    game.clone().apply(seat, choice)
                    continue
                with pytest.raises(IllegalChoice) as caught:
                    game.apply(seat, choice)
                refusal = caught.value.refusal
                assert refusal.rule.startswith("SA."), (kind, choice)
                for language in LANGUAGES:
                    assert package.words.refusal_text(language, setup, refusal, NAMES)


# --- the scratch ---


def test_marks_lie_behind_the_options() -> None:
    assert regions.MARKS == CHOICES


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_games_made_apart_share_nothing_that_is_written(setup: Setup) -> None:
    one, other = new_game(setup, plain(1)), new_game(setup, plain(1))
    for game in (one, other):
        for cell in range(len(game.listed)):
            game.listed[cell] = 0
    one.list_options(one.deciders()[0], one.listed)
    regions.mark_region(one, 11)
    assert sum(one.listed) > 0
    assert sum(other.listed) == 0
