"""The page says what it has words for: none lies about unused."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules.written import GAMES, strings

SOURCES = Path("web/src")
ENTRY = re.compile(r"^\s+(?:'[^']+'|(\w+)): ", re.MULTILINE)
WORD = re.compile(r"\w+")
# Classes of a style sheet are no words that are said, nor is what explains the code.
UNSAID = re.compile(
    r"""<style>.*?</style>|\bclass="[^"]*"|\bclass:[\w-]+|/\*.*?\*/|<!--.*?-->|(?m:^\s*//[^\n]*$)""",
    re.DOTALL,
)


def is_table(path: Path) -> bool:
    return path.stem in ("en", "nl", "de") or "i18n" in path.parts


def test_every_word_of_the_shared_rooms_is_said_somewhere() -> None:
    tables = [path for path in SOURCES.rglob("en.ts") if "games" not in path.parts]
    said = {
        word
        for path in SOURCES.rglob("*")
        if path.suffix in (".ts", ".svelte") and not is_table(path)
        for word in WORD.findall(UNSAID.sub("", path.read_text("utf-8")))
    }
    names = {name for path in tables for name in ENTRY.findall(path.read_text("utf-8")) if name}
    assert len(names) > 100
    assert names - said == set()


LITERAL = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|`(?:[^`\\]|\\.)*`")
FILLED = re.compile(r"\$?\{[^}]*\}")
# As the guide to the look says, and one word for one thing.
AVOIDED = {
    "en": r"\b(is on turn|by itself|bots?|users?|end the move|use the special action)\b",
    "nl": r"\b(streek|streken|caballeros)\b",
}


@pytest.mark.parametrize("language", AVOIDED)
def test_words_that_are_to_be_avoided_are_said_nowhere(language: str) -> None:
    avoided = re.compile(AVOIDED[language], re.IGNORECASE)
    said = [*said_by_the_page(language), *said_by_the_rules(language)]
    assert len(said) > 1000
    assert [text for text in said if avoided.search(FILLED.sub("", text))] == []


def said_by_the_page(language: str) -> Iterator[str]:
    for path in SOURCES.rglob(f"{language}.ts"):
        yield from LITERAL.findall(path.read_text("utf-8"))


def said_by_the_rules(language: str) -> Iterator[str]:
    for path in GAMES.glob(f"*/words/texts/{language}/*.toml"):
        yield from (text for _, text in strings(tomllib.loads(path.read_text("utf-8"))))
