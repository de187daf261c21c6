"""What the cards of stack 2 do to the others."""

from sobremesa.elgrande.rules import layout
from tests.cards.at_table import KING, CardTable
from tests.cards.expecting import of

COURTS = {"A": 5, "B": 5, "C": 2, "D": 0}


@of("veto")
def takes_a_veto(edition: str, card: str) -> None:
    table = CardTable(edition, card).does("special")
    assert table.cell(layout.VETOES) == 0
    assert table.cell(layout.VETOES, "B") == 4, "the round of its taking"


@of("court_return_all", "machtverfall")
def empties_the_courts_of_others(edition: str, card: str) -> None:
    table = CardTable(edition, card, court=COURTS).does("special")
    assert [table.court(seat) for seat in "ABCD"] == [5, 0, 0, 0]
    assert [table.province(seat) for seat in "BCD"] == [30, 30, 30]


@of("court_return_3", "entlassung")
def takes_three_from_the_courts_of_others(edition: str, card: str) -> None:
    table = CardTable(edition, card, court=COURTS).does("special")
    assert [table.court(seat) for seat in "ABCD"] == [5, 2, 0, 0]


@of("remove_1_each", "fehde")
def sends_home_at_most_one_of_each_other(edition: str, card: str) -> None:
    regions = {"granada": {"A": 1, "B": 2, "C": 1}, KING: {"D": 3}}
    table = CardTable(edition, card, regions=regions).does("special")
    assert table.options("lift") == {"B granada", "C granada"}
    table.does("lift B granada")
    assert table.options("lift") == {"C granada"}
    table.does("stop")
    assert table.there("granada") == {"A": 1, "B": 1, "C": 1}
    assert table.province("B") == 29


@of("king_angry_3", "rueckzug")
def makes_each_other_return_three(edition: str, card: str) -> None:
    regions = {"granada": {"B": 2, "C": 1}, KING: {"C": 4}}
    table = CardTable(edition, card, regions=regions, court={"B": 2, "C": 1}).does("special")
    assert table.game.deciders() == [1], "the left neighbour pays first, by choice"
    table.does("B lift B granada", "B lift court", "B lift court")
    assert table.there("granada") == {"B": 1}, "C has just two to give and gives them"
    assert table.there(KING) == {"C": 4}
    assert [table.court("B"), table.court("C"), table.province("D")] == [0, 0, 30]


@of("secret_remove_all", "buergerkrieg")
def makes_each_other_lose_a_dialled_region(edition: str, card: str) -> None:
    regions = {"granada": {"A": 2, "B": 3}, "aragon": {"B": 1, "C": 2}, KING: {"D": 2}}
    table = CardTable(edition, card, regions=regions).does("special")
    assert table.game.deciders() == [1, 2], "D has pieces only where nothing may leave"
    assert table.options("dial", "B") == {"granada", "aragon"}
    table.does("C dial aragon", "B dial granada")
    assert table.there("granada") == {"A": 2}
    assert table.there("aragon") == {"B": 1}


@of("secret_remove_2", "scharmuetzel")
def makes_each_other_lose_two_in_a_dialled_region(edition: str, card: str) -> None:
    regions = {"granada": {"B": 3, "C": 1}, "aragon": {"B": 1, "C": 1}}
    table = CardTable(edition, card, regions=regions).does("special")
    assert table.options("dial", "B") == {"granada"}
    assert table.options("dial", "C") == {"granada", "aragon"}, "only single ones: one of them"
    table.does("B dial granada", "C dial aragon")
    assert table.there("granada") == {"B": 1, "C": 1}
    assert table.there("aragon") == {"B": 1}
