"""Every edition, option and number of seats: bots play to the end, and see what their seat sees."""

from random import Random

import pytest

from sobremesa.bots.levels import make_opponent
from sobremesa.catalogue import game_package
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from tests.bots.asking import moments, question_of
from tests.laws.setups import all_setups, few_setups, name_of

# Plainly and with everything switched on, and some of the thousand ways between.
SETUPS = few_setups() + Random(5).sample(list(all_setups()), 16)
NAMES = [name_of(setup) for setup in SETUPS]
PLAYERS = ("greedy", "strategist:sims=3", "planner:sims=6")
PEEKERS = ("greedy", "planner:sims=12", "strategist:sims=12", "novice")


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_bots_play_a_whole_game_without_trouble(setup: Setup) -> None:
    game = game_package(setup.game).new_game(setup, plain("whole game"))
    opponents = [make_opponent(PLAYERS[seat % len(PLAYERS)]) for seat in range(setup.seats)]
    number = 0
    while deciders := game.deciders():
        seat = deciders[0]
        question = question_of(setup, game, seat, number)
        answer = opponents[seat].bot.answer(question, opponents[seat].budget)
        assert answer.trouble == ""
        game.apply(seat, answer.choice)
        number += 1
    assert game.is_over()


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_a_bot_answers_the_same_in_two_worlds_its_seat_cannot_tell_apart(setup: Setup) -> None:
    package = game_package(setup.game)
    for number, (game, seat) in enumerate(moments(setup, seed=5, every=61)):
        other = package.redeal(setup, game, seat, plain(f"other world {number}"))
        opponent = make_opponent(PEEKERS[number % len(PEEKERS)])
        one, same = (
            opponent.bot.answer(question_of(setup, world, seat, number), opponent.budget)
            for world in (game, other)
        )
        assert one == same
