"""How editions differ in their data, and what is counted in their games."""

import tomllib
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from sobremesa.elgrande import box
from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.rules import events
from sobremesa.elgrande.words import comparison, statistics
from sobremesa.elgrande.words import sentences as words
from sobremesa.elgrande.words.forecast import forecast
from sobremesa.kernel import rulebook
from tests.cli.helpers import at, played_until

CLASSIC = ("nl_classic", "nl_late", "en_bigbox")
EDITIONS = (*CLASSIC, "de_2023")
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


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_no_card_is_said_to_differ_in_equal_words(language: str) -> None:
    says = words.texts(language).word("phrases", "screen", "differ", "special")
    between = says.partition("{one}")[2].partition("{other}")[0]
    for one, other in permutations(EDITIONS, 2):
        told = comparison.differences(language, one, other)
        for sentence in (line for line in told if between in line):
            mine, _, theirs = sentence.partition(between)
            assert not mine.endswith(theirs), sentence


def test_every_rule_of_one_edition_alone_is_said_by_its_card() -> None:
    found = [(edition, change["card"]) for edition in EDITIONS for change in changes(edition)]
    assert len(found) == 5
    for edition, card in found:
        own = words.card_text("en", edition, card)
        others = {words.card_text("en", other, card) for other in CLASSIC if other != edition}
        assert own not in others, (edition, card)


def changes(edition: str) -> list[dict[str, str]]:
    file = Path(box.__file__).parent / "editions" / f"{edition}.toml"
    rows: list[dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8")).get("change", [])
    return rows


def test_the_table_of_editions_names_the_rules_that_were_mended() -> None:
    rows = {row.id: row.by_edition for row in rulebook.differences(words.texts("en"))}
    order, back = rows["scoring_order"], rows["put_back"]
    assert len(set(order.values())) == len(EDITIONS)
    assert {edition for edition in EDITIONS if "clockwise" in order[edition]} == {"nl_classic"}
    assert {edition for edition in EDITIONS if "put back" in back[edition]} == {"nl_classic"}


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
