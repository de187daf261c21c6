"""Every refused choice has its own reason and names the rule it rests on."""

import re
from pathlib import Path

import pytest

import sobremesa
from sobremesa.kernel.errors import IllegalChoice
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.texts import LANGUAGES
from sobremesa.salamanca.box.notation import CHOICE_SPACE
from sobremesa.salamanca.box.opening import new_game
from sobremesa.salamanca.package import package
from tests.salamanca.drawn import choose, drawn, holding, on_turn, rich

HANDS = {0: [1, 3, 8], 1: [2, 5, 7], 2: [4, 4, 6], 3: [2, 7, 8]}


def refused(game: Game, text: str, seat: int | None = None) -> tuple[str, str]:
    """The key of the reason and the rule."""
    asked = game.deciders()[0] if seat is None else seat
    with pytest.raises(IllegalChoice) as caught:
        game.apply(asked, CHOICE_SPACE.number(text))
    refusal = caught.value.refusal
    assert refusal is not None
    return refusal.key, refusal.rule


def opening(seats: int = 3) -> Game:
    return new_game(Setup("salamanca", "salamanca", seats), plain(1))


def laying() -> Game:
    game = holding(opening(), {0: [1, 2], 1: [1, 2], 2: [1, 2]})
    return choose(game, "card 1")


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("card 1", "card_taken", "SA.card.3"),
        ("card 8", "card_not_in_hand", "SA.card.2"),
        ("card 9", "card_not_in_game", "SA.setup.5"),
        ("take A", "lay_a_card", "SA.card.2"),
    ],
)
def test_laying_a_card(text: str, key: str, rule: str) -> None:
    assert refused(laying(), text) == (key, rule)


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("card 4", "card_face_down", "SA.card.4"),
        ("card 7", "card_not_in_hand", "SA.card.4"),
        ("card 10", "card_not_in_game", "SA.setup.5"),
        ("end", "lay_a_card", "SA.card.4"),
    ],
)
def test_committing_cards(text: str, key: str, rule: str) -> None:
    game = holding(opening(2), {0: [1, 2, 3, 4], 1: [5, 6, 7, 8]})
    choose(game, "card 4")
    assert refused(game, text, seat=0) == (key, rule)


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("card 8", "cards_at_round_start", "SA.card.2"),
        ("take E", "field_unused", "SA.refill.2"),
        ("take B", "field_empty", "SA.tiles.1"),
        ("tile m", "take_first", "SA.tiles.1"),
        ("at a1", "say_what", "SA.turn.1"),
        ("occupy", "take_first", "SA.occupy.1"),
        ("sell", "sell_in_action_a", "SA.sale.1"),
        ("conde", "no_foreign_building", "SA.conde.1"),
        ("plague", "no_stone_target", "SA.plague.2"),
        ("ask B", "card_exchanges_nothing", "SA.exchange.1"),
        ("want 1", "exchange_first", "SA.exchange.3"),
        ("give 1", "exchange_first", "SA.exchange.4"),
    ],
)
def test_beginning_a_turn(text: str, key: str, rule: str) -> None:
    game = on_turn(drawn("f"), card=4, display={"A": ["m"]})
    assert refused(game, text) == (key, rule)


def test_a_conde_finds_only_rich_or_managed_regions() -> None:
    game = on_turn(drawn("F:1+2 . .", "M:1 v v v ."))
    assert refused(game, "conde") == ("no_conde_target", "SA.conde.2")


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("ask A", "ask_an_opponent", "SA.exchange.1"),
        ("ask E", "no_such_seat", "SA.exchange.1"),
        ("plague", "card_moves_no_stone", "SA.turn.6"),
    ],
)
def test_the_six(text: str, key: str, rule: str) -> None:
    game = holding(on_turn(drawn("f"), card=6), HANDS)
    assert refused(game, text) == (key, rule)


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("take B", "one_field", "SA.tiles.5"),
        ("tile v", "tile_not_taken", "SA.tiles.1"),
        ("conde", "not_a_and_b", "SA.turn.3"),
        ("plague", "one_action", "SA.turn.1"),
        ("occupy", "no_open_building", "SA.occupy.1"),
        ("end", "tiles_left", "SA.tiles.4"),
    ],
)
def test_after_taking_tiles(text: str, key: str, rule: str) -> None:
    game = on_turn(drawn("C:1 f F:0"), card=2, display={"A": ["m"], "B": ["w"]})
    assert refused(choose(game, "take A"), text) == (key, rule)


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("take A", "not_a_and_b", "SA.turn.3"),
        ("conde", "conde_once", "SA.turn.1"),
    ],
)
def test_after_moving_the_conde(text: str, key: str, rule: str) -> None:
    game = on_turn(drawn("C:1 f"), card=2, last=True, display={"A": ["m"]})
    assert refused(choose(game, "conde", "at a1"), text) == (key, rule)


def test_the_function_works_once() -> None:
    game = on_turn(drawn("C:1 f w"), card=2, last=True, display={"A": ["m"]})
    assert refused(choose(game, "plague", "at b1"), "plague") == ("function_once", "SA.turn.2")


def test_all_tiles_are_placed() -> None:
    game = on_turn(drawn("F:0"), display={"A": ["m"]})
    choose(game, "take A", "tile m", "at b1")
    assert refused(game, "tile m") == ("all_placed", "SA.tiles.1")


def test_occupying_without_a_squire_or_the_money() -> None:
    game = on_turn(drawn("F:0!u C:0 M:0"), display={"A": ["M"]})
    choose(game, "take A", "tile M", "at a2")
    assert refused(game, "occupy") == ("no_squire", "SA.occupy.3")
    choose(game, "sell", "at a1")
    assert refused(game, "occupy") == ("cannot_pay", "SA.occupy.4")


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("at a1", "squire_there", "SA.occupy.5"),
        ("at b1", "not_of_this_action", "SA.occupy.5"),
        ("at c1", "no_building_there", "SA.occupy.1"),
        ("at i8", "no_building_there", "SA.occupy.1"),
        ("at a3", "cannot_pay", "SA.occupy.4"),
        ("end", "choose_occupied", "SA.occupy.1"),
    ],
)
def test_choosing_what_to_occupy(text: str, key: str, rule: str) -> None:
    game = rich(on_turn(drawn("F:0!u C f", "C:0 M:0 ."), display={"A": ["M", "F"]}), 2)
    choose(game, "take A", "tile M", "at a3", "tile F", "at b3", "sell", "at b2")
    choose(rich(game, 2), "occupy")
    assert refused(game, text) == (key, rule)


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("at b1", "not_yours", "SA.sale.1"),
        ("at c1", "not_yours", "SA.sale.1"),
        ("at d1", "no_building_there", "SA.sale.1"),
        ("at a3", "occupied_this_round", "SA.sale.2"),
        ("at a2", "fresh_fertile", "SA.sale.3"),
        ("take A", "choose_sold", "SA.sale.1"),
    ],
)
def test_choosing_what_to_sell(text: str, key: str, rule: str) -> None:
    game = on_turn(drawn("F:0 C:1 M f", "C:0 . . ."), display={"A": ["M", "w3", "v"]})
    choose(game, "take A", "tile M", "at a3", "occupy", "at a3", "tile w3", "at b2", "sell")
    assert refused(game, text) == (key, rule)


def test_no_building_can_be_sold() -> None:
    game = on_turn(drawn("f . ."), display={"A": ["F", "v"]})
    choose(game, "take A")
    assert refused(game, "sell") == ("nothing_to_sell", "SA.sale.1")
    choose(game, "tile F", "at b1", "occupy", "at b1")
    assert refused(game, "sell") == ("occupied_this_round", "SA.sale.2")


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("at a1", "conde_not_own", "SA.conde.1"),
        ("at b1", "conde_needs_squire", "SA.conde.1"),
        ("at c1", "conde_there", "SA.conde.3"),
        ("at d1", "conde_must_move", "SA.conde.3"),
        ("at e1", "no_building_there", "SA.conde.1"),
        ("at a2", "region_too_rich", "SA.conde.2"),
        ("plague", "put_the_conde", "SA.conde.1"),
    ],
)
def test_placing_the_conde(text: str, key: str, rule: str) -> None:
    game = on_turn(drawn("F:0 C M:1+2 M:2+0 f", "M:1 v v v .", "F:3 . . . ."))
    assert refused(choose(game, "conde"), text) == (key, rule)


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("at a1", "stone_must_move", "SA.plague.3"),
        ("at b1", "stone_there", "SA.plague.3"),
        ("at c1", "stone_not_there", "SA.plague.2"),
        ("at i8", "no_tile_there", "SA.plague.4"),
        ("end", "put_the_stone", "SA.plague.1"),
    ],
)
def test_placing_a_stone(text: str, key: str, rule: str) -> None:
    game = on_turn(drawn("f!r w!l F m"), card=2)
    assert refused(choose(game, "plague"), text) == (key, rule)


def test_putting_a_tile() -> None:
    game = choose(on_turn(drawn("f"), display={"A": ["m"]}), "take A", "tile m")
    assert refused(game, "at a1") == ("cell_taken", "SA.tiles.2")
    assert refused(game, "tile m") == ("put_the_tile", "SA.tiles.2")


def test_exchanging_cards() -> None:
    game = choose(holding(on_turn(drawn("f"), card=6), HANDS), "ask B")
    assert refused(game, "want 4") == ("not_in_their_hand", "SA.exchange.3")
    assert refused(game, "give 1") == ("choose_wanted", "SA.exchange.3")
    choose(game, "want 5")
    assert refused(game, "give 5") == ("give_held_before", "SA.exchange.4")
    assert refused(game, "give 4") == ("card_not_in_hand", "SA.exchange.4")
    assert refused(game, "end") == ("choose_given", "SA.exchange.4")


def test_others_wait_and_a_finished_game_asks_nobody() -> None:
    game = on_turn(drawn("f"), display={"A": ["m"]})
    assert refused(game, "end", seat=1) == ("not_asked", "SA.order.1")
    choose(game, "end")
    assert refused(game, "end", seat=0) == ("game_over", "SA.end.1")


@pytest.mark.parametrize("choice", [-1, 135, 255])
def test_a_number_that_is_no_choice(choice: int) -> None:
    with pytest.raises(IllegalChoice, match="no such choice"):
        on_turn(drawn("f")).apply(0, choice)


def test_every_reason_in_the_texts_is_given_somewhere_and_the_other_way_round() -> None:
    folder = Path(sobremesa.__file__).parent / "salamanca" / "rules"
    source = "".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    reason = r'(?:because|refuse_cell|not_now)\(\s*(?:tried, )?"(\w+)"'
    given = set(re.findall(reason, source)) | {"not_asked", "no_such_choice"}  # the kernel's
    for language in LANGUAGES:
        table = package.words.texts(language).table("phrases")["refusal"]
        assert isinstance(table, dict)
        assert set(table) == given


def test_a_reason_names_tile_and_stone_in_the_language_asked_for() -> None:
    game = on_turn(drawn("F:0 f"), card=3, display={"A": ["m"]})
    with pytest.raises(IllegalChoice) as caught:
        choose(game, "take A").apply(0, CHOICE_SPACE.number("tile v2"))
    refusal = caught.value.refusal
    assert refusal is not None
    assert package.words.refusal_text(
        "de", Setup("salamanca", "salamanca", 2), refusal, ("Ana", "Bo")
    ) == ("Fruchtbarer Weinberg (2) ist nicht unter den genommenen Plättchen.")
