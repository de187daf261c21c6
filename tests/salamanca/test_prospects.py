"""What a view lets everybody reckon: regions and how they come about, sales and their order."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.box.notation import CELL_NAMES
from sobremesa.salamanca.box.opening import own
from sobremesa.salamanca.rules import events, layout
from sobremesa.salamanca.rules.market import hold_market
from sobremesa.salamanca.sight.prospects import regions, sales
from tests.salamanca import oracle
from tests.salamanca.drawn import choose, drawn, next_turn, on_turn, options, rich
from tests.salamanca.lawful import SETUPS, moments
from tests.salamanca.test_package import shown

any_setup = st.sampled_from(SETUPS)
any_seed = st.integers(0, 2**32)


# --- regions ---


def test_a_region_tells_its_landscapes_with_the_tiles_that_count() -> None:
    region = shown(on_turn(drawn("f f2 F:0", ". . m")))["regions"]["c1"]
    assert region["landscapes"] == [
        {"kind": "field", "tiles": ["a1", "b1"], "counted": 3, "halved": False, "value": 3},
        {"kind": "meadow", "tiles": ["c2"], "counted": 1, "halved": False, "value": 1},
    ]
    assert (region["building"], region["landscape"], region["total"]) == (2, 4, 6)
    assert region["fertile"] == ["b1"]


def test_a_landscape_on_two_sides_is_told_once() -> None:
    region = shown(on_turn(drawn("v v", "v M:0")))["regions"]["b2"]
    assert [land["tiles"] for land in region["landscapes"]] == [["a1", "b1", "a2"]]


def test_tiles_behind_locusts_do_not_count_and_the_rat_halves_from_there() -> None:
    region = shown(on_turn(drawn("F:0 f f!l f!r")))["regions"]["a1"]
    assert region["landscapes"] == [
        {"kind": "field", "tiles": ["b1"], "counted": 1, "halved": True, "value": 0}
    ]


def test_a_region_tells_the_shares_of_the_next_market() -> None:
    game = on_turn(drawn("F:0+1 f3 f2", ". . .", "F f3 f2"))
    found = shown(game)["regions"]
    assert (found["a1"]["market"], found["a1"]["market_conde"]) == (2, 1)
    assert (found["a3"]["market"], found["a3"]["market_conde"]) == (0, 0)  # nobody is there
    poor = shown(on_turn(drawn("F:0+1 f3 f")))["regions"]["a1"]
    assert (poor["market"], poor["market_conde"]) == (0, 0)


def test_a_region_tells_why_its_owner_may_not_sell_it() -> None:
    game = on_turn(drawn("F:0 .", ". .", "C:1 ."), display={"A": ["m2"], "B": ["F"]})
    choose(game, "take A", "tile m2", "at b1")
    assert shown(game)["regions"]["a1"]["barred"] == "fertile"
    assert shown(game)["regions"]["a3"]["barred"] is None
    choose(next_turn(game, 7, 1), "take B", "tile F", "at b2", "occupy", "at b2")
    found = shown(game)["regions"]
    # Another seat's fertile tile bars nobody: b2 was settled in this round, nothing else.
    assert (found["a1"]["barred"], found["b2"]["barred"]) == ("fertile", "occupied")


@settings(max_examples=12)
@given(setup=any_setup, seed=any_seed)
def test_regions_are_told_as_the_words_of_the_rules_have_them(setup: Setup, seed: int) -> None:
    for number, session in enumerate(moments(setup, seed)):
        game = own(session.game)
        if number % 40:
            continue
        for name, region in regions(game).items():
            at = divmod(CELL_NAMES.index(name), layout.COLUMNS)
            building, land, counted = oracle.region(game, at)
            assert (region["building"], region["landscape"]) == (building, land)
            tiles = [tile for landscape in region["landscapes"] for tile in landscape["tiles"]]
            assert sorted(tiles) == sorted(CELL_NAMES[row * 9 + column] for row, column in counted)
            for landscape in region["landscapes"]:
                assert landscape["value"] == landscape["counted"] // (1 + landscape["halved"])
            assert sum(landscape["value"] for landscape in region["landscapes"]) == land


@settings(max_examples=12)
@given(setup=any_setup, seed=any_seed)
def test_the_market_pays_what_the_regions_promise(setup: Setup, seed: int) -> None:
    for number, session in enumerate(moments(setup, seed)):
        if number % 40:
            continue
        twin = own(session.game.clone())
        promised = regions(twin)
        twin.log = []
        hold_market(twin)
        paid = dict.fromkeys(promised, 0)
        for kind, _, cell, amount, _ in twin.log:
            assert kind == events.MARKET_PAID
            paid[CELL_NAMES[cell]] += amount
        assert paid == {
            name: region["market"] + region["market_conde"] for name, region in promised.items()
        }


# --- sales ---


def test_every_order_of_sales_is_told_with_what_it_brings() -> None:
    # Figure 5: whoever counts the fertile tile first is paid for it, then it is gone.
    game = on_turn(drawn("F:0+1 f3 F:0", ". f ."), display={"A": ["v"]})
    assert shown(game)["sales"] == []  # nothing is sold before tiles are taken
    found = {tuple(order["cells"]): order for order in shown(choose(game, "take A"))["sales"]}
    assert set(found) == {("a1",), ("c1",), ("a1", "c1"), ("c1", "a1")}
    assert found["a1", "c1"] == {
        "cells": ["a1", "c1"],
        "amounts": [6, 2],
        "total": 8,
        "condes": [{"seat": 1, "amount": 4}],
        "leaving": ["b1"],
    }
    assert found["c1", "a1"]["condes"] == [{"seat": 1, "amount": 0}]


def test_orders_leave_out_what_may_not_be_sold() -> None:
    game = on_turn(drawn("F:0 .", ". .", "C:0 l"), display={"A": ["m2"]})
    choose(game, "take A", "tile m2", "at b1")
    assert [order["cells"] for order in shown(game)["sales"]] == [["a3"]]


def test_a_view_tells_what_a_squire_costs_on_each_new_building() -> None:
    game = rich(on_turn(drawn("F:0 f C:0 l M:0"), display={"A": ["M", "C"]}), 5)
    choose(game, "take A", "tile M", "at a8", "tile C", "at c8")
    turn = shown(game)["turn"]
    assert turn is not None
    assert turn["fees"] == {"a8": 4, "c8": 3}


@settings(max_examples=12)
@given(setup=any_setup, seed=any_seed)
def test_selling_in_an_order_brings_what_was_told(setup: Setup, seed: int) -> None:
    for session in moments(setup, seed):
        game = own(session.game)
        for order in sales(game, game.s[top(game.s)]):
            twin = own(game.clone())
            twin.log = []
            for cell in order["cells"]:
                choose(twin, *([] if f"at {cell}" in options(twin) else ["sell"]), f"at {cell}")
            sold = [c for kind, _, _, c, _ in twin.log if kind == events.BUILDING_SOLD]
            gone = [CELL_NAMES[b] for kind, _, b, *_ in twin.log if kind == events.TILE_REMOVED]
            shares = [(a, c) for kind, a, _, c, _ in twin.log if kind == events.CONDE_PAID]
            assert (sold, sum(sold), gone) == (order["amounts"], order["total"], order["leaving"])
            assert shares == [(share["seat"], share["amount"]) for share in order["condes"]]
