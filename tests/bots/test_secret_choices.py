"""Secret choices at the same time: nobody is thought to choose by chance, nobody is foreseen."""

import pytest

from sobremesa.bots.levels import make_opponent
from sobremesa.bots.protocol import Budget
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from tests.bots.asking import question_of
from tests.laws.setups import few_setups, name_of

MODIFIERS = make_setup("elgrande", "de_2023", 3, {"machtverschiebung": True})
SETUPS = [setup for setup in few_setups() if setup.game == "elgrande" or setup.seats == 2]


def secret_moments(setup: Setup, seed: str, most: int) -> list[tuple[Game, list[int]]]:
    """Positions of a random game in which several seats begin to choose, with these seats."""
    game = game_package(setup.game).new_game(setup, plain(seed))
    chance, found = plain(f"{seed}/choices"), list[tuple[Game, list[int]]]()
    before = list[int]()
    while (deciders := game.deciders()) and len(found) < most:
        if len(deciders) > max(1, len(before)):
            found.append((game.clone(), deciders))
        before = deciders
        options = game.options(deciders[0])
        game.apply(deciders[0], options[chance.below(len(options))])
    return found


@pytest.mark.parametrize("setup", [*SETUPS, MODIFIERS], ids=name_of)
def test_who_has_chosen_in_secret_is_thought_to_choose_beside_us(setup: Setup) -> None:
    judge = game_package(setup.game).judge(setup)
    for number, (game, deciders) in enumerate(secret_moments(setup, "reopened", 6)):
        seat = deciders[-1]
        asked = game.clone()
        for other in deciders[:-1]:
            while other in asked.deciders():  # two cards each in Salamanca
                asked.apply(other, asked.options(other)[-1])
        for world in (game.clone(), asked):
            options = world.options(seat)
            judge.study(world, seat)
            judge.redeal(world, seat, plain(number))
            assert world.deciders() == deciders
            assert world.options(seat) == options
            for other in deciders:
                assert world.options(other)


def test_a_secret_choice_is_drawn_from_a_mixture() -> None:
    """Two seats in one region with equal hopes: who always dials the same is answered."""
    setup = make_setup("elgrande", "en_bigbox", 4)
    opponent = make_opponent("strategist:sims=60").bot
    moments = secret_moments(setup, "mixed", 1)
    game, deciders = moments[0]
    drawn = {
        opponent.answer(question_of(setup, game, deciders[0], seed), Budget(simulations=60)).choice
        for seed in range(12)
    }
    assert len(drawn) > 1
    assert drawn <= set(game.options(deciders[0]))
