"""Opponents: legal, repeatable, in time, and blind to what their seat cannot know."""

from time import process_time

import pytest

from sobremesa.bots.levels import KINDS, LEVELS, make_opponent
from sobremesa.bots.protocol import Answer, Budget, Question
from sobremesa.bots.sound import SoundBot
from sobremesa.catalogue import game_package, make_setup
from sobremesa.compiled_core import is_compiled
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.luck import plain
from sobremesa.kernel.setup import Setup
from tests.bots.asking import TABLES, moments, question_of

FEW = ("random", "greedy", "planner:sims=20", "strategist:sims=20")
NAMES = [f"{setup.edition}-{setup.seats}" for setup in TABLES]
EVERY = 41


@pytest.mark.parametrize("spec", FEW)
@pytest.mark.parametrize("setup", TABLES, ids=NAMES)
def test_every_bot_answers_with_a_listed_option_and_no_trouble(setup: Setup, spec: str) -> None:
    opponent = make_opponent(spec)
    for game, seat in moments(setup, seed=3, every=EVERY):
        question = question_of(setup, game, seat)
        answer = opponent.bot.answer(question, opponent.budget)
        assert answer.trouble == ""
        assert answer.choice in question.options


@pytest.mark.parametrize("spec", FEW)
@pytest.mark.parametrize("setup", TABLES, ids=NAMES)
def test_a_bot_answers_the_same_in_two_worlds_its_seat_cannot_tell_apart(
    setup: Setup, spec: str
) -> None:
    package, opponent = game_package(setup.game), make_opponent(spec)
    for number, (game, seat) in enumerate(moments(setup, seed=5, every=EVERY)):
        other = package.redeal(setup, game, seat, plain(f"other world {number}"))
        answers = [
            opponent.bot.answer(question_of(setup, world, seat, number), opponent.budget)
            for world in (game, other)
        ]
        assert answers[0] == answers[1]


@pytest.mark.skipif(not is_compiled(), reason="times are those of the compiled core")
@pytest.mark.parametrize("spec", ["greedy", "planner", "strategist"])
@pytest.mark.parametrize("setup", TABLES[:1] + TABLES[4:], ids=NAMES[:1] + NAMES[4:])
def test_a_bot_keeps_to_its_time(setup: Setup, spec: str) -> None:
    bot, budget = make_opponent(spec).bot, Budget(seconds=0.1)
    late = 0
    for number, (game, seat) in enumerate(moments(setup, seed=9, every=67)):
        question = question_of(setup, game, seat, number)
        if number == 0:
            bot.answer(question, Budget(simulations=1))  # lays out its memory once
        # Processor time: a busy machine takes the processor away from anybody.
        begun = process_time()
        bot.answer(question, budget)
        late += process_time() - begun > 0.11
    assert late == 0


def test_reasons_name_points_and_win_chances_of_every_seat_and_a_line() -> None:
    setup = TABLES[0]
    game, seat = next(iter(moments(setup, seed=1, every=30)))
    answer = make_opponent("strategist:sims=60").bot.answer(
        question_of(setup, game, seat), Budget(simulations=60)
    )
    assert answer.considered[0].choice == answer.choice
    for option in answer.considered:
        assert len(option.scores) == len(option.wins) == setup.seats
        assert sum(option.wins) == pytest.approx(1)
        assert option.line[0] == (seat, option.choice)


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


@pytest.mark.parametrize(("choice", "trouble"), [(None, "ZeroDivisionError"), (-7, "not among")])
def test_a_bot_that_fails_is_replaced_by_a_sensible_choice_and_reported(
    choice: int | None, trouble: str
) -> None:
    setup = TABLES[0]
    for game, seat in moments(setup, seed=2, every=60):
        question = question_of(setup, game, seat)
        answer = SoundBot(Broken(choice)).answer(question, Budget())
        assert answer.choice in question.options
        assert trouble in answer.trouble


@pytest.mark.parametrize("spec", ["strategist:sims=5", "planner:time=0.5s", *LEVELS, *KINDS])
def test_bots_are_made_by_name(spec: str) -> None:
    assert make_opponent(spec).bot.name


@pytest.mark.parametrize(
    "spec", ["nobody", "greedy:depth=3", "strategist:sims=many", "strategist:time=-1s"]
)
def test_an_unknown_bot_or_parameter_is_refused_by_name(spec: str) -> None:
    with pytest.raises(UnknownName, match=spec.partition(":")[0]):
        make_opponent(spec)


def test_searching_beats_chance() -> None:
    """A floor, not a measurement: docs/strength.md has those."""
    setup = make_setup("elgrande", "en_bigbox", 2)
    package = game_package("elgrande")
    for seed in range(2):
        game = package.new_game(setup, plain(seed))
        opponents = [make_opponent("greedy"), make_opponent("random")]
        while deciders := game.deciders():
            seat = deciders[0]
            opponent = opponents[seat]
            question = question_of(setup, game, seat, seed)
            game.apply(seat, opponent.bot.answer(question, opponent.budget).choice)
        assert game.scores()[0] > game.scores()[1]
