"""What the ten regency cards of 2023 do."""

from sobremesa.elgrande.rules import layout
from tests.cards.at_table import KING, CardTable
from tests.cards.expecting import of

OPTIONS = {"neue_regentschaft": True}


def regency_table(edition: str, card: str, **given: object) -> CardTable:
    return CardTable(edition, card, options=OPTIONS, **given)


@of("exil")
def sends_the_king_abroad(edition: str, card: str) -> None:
    table = regency_table(edition, card, court={"A": 3}).does("special")
    assert table.options("king") == {"france", "portugal"}
    table.does("king france")
    assert table.king() == "france"
    assert table.options("place") == {*table.edition.board.adjacency["france"], "castillo"}


@of("gefolge")
def moves_the_king_with_two_companions(edition: str, card: str) -> None:
    table = regency_table(edition, card, regions={KING: {"A": 2, "B": 1, "C": 1}})
    table.does("special", "king galicia", f"lift B {KING}", f"lift C {KING}")
    assert table.there("galicia") == {"B": 1, "C": 1}
    assert table.there(KING) == {"A": 2}


@of("konkurrenz")
def sends_grandes_into_the_castillo(edition: str, card: str) -> None:
    table = regency_table(edition, card, grandes={"A": "galicia", "B": "galicia", "C": "aragon"})
    table.does("special", "king galicia")
    assert [table.grande(seat) for seat in "ABC"] == ["castillo", "castillo", "aragon"]


@of("landsitz")
def moves_the_king_to_the_emptiest_region(edition: str, card: str) -> None:
    regions = {"galicia": {"A": 2}, "granada": {"B": 1}, "aragon": {"C": 1}}
    table = regency_table(edition, card, regions=regions).does("special")
    assert table.options("king") == {"granada", "aragon"}
    assert table.does("king aragon").king() == "aragon"


@of("residenz")
def moves_the_king_to_the_fullest_region(edition: str, card: str) -> None:
    regions = {"galicia": {"A": 2}, "granada": {"B": 1, "C": 1}, "aragon": {"C": 1}}
    table = regency_table(edition, card, regions=regions).does("special")
    assert table.options("king") == {"galicia", "granada"}
    assert table.does("king galicia").king() == "galicia"


@of("revolte")
def puts_the_king_beside_the_castillo(edition: str, card: str) -> None:
    table = regency_table(edition, card, court={"A": 2}).does("special", "king castillo")
    assert table.king() == "castillo"
    assert table.options("place") == set(table.edition.board.regions)


@of("schmuggel")
def opens_the_kings_region_for_placing(edition: str, card: str) -> None:
    table = regency_table(edition, card, court={"A": 3})
    assert not table.may(f"place {KING}")
    table.does("special", f"place {KING}")
    assert table.there(KING) == {"A": 1}


@of("vertretung")
def lets_king_and_grande_trade_places(edition: str, card: str) -> None:
    table = regency_table(edition, card, grandes={"A": KING, "B": "galicia"}).does("special")
    assert table.options("swap") == {"B"}
    table.does("swap B")
    assert [table.king(), table.grande("B")] == ["galicia", KING]


@of("audienz")
def moves_the_king_to_a_grande(edition: str, card: str) -> None:
    table = regency_table(edition, card, grandes={"A": KING, "B": "galicia", "C": "granada"})
    assert table.does("special").options("king") == {"galicia", "granada"}
    assert table.does("king granada").king() == "granada"
    assert table.cell(layout.GRANDE_AT, "C") == table.edition.board.regions.index("granada")
