"""Editions of El Grande as data: what is in the box, what is our completion, what is refused."""

import tomllib
from collections import Counter
from dataclasses import replace
from importlib.resources import files

import pytest

from sobremesa.elgrande.box.card_verbs import Fact, verb_row
from sobremesa.elgrande.box.edition import (
    EDITIONS,
    Edition,
    edition_from,
    load_edition,
    numbers,
    sides_from,
)
from sobremesa.elgrande.box.edition_data import make_change, read_data
from sobremesa.elgrande.box.opening import sorted_box
from sobremesa.elgrande.box.tables import build_tables
from sobremesa.elgrande.rules import layout
from sobremesa.elgrande.rules.deal import deal
from sobremesa.elgrande.rules.game import RULES
from sobremesa.kernel.corrections import laid_over
from sobremesa.kernel.errors import SobremesaError, UnknownName
from sobremesa.kernel.rules.box import Box
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.setup import Setup

NEW = load_edition("de_2023")


def copies(edition: Edition, belongs_to: str) -> Counter[int]:
    """How many cards of an origin each stack holds."""
    found: Counter[int] = Counter()
    for card in edition.cards:
        if card.belongs_to == belongs_to:
            found[card.stack] += card.copies
    return found


@pytest.mark.parametrize("edition", ["nl_classic", "nl_late", "en_bigbox"])
def test_a_classic_box_holds_forty_five_action_cards(edition: str) -> None:
    assert copies(load_edition(edition), "base") == {1: 11, 2: 11, 3: 11, 4: 11, 5: 1}


def test_the_box_of_2023_holds_fifty_five_action_cards_and_sixteen_modifiers() -> None:
    assert copies(NEW, "base") == {1: 10, 2: 10, 3: 10, 4: 10, 5: 1}
    assert copies(NEW, "regency") == {5: 10}
    assert copies(NEW, "veteran") == {1: 1, 2: 2, 4: 1}
    assert len(NEW.modifiers) == 16
    assert sum(modifier.value for modifier in NEW.modifiers) == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_neighbours_are_mutual(edition: str) -> None:
    board = load_edition(edition).board
    for region in board.regions:
        assert all(region in board.adjacency[other] for other in board.adjacency[region])


def test_data_and_texts_agree_on_what_is_our_completion() -> None:
    folder = files("sobremesa.elgrande.words") / "texts" / "en"
    texts = tomllib.loads((folder / "cards.toml").read_text(encoding="utf-8"))
    for card in NEW.cards:
        assert texts["card"][card.id].get("completion", False) == card.completion, card.id
    for modifier in NEW.modifiers:
        assert texts["modifier"][modifier.id].get("completion", False) == modifier.completion


def test_every_completed_ruling_is_written_down() -> None:
    folder = files("sobremesa.elgrande.words") / "texts" / "en"
    rulings = tomllib.loads((folder / "rulings.toml").read_text(encoding="utf-8"))["ruling"]
    known = {ruling["id"]: ruling for ruling in rulings}
    assert all(known[ruling]["completion"] for ruling in NEW.completed)


def test_only_the_side_for_two_and_three_is_our_completion() -> None:
    assert [NEW.board_for(seats).completion for seats in (2, 3, 4, 5)] == [True, True, False, False]


def test_a_side_says_only_where_it_differs() -> None:
    data = read_data("de_2023")
    data["side"] = [{"seats": [3], "tables": {"galicia": [9, 1, 0]}}]
    (side,) = sides_from(data).values()
    assert side.tables["galicia"] == (9, 1, 0)
    assert {**side.tables, "galicia": (4, 2, 0)} == NEW.board.tables
    assert side.adjacency == NEW.board.adjacency


def test_what_is_laid_over_leaves_the_base_alone() -> None:
    base: dict[str, object] = {"tables": {"a": 1, "b": 2}, "castillo": [5, 3, 1]}
    changes: dict[str, object] = {"tables": {"b": 3}}
    assert laid_over(base, changes) == {"tables": {"a": 1, "b": 3}, "castillo": [5, 3, 1]}
    assert base == {"tables": {"a": 1, "b": 2}, "castillo": [5, 3, 1]}


def test_merged_stacks_keep_every_card_even_if_an_owner_corrects_their_sizes() -> None:
    corrected = {"steuereintreibung": 3, "fiesta": 3}
    cards = [replace(card, copies=corrected.get(card.id, card.copies)) for card in NEW.cards]
    edition = replace(NEW, cards=tuple(cards))
    setup = Setup("elgrande", "de_2023", 2, {"alte_hasen": ("veto",)})
    box = Box(RULES, sorted_box(edition, setup), build_tables(edition, setup))
    game = box.unpack(seeded(1), listener=False)
    deal(game)
    second = layout.STACK + layout.STACK_CAPACITY
    stack = Counter(edition.cards[int(game.s[second + card])].id for card in range(20))
    assert stack["veto"] == 1
    assert stack["fiesta"] == 3
    assert stack.total() == 20


@pytest.mark.parametrize(
    ("special", "reason"),
    [
        ({"verb": "fly"}, "there is no verb 'fly'"),
        ({"verb": "smuggle", "each": 3}, "takes no facts, not each"),
        ({"verb": "move_king", "to": "the moon"}, "to is 'the moon', but may be anywhere"),
    ],
)
def test_a_card_that_cannot_be_read_says_why(special: dict[str, Fact], reason: str) -> None:
    with pytest.raises(SobremesaError, match=reason):
        verb_row("some_card", special)


def test_an_unknown_edition_or_card_is_named() -> None:
    with pytest.raises(UnknownName, match="known: nl_classic, nl_late, en_bigbox, de_2023"):
        load_edition("en_1995")
    with pytest.raises(UnknownName, match="de_2023 has no action card 'kings_card'"):
        NEW.card_number("kings_card")


def test_an_edition_that_lacks_something_says_what() -> None:
    data = read_data("de_2023")
    del data["rounds"]
    with pytest.raises(SobremesaError, match="de_2023 lack 'rounds'"):
        edition_from(data)


def test_a_number_must_be_a_number() -> None:
    with pytest.raises(SobremesaError, match="'two' should be a whole number"):
        numbers(["two"])


def test_a_change_to_an_unknown_card_is_refused() -> None:
    with pytest.raises(SobremesaError, match="ruling M-01 changes an unknown card fiesta"):
        make_change([{"id": "score_choose"}], {"ruling": "M-01", "card": "fiesta"})
