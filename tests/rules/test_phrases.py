"""What the program says of every game: the same keys and gaps in all languages."""

from collections.abc import Iterator
from string import Formatter

import pytest

from sobremesa.catalogue import GAMES
from sobremesa.kernel.texts import LANGUAGES

LONG = 25  # characters; a longer text that reads the same in two languages is a leftover copy

every_game = pytest.mark.parametrize("game", GAMES)
every_translation = pytest.mark.parametrize(
    "language", [name for name in LANGUAGES if name != "en"]
)


def phrases(game: str, language: str) -> dict[str, str]:
    """All texts of a language by the path of keys that leads to them."""
    return dict(flat(GAMES[game].words.texts(language).table("phrases"), ""))


def flat(found: object, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(found, dict):
        for key, inner in found.items():
            yield from flat(inner, f"{path}/{key}")
    else:
        assert isinstance(found, str), f"{path} is no text"
        yield path, found


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@every_game
@every_translation
def test_a_translation_has_the_same_keys(game: str, language: str) -> None:
    assert sorted(phrases(game, language)) == sorted(phrases(game, "en"))


@every_game
@every_translation
def test_a_translation_has_the_same_gaps(game: str, language: str) -> None:
    english, other = phrases(game, "en"), phrases(game, language)
    differing = {key: other[key] for key in other if gaps(other[key]) != gaps(english.get(key, ""))}
    assert differing == {}


@every_game
@every_translation
def test_no_long_text_is_left_in_english(game: str, language: str) -> None:
    english, other = phrases(game, "en"), phrases(game, language)
    assert [
        key for key, text in other.items() if len(text) > LONG and text == english.get(key)
    ] == []
