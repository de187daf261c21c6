"""A setup is checked before anybody sits down."""

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.setup import OptionValue


def test_an_edition_left_open_is_the_usual_one() -> None:
    assert make_setup("elgrande", None, 4).edition == "en_bigbox"


def test_an_option_that_is_off_is_no_option() -> None:
    assert (
        make_setup("elgrande", "de_2023", 3, {"short_game": False, "alte_hasen": ()}).options == {}
    )


@pytest.mark.parametrize(
    ("edition", "seats", "options", "reason"),
    [
        ("en_1995", 4, {}, "no edition 'en_1995'; known: nl_classic, nl_late, en_bigbox, de_2023"),
        ("en_bigbox", 6, {}, "played by 2, 3, 4, 5 seats, not 6"),
        ("en_bigbox", 4, {"jokers": True}, "no option 'jokers'; known: short_game, castillo_shown"),
        ("en_bigbox", 4, {"short_game": "yes"}, "'short_game' is on or off, not 'yes'"),
        ("de_2023", 4, {"merge_2_3": True}, "no option 'merge_2_3'"),
        ("de_2023", 4, {"alte_hasen": True}, "'alte_hasen' lists some of"),
        ("de_2023", 4, {"alte_hasen": ("veto",) * 3}, "not 'veto'"),
    ],
)
def test_a_wrong_setup_says_what_would_be_right(
    edition: str, seats: int, options: dict[str, OptionValue], reason: str
) -> None:
    with pytest.raises(UnknownName, match=reason):
        make_setup("elgrande", edition, seats, options)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownName, match="there is no game 'chess'"):
        game_package("chess")
