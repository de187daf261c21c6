"""Texts of choices and positions: exact, forgiving to read, clear when wrong."""

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.errors import SobremesaError, UnknownName
from sobremesa.kernel.position import squeeze, stretch
from sobremesa.kernel.rules.frames import CAPACITY, pop, push, top
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.texts import Texts

PACKAGE = game_package("elgrande")
SPACE = PACKAGE.space("en_bigbox")
SETUP = make_setup("elgrande", "en_bigbox", 4)


def test_each_choice_and_its_text_find_each_other() -> None:
    assert {SPACE.number(text): text for text in SPACE.texts.values()} == SPACE.texts


def test_spaces_do_not_matter_and_a_slip_gets_a_hint() -> None:
    assert SPACE.number("  place   galicia ") == SPACE.number("place galicia")
    with pytest.raises(UnknownName, match="did you mean 'place galicia'"):
        SPACE.number("place galizia")
    with pytest.raises(UnknownName, match=r"there is no choice 'xyzzy'$"):
        SPACE.number("xyzzy")
    with pytest.raises(UnknownName):
        SPACE.text(9999)
    with pytest.raises(UnknownName):
        SPACE.family(9999)


def test_a_choice_knows_its_family() -> None:
    assert SPACE.family(SPACE.number("dial granada")).word == "dial"


def test_runs_of_equal_numbers_are_written_short() -> None:
    assert squeeze([0, 0, 0, 2, -1, -1]) == "3*0,2,2*-1"
    assert stretch("any", "3*0,2,2*-1") == [0, 0, 0, 2, -1, -1]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("weather=1", "a position has no field 'weather'"),
        ("round=1,2", "round has 2 numbers, but takes 1"),
        ("round=one", "round: 'one' is not a whole number"),
        ("pending=dancing", "no moment of the game is called 'dancing'"),
        ("pending=" + ",".join(["place.1"] * 99), "99 frames are pending"),
        ("pending=place.x", "'x' is not a whole number"),
    ],
)
def test_a_wrong_position_says_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(UnknownName, match=reason):
        PACKAGE.game_at(SETUP, text, plain(0))


def test_the_stack_of_frames_has_a_bottom_and_a_top() -> None:
    game = PACKAGE.new_game(SETUP, plain(0))
    while game.s[0] < CAPACITY:
        push(game.s, 1, 2, 3, 4, 5)
    assert game.s[top(game.s) + 4] == 5
    with pytest.raises(OverflowError, match="full"):
        push(game.s, 1, 0, 0, 0, 0)
    pop(game.s)
    assert game.s[0] == CAPACITY - 1


def test_a_missing_text_or_language_is_named() -> None:
    with pytest.raises(SobremesaError, match=r"en/phrases\.toml has no text word\.nonsense"):
        Texts("sobremesa.elgrande.words", "en").phrase("word", "nonsense")
    with pytest.raises(UnknownName, match="there is no language 'xx'"):
        Texts("sobremesa.elgrande.words", "xx").table("phrases")
