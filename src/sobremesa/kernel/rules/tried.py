"""A choice that is not listed, taken apart, and the reason given for it."""

from collections.abc import Mapping
from typing import NamedTuple

from sobremesa.kernel.errors import Refusal


class Tried(NamedTuple):
    """What somebody tried to choose."""

    seat: int
    word: str  # the family of the choice
    offset: int  # within the family
    choice: int


class Families:
    """The families of a choice space by the names of their first numbers: `AT = 33`."""

    def __init__(self, numbers: Mapping[str, object]) -> None:
        self.firsts = sorted(
            (first, name.lower())
            for name, first in numbers.items()
            if isinstance(first, int) and name not in ("SIZE", "SPACES")
        )

    def taken_apart(self, seat: int, choice: int) -> Tried:
        first, word = max(family for family in self.firsts if family[0] <= choice)
        return Tried(seat, word, choice - first, choice)


def because(key: str, rule: str, **facts: int) -> Refusal:
    return Refusal(key, rule, facts)
