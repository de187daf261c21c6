"""A bot that crashes, answers nonsense or hangs: the game goes on, and somebody is told."""

import time

import pytest

from sobremesa.bots.protocol import Answer, Budget, Question
from sobremesa.bots.sound import SoundBot, quick_choice
from tests.bots.asking import TABLES, moments, question_of

LONG = 30.0  # seconds nobody should have to wait


class Broken:
    """Crashes, or answers nonsense."""

    name = "broken"

    def __init__(self, choice: int | None) -> None:
        self.choice = choice

    def answer(self, question: Question, budget: Budget) -> Answer:
        del question, budget
        if self.choice is None:
            raise ZeroDivisionError("in thought")
        return Answer(self.choice)


class Hanging:
    """Never comes to an end."""

    name = "hanging"

    def __init__(self) -> None:
        self.finished = False

    def answer(self, question: Question, budget: Budget) -> Answer:
        del budget
        time.sleep(LONG)
        self.finished = True
        return Answer(question.options[0])


class Slow:
    """Answers well, and somewhat late."""

    name = "slow"

    def answer(self, question: Question, budget: Budget) -> Answer:
        time.sleep((budget.seconds or 0.0) * 1.5)
        return Answer(question.options[-1])


@pytest.mark.parametrize(("choice", "trouble"), [(None, "ZeroDivisionError"), (-7, "not among")])
def test_a_bot_that_fails_is_replaced_by_a_sensible_choice_and_reported(
    choice: int | None, trouble: str
) -> None:
    for setup in (TABLES[0], TABLES[5]):
        for game, seat in moments(setup, seed=2, every=60):
            question = question_of(setup, game, seat)
            answer = SoundBot(Broken(choice)).answer(question, Budget())
            assert answer.choice == quick_choice(question)
            assert answer.choice in question.options
            assert trouble in answer.trouble


def test_a_bot_that_hangs_is_interrupted_and_reported() -> None:
    game, seat = next(moments(TABLES[0], seed=2, every=20))
    question, bot = question_of(TABLES[0], game, seat), Hanging()
    answer = SoundBot(bot).answer(question, Budget(seconds=0.05))
    assert not bot.finished
    assert answer.choice == quick_choice(question)
    assert "Overrun" in answer.trouble


def test_a_bot_that_is_late_is_replaced_and_reported() -> None:
    game, seat = next(moments(TABLES[0], seed=2, every=20))
    question = question_of(TABLES[0], game, seat)
    answer = SoundBot(Slow()).answer(question, Budget(seconds=0.1))
    assert answer.choice == quick_choice(question)
    assert "no answer after 0.115 s" in answer.trouble


def test_without_a_time_limit_nobody_is_interrupted() -> None:
    game, seat = next(moments(TABLES[0], seed=2, every=20))
    question = question_of(TABLES[0], game, seat)
    assert SoundBot(Slow()).answer(question, Budget()).trouble == ""
