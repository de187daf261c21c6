"""Playing on with foresight: at a crossroads every way is gone before one is chosen."""

import pytest
from librt.vecs import vec

from sobremesa.bots.search.instinct import Player, Wayfarer
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.judgement.judge import TURNS_A_ROUND, Judge
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from tests.bots.asking import moments

TABLES = [make_setup("elgrande", "en_bigbox", 2), make_setup("salamanca", "salamanca", 3)]


def both(setup: Setup) -> tuple[Judge, Player, Wayfarer]:
    judge = game_package(setup.game).judge(setup)
    hasty, patient = Player(judge, plain(1)), Wayfarer(judge, plain(1))
    for own in (hasty, patient):
        own.enter(plain(2))
    return judge, hasty, patient


def chosen_after_every_way(judge: Judge, game: Game, seat: int) -> int:
    """What brings most at the end of the round, if everybody goes on at first sight."""
    until = (int(judge.clock(game)) // TURNS_A_ROUND + 1) * TURNS_A_ROUND
    found = []
    for option in game.options(seat):
        twin = game.clone()
        twin.play(seat, option)
        walker = Player(judge, plain(1))
        walker.enter(plain(2))
        walker.play_until(twin, until, 400)
        points = vec[float]([0.0] * 8)
        judge.foresee(twin, points)
        found.append((float(judge.advantage(points, seat)), option))
    best = max(value for value, _ in found)
    return next(option for value, option in found if value == best)


@pytest.mark.parametrize("setup", TABLES, ids=lambda own: own.game)
def test_at_a_crossroads_it_takes_what_the_round_makes_best(setup: Setup) -> None:
    judge, _, patient = both(setup)
    crossroads = 0
    for game, seat in moments(setup, seed=5, every=1):
        if judge.is_crossroads(game) and len(game.options(seat)) > 1:
            crossroads += 1
            assert patient.choose(game, seat) == chosen_after_every_way(judge, game, seat)
        if crossroads == 15:
            break
    assert crossroads == 15


@pytest.mark.parametrize("setup", TABLES, ids=lambda own: own.game)
def test_elsewhere_it_chooses_at_first_sight(setup: Setup) -> None:
    judge, hasty, patient = both(setup)
    looked = 0
    for game, seat in moments(setup, seed=6, every=3):
        if not judge.is_crossroads(game):
            looked += 1
            assert patient.choose(game, seat) == hasty.choose(game, seat)
    assert looked > 20


@pytest.mark.parametrize("setup", TABLES, ids=lambda own: own.game)
def test_looking_further_leaves_the_game_as_it_is(setup: Setup) -> None:
    judge, _, patient = both(setup)
    package = game_package(setup.game)
    for game, seat in moments(setup, seed=7, every=2):
        if judge.is_crossroads(game):
            before = package.view(setup, game, seat)
            patient.choose(game, seat)
            assert package.view(setup, game, seat) == before
            return
    pytest.fail("no crossroads")
