"""Choices and events that can say themselves in words."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from sobremesa.kernel import telling
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.setup import Setup


@dataclass(frozen=True)
class Option:
    """A choice of a game: by number, by its short text, and as a person would say it."""

    number: int
    text: str
    _package: GamePackage = field(repr=False, compare=False)
    _setup: Setup = field(repr=False, compare=False)

    def sentence(self, language: str = "en", names: Sequence[str] = SEAT_LETTERS) -> str:
        """In a language of the house; `names` are those of the seats."""
        return self._package.words.choice_text(language, self._setup, self.number, names)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Event(telling.Event):
    """Something that happened; a private fact is None for those who may not know it."""

    _package: GamePackage = field(repr=False, compare=False)
    _setup: Setup = field(repr=False, compare=False)

    def sentence(self, language: str = "en", names: Sequence[str] = SEAT_LETTERS) -> str:
        """In a language of the house; `names` are those of the seats."""
        return self._package.words.event_text(language, self._setup, self, names)
