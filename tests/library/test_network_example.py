"""The value network of `examples/value_network.py`: its sums, its lessons, and what it learns."""

from statistics import mean

import numpy as np
import pytest

from examples.network import Network
from examples.value_network import (
    SETTING,
    Diary,
    match,
    new_network,
    next_choice,
    outlooks,
    self_play,
    study,
)
from sobremesa.kernel.rules.luck import plain


def test_slopes_are_how_the_error_rises() -> None:
    network = Network(inputs=5, hidden=4, seed=2)
    network.weights = [part.astype(np.float64) for part in network.weights]
    chance = np.random.default_rng(3)
    shown, wanted = chance.normal(size=(7, 5)), chance.normal(size=7)

    def error() -> float:
        return float(((network.of(shown) - wanted) ** 2).mean() / 2)

    for part, slopes in zip(network.weights, network.slopes(shown, wanted), strict=True):
        for at in np.ndindex(part.shape):
            before = part[at]
            part[at] = before + 1e-6
            above = error()
            part[at] = before - 1e-6
            assert slopes[at] == pytest.approx((above - error()) / 2e-6, abs=1e-5)
            part[at] = before


def test_a_lesson_is_what_came_later_and_in_the_end_the_result() -> None:
    diary = Diary()
    diary.expected = [3.0, 5.0, 10.0]
    assert diary.lessons(20.0) == pytest.approx([0.8 * 18.0 + 0.2 * 5.0, 18.0, 20.0])


def test_it_sees_the_same_in_worlds_that_look_the_same() -> None:
    table = SETTING.begin("two worlds")
    choice = next_choice(table)
    assert choice is not None
    seat, options = choice
    other = table.redealt(seat, plain("elsewhere"))
    assert SETTING.package.layout.write(other.game.s) != SETTING.package.layout.write(table.game.s)
    one, two = (outlooks(world, seat, options, plain(5)) for world in (table, other))
    assert (one == two).all()


def test_two_short_lessons_are_worth_points() -> None:
    network, deals = new_network(seed=2), range(10)
    before = mean(match(network, "greedy", deals, worlds=1))
    for lesson in range(2):
        rows, values = self_play(network, 20, f"lesson {lesson}")
        study(network, rows, values, rate=1e-3)
    assert mean(match(network, "greedy", deals, worlds=1)) > before + 15
