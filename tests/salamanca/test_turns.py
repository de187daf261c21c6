"""What a turn may consist of (SA.turn, SA.tiles, SA.occupy, SA.sale, SA.conde, SA.plague)."""

import pytest

from sobremesa.salamanca.rules import layout
from sobremesa.salamanca.rules.moments.tiles import note_fresh
from tests.salamanca.drawn import (
    choose,
    drawn,
    hand,
    holding,
    is_over,
    money,
    next_turn,
    on_turn,
    options,
    picture,
    rich,
    square,
    told,
    worth,
)


def test_a_turn_offers_one_action_of_three_or_none() -> None:
    game = on_turn(drawn("C:1 l f"), card=2, display={"A": ["m"], "C": ["w"]})
    assert options(game) == ["take A", "take C", "conde", "plague", "end"]


@pytest.mark.parametrize("first", [("conde", "at a1"), ("plague", "at b1")])
def test_an_ordinary_turn_is_over_after_conde_or_function(first: tuple[str, str]) -> None:
    game = on_turn(drawn("C:1 l f"), card=2, display={"A": ["m"]})
    assert is_over(choose(game, *first))


def test_an_ordinary_turn_with_tiles_has_no_function() -> None:
    game = on_turn(drawn("F:0 l"), card=2, display={"A": ["m"]})
    choose(game, "take A")
    assert options(game) == ["tile m", "sell"]


def test_the_last_turn_has_the_function_and_one_of_tiles_and_conde() -> None:
    game = on_turn(drawn("C:1 l f"), card=2, last=True, display={"A": ["m"]})
    choose(game, "plague", "at b1")
    assert options(game) == ["take A", "conde", "end"]
    choose(game, "conde", "at a1")
    assert is_over(game)


def test_in_the_last_turn_the_function_may_interrupt_the_tiles() -> None:
    game = on_turn(drawn("C:1 l f"), card=2, last=True, display={"A": ["m", "w"]})
    choose(game, "take A", "tile w", "at a2")
    assert options(game) == ["tile m", "plague"]
    choose(game, "plague", "at a2", "tile m", "at b2")
    assert is_over(game)
    assert picture(game, 2, 3) == ["C:1 l f", "w!r m ."]


def test_a_card_without_function_has_none_in_the_last_turn_either() -> None:
    game = on_turn(drawn("C:1 l f"), card=7, last=True, display={"A": ["m"]})
    assert options(game) == ["take A", "conde", "end"]


def test_a_function_without_target_is_not_offered() -> None:
    game = on_turn(drawn("f w m"), card=4)
    assert options(game) == ["end"]


def test_all_tiles_must_be_placed_before_the_turn_can_end() -> None:
    game = on_turn(drawn("F:0"), display={"A": ["m", "w"]})
    choose(game, "take A", "tile w", "at i8")
    assert "end" not in options(game)
    choose(game, "tile m", "at a8")
    assert options(game) == ["sell", "end"]


def test_equal_tiles_are_offered_once_and_placed_one_by_one() -> None:
    game = on_turn(drawn("."), display={"A": ["m", "m", "w"]})
    choose(game, "take A")
    assert options(game) == ["tile w", "tile m"]
    choose(game, "tile m", "at a1", "tile m", "at a2")
    assert options(game) == ["tile w"]


def test_a_tile_may_go_on_any_empty_cell() -> None:
    game = on_turn(drawn("f . .", ". m ."), display={"A": ["v"]})
    choose(game, "take A", "tile v")
    assert len(options(game)) == layout.BOARD_CELLS - 2
    assert not {"at a1", "at b2"} & set(options(game))


# --- occupying ---


def test_a_building_of_an_earlier_action_stays_without_squire() -> None:
    game = on_turn(drawn("F . ."), display={"A": ["C"]})
    choose(game, "take A", "tile C", "at b1", "occupy")
    assert options(game) == ["at b1"]


def test_squires_from_supply_are_used_before_those_that_cost() -> None:
    game = on_turn(drawn("F:0 f f", "M:0 . ."), display={"A": ["C", "F"]})
    choose(game, "take A", "tile C", "at a3", "tile F", "at b3", "sell", "at a1")
    assert money(game)[0] == 4
    choose(game, "occupy", "at a3")
    assert money(game)[0] == 4  # the third squire was in supply
    choose(game, "occupy", "at b3")
    assert money(game)[0] == 4 - 2


def test_who_cannot_pay_cannot_occupy() -> None:
    game = rich(on_turn(drawn("F:0!u . .", "C:0 . M:0"), display={"A": ["M"]}), 3)
    choose(game, "take A", "tile M", "at c1", "sell", "at a1")
    assert "occupy" not in options(game)


def test_a_squire_that_came_back_in_the_first_turn_is_free_in_the_second() -> None:
    game = on_turn(drawn("F:0 . .", "C:0 . M:0", seats=2), display={"A": ["v"], "B": ["C"]})
    choose(game, "take A", "sell", "at a1", "tile v", "at i8", "end")
    next_turn(game, card=7, seat=0)
    choose(game, "take B", "tile C", "at c1", "occupy", "at c1")
    assert money(game)[0] == 2


def test_a_squire_on_a_ruin_costs_the_printed_value() -> None:
    game = rich(on_turn(drawn("F:0 . .", "C:0 . M:0"), card=4, last=True, display={"A": ["M"]}), 4)
    choose(game, "take A", "tile M", "at c1", "plague", "at c1", "sell", "at a1", "occupy", "at c1")
    assert money(game)[0] == 4 + 2 - 4


# --- selling ---


def test_a_building_occupied_this_round_cannot_be_sold() -> None:
    game = on_turn(drawn("f f . .", "C:0 . . ."), display={"A": ["F"]})
    choose(game, "take A", "tile F", "at c1", "occupy", "at c1", "sell")
    assert options(game) == ["at a2"]


@pytest.mark.parametrize(
    ("row", "can_be_sold"),
    [
        ("F:0 f f3", False),  # linked
        ("F:0 . f3", True),  # out of reach
        ("F:0 f!l f3", True),  # cut off
        ("F:0 f f3!l", True),  # covered
        ("M:0 f f3", True),  # not of its kind
    ],
)
def test_an_own_fertile_tile_of_this_round_bans_the_sale_while_it_counts(
    row: str, can_be_sold: bool
) -> None:
    game = on_turn(drawn(row), display={"A": ["v"]})
    note_fresh(game.s, square("c1"), 0)
    choose(game, "take A")
    assert ("sell" in options(game)) is can_be_sold


def test_the_last_player_may_strike_the_own_new_fertile_tile_and_sell() -> None:
    # R-14: what is laid and then covered by the locust earns nothing and bars nothing.
    game = on_turn(drawn("F:0 f ."), card=3, last=True, display={"A": ["f3"]})
    choose(game, "take A", "tile f3", "at c1")
    assert "sell" not in options(game)
    choose(game, "plague", "at c1", "sell", "at a1")
    assert money(game)[0] == 3
    assert picture(game, 1, 3) == ["F f f3!l"]


def test_a_new_fertile_tile_bars_again_when_the_stone_moves_on() -> None:
    game = on_turn(drawn("F:0 f f3!l", "m . ."), card=3, last=True, display={"A": ["v"]})
    note_fresh(game.s, square("c1"), 0)
    choose(game, "take A")
    assert "sell" in options(game)
    choose(game, "plague", "at a2")
    assert "sell" not in options(game)


def test_a_fertile_tile_of_somebody_else_bans_nothing() -> None:
    game = on_turn(drawn("F:0 f f3"), display={"A": ["v"]})
    note_fresh(game.s, square("c1"), 1)
    choose(game, "take A", "sell", "at a1")
    assert money(game)[0] == 6


def test_a_fertile_tile_sold_by_another_and_laid_again_is_the_new_ones() -> None:
    game = on_turn(drawn("F:1 f3 F:0"), seat=1, display={"A": ["v"], "B": ["f2"]})
    note_fresh(game.s, square("b1"), 0)
    choose(game, "take A", "sell", "at a1", "tile v", "at i8")
    assert game.s[layout.FRESH] == 0
    next_turn(game, card=7, seat=2)
    choose(game, "take B", "tile f2", "at b1")
    assert [int(game.s[layout.FRESH_BY])] == [2]


def test_a_rat_on_a_sold_fertile_tile_goes_beside_the_board() -> None:
    game = on_turn(drawn("F:0 m3!r m"), display={"A": ["v"]})
    choose(game, "take A", "sell", "at a1")
    assert money(game)[0] == 2 + 2
    assert game.s[layout.STONE_AT + 1] == layout.NOWHERE
    assert "StoneRemoved" in [event.name for event in told(game)]


def test_removing_a_fertile_tile_may_part_a_landscape_from_the_rat() -> None:
    game = on_turn(drawn("F:1 f f f f f2 f!r F:0"), display={"A": ["v"]})
    assert worth(game, "a1") == 2 + 3
    choose(game, "take A", "sell", "at h1")
    assert worth(game, "a1") == 2 + 4


# --- conde ---


def test_a_conde_needs_a_modest_region_of_an_opponent_without_conde() -> None:
    game = on_turn(
        drawn("F:1 f f f f .", ". . . . . .", "C:1 l l l l .", ". . . . . .", "M:2+3 . F:0 . F M:2")
    )
    choose(game, "conde")
    assert options(game) == ["at a1", "at f5"]


def test_a_conde_stays_when_its_region_grows() -> None:
    game = on_turn(drawn("F:1+0 f f f f ."), seat=1, display={"A": ["f"]})
    choose(game, "take A", "tile f", "at f1")
    assert worth(game, "a1") == 7
    assert picture(game, 1, 1) == ["F:1+0"]


def test_a_conde_that_moves_changes_its_building() -> None:
    game = on_turn(drawn("F:1+0 f", "C:2 ."))
    choose(game, "conde")
    assert options(game) == ["at a2"]
    choose(game, "at a2")
    assert picture(game, 2, 2) == ["F:1 f", "C:2+0 ."]


# --- plagues ---


def test_a_stone_moves_to_a_tile_without_stone() -> None:
    game = on_turn(drawn("f!r w m!l l"), card=2)
    choose(game, "plague")
    assert options(game) == ["at b1", "at d1"]
    choose(game, "at d1")
    assert picture(game, 1, 4) == ["f w m!l l!r"]


def test_the_ruin_may_hit_any_other_building() -> None:
    game = on_turn(drawn("F:0!u C M:1"), card=4)
    choose(game, "plague")
    assert options(game) == ["at b1", "at c1"]


# --- exchange ---

HANDS = {0: [1, 3, 8], 1: [2, 5, 7], 2: [4, 4, 6], 3: [2, 7, 8]}


def test_the_six_asks_an_opponent_takes_and_gives() -> None:
    game = holding(on_turn(drawn("f"), card=6), HANDS)
    assert options(game) == ["ask B", "ask C", "ask D", "end"]
    choose(game, "ask C")
    assert options(game) == ["want 4", "want 6"]
    choose(game, "want 4")
    assert options(game) == ["give 1", "give 3", "give 8"]
    choose(game, "give 8")
    assert [hand(game, 0), hand(game, 2)] == [[1, 3, 4], [4, 6, 8]]
    assert is_over(game)


def test_the_card_taken_cannot_be_given_back_but_its_equal_can() -> None:
    game = holding(on_turn(drawn("f"), card=6), {**HANDS, 0: [1, 7]})
    choose(game, "ask B", "want 5")
    assert "give 5" not in options(game)
    game = holding(on_turn(drawn("f"), card=6), {**HANDS, 0: [1, 7]})
    choose(game, "ask B", "want 7", "give 7")
    assert hand(game, 1) == [2, 5, 7]


def test_only_the_two_concerned_learn_what_was_exchanged() -> None:
    game = holding(on_turn(drawn("f"), card=6), HANDS)
    choose(game, "ask B", "want 7", "give 1")
    for watcher, knows in ((0, (7, 1)), (1, (7, 1)), (2, (None, None)), (None, (None, None))):
        (event,) = [e for e in told(game, watcher) if e.name == "CardsExchanged"]
        assert (event.facts["taken"], event.facts["given"]) == knows
        (seen,) = [e for e in told(game, watcher) if e.name == "HandSeen"]
        assert (seen.facts["hand"] is not None) is (watcher == 0)
