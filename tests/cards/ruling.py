"""What the cards of stacks 4 and 5 do: scoreboards, power cards, courts, grandes and the king."""

from sobremesa.elgrande.rules import layout
from tests.cards.at_table import KING, CardTable
from tests.cards.expecting import of


@of("scoreboard", "gesetzeserlass")
def moves_a_scoreboard(edition: str, card: str) -> None:
    table = CardTable(edition, card, mobile={"840": "galicia", "400": None}).does("special")
    targets = table.options("scoreboard")
    assert not any(KING in target for target in targets)
    assert not any("galicia" in target for target in targets), "taken, or no move at all"
    assert "840 castillo" in targets
    table.does("scoreboard 400 granada")
    assert table.cell(layout.SCOREBOARD_AT, "B") == table.edition.board.regions.index("granada")
    stuck = CardTable(edition, card, mobile={"840": KING, "400": None}).does("special")
    assert not any(target.startswith("840") for target in stuck.options("scoreboard"))


@of("power_recall", "ermaechtigung")
def takes_a_power_card_back(edition: str, card: str) -> None:
    table = CardTable(edition, card, discard={"A": [13, 2]}).does("special")
    assert table.options("recall") == {"2", "5", "13"}
    table.does("recall 13")
    assert table.cell(layout.HAND) >> 12 & 1
    assert not table.cell(layout.DISCARD) >> 12 & 1


@of("court_plus_2", "hofstaat")
def brings_up_to_two_to_court(edition: str, card: str) -> None:
    table = CardTable(edition, card, court={"A": 1}).does("special")
    assert table.options("recruit") == {"0", "1", "2"}
    assert table.does("recruit 2").court() == 3
    short = CardTable(edition, card, province={"A": 1}, regions={"granada": {"A": 2}})
    short.does("special", "recruit 1", "lift A granada")
    assert short.court() == 2
    assert short.there("granada") == {"A": 1}


@of("grande", "wahlheimat")
def moves_the_own_grande(edition: str, card: str) -> None:
    table = CardTable(edition, card, grandes={"A": "granada", "B": "galicia"}).does("special")
    assert table.options("grande") == set(table.edition.board.regions) - {"granada", KING}
    assert table.does("grande galicia").grande() == "galicia"
    assert not CardTable(edition, card, grandes={"A": KING}).may("special")


@of("evict", "umsturz")
def clears_a_region_of_the_others(edition: str, card: str) -> None:
    regions = {"granada": {"A": 2, "B": 3, "C": 1}, KING: {"D": 1}}
    table = CardTable(edition, card, regions=regions).does("special")
    assert table.options("source") == set(table.edition.board.regions) - {KING}
    table.does("source granada")
    assert table.game.deciders() == [1, 2]
    assert "granada" not in table.options("dial", "B")
    table.does("B dial galicia", f"C dial {KING}")
    assert table.there("granada") == {"A": 2}
    assert table.there("galicia") == {"B": 3}
    assert table.court("C") == 1, "a disc on the king's region sends them to the court"


@of("royal_advisor", "koenigsberater", "rundreise")
def moves_the_king_next_door(edition: str, card: str) -> None:
    table = CardTable(edition, card).does("special")
    assert table.options("king") == set(table.edition.board.adjacency[KING])
    assert table.does("king granada").king() == "granada"


@of("kings_card", "ihre_majestaet")
def moves_the_king_anywhere(edition: str, card: str) -> None:
    table = CardTable(edition, card).does("special")
    assert table.options("king") == set(table.edition.board.regions) - {KING}
    assert table.does("king galicia").king() == "galicia"
