"""S-06: the host may name the seat that begins; otherwise it is drawn."""

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.rules.luck import seeded

PACKAGE = game_package("elgrande")


@pytest.mark.parametrize("edition", PACKAGE.editions)
@pytest.mark.parametrize("seats", PACKAGE.seat_counts)
def test_the_named_seat_begins_whatever_is_dealt(edition: str, seats: int) -> None:
    for seat, letter in enumerate("ABCDE"[:seats]):
        setup = make_setup("elgrande", edition, seats, {"first_seat": (letter,)})
        for seed in range(5):
            game = PACKAGE.new_game(setup, seeded(seed))
            assert PACKAGE.view(setup, game, None)["start"] == seat


@pytest.mark.parametrize("edition", PACKAGE.editions)
def test_without_a_name_every_seat_is_drawn_sooner_or_later(edition: str) -> None:
    setup = make_setup("elgrande", edition, 4)
    games = [PACKAGE.new_game(setup, seeded(seed)) for seed in range(60)]
    assert {PACKAGE.view(setup, game, None)["start"] for game in games} == {0, 1, 2, 3}


@pytest.mark.parametrize("named", [("A", "B"), ("E",), True, "A"])
def test_only_one_seat_of_the_table_can_be_named(named: bool | str | tuple[str, ...]) -> None:
    with pytest.raises(UnknownName, match="'first_seat' lists one of A, B, C, D"):
        make_setup("elgrande", "en_bigbox", 4, {"first_seat": named})
