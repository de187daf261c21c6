"""The ways a game says no."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Refusal:
    """Why a choice is not among the options: a message key with its facts, and the rule."""

    key: str
    rule: str
    facts: dict[str, str] = field(default_factory=dict)


class SobremesaError(Exception):
    """Something a person can mend; the message says what and how."""


class IllegalChoice(SobremesaError):
    """The choice is not among the options; nothing has changed."""

    def __init__(self, reason: str, rule: str, refusal: Refusal | None = None) -> None:
        super().__init__(f"{reason} ({rule})")
        self.reason = reason
        self.rule = rule
        self.refusal = refusal


class UnknownName(SobremesaError):
    """A game, edition, option or choice that does not exist here."""


class BadRecord(SobremesaError):
    """A record that cannot be read or does not replay; the message says where."""
