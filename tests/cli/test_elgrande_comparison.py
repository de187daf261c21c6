"""How editions differ in their data, and what is counted in their games."""

from dataclasses import replace

from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.rules import events
from sobremesa.elgrande.words import comparison, statistics
from sobremesa.elgrande.words.forecast import forecast
from tests.cli.helpers import at, played_until

BASE = load_edition("en_bigbox")


def differing(**changes: object) -> list[str]:
    pair = comparison.Pair("en", BASE, replace(BASE, **changes))  # type: ignore[arg-type]  # by name
    return [
        *comparison.numbers(pair),
        *comparison.board(pair),
        *comparison.cards(pair),
        *comparison.extras(pair),
    ]


def test_equal_data_do_not_differ() -> None:
    assert differing() == []


def test_numbers_that_differ() -> None:
    assert differing(rounds=8) == ["Rounds: 9 against 8."]
    assert differing(scoring_after=(9,)) == ["General scorings after rounds 3, 6, 9 against 9."]
    recruits = (7, *BASE.power_recruits[1:])
    assert differing(power_recruits=recruits) == ["Power card 1 brings 6 against 7."]


def test_tables_that_differ() -> None:
    board = replace(BASE.board, tables={**BASE.board.tables, "granada": (9, 9, 9)})
    assert differing(board=board) == ["Granada pays 6, 3, 1 against 9, 9, 9."]


def test_copies_of_a_card_that_differ() -> None:
    cards = tuple(replace(card, copies=5) if card.id == "grande" else card for card in BASE.cards)
    assert differing(cards=cards) == ["A new home, stack 4: 2 against 5 in the box."]


def test_a_game_is_counted_by_power_cards_turns_and_action_cards() -> None:
    told = [
        (events.ROUND_STARTED, 1, 0, 0, 0),
        (events.POWER_PLAYED, 1, 13, -1, 0),
        (events.POWER_PLAYED, 0, 7, -1, 0),
        (events.TURN_STARTED, 1, 0, 0, 0),
        (events.CARD_TAKEN, 1, 4, 30, 0),
        (events.TURN_STARTED, 0, 0, 0, 0),
        (events.ROUND_STARTED, 2, 0, 0, 0),
        (events.POWER_PLAYED, 0, 12, -1, 0),
        (events.TURN_STARTED, 0, 0, 0, 0),
    ]
    assert list(statistics.deeds(2, told)) == [
        ("power_cards", "13", 1),
        ("first_round", "1", 1),
        ("power_cards", "7", 0),
        ("first_round", "2", 0),
        ("turns", "1", 1),
        ("action_cards", "30", 1),
        ("turns", "2", 0),
        ("power_cards", "12", 0),
        ("turns", "1", 0),
    ]


def test_a_forecast_is_what_scoring_would_pay_and_changes_nothing() -> None:
    session = played_until(at("play-power", 0), 3, "forecast", {"castillo_shown": True})
    game = session.game
    before = session.package.layout.write(game.s)
    found = forecast("en", session.setup, game)
    assert session.package.layout.write(game.s) == before
    assert list(found)[-1] == "the castillo"
    assert all(len(points) == 3 for points in found.values())


def test_a_closed_castillo_is_not_forecast() -> None:
    session = played_until(at("play-power", 0), 3, "forecast")
    found = session.package.words.forecast("en", session.setup, session.game, 0)
    assert "the castillo" not in found
    assert len(found) == 9
