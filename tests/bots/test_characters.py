"""Characters: different likings, and never more given for them than a little."""

import pytest

from sobremesa.bots.characters import CHARACTERS, LITTLE, in_character, liking_of
from sobremesa.bots.levels import make_opponent
from sobremesa.bots.protocol import Answer, Budget, Considered
from sobremesa.catalogue import game_package
from tests.bots.asking import TABLES, moments, question_of

SETUP = TABLES[0]


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_gives_no_more_than_a_little_for_its_liking(name: str) -> None:
    bot, plain = make_opponent(name).bot, make_opponent("strategist").bot
    budget = Budget(simulations=40)
    for game, seat in moments(SETUP, seed=11, every=29):
        question = question_of(SETUP, game, seat)
        own, usual = bot.answer(question, budget), plain.answer(question, budget)
        chances = {option.choice: option.wins[seat] for option in usual.considered}
        assert chances[own.choice] >= chances[usual.choice] - LITTLE
        assert own.considered[0].choice == own.choice


def test_of_what_is_about_as_good_each_takes_what_it_likes() -> None:
    game, seat = next(moments(SETUP, seed=1, every=30))
    question = question_of(SETUP, game, seat)
    space = {"place castillo": 0.300, "place galicia": 0.305, "stop": 0.304, "special": 0.200}
    numbers = {text: number for number, text in texts().items()}

    def option(text: str) -> Considered:
        wins = [0.2] * 4
        wins[seat] = space[text]
        return Considered(numbers[text], 10, (90.0,) * 4, tuple(wins))

    answer = Answer(numbers["place galicia"], tuple(map(option, space)))
    chosen = {
        name: texts()[in_character(answer, question, liking).choice]
        for name, liking in CHARACTERS.items()
    }
    assert chosen == {
        "cautious": "place galicia",
        "courtier": "place galicia",  # the special action is too much to give
        "gambler": "place castillo",
        "miser": "stop",
    }


def texts() -> dict[int, str]:
    return game_package("elgrande").space(SETUP.edition).texts


def test_the_longest_word_that_fits_is_what_is_liked() -> None:
    liking = {"place": 0.5, "place castillo": -1.0}
    assert liking_of("place castillo", liking) == -1.0
    assert liking_of("place galicia", liking) == 0.5
    assert liking_of("placebo", liking) == 0.0
