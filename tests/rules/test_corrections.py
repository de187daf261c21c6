"""An owner of the box corrects an edition's data without touching our files."""

from pathlib import Path

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.elgrande.edition import edition_from
from sobremesa.elgrande.edition_data import read_data
from sobremesa.kernel.errors import BadRecord, SobremesaError
from sobremesa.kernel.luck import seeded
from sobremesa.kernel.record import read_record, write_record
from sobremesa.kernel.session import Session, replay

CORRECTIONS = """
[board.adjacency]
portugal = ["galicia", "castilla", "sevilla"]

[[card]]
id = "residenz"
special = { verb = "move_king", to = "a_grande" }

[[card]]
id = "steuereintreibung"
copies = 3

[[card]]
id = "grenzland"
copies = 0

[[card]]
id = "score_emptiest_again"
stack = 2
special = { verb = "score_extreme", which = "least" }

[[modifier]]
id = "mod_p3_b"
value = 3
ability = "vorhut"
amount = 1
"""


def correct(folder: Path, text: str) -> Path:
    (folder / "de_2023.toml").write_text(text, encoding="utf-8")
    return folder


def test_only_what_is_named_changes(tmp_path: Path) -> None:
    ours = edition_from(read_data("de_2023"))
    theirs = edition_from(read_data("de_2023", correct(tmp_path, CORRECTIONS)))
    assert theirs.board.adjacency["portugal"] == ("galicia", "castilla", "sevilla")
    assert theirs.board.adjacency["france"] == ours.board.adjacency["france"]
    cards = {card.id: card for card in theirs.cards}
    assert cards["residenz"].special == cards["audienz"].special
    assert not cards["residenz"].completion
    assert cards["steuereintreibung"].copies == 3
    assert "grenzland" not in cards
    assert cards["score_emptiest_again"].stack == 2
    assert len(theirs.cards) == len(ours.cards)
    assert {m.id: m.ability for m in theirs.modifiers}["mod_p3_b"] == "vorhut"
    assert ours.corrections == ""
    assert theirs.corrections


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[card]\n", "the corrections in de_2023.toml cannot be read"),
        ('rules = 9\nrulebook = "1"', "rulebook, rules cannot be corrected"),
        ("[[card]]\ncopies = 2", "every card and modifier needs its id"),
        ('[[card]]\nid = "exil"\nspecial = { verb = "fly" }', "card exil: there is no verb 'fly'"),
        ('[[card]]\nid = "exil"\ncopies = "two"', "'two' should be a whole number"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(SobremesaError, match=reason):
        edition_from(read_data("de_2023", correct(tmp_path, text)))


def test_a_record_of_corrected_data_says_so_and_does_not_replay_with_ours() -> None:
    package = game_package("elgrande")
    session = Session(package, make_setup("elgrande", "de_2023", 3), seeded(1))
    text = write_record(session.record())
    assert "corrections" not in text
    theirs = read_record(text.replace('"luck"', '"corrections": "a1b2c3", "luck"'))
    assert read_record(write_record(theirs)) == theirs
    with pytest.raises(BadRecord, match="SOBREMESA_CORRECTIONS"):
        replay(package, theirs)
