"""How many sockets a guest and a table hold open; the lobby is no table."""

from collections import Counter

from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.store.people import Guest


class Doorbook:
    """Counts; refuses when there are too many."""

    def __init__(self) -> None:
        self._guests: Counter[str] = Counter()
        self._tables: Counter[str] = Counter()

    def enter(self, guest: Guest | None, table: str | None = None) -> None:
        if table and self._tables[table] >= limits.SOCKETS_PER_TABLE:
            raise Refusal("too-many", "too many look at this table already")
        if guest and self._guests[guest.id] >= limits.SOCKETS_PER_GUEST:
            raise Refusal("too-many", "you have too many windows open")
        if table:
            self._tables[table] += 1
        if guest:
            self._guests[guest.id] += 1

    def leave(self, guest: Guest | None, table: str | None = None) -> None:
        if table:
            lower(self._tables, table)
        if guest:
            lower(self._guests, guest.id)


def lower(counts: Counter[str], key: str) -> None:
    counts[key] -= 1
    if counts[key] <= 0:
        del counts[key]
