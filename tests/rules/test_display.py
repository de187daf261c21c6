"""What stands beside the map is true: rounds, vetoes, stacks, the dummy's cards, our own marks."""

import pytest
from click.testing import CliRunner

from sobremesa.catalogue import game_package, make_setup
from sobremesa.cli import main
from sobremesa.elgrande.rules import events, layout
from sobremesa.elgrande.sight.shown import Shown, read
from sobremesa.elgrande.words.screen.margin import progress, until
from sobremesa.elgrande.words.sentences import card_name
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.session import Session
from sobremesa.kernel.telling import tell
from tests.cards.at_table import CardTable

PACKAGE = game_package("elgrande")


def short(round_number: int) -> Shown:
    table = CardTable("en_bigbox", "veto", options={"short_game": True}, round=round_number)
    return read(PACKAGE.view(table.setup, table.game, 0))


@pytest.mark.parametrize(
    ("taken", "lasts"),
    [(2, "until round 3 ends"), (3, "until round 5 ends"), (9, "until the game ends")],
)
def test_a_veto_lasts_through_the_next_round_that_is_played(taken: int, lasts: str) -> None:
    assert until("en", short(taken), taken) == lasts


def test_a_short_game_says_how_many_rounds_it_has() -> None:
    assert progress("en", short(5)) == "round 5 (3 of 6)"
    table = CardTable("en_bigbox", "veto", round=5)
    assert progress("en", read(PACKAGE.view(table.setup, table.game, 0))) == "round 5 of 9"


def test_who_dials_is_said_also_of_those_who_have_dialled() -> None:
    there = {"aragon": {"B": 2, "C": 2}}
    table = CardTable("en_bigbox", "secret_remove_2", regions=there).does("special")
    for waiting in ([1, 2], [2]):
        decision = read(PACKAGE.view(table.setup, table.game, 0))["decision"]
        assert decision["deciders"] == waiting
        assert decision["dialling"] == [1, 2]
        if waiting == [1, 2]:
            table.does("B dial aragon")


def test_no_card_is_taken_before_the_first_ones_are_turned_up() -> None:
    setup = make_setup("elgrande", "de_2023", 3, {"machtverschiebung": True})
    view = PACKAGE.view(setup, PACKAGE.new_game(setup, seeded(1)), 0)
    drawn = "\n".join(PACKAGE.words.screen("en", view, "ABC", 80))
    assert "face down" in drawn
    assert "taken" not in drawn


def test_a_card_of_the_dummy_that_shows_the_kings_region_is_told() -> None:
    setup = make_setup("elgrande", "de_2023", 2)
    told = []
    for seed in range(40):
        session = Session(PACKAGE, setup, seeded(seed))
        for raw in session.events:
            if raw[0] == events.DUMMY_PLACED and raw[2] == 0:
                event = tell(PACKAGE.event_kinds, raw, None)
                told.append(PACKAGE.words.event_text("en", setup, event, "AB"))
                assert raw[1] == session.game.s[layout.KING_AT]
    assert told
    assert all("nobody comes" in one for one in told)


def test_our_own_cards_are_marked_where_they_are_read() -> None:
    ours = {entry.id: entry.is_ours for entry in PACKAGE.words.glossary("en", "de_2023")}
    assert (ours["audienz"], ours["landsitz"], ours["mod_p1_a"]) == (True, False, True)
    assert not any(entry.is_ours for entry in PACKAGE.words.glossary("en", "en_bigbox"))
    said = CliRunner().invoke(main, ["rules", "elgrande", "--edition", "de_2023"]).output
    assert f"{card_name('en', 'audienz')} ◊" in said
    assert f"{card_name('en', 'landsitz')} ◊" not in said


@pytest.mark.parametrize(
    ("card", "done", "is_warned"),
    [("evict", ["special", "source aragon"], True), ("score_secret", ["special"], False)],
)
def test_whoever_dials_the_kings_region_is_told_what_comes_of_it(
    card: str, done: list[str], is_warned: bool
) -> None:
    """S-12: it is allowed, and not taken for a mistake."""
    table = CardTable("nl_classic", card, regions={"aragon": {"B": 2}}).does(*done)
    view = PACKAGE.view(table.setup, table.game, 1)
    note = PACKAGE.words.option_note("en", view, table.space.number("dial sevilla"))
    assert ("go to the court" in note) == is_warned
    assert PACKAGE.words.option_note("en", view, table.space.number("dial granada")) == ""


@pytest.mark.parametrize(("language", "empty"), [("en", "empty"), ("nl", "leeg"), ("de", "leer")])
def test_a_province_that_gives_its_last_is_not_called_empty(language: str, empty: str) -> None:
    """What was taken from it lies there until the recruiting is over, and the seat shows it."""
    table = CardTable("en_bigbox", "court_plus_2", province={"A": 1}, regions={"aragon": {"A": 3}})
    table.does("special", "recruit 1")
    view = PACKAGE.view(table.setup, table.game, 0)
    shown = read(view)
    assert shown["decision"]["kind"] == "recruit-from-board"
    assert shown["seats"][0]["province"] == 1
    assert empty not in PACKAGE.words.prompt(language, view, "ABCD").lower()
