"""An owner of the box corrects an edition's data without touching our files."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.elgrande.box.edition import edition_from
from sobremesa.elgrande.box.edition_data import read_data
from sobremesa.kernel.errors import BadRecord, SobremesaError
from sobremesa.kernel.record import read_record, write_record
from sobremesa.kernel.rules.luck import seeded
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
        ('[[card]]\nid = "intrige"\ncopies = 30', "the copies of card intrige is 30"),
        ('[[card]]\nid = "intrige"\ncopies = 20', "stacks? .* from 1 to"),
        (
            '[[card]]\nid = "far"\nstack = 6\nspecial = { verb = "pay" }',
            "the stack of card far is 6",
        ),
        (
            '[[card]]\nid = "new"\nstack = 2\nspecial = { verb = "recruit", at_most = 7 }',
            "card new: at_most is 7, but should be a number from 0 to 6",
        ),
        ('[[card]]\nid = "exil"\nspecial = { verb = "move_king", to = "mars" }', "may be anywhere"),
        ('[[card]]\nid = "exil"\nspecial = { verb = "pay", each = true }', "each is True"),
        ('[[card]]\nid = "exil"\ncopeis = 2', "card exil: there is no 'copeis'"),
        ('[[modifier]]\nid = "mod_p3_b"\nworth = 2', "modifier mod_p3_b: there is no 'worth'"),
        ("round = 8", "there is no 'round'"),
        ("[board.table]\naragon = [5, 4, 0]", "board: there is no 'table'"),
        ('[[card]]\nid = "exil"\nbelongs_to = "mars"', "may be base, regency, veteran"),
        ('[[card]]\nid = "intrige"\ncopies = 0', "rounds need one each"),
        ("power_recruits = [7, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]", "power card 1 recruits is 7"),
        ("power_recruits = [6]", "power_recruits: 1 instead of 13"),
        ("rounds = 14", "rounds is 14"),
        ("scoring_after = [3, 10]", "a round to score or to skip is 10"),
        ("paid_places = { 2 = 4 }", "paid_places with 2 seats is 4"),
        ('[board.adjacency]\nfrance = ["mars"]', "a neighbour of france is 'mars'"),
        ('[board.adjacency]\nmars = ["aragon"]', "a place of the board is 'mars'"),
        ("[board.tables]\naragon = [5, 4]", "should be three numbers"),
        ("[board.tables]\naragon = [55, 4, 0]", "a number of the table of aragon is 55"),
        ('[[modifier]]\nid = "mod_p3_b"\nvalue = 9', "the value of modifier mod_p3_b is 9"),
        ('[[modifier]]\nid = "mod_p3_b"\nability = "fly"', "may be nachschub, vorhut"),
        ('[[modifier]]\nid = "one_more"\nvalue = 1', "17 modifiers, but there is room for 16"),
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


def test_a_program_takes_the_folder_from_its_environment(tmp_path: Path) -> None:
    asked = "import sobremesa; print(sobremesa.new(edition='de_2023').record().corrections)"
    corrected = subprocess.run(
        [sys.executable, "-c", asked],
        env={**os.environ, "SOBREMESA_CORRECTIONS": str(correct(tmp_path, CORRECTIONS))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert corrected.stdout.strip() == read_data("de_2023", tmp_path)["corrections"]
