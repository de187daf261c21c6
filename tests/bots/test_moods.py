"""In one world the same choice always pleases by as much, so that options can be compared there."""

from sobremesa.bots.search.instinct import Player, fondness
from sobremesa.bots.search.worlds import world_luck
from sobremesa.catalogue import game_package, make_setup

SETUP = make_setup("salamanca", "salamanca", 2)


def test_a_world_has_one_mood_and_another_world_another() -> None:
    player = Player(game_package("salamanca").judge(SETUP), world_luck(5, 0))
    player.enter(world_luck(5, 1))
    first = player.mood
    player.enter(world_luck(5, 2))
    assert player.mood != first
    player.enter(world_luck(5, 1))
    assert player.mood == first


def test_fondness_is_spread_evenly_over_choices_and_seats() -> None:
    found = [
        fondness(mood, seat, choice)
        for mood in range(40, 90)
        for seat in (0, 1)
        for choice in range(60)
    ]
    assert all(0 <= value < 1 for value in found)
    assert abs(sum(found) / len(found) - 0.5) < 0.02
    tenths = [sum(int(value * 10) == tenth for value in found) / len(found) for tenth in range(10)]
    assert max(tenths) < 0.13
    assert min(tenths) > 0.07
    assert fondness(40, 0, 7) != fondness(40, 1, 7)
