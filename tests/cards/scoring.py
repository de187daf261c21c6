"""What the scoring cards score."""

from tests.cards.at_table import KING, CardTable
from tests.cards.expecting import of

FOURS = ("galicia", "cataluna", "sevilla")


def scored_points(edition: str, card: str, **given: object) -> dict[str, int]:
    return CardTable(edition, card, **given).does("special").points()


@of("score_choose", "steuereintreibung")
def scores_a_region_of_choice(edition: str, card: str) -> None:
    table = CardTable(edition, card, regions={"galicia": {"B": 2, "A": 1}}).does("special")
    assert table.options("score") == set(table.edition.board.regions)
    assert table.does("score galicia").points() == {"B": 4, "A": 2}


@of("score_choose", edition="nl_classic")
def scores_a_region_of_choice_or_the_castillo(edition: str, card: str) -> None:
    table = CardTable(edition, card, castillo={"B": 2, "A": 1}).does("special")
    assert table.options("score") == {*table.edition.board.regions, "castillo"}
    assert table.does("score castillo").points() == {"B": 5, "A": 3}


@of("score_value_4", "aussenposten")
def scores_all_four_point_regions(edition: str, card: str) -> None:
    regions = {name: {"B": 1} for name in (*FOURS, "granada")}
    assert scored_points(edition, card, regions=regions) == {"B": 4 * 3 + 2}, "and the king's bonus"
    moved = scored_points(
        edition, card, regions=regions, mobile={"840": "galicia", "400": "granada"}
    )
    assert moved == {"B": 4 * 3 + 2}, "the scoreboards decide which regions are worth 4"


@of("score_value_5", "fiesta")
def scores_all_five_point_regions(edition: str, card: str) -> None:
    regions = {name: {"B": 1} for name in ("aragon", "valencia", "galicia")}
    assert scored_points(edition, card, regions=regions, castillo={"A": 9}) == {"B": 10}


@of("score_value_6_7", "kronlande")
def scores_all_six_and_seven_point_regions(edition: str, card: str) -> None:
    table = CardTable(edition, card)
    big = [name for name, row in table.edition.board.tables.items() if row[0] in (6, 7)]
    regions = {name: {"C": 1} for name in (*big, "galicia")}
    assert scored_points(edition, card, regions=regions) == {"C": 6 + 6 + 7}


@of("score_castillo", "offenbarung")
def scores_the_castillo_and_leaves_it_full(edition: str, card: str) -> None:
    table = CardTable(edition, card, castillo={"A": 1, "B": 3, "C": 2}).does("special")
    assert table.points() == {"B": 5, "C": 3, "A": 1}
    assert table.there("castillo") == {"A": 1, "B": 3, "C": 2}


@of("score_all_first_only", "alleinherrschaft")
def scores_sole_leaders_everywhere(edition: str, card: str) -> None:
    regions = {"galicia": {"A": 2, "B": 1}, "granada": {"C": 2, "D": 2}, KING: {"D": 1}}
    assert scored_points(edition, card, regions=regions) == {"A": 4, "D": 4 + 2}


@of("score_most", "ballungsraum")
def scores_the_fullest_regions(edition: str, card: str) -> None:
    regions = {"galicia": {"A": 2, "B": 1}, "granada": {"C": 3}, "aragon": {"D": 2}}
    assert scored_points(edition, card, regions=regions) == {"A": 4, "B": 2, "C": 6}


@of("score_least", "grenzland")
def scores_the_emptiest_regions_that_are_not_empty(edition: str, card: str) -> None:
    regions = {"galicia": {"A": 1}, "granada": {"C": 1}, "aragon": {"D": 2}}
    assert scored_points(edition, card, regions=regions) == {"A": 4, "C": 6}


@of("score_secret", "wettstreit")
def scores_regions_dialled_by_one_seat_alone(edition: str, card: str) -> None:
    table = CardTable(edition, card, regions={"galicia": {"A": 1}, "granada": {"B": 1}})
    table.does("special")
    assert table.game.deciders() == [0, 1, 2, 3]
    table.does("D dial granada", "A dial granada", "C dial galicia", "B dial aragon")
    assert table.points() == {"A": 4}
