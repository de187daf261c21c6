"""The luck of a table: the same from the same seed, and not to be worked out from what was seen."""

from collections import Counter

from sobremesa.kernel.rules.luck import resumed, sealed


def drawn(seed: str, count: int) -> list[int]:
    luck = sealed(seed)
    return [int(luck.below(52)) for _ in range(count)]


def test_equal_seeds_give_equal_luck() -> None:
    assert drawn("one", 40) == drawn("one", 40)
    assert drawn("one", 40) != drawn("other", 40)


def test_every_outcome_is_about_as_likely() -> None:
    counts = Counter(drawn("fair", 5200))
    assert set(counts) == set(range(52))
    assert all(60 < count < 150 for count in counts.values())


def test_a_twin_has_the_same_future() -> None:
    luck = sealed("twin")
    first = [int(luck.below(10)) for _ in range(5)]
    twin = luck.fork()
    assert [int(twin.below(10)) for _ in range(20)] == [int(luck.below(10)) for _ in range(20)]
    assert first == [int(one) for one in (luck.drawn or [])[:5]]


def test_a_game_taken_up_again_begins_with_what_was_drawn() -> None:
    luck = resumed([3, 1, 2], sealed("again"))
    fresh = sealed("again")
    assert [int(luck.below(5)) for _ in range(3)] == [3, 1, 2]
    assert [int(luck.below(9)) for _ in range(9)] == [int(fresh.below(9)) for _ in range(9)]
