"""Opponents: legal, made by name, with reasons."""

import pytest

from sobremesa.bots.levels import KINDS, LEVELS, make_opponent
from sobremesa.bots.protocol import Budget
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.rules.luck import plain
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
