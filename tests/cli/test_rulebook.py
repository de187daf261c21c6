"""Rules as numbered texts, for games with several editions and with one."""

import pytest

from sobremesa.catalogue import game_package
from sobremesa.kernel import rulebook
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.texts import Texts

TEXTS = game_package("elgrande").words.texts("en")


def test_without_an_edition_all_passages_are_there() -> None:
    everything = rulebook.passages(TEXTS)
    classic = rulebook.passages(TEXTS, "nl_classic")
    assert len(classic) < len(everything)
    assert {passage.id for passage in classic} < {passage.id for passage in everything}


def test_a_ruling_may_speak_for_each_edition() -> None:
    ruling = rulebook.numbered(rulebook.rulings(TEXTS), "M-01")
    assert ruling.changes_play
    assert set(ruling.by_edition) == {"nl_classic", "nl_late", "en_bigbox"}


def test_a_game_published_once_has_no_table_of_editions() -> None:
    assert rulebook.differences(Texts("sobremesa.cli", "en")) == []


def test_numbers_are_found_in_small_letters_too() -> None:
    assert rulebook.numbered(rulebook.passages(TEXTS), "eg.KING.2").id == "EG.king.2"


def test_an_unknown_number_is_refused() -> None:
    with pytest.raises(UnknownName, match="in these rules; did you mean"):
        rulebook.numbered(rulebook.passages(TEXTS), "EG.kong.2")
