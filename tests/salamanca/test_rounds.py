"""How a round and a game go on and end (SA.round, SA.refill, SA.market, SA.end)."""

import pytest

from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.session import result_of
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.box.opening import new_game
from sobremesa.salamanca.rules import layout
from sobremesa.salamanca.rules.market import hold_market
from tests.salamanca.drawn import drawn, money, rich


def passed_through(seats: int) -> tuple[Game, list[tuple[int, int, bool]]]:
    """A game in which nobody does anything: piles and last round after each refill."""
    game = new_game(Setup("salamanca", "salamanca", seats), plain(3))
    seen: list[tuple[int, int, bool]] = []
    while not game.is_over():
        if len(seen) < game.s[layout.ROUND]:
            s = game.s
            piles = int(s[layout.MAIN_LEFT]), int(s[layout.BLUE_LEFT])
            seen.append((*piles, bool(s[layout.IS_LAST_ROUND])))
        seat = game.deciders()[0]
        game.apply(seat, game.options(seat)[-1])
    return game, seen


@pytest.mark.parametrize(
    ("seats", "rounds", "ends"),
    [
        (2, 15, [(3, 5, False), (0, 4, False), (0, 0, True)]),
        (3, 20, [(1, 5, False), (0, 3, False), (0, 0, True)]),
        (4, 15, [(3, 5, False), (0, 4, False), (0, 0, True)]),
        (5, 12, [(5, 5, False), (0, 5, False), (0, 0, True)]),
    ],
)
def test_the_piles_last_for_exactly_these_rounds(
    seats: int, rounds: int, ends: list[tuple[int, int, bool]]
) -> None:
    game, seen = passed_through(seats)
    assert game.s[layout.ROUND] == rounds == len(seen)
    assert seen[-3:] == ends


def test_tiles_nobody_takes_pile_up() -> None:
    game, _ = passed_through(3)
    assert [int(game.s[layout.HEIGHT + number]) for number in range(3)] == [20, 20, 20]


def test_the_market_pays_2_and_1_from_seven_on() -> None:
    game = drawn("F:0+1 f f f f f", ". . . . . .", "C:2+3 l l l . .")
    hold_market(game)
    assert money(game) == [2, 1, 0, 0]


def test_the_market_counts_every_building_for_itself() -> None:
    game = drawn("F:0 f f f f f F:0+1")
    hold_market(game)
    assert money(game) == [4, 1, 0, 0]


def test_most_money_wins_and_equal_money_shares() -> None:
    assert result_of(rich(drawn("."), 41, 38, 44, 12)).winners == (2,)
    assert result_of(rich(drawn("."), 7, 9, 9, 0)).winners == (1, 2)
    assert result_of(rich(drawn("."), 7, 9, 9, 0)).places == (3, 1, 1, 4)
