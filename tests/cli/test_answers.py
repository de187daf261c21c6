"""What people type, and which option it means."""

import pytest

from sobremesa.answers.matching import Option, labels, matching

PLACES = ("galicia", "castilla_la_vieja", "castilla_la_nueva", "castillo")
SHOWN = ("Galicia", "Old Castile", "New Castile", "the castillo")
OPTIONS = [
    Option(number, str(number + 1), f"place {place}", f"place in {shown}")
    for number, (place, shown) in enumerate(zip(PLACES, SHOWN, strict=True))
] + [Option(4, "5", "special", "use the card"), Option(5, "6", "end", "end the turn")]


def meant(typed: str) -> list[str]:
    return [option.text for option in matching(OPTIONS, typed)]


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("1", "place galicia"),
        ("place galicia", "place galicia"),
        ("pl gal", "place galicia"),
        ("PL Gal", "place galicia"),
        ("gal", "place galicia"),
        ("vieja", "place castilla_la_vieja"),
        ("pl castilla_la_n", "place castilla_la_nueva"),
        ("castillo", "place castillo"),
        ("old", "place castilla_la_vieja"),
        ("in new cas", "place castilla_la_nueva"),
        ("s", "special"),
        ("turn", "end"),
    ],
)
def test_words_that_mean_one_option(typed: str, text: str) -> None:
    assert meant(typed) == [text]


def test_words_that_may_mean_several_options_are_not_guessed() -> None:
    assert meant("pl cas") == [f"place {place}" for place in PLACES[1:]]


@pytest.mark.parametrize("typed", ["", "7", "0", "granada", "galicia place"])
def test_words_that_mean_nothing(typed: str) -> None:
    assert meant(typed) == []


def test_accents_are_not_needed() -> None:
    options = [Option(0, "1", "place aragon", "in Aragón einsetzen")]
    assert matching(options, "aragón einsetzen") == options


def test_options_that_end_in_numbers_are_called_by_them() -> None:
    assert labels(["power 1", "power 7", "power 13"]) == ["1", "7", "13"]


def test_other_options_are_counted() -> None:
    assert labels(["place galicia", "stop"]) == ["1", "2"]
    assert labels(["lift 1", "put 1"]) == ["1", "2"]
