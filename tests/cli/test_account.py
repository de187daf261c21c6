"""Events as a text that is pleasant to read."""

from collections.abc import Sequence

import pytest

import sobremesa
from sobremesa.cli.account import Account, flowing, hanging
from sobremesa.cli.scoresheet import Payment, sheet
from sobremesa.kernel.telling import RawEvent, tell
from sobremesa.kernel.texts import LANGUAGES
from sobremesa.library.game import Game
from sobremesa.salamanca.rules.events import MARKET_PAID
from tests.cli.helpers import NAMES, at, played_until


def test_what_one_person_does_is_one_sentence() -> None:
    said = ["Ana is next.", "Ana takes a card.", "Bruno passes.", "It rains.", "It snows."]
    assert list(flowing(said, NAMES)) == [
        "Ana is next, takes a card.",
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
    turns = [paragraph for paragraph in short if "is next" in paragraph]
    assert len(turns) >= 3
    assert all(turn.count("is next") == 1 for turn in turns)
    assert "lies open" in whole[0]
    assert "lies open" not in " ".join(short)


def test_a_spectator_does_not_hear_what_was_dialled_in_secret() -> None:
    session = played_until(at("set-dial", 0, 1), 3, "dials")
    session.apply(0, session.game.options(0)[0])
    told = Account(Game(session), "en", NAMES[:3], None).sentence(session.events[-1])
    assert told == "Ana has set the dial."


# --- scorings as tables ---

SUM = {"en": "Sum", "nl": "Som", "de": "Summe"}


def tables(account: Account, events: Sequence[RawEvent]) -> list[list[str]]:
    told = account.paragraphs(events, in_short=True)
    return [paragraph.split("\n") for paragraph in told if "\n" in paragraph]


def test_a_table_of_points_has_a_row_for_each_area_and_a_sum() -> None:
    paid = [Payment("Galicia", 0, 4), Payment("Galicia", 2, 2), Payment("Aragon")]
    assert sheet([*paid, Payment("Granada", 2, 12)], ("Ana", "Bo", "Carmen"), "Sum") == "\n".join(
        [
            "         Ana   Bo  Carmen",
            "Galicia    4    ·       2",
            "Aragon     ·    ·       ·",
            "Granada    ·    ·      12",
            "Sum        4    0      14",
        ]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_general_scoring_is_told_as_a_table_of_its_regions(language: str) -> None:
    session = played_until(lambda session: session.game.is_over(), 3, "tables")
    found = tables(Account(Game(session), language, NAMES[:3], None), session.events)
    assert len(found) >= 3
    for head, *rows, sums in found:
        assert head.split() == [*NAMES[:3]]
        assert sums.startswith(SUM[language])
        columns = zip(*(row.replace("·", "0").split()[-3:] for row in rows), strict=True)
        assert [sum(map(int, column)) for column in columns] == list(map(int, sums.split()[-3:]))


def test_the_scoring_of_one_region_stays_a_sentence() -> None:
    session = played_until(lambda session: session.game.is_over(), 3, "tables")
    account = Account(Game(session), "en", NAMES[:3], None)
    first = next(
        at
        for at, raw in enumerate(session.events)
        if tell(session.package.event_kinds, raw, None).name == "PointsScored"
    )
    (told,) = account.paragraphs(session.events[first : first + 1], in_short=True)
    assert " scores " in told


def test_the_market_of_salamanca_is_a_table_too() -> None:
    game = sobremesa.new("salamanca", seats=3, seed="market")
    paid = [(MARKET_PAID, 0, 4, 5), (MARKET_PAID, 2, 10, 7)]
    ((head, *rows),) = tables(Account(game, "en", NAMES[:3], None), paid)
    assert head.split() == [*NAMES[:3]]
    assert [row.split()[-3:] for row in rows] == [["5", "·", "·"], ["·", "·", "7"], ["5", "0", "7"]]


def test_lines_of_a_table_are_not_wrapped() -> None:
    assert hanging(["a  b\nc  d"], 3) == ["  a  b", "  c  d"]
