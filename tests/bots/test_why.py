"""Why a bot chose something: a sentence in every language, from facts that anybody can check."""

import pytest

from sobremesa.bots.levels import make_opponent
from sobremesa.bots.protocol import Answer, Budget
from sobremesa.bots.why import changes, is_secret, why
from sobremesa.catalogue import game_package
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.texts import LANGUAGES
from tests.bots.asking import TABLES, moments, question_of

NAMES = [f"{setup.edition}-{setup.seats}" for setup in TABLES]


@pytest.mark.parametrize("setup", TABLES, ids=NAMES)
def test_a_reason_compares_with_the_next_best_and_names_what_areas_pay(setup: Setup) -> None:
    bot = make_opponent("planner:sims=8").bot
    areas = words = 0
    for game, seat in moments(setup, seed=8, every=37):
        question = question_of(setup, game, seat)
        answer = bot.answer(question, Budget(simulations=8))
        for language in LANGUAGES:
            sentence = why(question, answer, language, SEAT_LETTERS)
            assert sentence.endswith(".")
            assert "{" not in sentence
            if is_secret(question):
                continue
            other = answer.considered[1].choice
            text = game_package(setup.game).words.choice_text(language, setup, other, SEAT_LETTERS)
            assert text.rstrip(".") in sentence
            for change in changes(question, answer.choice, other, language)[:2]:
                assert change.area in sentence
                areas += 1
            words += 1
    assert words
    assert areas


def test_without_alternatives_it_says_so() -> None:
    game, seat = next(moments(TABLES[0], seed=8, every=20))
    question = question_of(TABLES[0], game, seat)
    sentence = why(question, Answer(question.options[0]), "en", SEAT_LETTERS)
    assert sentence == "It looked at nothing else."
