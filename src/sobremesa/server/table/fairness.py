"""What the luck of a table follows from: a secret, its promise, and the words of the seats."""

from dataclasses import replace

import msgspec

from sobremesa.kernel.record import Proof
from sobremesa.kernel.rules.luck import Luck, fair, sealed
from sobremesa.kernel.session import Session
from sobremesa.server.parts import LuckInfo
from sobremesa.server.store.tables import TableRow


def luck_of(row: TableRow, seats: int) -> Luck:
    """Tables of an older server promised nothing; theirs cannot be checked, and stays as it was."""
    return sealed(row.seed) if row.promise is None else fair(row.seed, words_of(row, seats))


def words_of(row: TableRow, seats: int) -> list[str]:
    """What each seat added, perhaps nothing."""
    said = msgspec.json.decode(row.words, type=list[str])
    return [*said, *("" for _ in range(seats - len(said)))]


def with_words(row: TableRow, seats: int, seat: int, text: str) -> TableRow:
    """The same table where a seat added something else; before the start only."""
    words = words_of(row, seats)
    words[seat] = text
    return replace(row, words=msgspec.json.encode(words).decode())


def told_luck(row: TableRow, seats: int) -> LuckInfo | None:
    """What anybody at the table may know of it, from the first moment on."""
    return None if row.promise is None else LuckInfo(row.promise, words_of(row, seats))


def proof_of(row: TableRow, session: Session) -> Proof | None:
    """What a finished game is checked by. It tells the secret: nobody gets it before the end."""
    if row.promise is None or not session.game.is_over():
        return None
    return Proof(
        promise=row.promise,
        secret=row.seed,
        words=tuple(words_of(row, session.setup.seats)),
        bounds=tuple(session.bounds),
        taken_over=len(msgspec.json.decode(row.opening_luck, type=list[int])),
    )
