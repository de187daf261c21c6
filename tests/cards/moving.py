"""What the cards of stack 1 do: moving caballeros, or placing more of them."""

from tests.cards.at_table import KING, CardTable
from tests.cards.expecting import of

REGIONS = {"granada": {"A": 5, "B": 3, "C": 2}, "aragon": {"A": 2, "D": 2}, KING: {"A": 1, "B": 1}}


def move(owner: str, source: str = "granada", target: str = "galicia") -> tuple[str, str]:
    return f"lift {owner} {source}", f"put {target}"


def nothing_touches_the_kings_region(edition: str, card: str) -> None:
    table = CardTable(edition, card, regions=REGIONS, court={"A": 3}).does("special")
    assert not any(KING in lifted for lifted in table.options("lift"))
    assert KING not in table.options("place")


@of("move_3_any", "kabale")
def moves_up_to_three_of_any_colours(edition: str, card: str) -> None:
    nothing_touches_the_kings_region(edition, card)
    table = CardTable(edition, card, regions=REGIONS).does("special", *move("A"), *move("B"))
    assert table.may("stop")
    table.does(*move("D", "aragon", "castillo"))
    assert table.is_special_over
    assert table.there("galicia") == {"A": 1, "B": 1}
    assert table.there("castillo") == {"D": 1}


@of("move_4_any", "raenke")
def moves_up_to_four_of_any_colours(edition: str, card: str) -> None:
    nothing_touches_the_kings_region(edition, card)
    table = CardTable(edition, card, regions=REGIONS).does("special", *move("A") * 2, *move("B"))
    assert table.may("lift C granada")
    table.does(*move("C"))
    assert table.is_special_over
    assert table.there("galicia") == {"A": 2, "B": 1, "C": 1}


@of("move_4_own", "umgruppierung")
def moves_up_to_four_own(edition: str, card: str) -> None:
    nothing_touches_the_kings_region(edition, card)
    table = CardTable(edition, card, regions=REGIONS).does("special")
    assert table.options("lift") == {"A granada", "A aragon"}
    table.does(*move("A") * 4)
    assert table.is_special_over
    assert table.there("granada") == {"A": 1, "B": 3, "C": 2}


@of("move_3_foreign", "bestechung")
def moves_up_to_three_of_others(edition: str, card: str) -> None:
    nothing_touches_the_kings_region(edition, card)
    table = CardTable(edition, card, regions=REGIONS).does("special")
    assert table.options("lift") == {"B granada", "C granada", "D aragon"}
    table.does(*move("B"), *move("C"), *move("D", "aragon"))
    assert table.is_special_over
    assert table.there("galicia") == {"B": 1, "C": 1, "D": 1}


@of("move_2_own_2_foreign", "intrige")
def moves_two_own_and_two_of_others(edition: str, card: str) -> None:
    nothing_touches_the_kings_region(edition, card)
    table = CardTable(edition, card, regions=REGIONS).does("special", *move("A") * 2)
    assert table.options("lift") == {"B granada", "C granada", "D aragon"}
    table.does(*move("B"), *move("C"))
    assert table.is_special_over
    assert table.there("galicia") == {"A": 2, "B": 1, "C": 1}


@of("move_5_one_region", "landflucht")
def moves_up_to_five_out_of_one_region(edition: str, card: str) -> None:
    nothing_touches_the_kings_region(edition, card)
    table = CardTable(edition, card, regions=REGIONS).does("special", *move("A"))
    assert table.options("lift") == {"A granada", "B granada", "C granada"}
    table.does(*move("B", target="valencia"), *move("C"), *move("C"), *move("B"))
    assert table.is_special_over
    assert table.there("granada") == {"A": 4, "B": 1}
    assert table.there("valencia") == {"B": 1}


@of("move_all_own_one_region", "aufbruch")
def moves_any_number_of_own_out_of_one_region(edition: str, card: str) -> None:
    nothing_touches_the_kings_region(edition, card)
    table = CardTable(edition, card, regions=REGIONS).does("special", *move("A") * 4)
    assert table.options("lift") == {"A granada"}
    table.does("stop")
    assert table.there("granada") == {"A": 1, "B": 3, "C": 2}


def places_two_more_anywhere_but_at_the_king(edition: str, card: str, castillo: bool) -> None:
    table = CardTable(edition, card, court={"A": 5}).does("special")
    assert table.options("place") == {
        *(region for region in table.edition.board.regions if region != KING),
        *(["castillo"] if castillo else []),
    }
    table.does("place galicia", "place galicia")
    assert table.court() == 3
    assert table.may("place granada")
    assert not table.may("place galicia"), "its own placing goes next to the king again"


@of("place_2_extra")
def places_two_more_or_into_the_castillo(edition: str, card: str) -> None:
    places_two_more_anywhere_but_at_the_king(edition, card, castillo=True)


@of("miliz")
def places_two_more_into_regions(edition: str, card: str) -> None:
    places_two_more_anywhere_but_at_the_king(edition, card, castillo=False)


@of("move_all_own_or_place_2", "doppelspiel")
def does_one_of_two_things(edition: str, card: str) -> None:
    given = {"regions": REGIONS, "court": {"A": 5}}
    moving = CardTable(edition, card, **given).does("special", "half move", *move("A"))
    assert moving.options("lift") == {"A granada"}
    assert not moving.may("half place")
    placing = CardTable(edition, card, **given).does("special", "half place", "place galicia")
    assert placing.court() == 4
    assert placing.options("lift") == set()
