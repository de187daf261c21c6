"""Every figure and example of the rulebook, with its little board drawn.

Where a picture is lost its board is rebuilt so that all numbers of the text come out.
"""

import pytest

from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.box.notation import TILE_NAMES
from sobremesa.salamanca.box.opening import new_game
from sobremesa.salamanca.conformance.cards import lay
from sobremesa.salamanca.conformance.script import set_display
from sobremesa.salamanca.conformance.setting import set_pile
from sobremesa.salamanca.rules import layout
from sobremesa.salamanca.rules.landscapes import landscape_of, lay_tile
from sobremesa.salamanca.rules.moments import cards
from sobremesa.salamanca.rules.refill import refill
from sobremesa.salamanca.rules.tiles import code_of
from sobremesa.salamanca.sight.view import field, used_fields
from tests.salamanca.drawn import (
    choose,
    drawn,
    hand,
    holding,
    is_over,
    money,
    on_turn,
    options,
    picture,
    square,
    worth,
)


def test_figure_1_a_start_with_five_players() -> None:
    game = new_game(Setup("salamanca", "salamanca", 5), plain(1))
    on_board = [cell for row in picture(game, 8, 9) for cell in row.split() if cell != "."]
    assert sorted(on_board) == ["f", "l", "m", "v", "w"]
    assert [len(field(game, number)) for number in range(5)] == [1, 1, 1, 1, 1]
    assert [len(hand(game, seat)) for seat in range(5)] == [4, 4, 4, 4, 4]


def test_figure_2a_four_players_refill_four_fields() -> None:
    game = drawn(".")
    set_pile(game, "main", ["F", "C", "M", "v2", "f3"])
    refill(game)
    assert used_fields(game) == "ABCD"
    assert [field(game, number) for number in range(4)] == [["F"], ["C"], ["M"], ["v2"]]


def test_figure_2b_new_tiles_go_on_top_of_old_ones() -> None:
    game = drawn(".")
    set_display(game, {"A": ["w3", "l2"], "C": ["m2"]})
    set_pile(game, "main", ["F", "C", "M", "v2"])
    refill(game)
    assert field(game, 0) == ["w3", "l2", "F"]
    assert field(game, 1) == ["C"]
    assert field(game, 2) == ["m2", "M"]
    assert field(game, 3) == ["v2"]


@pytest.mark.parametrize(("building", "value"), [("F", 2), ("C", 3), ("M", 4)])
def test_figure_3_the_buildings_are_worth_2_3_and_4(building: str, value: int) -> None:
    assert worth(drawn(building), "a1") == value


def test_figure_4_carmen_sells_her_castle_for_10() -> None:
    game = on_turn(
        drawn(
            ". . l . . .",
            ". . l . . .",
            ". . C:0 w w2 l",  # the lake on the right is behind the forest
            ". . w . . .",
            ". . w . . .",
        ),
        display={"A": ["v"]},
    )
    choose(game, "take A", "sell", "at c3")
    assert money(game)[0] == 3 + 2 + 3 + 2
    assert picture(game, 3, 6)[2] == ". . C w . l"


FIGURE_5 = "M:0 v v v v v3 M:0"


def test_figure_5b_selling_monastery_a_first_brings_15() -> None:
    game = on_turn(drawn(FIGURE_5), display={"A": ["f"]})
    choose(game, "take A", "sell", "at a1")
    assert money(game)[0] == 11
    choose(game, "sell", "at g1")
    assert money(game)[0] == 11 + 4


def test_figure_5c_and_d_selling_monastery_b_first_brings_19() -> None:
    game = on_turn(drawn(FIGURE_5), display={"A": ["f"]})
    choose(game, "take A", "sell", "at g1")
    assert money(game)[0] == 11
    assert picture(game, 1, 7) == ["M:0 v v v v . M"]
    choose(game, "sell", "at a1")
    assert money(game)[0] == 11 + 8


def test_figure_6_the_conde_earns_the_landscapes_and_both_go_home() -> None:
    game = on_turn(drawn("f f . .", ". F:0+1 m3 ."), display={"A": ["v"]})
    choose(game, "take A", "sell", "at b2")
    assert money(game) == [7, 5, 0, 0]
    assert picture(game, 2, 4) == ["f f . .", ". F . ."]


@pytest.mark.parametrize(
    ("card", "cells"),
    [
        (1, ["d1", "e1", "d2", "e2"]),
        (2, ["a1", "b1", "c1", "d1", "e1", "d2", "e2"]),
        (3, ["a1", "b1", "c1"]),
        (4, ["a2", "b2", "c2"]),
    ],
    ids=["poison", "rat", "locust", "ruin"],
)
def test_figure_7_where_the_plagues_may_go(card: int, cells: list[str]) -> None:
    game = on_turn(drawn("f2 w m l v", "F C:1 M:0 v3 l2"), card=card)
    choose(game, "plague")
    assert options(game) == [f"at {cell}" for cell in cells]


# Figure 8: Amelie's farms A (b2, a ruin) and B (c3).
@pytest.mark.parametrize(
    ("rows", "farm_a", "farm_b"),
    [
        pytest.param(("f f f .", ". F:0!u f .", ". . F:0 m"), 4, 2 + 4 + 1, id="8a"),
        pytest.param(("f!r f f .", ". F:0!u f .", ". . F:0 m"), 2, 2 + 2 + 1, id="8b"),
        pytest.param(("f f f .", ". F:0!u f!l .", ". . F:0 m"), 3, 2 + 1, id="8c"),
        pytest.param(("f!r f f!l .", ". F:0!u f .", ". . F:0 m"), 1, 2 + 0 + 1, id="8d"),
    ],
)
def test_figure_8_plagues_on_two_farms(rows: tuple[str, ...], farm_a: int, farm_b: int) -> None:
    game = on_turn(drawn(*rows), display={"A": ["v"]})
    assert [worth(game, "b2"), worth(game, "c3")] == [farm_a, farm_b]
    choose(game, "take A", "sell", "at b2", "sell", "at c3")
    assert money(game)[0] == farm_a + farm_b


@pytest.mark.parametrize(
    ("cell", "joins"),
    [("b1", "A"), ("a2", "A"), ("c2", "AB"), ("b3", "AB"), ("d3", "B"), ("c4", "B"), ("a1", "")],
)
def test_figure_9_which_field_a_new_tile_joins(cell: str, joins: str) -> None:
    game = drawn(
        ". . . .",
        ". f . .",  # A
        ". . f .",  # B
        ". . . .",
    )
    assert landscape_of(game.s, square("b2")) != landscape_of(game.s, square("c3"))
    lay_tile(game.s, square(cell), code_of(TILE_NAMES.index("f")))
    new = landscape_of(game.s, square(cell))
    ends = {"A": "b2", "B": "c3"}
    assert "".join(e for e in ends if landscape_of(game.s, square(ends[e])) == new) == joins


def test_figure_10_a_field_keeps_two_meadows_apart() -> None:
    game = drawn("m f m", "m f m")
    found = {int(landscape_of(game.s, square(cell))) for cell in ("a1", "a2", "b1", "b2", "c1")}
    assert len(found) == 3


def test_figure_11_which_landscapes_belong_to_the_farm() -> None:
    game = drawn(
        "m m m .",  # C has no contact with the farm
        ". f v .",
        "f f F:0 l",  # vineyard and lake do not go with farms
        ". . m .",
    )
    assert worth(game, "c3") == 2 + 3 + 1


def test_figure_12_one_field_serves_three_farms_but_not_the_one_at_its_corner() -> None:
    game = drawn("F:1 F:0 .", ". f f", ". F:2 F:3")
    assert [worth(game, cell) for cell in ("b1", "b3", "c3")] == [4, 4, 4]
    assert worth(game, "a1") == 2


def test_figure_13_three_farms_share_the_red_fields() -> None:
    game = drawn(
        "f   .   .  m   m",
        "F:1 f   f2 F:0 .",
        ".   f   f  .   .",
        "m3  F:2 .  .   .",
    )
    assert worth(game, "d2") == 2 + 5 + 2  # A: red fields and a meadow
    assert worth(game, "a2") == 2 + 5 + 1  # B: red fields and the yellow one
    assert worth(game, "b4") == 2 + 5 + 3  # C: red fields and a fertile meadow


FIGURE_14 = (
    "f   .   .  m   m",
    "F:1 f!r f2 F:0 .",
    ".   f!l f  .   .",
    "m3  F:2!u . .  .",
)


def test_figure_14_antonio_gets_6_and_spoils_the_fields_for_amelie() -> None:
    game = on_turn(drawn(*FIGURE_14), display={"A": ["v"]})
    choose(game, "take A", "sell", "at d2")
    assert money(game)[0] == 6
    assert worth(game, "a2") == 2 + 0 + 1  # half a doubloon is none


def test_figure_14_amelie_would_have_got_5_before_him() -> None:
    game = on_turn(drawn(*FIGURE_14), seat=1, display={"A": ["v"]})
    choose(game, "take A", "sell", "at a2")
    assert money(game)[1] == 2 + 2 + 1


def test_figure_14_ramon_gets_only_the_fertile_meadow() -> None:
    game = on_turn(drawn(*FIGURE_14), seat=2, display={"A": ["v"]})
    choose(game, "take A", "sell", "at b4")
    assert money(game)[2] == 3
    assert picture(game, 4, 2)[3] == ". F!u"


def test_figure_15_antonios_last_turn() -> None:
    game = on_turn(
        drawn(
            "m!r m2    m3   . .",
            ".   F:0+1 f2!l . .",
            ".   .     .    . .",
            ".   .     v    M:2 .",
            "C:0 .     .    . C:0",
        ),
        card=2,
        last=True,
        display={"A": ["v"], "C": ["m", "C"]},
    )
    choose(game, "take C", "tile m", "at d1")  # 15b and c: tiles, then the rat in between
    choose(game, "plague", "at c4", "sell", "at b2")  # 15c and d
    assert money(game) == [9, 7, 0, 0]
    choose(game, "tile C", "at a3", "occupy", "at a3")  # 15e: his squire costs 3
    assert money(game) == [6, 7, 0, 0]
    assert picture(game, 5, 5) == [
        "m . . m .",
        ". F f2!l . .",
        "C:0 . . . .",
        ". . v!r M:2 .",
        "C:0 . . . C:0",
    ]


def test_example_julia_pays_for_the_squire_she_has_just_got_back() -> None:
    game = on_turn(drawn("w C:0 l . .", ". . . . .", "M:0 . . . F:0"), display={"A": ["M"]})
    choose(game, "take A", "tile M", "at d2")
    assert "occupy" not in options(game)
    choose(game, "sell", "at b1", "occupy", "at d2")
    assert money(game)[0] == 5 - 4


def test_example_julia_pays_nothing_for_a_squire_from_supply() -> None:
    game = on_turn(drawn("w C:0 l . .", ". . . . .", "M:0 . . . ."), display={"A": ["M"]})
    choose(game, "take A", "tile M", "at d2", "occupy", "at d2")
    assert money(game)[0] == 0


def laid(seats: int, *cards_laid: tuple[int, int]) -> list[tuple[int, int]]:
    """The order of turns when these seats lay these cards."""
    game = drawn(".", seats=seats)
    lay(game, [{"player": seat, "card": card} for seat, card in cards_laid])
    cards.set_order(game.s)
    s = game.s
    return [
        (int(s[layout.LAID_SEAT + at]), int(s[layout.LAID_CARD + at]))
        for at in range(s[layout.LAID])
    ]


def test_example_ramon_is_stuck_and_starts_with_the_same_9() -> None:
    game = holding(drawn(".", seats=5), {0: [9, 7, 6, 4]})
    lay(game, [{"player": seat, "card": card} for seat, card in ((1, 9), (2, 7), (3, 6), (4, 4))])
    assert cards.is_stuck(game.s, 0)
    assert cards.start_card(game.s) == 9
    order = laid(5, (1, 9), (2, 7), (3, 6), (4, 4), (0, 9))
    assert order == [(0, 9), (1, 9), (2, 7), (3, 6), (4, 4)]


CARMEN, ANTONIO = 0, 1


def test_two_player_example_a_carmen_has_two_turns_running() -> None:
    order = laid(2, (CARMEN, 6), (CARMEN, 3), (ANTONIO, 8), (ANTONIO, 2))
    assert order == [(ANTONIO, 8), (CARMEN, 6), (CARMEN, 3), (ANTONIO, 2)]


def test_two_player_example_b_the_five_starts() -> None:
    order = laid(2, (CARMEN, 8), (CARMEN, 6), (ANTONIO, 7), (ANTONIO, 5))
    assert order == [(ANTONIO, 5), (CARMEN, 8), (ANTONIO, 7), (CARMEN, 6)]


def test_two_players_cannot_sell_in_the_second_turn_what_they_took_in_the_first() -> None:
    game = on_turn(drawn("f f . .", seats=2), display={"A": ["F"], "B": ["v"]})
    choose(game, "take A", "tile F", "at c1", "occupy", "at c1")
    assert is_over(game)
    on_turn(game, display={"B": ["v"]})
    game.s[layout.USED] = 0
    choose(game, "take B")
    assert "sell" not in options(game)
