"""Sums over games, checked against sums by hand."""

import statistics
from math import isclose

from sobremesa.simulation.tally import WIN, Outcome, Spread, Tally, empty

GAMES = [([50, 40, 40], 100), ([10, 30, 30], 120), ([7, 7, 7], 90), ([1, 2, 90], 110)]


def tally_of(games: list[tuple[list[int], int]]) -> Tally:
    tally = empty(3)
    for scores, decisions in games:
        tally.add(scores, decisions, [("card", "2", 0), ("card", "10", 1), ("seat", "x", 2)])
    return tally


def test_a_spread_is_mean_and_sample_deviation() -> None:
    spread = Spread()
    for value in (3, 5, 10):
        spread.add(value)
    assert spread.mean == 6
    assert isclose(spread.deviation, statistics.stdev([3, 5, 10]))
    assert (spread.least, spread.most) == (3, 10)


def test_nothing_and_one_value_have_no_deviation() -> None:
    spread = Spread()
    assert (spread.mean, spread.deviation) == (0, 0)
    spread.add(4)
    assert (spread.mean, spread.deviation) == (4, 0)


def test_merging_parts_equals_adding_everything() -> None:
    parts = tally_of(GAMES[:1])
    parts.merge(tally_of(GAMES[1:]))
    parts.merge(empty(3))
    assert parts == tally_of(GAMES)


def test_a_shared_victory_is_split() -> None:
    tally = tally_of(GAMES)
    third = WIN // 3
    assert [outcome.wins for outcome in tally.seats] == [
        WIN + third,
        WIN // 2 + third,
        WIN // 2 + third + WIN,
    ]
    assert tally.shared == 2
    assert sum(outcome.wins for outcome in tally.seats) == WIN * len(GAMES)


def test_the_margin_is_between_the_two_best() -> None:
    assert tally_of(GAMES).margins.total == 10 + 0 + 0 + 88


def test_items_stand_in_their_natural_order() -> None:
    tally = empty(2)
    tally.add([1, 2], 3, [("b", "10", 0), ("b", "9", 1), ("a", "x", 1)])
    found = tally.statistics()
    assert list(found) == ["b", "a"]
    assert [item for item, _ in found["b"]] == ["9", "10"]


def test_the_interval_is_wilsons() -> None:
    outcome = Outcome()
    for game in range(40):
        outcome.add(0, WIN if game < 10 else 0)
    low, high = outcome.interval()
    assert (round(low, 3), round(high, 3)) == (0.142, 0.402)


def test_without_games_nothing_is_known_about_victories() -> None:
    assert Outcome().interval() == (0, 1)
    assert Outcome().win_share == 0
