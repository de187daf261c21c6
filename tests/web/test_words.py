"""The page says what it has words for: none lies about unused."""

import re
from pathlib import Path

SOURCES = Path("web/src")
ENTRY = re.compile(r"^\s+(?:'[^']+'|(\w+)): ", re.MULTILINE)
WORD = re.compile(r"\w+")


def test_every_word_of_the_shared_rooms_is_said_somewhere() -> None:
    tables = [path for path in SOURCES.rglob("en.ts") if "games" not in path.parts]
    said = {
        word
        for path in SOURCES.rglob("*")
        if path.suffix in (".ts", ".svelte") and "i18n" not in path.parts
        for word in WORD.findall(path.read_text("utf-8"))
    }
    names = {name for path in tables for name in ENTRY.findall(path.read_text("utf-8")) if name}
    assert len(names) > 100
    assert names - said == set()
