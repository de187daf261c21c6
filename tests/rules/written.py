"""The text files of a game, and what in them is shown to people."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sobremesa

GAMES = Path(sobremesa.__file__).parent
# Written in no language in particular, so that they may read the same everywhere.
FACTS = {"id", "editions", "rests_on", "completion", "changes_play", "printed"}


def load(game: str, language: str, file: str) -> dict[str, Any]:
    source = next((GAMES / game).glob(f"**/texts/{language}/{file}.toml"))
    return tomllib.loads(source.read_text(encoding="utf-8"))


def strings(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every string that is shown to a person, with the path that leads to it."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key not in FACTS:
                yield from strings(inner, f"{path}/{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner, f"{path}/{inner['id']}")
