"""M-19 and S-48: in which order a card scores and what may be put back are values of an edition."""

import pytest

from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.rules import events
from tests.cards.at_table import CardTable

HELD = [{"player": "D", "taken_round": 4}]
DIALS = ("B dial aragon", "C dial granada", "D dial galicia", "A dial valencia")
THERE = {"regions": {"aragon": {"A": 3}}}


def scored(table: CardTable) -> list[str]:
    """Let everything happen; the regions in the order in which they were scored."""
    while table.may("allow", "D"):
        table.does("D allow")
    regions = table.edition.board.regions
    told = table.game.log or []
    return [regions[event[1]] for event in told if event[0] == events.AREA_SCORED]


@pytest.mark.parametrize("vetoes", [[], HELD], ids=["unthreatened", "a veto lies open"])
def test_the_oldest_edition_scores_secret_choices_clockwise(vetoes: list[object]) -> None:
    """004: the active player's region first, then that of the left neighbour, and so on."""
    table = CardTable("nl_classic", "score_secret", veto_holders=vetoes, active="B")
    table.game.log = []
    table.does("B special", *(["D allow"] if vetoes else []), *DIALS)
    assert not table.options("score", "B")
    assert scored(table) == ["aragon", "granada", "galicia", "valencia"]


@pytest.mark.parametrize("edition", ["nl_late", "en_bigbox"])
def test_elsewhere_the_active_seat_orders_secret_choices(edition: str) -> None:
    table = CardTable(edition, "score_secret", veto_holders=HELD, active="B")
    table.does("B special", "D allow", *DIALS)
    assert table.options("score", "B") == {"aragon", "granada", "galicia", "valencia"}


@pytest.mark.parametrize("vetoes", [[], HELD], ids=["unthreatened", "a veto lies open"])
def test_the_big_box_scores_first_places_by_the_scoring_key(vetoes: list[object]) -> None:
    table = CardTable("en_bigbox", "score_all_first_only", veto_holders=vetoes)
    table.game.log = []
    table.does("special")
    assert not table.options("score")
    assert scored(table) == list(table.edition.board.regions)


@pytest.mark.parametrize("edition", ["nl_classic", "nl_late"])
def test_the_dutch_editions_leave_the_order_of_first_places_open(edition: str) -> None:
    table = CardTable(edition, "score_all_first_only", veto_holders=HELD).does("special")
    assert table.options("score") == set(load_edition(edition).board.regions)


# --- putting back ---


@pytest.mark.parametrize(
    ("card", "begin"),
    [
        ("move_all_own_one_region", ["special"]),
        ("move_all_own_or_place_2", ["special", "half move"]),
    ],
)
def test_the_oldest_edition_lets_some_be_put_back(card: str, begin: list[str]) -> None:
    """004: of all own caballeros taken out of a region some may go back where they were."""
    table = CardTable("nl_classic", card, veto_holders=HELD, **THERE)
    table.does(*begin, "lift A aragon", "put aragon")
    assert not table.may("veto", "D")  # S-48: nothing was moved, so nothing can be stopped
    assert table.there("aragon") == {"A": 3}
    assert table.options("lift") == {"A aragon"}
    table.does("lift A aragon", "put granada", "D allow", "stop")
    assert table.there("aragon") == {"A": 2}


@pytest.mark.parametrize("edition", ["nl_late", "en_bigbox"])
def test_elsewhere_a_move_ends_somewhere_else(edition: str) -> None:
    table = CardTable(edition, "move_all_own_one_region", **THERE)
    assert not table.does("special", "lift A aragon").may("put aragon")


@pytest.mark.parametrize("card", ["move_3_any", "move_5_one_region", "move_4_own"])
def test_other_cards_of_the_oldest_edition_put_nothing_back(card: str) -> None:
    table = CardTable("nl_classic", card, **THERE)
    assert not table.does("special", "lift A aragon").may("put aragon")


# --- rules since mended ---


@pytest.mark.parametrize(
    ("edition", "card", "was"),
    [
        ("nl_classic", "score_secret", (0,) * 5),
        ("nl_classic", "move_all_own_one_region", (30, 0, 30, 1, 0)),
        ("nl_classic", "move_all_own_or_place_2", (2, 0, 1, 0, 0)),
        ("en_bigbox", "score_all_first_only", (0,) * 5),
    ],
)
def test_the_rules_before_stay_known(edition: str, card: str, was: tuple[int, ...]) -> None:
    old, new = load_edition(edition, 1), load_edition(edition)
    number = new.card_number(card)
    assert old.cards[number].special[1:] == was
    assert new.cards[number].special[1:] != was
    assert [row.id for row in old.cards] == [row.id for row in new.cards]
    assert load_edition(edition, new.rules) == new


def test_old_rules_say_their_own_number() -> None:
    assert (load_edition("nl_classic", 1).rules, load_edition("nl_classic").rules) == (1, 2)
