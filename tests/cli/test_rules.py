"""The rules in words, and the page that is made of them."""

from pathlib import Path

import pytest

from sobremesa.catalogue import GAMES
from sobremesa.cli.rulebook.document import document
from tests.cli.helpers import flat, refused, run

DOCS = Path(__file__).parents[2] / "docs" / "rules"


@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_page_is_up_to_date(game: str) -> None:
    made = document(GAMES[game], "en")
    written = (DOCS / f"{game}.md").read_text(encoding="utf-8")
    assert written == made, f"sobremesa rules {game} --markdown > docs/rules/{game}.md"


def test_markdown_prints_that_page() -> None:
    outcome = run("rules", "elgrande", "--markdown")
    assert outcome.output == document(GAMES["elgrande"], "en")


def test_the_page_has_passages_the_table_of_editions_and_rulings() -> None:
    page = document(GAMES["elgrande"], "en")
    assert "**EG.king.2** *Nothing enters or leaves*\n\nThe King's region is taboo" in page
    assert "**EG.king.6** ◊ *He must really move*" in page
    assert "**EG.round.6** *Cards nobody took* (`nl_classic`)" in page
    assert "| rule | `nl_classic` | `nl_late` | `en_bigbox` | `de_2023` |" in page
    assert "| **Equal points at the end** | " in page
    assert "\n- `nl_late`: " in page


def test_what_the_books_settle_stands_apart_from_our_own_answers() -> None:
    ours, theirs = document(GAMES["elgrande"], "en").split("\n## What the books do say\n")
    assert "**S-13**" in theirs
    assert "**S-13**" not in ours
    assert "**S-12**" in ours


def test_an_edition_has_its_own_passages_in_order() -> None:
    shown = run("rules", "elgrande", "--edition", "nl_classic").output
    assert shown.startswith("El Grande, Classic, first Dutch rules (nl_classic)\n◊ the rulebook")
    assert "EG.round.6 Cards nobody took" in shown
    assert "EG.round.7 " not in shown
    assert shown.index("EG.setup.1 ") < shown.index("EG.king.2 ") < shown.index("EG.end.1 ")


def test_the_editions_of_a_passage_are_named() -> None:
    shown = run("rules", "elgrande", "--passage", "EG.round.6").output
    assert "EG.round.6 Cards nobody took (nl_classic)" in shown


def test_a_ruling_by_its_number() -> None:
    shown = run("rules", "elgrande", "--ruling", "s-05").output
    assert shown.startswith("S-05 Starting position (nl_late, en_bigbox)\n    Where the setup page")


def test_an_unknown_passage_suggests_others() -> None:
    reason = refused("rules", "elgrande", "--passage", "EG.kin.2")
    assert reason.startswith("there is no 'EG.kin.2' in these rules; did you mean EG.king.2")
    assert refused("rules", "elgrande", "--passage", "zzz") == "there is no 'zzz' in these rules"


@pytest.mark.parametrize("language", ["nl", "de"])
def test_other_languages(language: str) -> None:
    shown = run("rules", "elgrande", "--language", language, "--passage", "EG.king.2").output
    assert "Nothing enters" not in shown


def test_two_classic_editions_differ_where_the_matrix_says_so() -> None:
    told = flat(run("rules", "elgrande", "--edition", "nl_classic", "--diff", "en_bigbox"))
    assert (
        "Scoring the castillo by free choice:"
        " The card that scores an area of choice may name the castillo." in told
    )
    assert "Score one region differs in what it does: Score one area of your choice" in told
    assert "Short game" not in told


def test_the_new_edition_differs_in_names_numbers_and_cards() -> None:
    outcome = run("rules", "elgrande", "--diff", "de_2023")
    told = flat(outcome)
    for part in (
        "Basque Country is called Navarre.",
        "Veto, stack 2: 2 against 0 in the box.",
        "Options only in New edition 2023: Merge stacks 2 and 3, New regency",
        "Places paid with 2 seats: 1 against 2.",
        "A dummy plays along with no against 2 seats.",
        "Modifiers: 0 against 16.",
    ):
        assert part in told, part


def test_the_new_edition_is_told_to_a_player_of_the_old_in_a_page() -> None:
    outcome = run("rules", "elgrande", "--edition", "de_2023", "--diff", "en_bigbox")
    told = flat(outcome)
    assert "The number must be said." in told
    assert "The number is not asked for" not in told  # that is the edition one knows
    assert len(outcome.output.splitlines()) < 75


def test_an_edition_does_not_differ_from_itself() -> None:
    assert "No difference." in run("rules", "elgrande", "--diff", "en_bigbox").output


def test_an_edition_to_compare_with_must_exist() -> None:
    assert "no edition 'none'" in refused("rules", "elgrande", "--diff", "none")


@pytest.mark.parametrize(
    ("language", "legend"),
    [
        ("en", "◊ the rulebook of the edition does not print this"),
        ("nl", "◊ het regelboek van de uitgave zegt dit niet"),
        ("de", "◊ die Spielregel der Ausgabe sagt das nicht"),
    ],
)
def test_what_the_mark_means_is_said_in_the_readers_language(language: str, legend: str) -> None:
    shown = run("rules", "elgrande", "--edition", "de_2023", "--language", language).output
    assert next(line for line in shown.splitlines() if line.startswith("◊")).startswith(legend)
    assert shown.count("◊ the rulebook") == (language == "en")
