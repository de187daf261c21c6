"""The ways a game says no."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Refusal:
    """Why a choice is not among the options: a message key with its facts, and the passage.

    Facts are numbers as the rules know them; the words of a game make a sentence of it all.
    """

    key: str
    rule: str
    facts: Mapping[str, int | str] = field(default_factory=dict)

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {fact}" for name, fact in self.facts.items())
        return f"{self.key.replace('_', ' ')}{': ' if facts else ''}{facts}"


class SobremesaError(Exception):
    """Something a person can mend; the message says what and how."""


class IllegalChoice(SobremesaError):
    """The choice is not among the options; nothing has changed."""

    def __init__(self, refusal: Refusal, sentence: str = "") -> None:
        self.reason = sentence or str(refusal)
        self.rule = refusal.rule
        self.refusal = refusal
        super().__init__(f"{self.reason} ({self.rule})")

    @property
    def passage(self) -> str:
        """The number of the passage it rests on, as `sobremesa rules` prints it."""
        return self.rule

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.refusal, self.reason)


class UnknownName(SobremesaError):
    """A game, edition, option or choice that does not exist here."""


class BadRecord(SobremesaError):
    """A record that cannot be read or does not replay; the message says where."""
