"""Views as rows of numbers: of one length, and without what the seat cannot know."""

import pytest

import sobremesa
from tests.library.test_door import SETUPS, played


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup[1]}-{setup[2]}")
def test_an_observation_says_what_a_seat_may_know_and_no_more(
    setup: tuple[str, str, int, list[str]],
) -> None:
    lengths = set()
    for choices in (3, 40, 90):
        game = played(choices, setup)
        for seat in range(setup[2]):
            seen = game.observe(seat)
            lengths.add((len(seen.cells), len(seen.options)))
            assert [at for at, open_ in enumerate(seen.options) if open_] == [
                option.number for option in game.options(seat)
            ]
            for number in range(3):
                assert game.imagine(seat, seed=number).observe(seat) == seen
    assert len(lengths) == 1


def test_cells_have_names_and_the_own_seat_comes_first() -> None:
    game = played(40)
    seen = game.observe(1)
    assert isinstance(seen, sobremesa.Observation)
    assert seen.named("points")[:4] == [*game.scores[1:], game.scores[0]]
    with pytest.raises(KeyError):
        seen.named("nothing")
