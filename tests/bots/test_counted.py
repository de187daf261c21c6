"""Points that screens hide: whoever added up the payments knows them, so a bot may."""

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.telling import tell
from tests.bots.asking import moments

GAINS = {"BuildingSold": "amount", "CondePaid": "amount", "MarketPaid": "amount"}
COSTS = {"BuildingOccupied": "paid"}
SPECTATOR = None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_counted_follows_from_what_a_spectator_hears(seats: int) -> None:
    setup, package = make_setup("salamanca", None, seats), game_package("salamanca")
    for game, seat in moments(setup, seed=seats, every=50):
        heard = [0] * seats
        for raw in game.log or []:
            event = tell(package.event_kinds, raw, SPECTATOR)
            gain = event.facts.get(GAINS.get(event.name, "")) or 0
            cost = event.facts.get(COSTS.get(event.name, "")) or 0
            if gain or cost:
                heard[event.facts["seat"] or 0] += gain - cost
        assert package.counted(game) == tuple(heard)
        shown = package.view(setup, game, seat)
        imagined = package.imagine(setup, shown, plain(1), package.counted(game))
        assert imagined.scores() == heard
        assert package.view(setup, imagined, seat) == shown
