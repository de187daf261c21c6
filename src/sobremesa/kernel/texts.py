"""Words for people: each game's text tables, one folder a language."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from sobremesa.kernel.corrections import Corrections, laid_over
from sobremesa.kernel.errors import SobremesaError, UnknownName

LANGUAGES = ("en", "nl", "de")

Table = dict[str, "str | bool | list[str] | Table | list[Table]"]


@dataclass(frozen=True)
class Texts:
    """The text tables of one game package in one language."""

    package: str
    language: str

    def table(self, name: str) -> Table:
        """A whole file, by its name without the ending."""
        return read_table(self.package, self.language, name)

    def phrase(self, section: str, key: str) -> str:
        """A sentence with gaps, from the table of phrases."""
        return self.word("phrases", section, key)

    def sentence(self, section: str, key: str, facts: Mapping[str, str]) -> str:
        """A phrase with its gaps filled, from its capital letter on."""
        return sentence(self.phrase(section, key).format(**facts))

    def word(self, name: str, *keys: str) -> str:
        """One text, by the keys that lead to it."""
        found: object = self.table(name)
        for key in keys:
            if not isinstance(found, dict) or key not in found:
                raise SobremesaError(f"{self.language}/{name}.toml has no text {'.'.join(keys)}")
            found = found[key]
        return str(found)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


@cache
def read_table(package: str, language: str, name: str) -> Table:
    if language not in LANGUAGES:
        raise UnknownName(f"there is no language '{language}'; known: {', '.join(LANGUAGES)}")
    source = files(package) / "texts" / language / f"{name}.toml"
    table: Table = tomllib.loads(source.read_text(encoding="utf-8"))
    folder = Corrections.folder
    own = folder / "texts" / language / f"{name}.toml" if folder else None
    if own and own.is_file():
        return laid_over(table, tomllib.loads(own.read_text(encoding="utf-8")))
    return table
