"""The command line speaks every language of the house with the same sentences."""

import re

import pytest

from sobremesa.kernel.texts import LANGUAGES, Table, Texts


def sentences(language: str) -> dict[str, str]:
    table: Table = Texts("sobremesa.cli", language).table("phrases")
    return {
        f"{section}.{key}": str(text)
        for section, keys in table.items()
        if isinstance(keys, dict)
        for key, text in keys.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence_with_the_same_gaps(language: str) -> None:
    english, other = sentences("en"), sentences(language)
    assert list(other) == list(english)
    for key, text in english.items():
        assert sorted(re.findall(r"{\w+}", other[key])) == sorted(re.findall(r"{\w+}", text)), key


@pytest.mark.parametrize("language", ["nl", "de"])
def test_nothing_long_was_left_untranslated(language: str) -> None:
    english, other = sentences("en"), sentences(language)
    assert not [key for key, text in english.items() if len(text) > 20 and other[key] == text]
