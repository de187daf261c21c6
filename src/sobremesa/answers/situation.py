"""A seat before its question: what it sees, what it may answer, in its language."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from sobremesa.answers.matching import Option, labels
from sobremesa.kernel.session import Session
from sobremesa.kernel.texts import Texts
from sobremesa.kernel.words import Names, View, Words


@dataclass(frozen=True)
class Situation:
    """One seat at one moment; nothing in it is more than the seat may know."""

    session: Session
    seat: int
    language: str
    names: Names

    @property
    def words(self) -> Words:
        return self.session.package.words

    @property
    def edition(self) -> str:
        return self.session.setup.edition

    @cached_property
    def view(self) -> View:
        return self.session.package.view(self.session.setup, self.session.game, self.seat)

    @cached_property
    def options(self) -> list[Option]:
        """What the seat may answer, ready to be shown."""
        return [
            replace(option, note=self.words.option_note(self.language, self.view, option.choice))
            for option in self.described(self.session.game.options(self.seat))
        ]

    def everything(self) -> list[Option]:
        """Every choice of the game, possible or not."""
        return self.described(sorted(self.session.package.space(self.edition).texts))

    def described(self, choices: Sequence[int]) -> list[Option]:
        """Choices in words."""
        space = self.session.package.space(self.edition)
        texts = [space.text(choice) for choice in choices]
        return [
            Option(choice, label, text, self._shown(choice))
            for choice, label, text in zip(choices, labels(texts), texts, strict=True)
        ]

    def _shown(self, choice: int) -> str:
        return self.words.choice_text(self.language, self.session.setup, choice, self.names)

    def why_not(self, choice: int) -> tuple[str, str]:
        """The reason in a sentence, and the number of the rule."""
        no = self.session.game.refuse(self.seat, choice)
        return self.session.reason(no, self.language, self.names), no.rule

    def say(self, key: str, **gaps: object) -> str:
        """A sentence about an answer with its gaps filled."""
        return Texts("sobremesa.answers", self.language).phrase("answer", key).format(**gaps)
