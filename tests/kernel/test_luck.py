"""Luck is seedable, remembers what it gave, and repeats it."""

import pytest

from sobremesa.kernel.rules.luck import plain, remembered, resumed, seeded


def draws(luck_bounds: int, seed: int | str) -> list[int]:
    luck = plain(seed)
    return [int(luck.below(luck_bounds)) for _ in range(200)]


def test_equal_seeds_give_equal_luck_and_others_do_not() -> None:
    assert draws(13, 7) == draws(13, 7)
    assert draws(13, 7) != draws(13, 8)
    assert draws(13, "a name") == draws(13, "a name")


def test_the_algorithm_is_pinned_because_records_of_seeds_depend_on_it() -> None:
    assert draws(1000, 1)[:8] == [337, 235, 873, 1, 404, 378, 413, 68]


def test_every_number_below_the_bound_comes_up_and_no_other() -> None:
    assert set(draws(5, 3)) == {0, 1, 2, 3, 4}


def test_a_seeded_luck_remembers_and_a_remembered_one_repeats() -> None:
    first = seeded(5)
    outcomes = [int(first.below(9)) for _ in range(20)]
    assert first.drawn == outcomes
    again = remembered(outcomes)
    assert [int(again.below(9)) for _ in range(20)] == outcomes
    assert again.drawn == outcomes


def test_a_record_that_runs_out_or_does_not_fit_is_an_error() -> None:
    luck = remembered([3])
    with pytest.raises(ValueError, match="recorded outcome 0 is 3, not below 2"):
        luck.below(2)
    luck.below(4)
    with pytest.raises(ValueError, match="ends after 1 outcomes"):
        luck.below(4)


def test_a_fork_has_the_same_future_and_takes_nothing_from_it() -> None:
    luck = seeded(1)
    luck.below(100)
    twin = luck.fork()
    future = [int(twin.below(100)) for _ in range(5)]
    assert twin.drawn is None
    assert [int(luck.below(100)) for _ in range(5)] == future


def test_a_fork_of_a_record_repeats_the_rest() -> None:
    luck = remembered([1, 2, 3])
    luck.below(9)
    assert [int(luck.fork().below(9)) for _ in range(2)] == [2, 2]


def test_luck_goes_on_behind_what_was_remembered() -> None:
    after = seeded("later")
    luck = resumed([4, 4], after)
    assert [int(luck.below(9)) for _ in range(2)] == [4, 4]
    assert int(luck.below(1000)) == int(after.below(1000))
    more = resumed([1], remembered([2, 3]))
    assert [int(more.below(9)) for _ in range(3)] == [1, 2, 3]
