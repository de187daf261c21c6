"""The fixed choice space of a game: every choice is a number and a short text."""

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

from sobremesa.kernel.errors import UnknownName


@dataclass(frozen=True)
class Family:
    """Choices that share a word and differ in what follows it: `place galicia`."""

    word: str
    first: int
    arguments: tuple[str, ...] = ("",)


@dataclass(frozen=True)
class ChoiceSpace:
    """Numbers to texts and back; `version` rises whenever a number changes its meaning."""

    version: int
    families: tuple[Family, ...]

    @cached_property
    def texts(self) -> dict[int, str]:
        return {
            family.first + offset: f"{family.word} {argument}".strip()
            for family in self.families
            for offset, argument in enumerate(family.arguments)
        }

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {text: number for number, text in self.texts.items()}

    @property
    def size(self) -> int:
        return max(self.texts) + 1

    def text(self, choice: int) -> str:
        if choice not in self.texts:
            raise UnknownName(f"there is no choice {choice}")
        return self.texts[choice]

    def number(self, text: str) -> int:
        wanted = " ".join(text.split())
        if wanted in self.numbers:
            return self.numbers[wanted]
        close = get_close_matches(wanted, self.numbers, n=3)
        hint = f"; did you mean {' or '.join(repr(match) for match in close)}?" if close else ""
        raise UnknownName(f"there is no choice {text!r}{hint}")

    @cached_property
    def _families(self) -> dict[int, Family]:
        return {
            family.first + offset: family
            for family in self.families
            for offset in range(len(family.arguments))
        }

    def family(self, choice: int) -> Family:
        """The family a choice belongs to."""
        if choice not in self._families:
            raise UnknownName(f"there is no choice {choice}")
        return self._families[choice]
