"""What turns points into chances: shared out, fitted for every table, and exact at the end."""

import pytest

from sobremesa.catalogue import GAMES, make_setup
from sobremesa.study.chances import places, shares, trust_of


@pytest.mark.parametrize("game", list(GAMES))
def test_every_number_of_seats_has_been_fitted(game: str) -> None:
    for seats in GAMES[game].seat_counts:
        trust = trust_of(make_setup(game, None, seats))
        assert trust is not None
        assert len(trust.factors) == len(trust.floors) >= 9
        assert all(factor > 0.0 for factor in trust.factors)
        at_once = [trust.spread(0.05, 0, part) for part in (1.0, 0.5, 0.0)]
        assert at_once == sorted(at_once, reverse=True)  # less is open with every turn
        lead = shares([30.0, *[29.0] * (seats - 1)], at_once[-1])
        assert lead[0] > 0.95  # and nothing when the last one is over


def test_chances_are_shared_out_and_a_lead_is_worth_more_on_a_narrow_spread() -> None:
    for spread in (0.1, 1.0, 10.0, 100.0):
        found = shares([50.0, 48.0, 40.0], spread)
        assert sum(found) == pytest.approx(1.0)
        assert list(found) == sorted(found, reverse=True)
        assert sum(places([50.0, 48.0, 40.0], spread)) == pytest.approx(6.0)
    assert shares([50.0, 48.0], 1.0)[0] > shares([50.0, 48.0], 10.0)[0]
    assert shares([50.0, 50.0], 0.05) == (0.5, 0.5)
