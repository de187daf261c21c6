"""The page says what it has words for: none lies about unused."""

import re
from pathlib import Path

SOURCES = Path("web/src")
ENTRY = re.compile(r"^\s+(?:'[^']+'|(\w+)): ", re.MULTILINE)


def test_every_word_of_the_shared_rooms_is_said_somewhere() -> None:
    tables = [path for path in SOURCES.rglob("en.ts") if "games" not in path.parts]
    said = "\n".join(
        path.read_text("utf-8")
        for path in SOURCES.rglob("*")
        if path.suffix in (".ts", ".svelte") and "i18n" not in path.parts
    )
    names = {name for path in tables for name in ENTRY.findall(path.read_text("utf-8")) if name}
    assert len(names) > 100
    unsaid = {name for name in names if not re.search(rf"\b{name}\b", said)}
    assert unsaid == set()
