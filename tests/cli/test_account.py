"""Events as a text that is pleasant to read."""

from sobremesa.cli.account import Account, flowing, hanging
from sobremesa.library.game import Game
from tests.cli.helpers import NAMES, at, played_until


def test_what_one_person_does_is_one_sentence() -> None:
    said = ["Ana is on turn.", "Ana takes a card.", "Bruno passes.", "It rains.", "It snows."]
    assert list(flowing(said, NAMES)) == [
        "Ana is on turn, takes a card.",
        "Bruno passes.",
        "It rains.",
        "It snows.",
    ]


def test_what_repeats_itself_is_counted() -> None:
    assert list(flowing(["Ana places one."] * 3, NAMES)) == ["Ana places one (x3)."]


def test_paragraphs_hang_behind_a_mark() -> None:
    assert hanging(["one two three"], 8) == ["· one", "  two", "  three"]


def test_every_turn_is_a_paragraph_and_a_short_account_leaves_out_what_lies_open() -> None:
    session = played_until(lambda session: len(session.choices) > 30, 4, "paragraphs")
    account = Account(Game(session), "en", NAMES[:4], None)
    short = account.paragraphs(session.events, in_short=True)
    whole = account.paragraphs(session.events, in_short=False)
    assert len(short) >= 5
    assert "lies open" in whole[0]
    assert "lies open" not in " ".join(short)
    assert all("is on turn" in paragraph for paragraph in short[1:4])


def test_a_spectator_does_not_hear_what_was_dialled_in_secret() -> None:
    session = played_until(at("set-dial", 0, 1), 3, "dials")
    session.apply(0, session.game.options(0)[0])
    told = Account(Game(session), "en", NAMES[:3], None).sentence(session.events[-1])
    assert told == "Ana has set the dial."
