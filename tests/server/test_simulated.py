"""A few evenings of the simulated house; `python -m tests.server.simulated` plays thousands."""

import pytest

from tests.server.simulated.season import play_season
from tests.server.simulated.world import Evening, simulate


@pytest.fixture(scope="module")
def first() -> Evening:
    return simulate(0)


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_happens_in_which_order_the_laws_hold(seed: int) -> None:
    evening = simulate(seed)
    assert evening.acknowledged
    assert evening.compared > evening.acknowledged


def test_the_same_seed_is_the_same_evening(first: Evening) -> None:
    assert simulate(0) == first


@pytest.mark.parametrize("seed", [3, 6])
def test_a_dying_server_forgets_no_table_of_a_round_and_tells_no_room_twice(seed: int) -> None:
    season = play_season(seed)
    assert season.kills
    assert season.letters
