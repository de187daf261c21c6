"""The laws on random games of every edition, option and seat count."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.catalogue import GAMES, game_package
from sobremesa.kernel.rules.game import play_at_random
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from tests.amount import times
from tests.laws.conservation import CONSERVATION
from tests.laws.laws import play_lawfully
from tests.laws.setups import all_setups, few_setups, name_of

EVERY_SETUP = list(all_setups())
# A game with few options is drawn as often as one with many.
any_setup = st.one_of(
    *(st.sampled_from([one for one in EVERY_SETUP if one.game == game]) for game in GAMES)
)


@pytest.mark.parametrize("setup", few_setups(), ids=name_of)
def test_a_random_game_keeps_all_laws(setup: Setup) -> None:
    play_lawfully(setup, seed=7, every=5)


@settings(max_examples=times(25))  # tests/soak.py looks at far more
@given(setup=any_setup, seed=st.integers(0, 2**32))
def test_any_setup_keeps_all_laws(setup: Setup, seed: int) -> None:
    play_lawfully(setup, seed, every=17)


@settings(max_examples=times(20))
@given(setup=any_setup, seed=st.integers(0, 2**32))
def test_equal_luck_makes_equal_games(setup: Setup, seed: int) -> None:
    package = game_package(setup.game)
    games = [package.new_game(setup, plain(seed)) for _ in range(2)]
    chance = plain(seed + 1)
    while not games[0].is_over():
        seat = games[0].deciders()[0]
        options = games[0].options(seat)
        choice = options[chance.below(len(options))]
        for game in games:
            game.apply(seat, choice)
    assert package.layout.write(games[0].s) == package.layout.write(games[1].s)
    assert games[0].log == games[1].log


def test_every_combination_of_options_plays_to_its_end() -> None:
    for seed, setup in enumerate(EVERY_SETUP):
        package = game_package(setup.game)
        game = package.new_game(setup, plain(seed), listener=False)
        CONSERVATION[setup.game](setup, game)
        play_at_random(game, plain(-1 - seed))
        CONSERVATION[setup.game](setup, game)
