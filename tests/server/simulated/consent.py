"""Somebody's word about advice: what was acknowledged stands until its owner says otherwise.

Of everything a table keeps, this is what two people change in one row at the same moment: only the
comparison of versions keeps one from undoing what the other was told is done.
"""

from collections.abc import Callable

from sobremesa.server.messages import AgreeAdvice
from sobremesa.server.store.people import Guest


class Consent:
    """Says now yes, now no, and looks whether the last word is what the store has."""

    def __init__(self, guest: Guest, table: str, stored: Callable[[str], list[str]]) -> None:
        self._guest = guest
        self._table = table
        self._stored = stored
        self._agrees = False
        self._said: AgreeAdvice | None = None  # not answered yet
        self._is_certain = True  # what is never answered may be done or not
        self.acknowledged = 0
        self.errors: list[str] = []

    def next_word(self, number: int) -> AgreeAdvice | None:
        """The opposite of the last one; None until that is answered, for ever if it never is."""
        if self._said is not None or not self._is_certain:
            return None
        self.look("before another")
        self._said = AgreeAdvice(number, not self._agrees)
        return self._said

    def hear_accepted(self, number: int) -> None:
        if self._said is not None and self._said.id == number:
            self._agrees, self._said = self._said.agrees, None
            self.acknowledged += 1

    def hear_refused(self) -> None:
        self._said = None

    def leave(self) -> None:
        """Nothing more is heard by this window."""
        self._is_certain = self._is_certain and self._said is None

    def look(self, when: str) -> None:
        stands = self._guest.id in self._stored(self._table)
        if self._said is None and self._is_certain and stands is not self._agrees:
            self.errors.append(f"a word about advice was lost ({when}) at {self._table}")
            self._is_certain = False
