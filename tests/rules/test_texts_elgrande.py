"""The rules texts of El Grande: complete, alike in all languages, and never a leftover copy."""

import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import sobremesa
from sobremesa.catalogue import game_package
from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.words.gists import LONGEST
from sobremesa.kernel import rulebook
from tests.rules.written import FACTS, load, strings

TEXTS = Path(sobremesa.__file__).parent / "elgrande" / "words" / "texts"
LANGUAGES = ("en", "nl", "de")
FILES = ("rules", "rulings", "cards", "names", "differences")
CLASSIC = {"nl_classic", "nl_late", "en_bigbox"}
EDITIONS = CLASSIC | {"de_2023"}
RULEBOOKS = {"000", "001", "002", "004"}


def words(text: str) -> list[str]:
    return text.split()


TOPICS = words(
    "setup round power recruit card turn place special move king castillo return dial score general"
    " scoreboard grande recall veto end dummy exile revolt modifier regency veteran"
)

BOXES = [load_edition(edition) for edition in sorted(EDITIONS)]
CARDS = {card.id for edition in BOXES for card in edition.cards}
MODIFIERS = {modifier.id for edition in BOXES for modifier in edition.modifiers}
REGIONS = set(
    words(
        "galicia pais_vasco navarra aragon cataluna castilla_la_vieja castilla castilla_la_nueva"
        " toledo valencia sevilla granada castillo france portugal"
    )
)
OPTIONS = set(
    words(
        "short_game merge_2_3 neue_regentschaft alte_hasen machtverschiebung castillo_shown"
        " first_seat"
    )
)
RULINGS = (
    {f"S-{n:02d}" for n in range(1, 49)}
    | {f"M-{n:02d}" for n in range(1, 38)}
    | {f"14.{n}" for n in range(1, 31)}
    | {"14.3b", "14.3c"}
)


def ids(table: list[dict[str, Any]]) -> list[str]:
    return [str(entry["id"]) for entry in table]


def rows(language: str, file: str, name: str) -> list[dict[str, Any]]:
    table: list[dict[str, Any]] = load("elgrande", language, file)[name]
    return table


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_untidy(language: str, file: str) -> None:
    shown = list(strings(load("elgrande", language, file)))
    assert shown
    for path, text in shown:
        assert text.strip() == text != "", path
        assert "  " not in text, path
        assert not re.search(r"[/\\](work|home|tmp|usr)[/\\]", text), path


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_language_has_the_same_texts_in_the_same_order(language: str, file: str) -> None:
    english = [path for path, _ in strings(load("elgrande", "en", file))]
    assert [path for path, _ in strings(load("elgrande", language, file))] == english


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize(("one", "other"), [*combinations(LANGUAGES, 2)])
def test_no_long_text_was_left_untranslated(one: str, other: str, file: str) -> None:
    mine, theirs = (
        dict(strings(load("elgrande", one, file))),
        dict(strings(load("elgrande", other, file))),
    )
    assert not [path for path, text in mine.items() if len(text) > 40 and theirs[path] == text]


@pytest.mark.parametrize(
    ("file", "table"),
    [("rules", "passage"), ("rulings", "ruling"), ("differences", "difference")],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_ids_are_unique(language: str, file: str, table: str) -> None:
    names = ids(rows(language, file, table))
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("file_and_table", [("rules", "passage"), ("rulings", "ruling")])
@pytest.mark.parametrize("language", ["nl", "de"])
def test_facts_about_a_text_are_the_same_in_every_language(
    language: str, file_and_table: tuple[str, str]
) -> None:
    def facts(entry: dict[str, Any]) -> dict[str, Any]:
        return {key: entry[key] for key in FACTS - {"rests_on"} if key in entry}

    english = [facts(entry) for entry in rows("en", *file_and_table)]
    assert [facts(entry) for entry in rows(language, *file_and_table)] == english


def test_passages_run_through_the_topics_in_the_order_of_play() -> None:
    numbers: dict[str, list[int]] = {}
    for name in ids(rows("en", "rules", "passage")):
        match = re.fullmatch(r"EG\.([a-z]+)\.(\d+)", name)
        assert match, name
        numbers.setdefault(match[1], []).append(int(match[2]))
    assert list(numbers) == TOPICS
    for topic, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), topic


def test_a_passage_is_one_to_four_sentences() -> None:
    for language in LANGUAGES:
        for passage in rows(language, "rules", "passage"):
            # A closing mark may stand between a full stop and the next sentence.
            sentences = re.split(r"(?<=[.?!])\s+(?=[A-ZÀ-Ý„])", passage["text"])
            assert 1 <= len(sentences) <= 4, passage["id"]
            assert passage["text"].endswith("."), passage["id"]


@pytest.mark.parametrize("file_and_table", [("rules", "passage"), ("rulings", "ruling")])
def test_editions_are_known_and_never_all_four(file_and_table: tuple[str, str]) -> None:
    for entry in rows("en", *file_and_table):
        editions = entry.get("editions", ["nl_classic"])
        assert set(editions) < EDITIONS, entry["id"]
        assert 0 < len(editions) == len(set(editions)), entry["id"]


def test_every_passage_rests_on_a_rulebook_or_an_existing_ruling() -> None:
    known = RULEBOOKS | set(ids(rows("en", "rulings", "ruling")))
    for passage in rows("en", "rules", "passage"):
        assert passage["rests_on"], passage["id"]
        assert set(passage["rests_on"]) <= known, passage["id"]
        assert len(set(passage["rests_on"])) == len(passage["rests_on"]), passage["id"]


def test_what_rests_on_no_rulebook_is_marked_as_completion() -> None:
    for passage in rows("en", "rules", "passage"):
        if RULEBOOKS.isdisjoint(passage["rests_on"]):
            assert passage.get("completion"), passage["id"]


def test_what_the_rulebook_of_2023_does_not_print_is_marked_there() -> None:
    for passage in rows("en", "rules", "passage"):
        if "de_2023" in passage.get("editions", ["de_2023"]) and "002" not in passage["rests_on"]:
            ours = passage.get("completion", [])
            assert ours is True or "de_2023" in ours, passage["id"]


def test_what_rests_on_a_completion_is_marked_as_one() -> None:
    rulings = {ruling["id"]: ruling for ruling in rows("en", "rulings", "ruling")}
    for passage in rows("en", "rules", "passage"):
        ours = [r for r in passage["rests_on"] if rulings.get(r, {}).get("completion")]
        assert not ours or passage.get("completion"), passage["id"]


def test_every_passage_the_rules_cite_exists() -> None:
    known = set(ids(rows("en", "rules", "passage")))
    for module in sorted(TEXTS.parent.rglob("*.py")):
        cited = re.findall(r"EG\.[a-z]+\.\d+", module.read_text(encoding="utf-8"))
        assert set(cited) <= known, module.name


def test_the_passage_on_the_taboo_keeps_its_number() -> None:
    passages = {entry["id"]: entry for entry in rows("en", "rules", "passage")}
    assert passages["EG.king.2"]["title"] == "Nothing enters or leaves"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_rulings_are_there(language: str) -> None:
    assert set(ids(rows(language, "rulings", "ruling"))) == RULINGS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_edition_matrix_speaks_for_each_classic_edition(language: str) -> None:
    for ruling in rows(language, "rulings", "ruling"):
        if ruling["id"].startswith("M-"):
            assert set(ruling["by_edition"]) == CLASSIC, ruling["id"]
        else:
            assert "by_edition" not in ruling
            assert "changes_play" not in ruling


def test_the_rows_that_change_play() -> None:
    marked = {row["id"] for row in rows("en", "rulings", "ruling") if row.get("changes_play")}
    assert marked == {"M-01", "M-03", "M-04", "M-05", "M-18", "M-19", "M-20"}


SETTLED = {f"S-{number}" for number in (13, 16, 17, 20, 22, 33, 36, 37, 41, 45)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_books_settle_on_a_second_reading(language: str) -> None:
    rulings = {ruling["id"]: ruling for ruling in rows(language, "rulings", "ruling")}
    assert {key for key, ruling in rulings.items() if ruling.get("printed")} == SETTLED
    assert "nl_classic" not in rulings["S-06"]["editions"]  # it names the youngest


@pytest.mark.parametrize("number", ["EG.setup.3", "EG.setup.5", "EG.power.6", "EG.move.5"])
def test_a_mark_that_no_source_shows(number: str) -> None:
    """The book of 2023 prints some of these in part: what is missing there is ours."""
    texts = game_package("elgrande").words.texts("en")
    passage = rulebook.numbered(rulebook.passages(texts), number)
    there = {edition for edition in EDITIONS if passage.holds_in(edition)}
    assert {edition for edition in there if passage.mark(edition)} == {"de_2023"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_modifier_has_a_name_and_a_text(language: str) -> None:
    cards = load("elgrande", language, "cards")
    assert set(cards["card"]) == CARDS
    assert set(cards["modifier"]) == MODIFIERS
    for entry in [*cards["card"].values(), *cards["modifier"].values()]:
        assert entry["name"]
        assert entry["text"].endswith(".")
    assert [id for id, row in cards["card"].items() if not 0 < len(row["gist"]) <= LONGEST] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_read_differently_in_one_edition(language: str) -> None:
    cards = load("elgrande", language, "cards")["card"]
    variants = {card: set(row["by_edition"]) for card, row in cards.items() if "by_edition" in row}
    assert variants == {
        "move_all_own_one_region": {"text_nl_classic"},
        "move_all_own_or_place_2": {"text_nl_classic"},
        "veto": {"text_de_2023"},
        "score_choose": {"text_nl_classic"},
        "score_all_first_only": {"text_en_bigbox"},
        "score_secret": {"text_nl_classic"},
    }


def test_every_modifier_is_marked_as_completion_and_no_classic_card_is() -> None:
    cards = load("elgrande", "en", "cards")
    assert all(modifier["completion"] for modifier in cards["modifier"].values())
    marked = {card for card, row in cards["card"].items() if row.get("completion")}
    assert {"residenz", "rundreise", "audienz", "doppelspiel", "wettstreit"} <= marked
    assert marked.isdisjoint({"veto", "move_3_any", "kings_card", "intrige", "fiesta", "exil"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_complete(language: str) -> None:
    names = load("elgrande", language, "names")
    assert set(names["region"]) == REGIONS
    assert set(names["stack"]) == {"1", "2", "3", "4", "5", "2+3"}
    assert set(names["scoreboard"]) == {"840", "400"}
    assert set(names["edition"]) == EDITIONS
    assert all(set(row) == {"name", "description"} for row in names["edition"].values())
    assert set(names["option"]) == OPTIONS
    assert all(set(row) == {"name", "help"} for row in names["option"].values())
    assert len(set(names["region"].values())) == len(REGIONS)


def same_pairs(texts: dict[str, str]) -> set[tuple[str, str]]:
    return {(a, b) for a, b in combinations(sorted(texts), 2) if texts[a] == texts[b]}


@pytest.mark.parametrize(("file", "table"), [("differences", "difference"), ("rulings", "ruling")])
def test_editions_agree_and_differ_alike_in_every_language(file: str, table: str) -> None:
    def pattern(language: str) -> dict[str, set[tuple[str, str]]]:
        return {
            row["id"]: same_pairs(row["by_edition"])
            for row in rows(language, file, table)
            if "by_edition" in row
        }

    assert pattern("nl") == pattern("en") == pattern("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_differences_speak_for_every_edition(language: str) -> None:
    for row in rows(language, "differences", "difference"):
        assert set(row) == {"id", "topic", "by_edition"}
        assert set(row["by_edition"]) == EDITIONS, row["id"]


@pytest.mark.parametrize(
    ("language", "host"), [("en", "host"), ("nl", "gastheer"), ("de", "Gastgeber")]
)
def test_who_begins_is_said_alike_in_the_rules_and_in_the_differences(
    language: str, host: str
) -> None:
    (passage,) = (r for r in rows(language, "rules", "passage") if r["id"] == "EG.setup.13")
    (row,) = (r for r in rows(language, "differences", "difference") if r["id"] == "first_start")
    assert host in passage["text"]
    assert [edition for edition, text in row["by_edition"].items() if host not in text] == []
