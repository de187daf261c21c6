"""A veto holder is told the whole step, in every language."""

import pytest

from sobremesa.catalogue import game_package
from sobremesa.elgrande.words.sentences import place_name
from sobremesa.kernel.texts import LANGUAGES
from tests.cards.at_table import CardTable

PACKAGE = game_package("elgrande")
HELD = [{"player": "D", "taken_round": 4}]
NAMES = ("Ana", "Ben", "Cleo", "Dora")

# A card, what lies on the table, what was done, and what the question has to name.
STEPS: list[tuple[str, dict[str, object], list[str], list[str]]] = [
    ("king_angry_3", {"court": {"B": 2}, "regions": {"aragon": {"B": 3}}},
     ["special", "B lift court", "B lift B aragon", "B lift B aragon"],
     ["Ben", "1", "2", "aragon"]),
    ("king_angry_3", {"court": {"B": 2}}, ["special"], ["Ben", "2"]),
    ("court_plus_2", {"province": {"A": 0}, "regions": {"aragon": {"A": 2}}},
     ["special", "lift A aragon", "lift A aragon"], ["2", "aragon"]),
    ("court_plus_2", {"province": {"A": 1}, "regions": {"aragon": {"A": 2}}},
     ["special", "recruit 1", "lift A aragon"], ["1", "aragon"]),
    ("secret_remove_2", {"regions": {"aragon": {"B": 3}, "granada": {"C": 1}}},
     ["special", "D allow", "B dial aragon", "C dial granada"],
     ["Ben", "2", "aragon", "Cleo", "1", "granada"]),
    ("secret_remove_all", {"regions": {"aragon": {"B": 3}}},
     ["special", "D allow", "B dial aragon"], ["Ben", "3", "aragon"]),
    ("evict", {"regions": {"aragon": {"B": 3, "C": 1}}},
     ["special", "source aragon", "D allow", "B dial granada", "C dial sevilla"],
     ["Ben", "3", "aragon", "granada", "Cleo", "1"]),
    ("evict", {"regions": {"aragon": {"B": 3}}}, ["special", "source aragon"], ["aragon"]),
    ("secret_remove_2", {"regions": {"aragon": {"B": 3}}}, ["special"], ["2"]),
    ("move_4_any", {"regions": {"aragon": {"B": 3}}}, ["special", "lift B aragon", "put granada"],
     ["Ben", "aragon", "granada"]),
    ("scoreboard", {}, ["special", "scoreboard 840 granada"], ["840", "granada"]),
    ("kings_card", {}, ["special", "king granada"], ["granada"]),
    ("court_return_3", {"court": {"B": 2}}, ["special"], ["3"]),
]  # fmt: skip
REGIONS = ("aragon", "granada", "sevilla")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("card", "given", "done", "named"), STEPS)
def test_a_veto_question_names_the_whole_step(
    language: str, card: str, given: dict[str, object], done: list[str], named: list[str]
) -> None:
    table = CardTable("en_bigbox", card, veto_holders=HELD, **given).does(*done)
    view = PACKAGE.view(table.setup, table.game, 3)
    told = PACKAGE.words.prompt(language, view, NAMES)
    for one in named:
        assert (place_name(language, one) if one in REGIONS else one) in told, told
    assert "30" not in told
    assert "{" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_them_is_no_number(language: str) -> None:
    """The limit of a card that takes everything is more than anybody has."""
    for card in ("court_return_all", "secret_remove_all"):
        table = CardTable("nl_late", card, veto_holders=HELD, regions={"aragon": {"B": 2}})
        table.does("special")
        told = PACKAGE.words.prompt(language, PACKAGE.view(table.setup, table.game, 3), NAMES)
        assert "30" not in told


@pytest.mark.parametrize(
    ("language", "alone"), [("en", "first place"), ("nl", "eerste plaats"), ("de", "erste Platz")]
)
def test_a_scoring_of_first_places_says_so(language: str, alone: str) -> None:
    table = CardTable("en_bigbox", "score_all_first_only", veto_holders=HELD).does("special")
    told = PACKAGE.words.prompt(language, PACKAGE.view(table.setup, table.game, 3), NAMES)
    assert alone in told
    assert place_name(language, "galicia") in told
