"""Salamanca as the rest of the house sees it: names, layout, views, help and the screen."""

import json
import re

import pytest
from rich.text import Text

from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rules import frames as kernel_frames
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.texts import LANGUAGES
from sobremesa.salamanca.box.notation import (
    CHOICE_SPACE,
    FRAME_NAMES,
    STATE_LAYOUT,
    cards_in,
    packed,
)
from sobremesa.salamanca.box.opening import own
from sobremesa.salamanca.package import package
from sobremesa.salamanca.rules import choices, events, layout
from sobremesa.salamanca.sight.shown import Shown, read
from sobremesa.salamanca.words.telling import EVENT_KINDS
from tests.salamanca.drawn import choose, drawn, holding, on_turn, rich
from tests.salamanca.lawful import SETUPS, moments, name_of

FOUR = Setup("salamanca", "salamanca", 4)
NAMES = ["Ana", "Ben", "Carla", "Diego", "Eva"]


def shown(game: Game, seat: int | None = 0) -> Shown:
    return read(package.view(FOUR, game, seat))


def test_it_keeps_the_contract() -> None:
    kept: GamePackage = package
    assert kept.id == kept.default_edition == "salamanca"
    assert kept.seat_counts == (2, 3, 4, 5)
    assert [kept.options("salamanca", seats) for seats in (2, 3, 4, 5)] == [
        {},
        {"one_seven_out": ()},
        {},
        {},
    ]
    assert kept.words.differences("en", "salamanca", "salamanca") == []
    assert kept.corrections("salamanca") == ""


def test_a_game_of_another_package_is_refused() -> None:
    setup = Setup("elgrande", "en_bigbox", 4)
    with pytest.raises(UnknownName, match="not a game of Salamanca"):
        own(game_package("elgrande").new_game(setup, plain(1)))


def test_the_choice_space_is_without_gaps() -> None:
    assert sorted(CHOICE_SPACE.texts) == list(range(choices.SIZE))
    assert choices.SIZE <= 256
    assert CHOICE_SPACE.text(choices.AT + layout.BOARD_CELLS - 1) == "at i8"


def test_the_state_begins_where_the_kernel_ends_and_has_a_name_for_every_cell() -> None:
    assert kernel_frames.STATE == layout.SEATS
    named = {
        cell
        for field in STATE_LAYOUT.fields
        for cell in range(field.first, field.first + field.length)
    }
    derived = set(range(layout.LAND, layout.LAND + layout.SQUARES))
    assert named | derived == set(range(layout.SEATS, layout.CELLS))


def test_events_are_numbered_in_the_order_of_their_kinds() -> None:
    numbers = {name: value for name, value in vars(events).items() if isinstance(value, int)}
    for name, number in numbers.items():
        assert EVENT_KINDS[number].name == "".join(part.title() for part in name.split("_"))


def test_a_packed_hand_unpacks() -> None:
    assert cards_in(packed([3, 1, 10, 3])) == [1, 3, 3, 10]


# --- views ---


def test_a_view_hides_money_and_hands_of_others() -> None:
    game = holding(rich(on_turn(drawn("f")), 3, 4, 5, 6), {0: [1, 2], 1: [3, 4], 2: [5], 3: [6]})
    seats = shown(game, 1)["seats"]
    assert [seat["money"] for seat in seats] == [None, 4, None, None]
    assert [seat["hand"] for seat in seats] == [None, [3, 4], None, None]
    assert [seat["cards"] for seat in seats] == [2, 2, 1, 1]
    assert [seat["money"] for seat in shown(game, None)["seats"]] == [None] * 4


def test_money_is_shown_at_the_end() -> None:
    game = rich(drawn("f"), 3, 4, 5, 6)
    assert [seat["money"] for seat in shown(game, None)["seats"]] == [3, 4, 5, 6]


def test_a_view_shows_the_board_with_its_pieces_and_values() -> None:
    view = shown(on_turn(drawn("F:0+1!u m2!r")))
    assert view["board"]["a1"] == {"tile": "F", "squire": 0, "conde": 1, "stone": "ruin"}
    assert view["board"]["b1"] == {"tile": "m2", "squire": None, "conde": None, "stone": "rat"}
    assert list(view["regions"]) == ["a1"]
    assert view["regions"]["a1"]["total"] == 1
    assert view["stones"] == {"poison": None, "rat": "b1", "locust": None, "ruin": "a1"}


def test_a_view_tells_what_was_taken_and_is_still_open() -> None:
    game = on_turn(drawn("F:0"), display={"A": ["M", "v3", "f"]})
    choose(game, "take A", "tile M", "at b2", "tile v3", "at b3")
    view = shown(game)
    assert view["turn"] == {
        "active": 0,
        "card": 8,
        "last": False,
        "used": ["A"],
        "free_squires": 2,
        "recovered_squires": 0,
        "pending": ["f"],
        "open": ["b2"],
        "fees": {"b2": 0},
    }
    assert view["fertile_this_round"] == [{"at": "b3", "by": 0}]
    choose(game, "occupy", "at b2")
    assert shown(game)["occupied_this_round"] == ["b2"]


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_every_view_is_ready_for_json(setup: Setup) -> None:
    for number, session in enumerate(moments(setup, 3)):
        if number % 40 == 0:
            for seat in (None, 0):
                view = package.view(setup, session.game, seat)
                assert json.loads(json.dumps(view)) == view


# --- help at the table ---


def note(game: Game, text: str) -> str:
    return package.words.option_note("en", package.view(FOUR, game, 0), CHOICE_SPACE.number(text))


def test_options_come_with_a_note() -> None:
    game = on_turn(drawn("F:0+1 f", "C:1 .", "C:0 M:0"), card=2, display={"A": ["M", "v3"]})
    assert note(game, "take A") == "M v3"
    assert note(game, "end") == ""
    choose(game, "take A", "tile M", "at c3", "sell")
    assert note(game, "at a1") == "brings 3, B gets 1"
    assert note(game, "at b3") == "brings 4"
    choose(rich(game, 9), "at a1", "occupy")
    assert note(game, "at c3") == "costs 4"
    assert note(game, "at i8") == ""


def test_a_squire_from_supply_is_noted_as_free() -> None:
    game = on_turn(drawn("."), display={"A": ["M"]})
    assert note(choose(game, "take A", "tile M", "at c3", "occupy"), "at c3") == "free"


def test_targets_of_conde_and_stone_are_described() -> None:
    game = on_turn(drawn("F:1 f"), card=2)
    assert note(choose(game, "conde"), "at a1") == "B, worth 3"
    game = on_turn(drawn("F:1 f"), card=2)
    assert note(choose(game, "plague"), "at b1") == "field"


def prompt(game: Game) -> str:
    return package.words.prompt("en", package.view(FOUR, game, 0), NAMES)


def test_the_question_says_what_it_is_about() -> None:
    game = on_turn(drawn("f w"), card=2, last=True, display={"A": ["m2", "l"]})
    assert prompt(game) == "Your turn: tiles, and the rat"
    choose(game, "take A")
    assert prompt(game) == "Which tile next? 2 to place"
    choose(game, "plague")
    assert prompt(game) == "Where does the rat go?"
    choose(game, "at a1", "tile m2")
    assert prompt(game) == "Place the fertile meadow (2)"


def test_the_question_of_a_turn_names_what_may_still_be_done() -> None:
    game = on_turn(drawn("F:1 f", "C:0 l"), card=6, display={"A": ["M", "F"]})
    assert prompt(game) == "Your turn: tiles, conde or a card swap"
    choose(game, "take A", "tile M", "at a3", "tile F", "at a4")
    assert prompt(game) == "Settle a squire?"
    choose(game, "occupy", "at a3")
    assert prompt(game) == "Settle a squire at a4?"
    choose(game, "occupy", "at a4")
    assert prompt(game) == "Sell something, or end your turn?"
    choose(game, "sell")
    assert prompt(game) == "Sell which building?"
    late = on_turn(drawn("f"), card=3, last=True, display={"A": ["m"]})
    assert prompt(choose(late, "take A", "tile m", "at a2")) == "Also the locust?"


def test_the_question_names_tiles_and_stones_with_their_articles_in_every_language() -> None:
    game = choose(on_turn(drawn("f"), card=2, display={"A": ["v2"]}), "take A", "tile v2")
    view = package.view(FOUR, game, 0)
    said = [package.words.prompt(language, view, NAMES) for language in ("nl", "de")]
    assert said == ["Leg de vruchtbare wijngaard (2)", "Lege den fruchtbaren Weinberg (2)"]


def test_the_question_of_an_exchange_names_the_opponent() -> None:
    game = holding(on_turn(drawn("f"), card=6), {0: [1, 2], 1: [3, 4], 2: [5], 3: [6]})
    assert prompt(choose(game, "ask B")) == "Take one card of Ben, give one"
    assert prompt(choose(game, "want 3")) == "Which card do you give Ben?"


def test_reading_shows_the_own_cards_and_then_the_card_of_the_turn() -> None:
    game = holding(own(package.new_game(FOUR, plain(1))), {0: [2, 2, 5, 8]})
    view = package.view(FOUR, game, 0)
    assert [entry.id for entry in package.words.reading("en", view)] == ["overview", "2", "5", "8"]
    game.s[layout.ROUND] = 2
    view = package.view(FOUR, game, 0)
    assert [entry.id for entry in package.words.reading("en", view)] == ["2", "5", "8"]
    assert package.words.reading("en", package.view(FOUR, game, None)) == []
    view = package.view(FOUR, on_turn(drawn("f"), card=4), 0)
    assert [entry.name for entry in package.words.reading("en", view)] == ["4, ruin"]


def test_every_question_has_passages_and_words_in_every_language() -> None:
    seen: set[str] = set()
    for setup in SETUPS:
        for session in moments(setup, 11):
            seat = (session.game.deciders() or [0])[0]
            view = package.view(setup, session.game, seat)
            kind = read(view)["decision"]["kind"]
            if kind not in seen:
                seen.add(kind)
                assert package.words.passages(view)
                for language in LANGUAGES:
                    assert package.words.prompt(language, view, NAMES)
                    for choice in session.game.options(seat):
                        assert package.words.choice_text(language, setup, choice, NAMES)
                        package.words.option_note(language, view, choice)
    assert seen == set(FRAME_NAMES.values()) - {"start-round", "next-turn", "end-round"}


def test_the_glossary_names_cards_tiles_and_stones() -> None:
    entries = {entry.id: entry for entry in package.words.glossary("de", "salamanca")}
    assert len(entries) == 1 + 10 + 18 + 4
    assert entries["v3"].name == "Fruchtbarer Weinberg (3)"
    assert entries["rat"].text == "Halbiert die Landschaft, in der sie sitzt, abgerundet."


def test_an_option_is_said_in_words() -> None:
    number = CHOICE_SPACE.number
    assert (
        package.words.choice_text("nl", FOUR, number("tile w3"), NAMES)
        == "leg het vruchtbare bos (3)"
    )
    assert package.words.choice_text("en", FOUR, number("ask B"), NAMES) == "look at Ben's hand"
    assert package.words.choice_text("de", FOUR, number("take C"), NAMES) == "Platz C leeren"


def test_a_finished_game_lists_nothing_and_takes_no_answer() -> None:
    game = drawn("f")
    assert game.list_options(0, game.listed) == 0
    with pytest.raises(AssertionError, match="the game is over"):
        game.play(0, choices.END)


def test_vectors_are_run_by_the_package() -> None:
    vector: dict[str, object] = {
        "kind": "winner",
        "given": {"players": 2, "money": {"0": 1, "1": 2}},
        "expect": {"winners": [1]},
    }
    assert package.run_vector(vector, "salamanca") == []


def test_a_seat_that_is_not_at_the_table_is_called_by_its_letter() -> None:
    assert package.words.choice_text("en", FOUR, choices.ASK + 4, NAMES[:4]) == "look at E's hand"


def test_the_forecast_is_what_every_sale_would_bring() -> None:
    found = package.words.forecast("en", FOUR, drawn("F:0+1 f f", "C:2 l F"), None)
    assert found == {"a1 farm": [4, 2, 0, 0], "a2 castle": [0, 0, 4, 0]}


# --- statistics ---


def test_deeds_count_turns_cards_money_and_plagues() -> None:
    *_, session = moments(FOUR, 5)
    deeds = list(package.deeds(FOUR, session.events))
    kinds = {statistic for statistic, _, _ in deeds}
    assert kinds == {"cards", "turns", "income", "plagues"}
    assert sum(statistic == "turns" for statistic, _, _ in deeds) == 60
    income = sum(statistic == "income" for statistic, _, _ in deeds)
    paid = sum(event[3] for event in session.events if event[0] == events.BUILDING_OCCUPIED)
    assert income - paid == sum(session.game.scores())
    for statistic, item, _ in deeds:
        for language in LANGUAGES:
            assert package.words.statistic_text(language, FOUR, statistic, item)
            assert package.words.statistic_text(language, FOUR, statistic, "")


# --- the screen ---


def plain_screen(game: Game, seat: int | None, width: int, language: str = "en") -> list[str]:
    view = package.view(FOUR, game, seat)
    return [
        Text.from_markup(line).plain for line in package.words.screen(language, view, NAMES, width)
    ]


def test_the_board_can_be_read() -> None:
    game = holding(
        on_turn(
            drawn("F:0+1 f2!r .", "M!u . w", ". v!p ."),
            card=2,
            last=True,
            display={"A": ["v", "C"], "D": ["m3"]},
        ),
        {0: [1, 7], 1: [8], 2: [5], 3: [6]},
    )
    lines = plain_screen(game, 0, 90)
    assert lines[0] == "Salamanca · round 0 of 15 · Ana's turn with the 2 · last turn"
    assert lines[1].startswith("    a    b    c    d    e    f    g    h    i")
    assert lines[2].startswith("1 FAb 3 =f2r  ·  ")
    assert lines[3].startswith("2 M· †0  ·   ^w  ")
    assert lines[4].startswith("3   ·   %v ☠  ·  ")
    assert [line[:47].rstrip() for line in lines[10:14]] == [
        "  %v vineyard  =f field  ~l lake",
        '  ^w forest  "m meadow  2, 3: fertile',
        "  F farm  C castle  M monastery",
        "  FAb 9: farm, squire A, conde B, worth 9",
    ]
    text = "\n".join(lines)
    assert re.search(r"▸●A Ana +0 +2 +- +2", text)
    assert re.search(r"■B Ben +\? +3 +a1 +1", text)
    assert "A %v C" in text
    assert "Your hand: 1 7" in text
    assert "r rat b1" in text


def test_cells_that_may_be_chosen_are_marked() -> None:
    game = choose(on_turn(drawn("F:1 f", "C:0 ."), card=2), "plague")
    lines = plain_screen(game, 0, 90)
    assert lines[2].startswith("1 FB  3▹=f ")
    game = choose(on_turn(drawn("F:1 f", "C:0 .")), "conde")
    assert plain_screen(game, 0, 90)[2].startswith("1 FB ▹3 =f ")


def test_what_lies_beside_goes_under_the_board_when_there_is_no_room() -> None:
    game = on_turn(drawn("F:0 f"), display={"A": ["v"]})
    for width in (40, 60, 80, 120):
        for language in LANGUAGES:
            assert all(len(line) <= width for line in plain_screen(game, 0, width, language))
    assert len(plain_screen(game, 0, 60)) > len(plain_screen(game, 0, 80))


def test_the_footer_tells_of_cards() -> None:
    game = holding(own(package.new_game(FOUR, plain(1))), {0: [2, 5], 1: [8], 2: [5], 3: [6]})
    game.s[layout.FIRST_SEAT] = 0
    choose(game, "card 5")
    assert "On the table: Ana 5" in plain_screen(game, 0, 90)
    assert "Salamanca · round 1 of 15 · Ana plays first" in plain_screen(game, None, 90)
    game = holding(on_turn(drawn("f"), card=6), {0: [1, 2], 1: [3, 4], 2: [5], 3: [6]})
    assert "Hand of Ben: 3 4" in plain_screen(choose(game, "ask B"), 0, 90)
    game = choose(on_turn(drawn("f"), display={"A": ["m", "F"]}), "take A")
    assert 'Taken: "m F' in plain_screen(game, 0, 90)


def test_cards_face_down_are_shown_to_their_owner_alone() -> None:
    setup = Setup("salamanca", "salamanca", 2)
    session = Session(package, setup, plain(3))
    game = holding(own(session.game), {0: [1, 2, 3, 4], 1: [5, 6, 7, 8]})
    game.apply(0, CHOICE_SPACE.number("card 3"))
    for seat, expected in ((0, "Your hand: 1 2 4  face down: 3"), (1, "Your hand: 5 6 7 8")):
        lines = package.words.screen("en", package.view(setup, game, seat), NAMES[:2], 90)
        plain_lines = [Text.from_markup(line).plain for line in lines]
        assert expected in plain_lines
        assert any("3+1" in line for line in plain_lines)


def test_the_last_round_is_announced() -> None:
    game = on_turn(drawn("f"))
    game.s[layout.IS_LAST_ROUND] = 1
    assert " · last round · " in plain_screen(game, 0, 90)[0]
