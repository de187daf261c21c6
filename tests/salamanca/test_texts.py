"""The texts of Salamanca: complete, alike in all languages, and never a leftover copy."""

import re
from itertools import combinations
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import sobremesa
from sobremesa.kernel.rulebook import numbered, passages, rulings
from sobremesa.kernel.texts import LANGUAGES
from sobremesa.salamanca.box.notation import CARD_NAMES, FRAME_NAMES, STONE_NAMES, TILE_NAMES
from sobremesa.salamanca.package import package
from sobremesa.salamanca.words.screen.board import legend
from sobremesa.salamanca.words.sentences import KINDS_BY_NAME
from sobremesa.salamanca.words.telling import EVENT_KINDS
from tests.rules.written import FACTS, load, strings

PACKAGE = Path(sobremesa.__file__).parent / "salamanca"
FILES = ("rules", "rulings", "cards", "names", "phrases")
TOPICS = [
    "setup",
    "round",
    "refill",
    "card",
    "order",
    "turn",
    "tiles",
    "occupy",
    "sale",
    "conde",
    "plague",
    "exchange",
    "landscape",
    "region",
    "pass",
    "market",
    "end",
]
RULEBOOK = "003"
# One frame runs by itself and never asks: it needs no question.
# Questions that one moment asks in different situations.
SITUATIONS = {
    *("commit-second", "function-or-end", "next-tile", "sell-or-end", "sell-some"),
    *("settle-one", "settle-some", "take-turn-both"),
}
SILENT = {"start-round", "next-turn", "end-round"}


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_untidy(language: str, file: str) -> None:
    shown = list(strings(load("salamanca", language, file)))
    assert shown
    for path, text in shown:
        assert text.strip() == text != "", path
        assert "  " not in text, path


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_language_has_the_same_texts_in_the_same_order(language: str, file: str) -> None:
    english, other = (list(strings(load("salamanca", name, file))) for name in ("en", language))
    assert [path for path, _ in other] == [path for path, _ in english]
    for (path, mine), (_, theirs) in zip(english, other, strict=True):
        assert gaps(mine) == gaps(theirs), path


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize(("one", "other"), [*combinations(LANGUAGES, 2)])
def test_no_long_text_was_left_untranslated(one: str, other: str, file: str) -> None:
    mine, theirs = (
        dict(strings(load("salamanca", one, file))),
        dict(strings(load("salamanca", other, file))),
    )
    assert not [path for path, text in mine.items() if len(text) > 25 and theirs[path] == text]


@pytest.mark.parametrize(("file", "table"), [("rules", "passage"), ("rulings", "ruling")])
@pytest.mark.parametrize("language", ["nl", "de"])
def test_facts_about_a_text_are_the_same_in_every_language(
    language: str, file: str, table: str
) -> None:
    def facts(entry: dict[str, Any]) -> dict[str, Any]:
        return {key: entry[key] for key in FACTS - {"rests_on"} if key in entry}

    english = [facts(entry) for entry in load("salamanca", "en", file)[table]]
    assert [facts(entry) for entry in load("salamanca", language, file)[table]] == english


def test_passages_run_through_the_topics_in_the_order_of_play() -> None:
    numbers: dict[str, list[int]] = {}
    for passage in load("salamanca", "en", "rules")["passage"]:
        match = re.fullmatch(r"SA\.([a-z]+)\.(\d+)", passage["id"])
        assert match, passage["id"]
        numbers.setdefault(match[1], []).append(int(match[2]))
    assert list(numbers) == TOPICS
    for topic, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), topic


def test_a_passage_is_one_to_four_sentences() -> None:
    for language in LANGUAGES:
        for passage in load("salamanca", language, "rules")["passage"]:
            sentences = re.split(r"(?<=[.?!])\s+(?=[A-ZÀ-Ý„])", passage["text"])
            assert 1 <= len(sentences) <= 4, passage["id"]
            assert passage["text"].endswith("."), passage["id"]


def test_rulings_are_numbered_from_1_to_28() -> None:
    found = [ruling["id"] for ruling in load("salamanca", "en", "rulings")["ruling"]]
    assert found == [f"R-{number:02d}" for number in range(1, 29)]


def test_what_rests_on_no_rulebook_is_marked_as_completion() -> None:
    known = {RULEBOOK, *(ruling["id"] for ruling in load("salamanca", "en", "rulings")["ruling"])}
    for passage in load("salamanca", "en", "rules")["passage"]:
        assert passage["rests_on"], passage["id"]
        assert set(passage["rests_on"]) <= known, passage["id"]
        if RULEBOOK not in passage["rests_on"]:
            assert passage.get("completion"), passage["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_rests_on_an_answer_of_our_own_says_so(language: str) -> None:
    ours = {
        ruling["id"]
        for ruling in load("salamanca", language, "rulings")["ruling"]
        if ruling.get("completion")
    }
    assert {"R-01", "R-05", "R-06", "R-07", "R-14", "R-19"} <= ours
    rests_on = {p["id"]: p["rests_on"] for p in load("salamanca", "en", "rules")["passage"]}
    for passage in load("salamanca", language, "rules")["passage"]:
        if ours & set(rests_on[passage["id"]]):
            assert passage.get("completion"), passage["id"]


def test_every_passage_and_ruling_the_code_cites_exists() -> None:
    texts = package.words.texts("en")
    passage_ids = {passage.id for passage in passages(texts)}
    ruling_ids = {ruling.id for ruling in rulings(texts)}
    for module in sorted(PACKAGE.rglob("*.py")):
        source = module.read_text(encoding="utf-8")
        assert set(re.findall(r"SA\.[a-z]+\.\d+", source)) <= passage_ids, module.name
        assert set(re.findall(r"R-\d\d", source)) <= ruling_ids, module.name
        assert set(re.findall(r"SA\.([a-z]+)", source)) <= set(TOPICS), module.name


def test_the_rules_are_found_by_their_number() -> None:
    found = numbered(passages(package.words.texts("nl"), "salamanca"), "sa.sale.6")
    assert found.title == "Vruchtbare tegels gaan uit het spel"


def test_everything_has_a_text() -> None:
    cards = load("salamanca", "en", "cards")
    assert set(cards["card"]) == set(CARD_NAMES)
    assert set(cards["tile"]) == set(TILE_NAMES)
    assert set(cards["stone"]) == set(STONE_NAMES)
    phrases = load("salamanca", "en", "phrases")
    asking = set(FRAME_NAMES.values()) - SILENT
    assert set(phrases["decision"]) >= asking
    assert set(phrases["decision"]) - asking == SITUATIONS
    for language in LANGUAGES:
        hints = load("salamanca", language, "phrases")["hint"]
        assert {*hints, "game-over"} == set(FRAME_NAMES.values()) - SILENT
    assert set(KINDS_BY_NAME) <= set(phrases["event"])
    assert len(KINDS_BY_NAME) == len(EVENT_KINDS)
    families = {family.word for family in package.space("salamanca").families}
    assert set(phrases["choice"]) == families


def test_columns_of_the_screen_fit() -> None:
    for language in LANGUAGES:
        screen = load("salamanca", language, "phrases")["screen"]
        assert all(len(screen[key]) <= 5 for key in ("money", "conde", "cards"))
        assert len(screen["squires"]) <= 2
        assert len(screen["example"]) <= 45  # under the board
        assert all(line.width <= 47 for line in legend(language))
