"""Tables, their seats and entries, as they are stored."""

from dataclasses import dataclass, replace
from typing import Literal

from sqlalchemy import Connection, and_, exists, func, insert, or_, select, update

from sobremesa.server.store.schema import entries, guests, seats, tables

Status = Literal["open", "running", "finished", "closed"]
SeatKind = Literal["open", "invited", "guest", "bot"]


@dataclass(frozen=True)
class TableRow:
    """A table without its people and its history."""

    id: str
    game: str
    edition: str
    options: str
    is_public: bool
    is_watchable: bool
    status: Status
    host: str
    invite: str
    seed: str
    opening_luck: str
    floor: int
    rules: int
    spaces: int
    corrections: str
    created: float
    changed: float
    rematch: str | None = None
    undo: str | None = None

    def __repr__(self) -> str:
        # The seed and the invitation must not reach a log by way of a traceback.
        return f"TableRow({self.id})"


@dataclass(frozen=True)
class SeatRow:
    """Who sits in a seat and how it likes to be asked."""

    kind: SeatKind
    guest: str | None = None
    level: str | None = None
    resigned: bool = False
    wishes: str = "{}"
    name: str = ""  # of the guest


@dataclass(frozen=True)
class Entry:
    """One step of a table's history."""

    number: int
    kind: Literal["choice", "undo"]
    seat: int
    choice: int
    automatic: bool
    at: float


@dataclass(frozen=True)
class Stored:
    """Everything that is needed to wake a table."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    entries: tuple[Entry, ...]


def add_table(
    connection: Connection, row: TableRow, at_table: tuple[SeatRow, ...], past: tuple[Entry, ...]
) -> None:
    connection.execute(insert(tables).values(**vars(row)))
    for seat, sitting in enumerate(at_table):
        connection.execute(insert(seats).values(table_id=row.id, seat=seat, **columns(sitting)))
    for entry in past:
        add_entry(connection, row.id, entry)


def columns(sitting: SeatRow) -> dict[str, object]:
    return {name: value for name, value in vars(sitting).items() if name != "name"}


ADD_ENTRY = insert(entries)  # made once: building it anew costs more than running it


def add_entry(connection: Connection, table: str, entry: Entry) -> None:
    connection.execute(ADD_ENTRY, {"table_id": table, **vars(entry)})


def change_status(connection: Connection, table: str, status: Status, at: float) -> None:
    connection.execute(update(tables).where(tables.c.id == table).values(status=status, changed=at))


def link_rematch(connection: Connection, table: str, rematch: str) -> None:
    connection.execute(update(tables).where(tables.c.id == table).values(rematch=rematch))


def keep_undo(connection: Connection, table: str, undo: str | None) -> None:
    connection.execute(update(tables).where(tables.c.id == table).values(undo=undo))


def change_seat(connection: Connection, table: str, seat: int, sitting: SeatRow) -> None:
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table, seats.c.seat == seat)
        .values(**columns(sitting))
    )


def load_table(connection: Connection, table: str) -> Stored | None:
    row = connection.execute(select(tables).where(tables.c.id == table)).first()
    if row is None:
        return None
    steps = connection.execute(
        select(entries).where(entries.c.table_id == table).order_by(entries.c.number)
    )
    return Stored(
        TableRow(*row),
        seats_of(connection, [table])[table],
        tuple(Entry(*step[1:]) for step in steps),
    )


def seats_of(connection: Connection, ids: list[str]) -> dict[str, tuple[SeatRow, ...]]:
    rows = connection.execute(
        select(seats, guests.c.name)
        .outerjoin(guests, guests.c.id == seats.c.guest)
        .where(seats.c.table_id.in_(ids))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    found: dict[str, tuple[SeatRow, ...]] = dict.fromkeys(ids, ())
    for row in rows:
        sitting = SeatRow(*row[2:7])
        found[row.table_id] += (replace(sitting, name=row.name or ""),)
    return found


def count_open_tables(connection: Connection, host: str) -> int:
    found = connection.execute(
        select(func.count())
        .select_from(tables)
        .where(tables.c.host == host, tables.c.status.in_(("open", "running")))
    )
    return int(found.scalar_one())


def lobby(connection: Connection, limit: int) -> list[TableRow]:
    """Public tables one can join or watch, the newest first."""
    wanted = and_(
        tables.c.is_public,
        or_(tables.c.status == "open", and_(tables.c.status == "running", tables.c.is_watchable)),
    )
    rows = connection.execute(
        select(tables).where(wanted).order_by(tables.c.created.desc()).limit(limit)
    )
    return [TableRow(*row) for row in rows]


def tables_of(connection: Connection, guest: str, limit: int) -> list[TableRow]:
    """Tables where a guest sits or is the host, the latest first."""
    sits = exists().where(seats.c.table_id == tables.c.id, seats.c.guest == guest)
    rows = connection.execute(
        select(tables)
        .where(or_(sits, tables.c.host == guest), tables.c.status != "closed")
        .order_by(tables.c.changed.desc())
        .limit(limit)
    )
    return [TableRow(*row) for row in rows]


def running_with_bots(connection: Connection) -> list[str]:
    """Tables that may be waiting for the server itself after a restart."""
    moves_by_itself = or_(seats.c.kind == "bot", seats.c.wishes != "{}")
    rows = connection.execute(
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(tables.c.status == "running", moves_by_itself)
        .distinct()
    )
    return [row.id for row in rows]
