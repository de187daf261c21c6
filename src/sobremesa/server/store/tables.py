"""Tables, their seats and entries, as they are stored."""

from dataclasses import dataclass, replace
from typing import Literal

from sqlalchemy import Connection, and_, case, exists, func, insert, or_, select

from sobremesa.server.store.announcing import announce
from sobremesa.server.store.people import family
from sobremesa.server.store.schema import entries, guests, seats, tables
from sobremesa.server.store.turns import Turn, turns_at

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
    turned_away: str = "[]"
    advice: str = "[]"
    promise: str | None = None
    words: str = "[]"
    pace: str = "{}"
    version: int = 0  # as it was read; rises with every change, entries included

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
    stand_in: str | None = None  # why a bot plays for the guest: asked for, or out of time
    plans: str = "{}"  # answers to questions that have not come yet
    name: str = ""  # of the guest
    holidays: str = "[]"  # of the guest


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
    turns: tuple[Turn, ...] = ()


def add_table(
    connection: Connection, row: TableRow, at_table: tuple[SeatRow, ...], past: tuple[Entry, ...]
) -> None:
    connection.execute(insert(tables).values(**vars(row)))
    for seat, sitting in enumerate(at_table):
        connection.execute(insert(seats).values(table_id=row.id, seat=seat, **columns(sitting)))
    for entry in past:
        add_entry(connection, row.id, entry)
    announce(connection, "tables", f"{row.id}:{row.version}")


OF_THE_GUEST = ("name", "holidays")


def columns(sitting: SeatRow) -> dict[str, object]:
    """What is the seat's own; the rest stands with the guest."""
    return {name: value for name, value in vars(sitting).items() if name not in OF_THE_GUEST}


def add_entry(connection: Connection, table: str, entry: Entry) -> None:
    connection.execute(insert(entries).values(table_id=table, **vars(entry)))


def tables_with(connection: Connection, guest: str) -> list[tuple[str, Status]]:
    """Every table that names a guest anywhere."""
    rows = connection.execute(
        select(tables.c.id, tables.c.status).where(
            or_(
                exists().where(seats.c.table_id == tables.c.id, seats.c.guest == guest),
                tables.c.host == guest,
                tables.c.turned_away.contains(guest, autoescape=True),
                tables.c.advice.contains(guest, autoescape=True),
            )
        )
    )
    return [(row.id, row.status) for row in rows]


def running_with_days(connection: Connection, guest: str) -> list[str]:
    """Running tables with a seat of a guest where an answer is due within days."""
    rows = connection.execute(
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.guest == guest, tables.c.status == "running")
        .where(tables.c.pace.contains('"days"'))
    )
    return [row.id for row in rows]


def load_table(connection: Connection, table: str) -> Stored | None:
    """A read is one snapshot, so all of it is of the same moment."""
    return load_since(connection, table, -1, 0)


def load_since(connection: Connection, table: str, version: int, number: int) -> Stored | None:
    """With the entries from this number on; without a look at any of it at this very version."""
    row = connection.execute(select(tables).where(tables.c.id == table)).first()
    if row is None:
        return None
    if row.version == version:
        return Stored(TableRow(*row), (), ())
    steps = connection.execute(
        select(entries)
        .where(entries.c.table_id == table, entries.c.number >= number)
        .order_by(entries.c.number)
    )
    return Stored(
        TableRow(*row),
        seats_of(connection, [table])[table],
        tuple(Entry(*step[1:]) for step in steps),
        turns_at(connection, table),
    )


def load_round(connection: Connection, table: str) -> tuple[TableRow, list[SeatRow]] | None:
    """A table and who sat there, without its history."""
    row = connection.execute(select(tables).where(tables.c.id == table)).first()
    return (TableRow(*row), list(seats_of(connection, [table])[table])) if row else None


def seats_of(connection: Connection, ids: list[str]) -> dict[str, tuple[SeatRow, ...]]:
    rows = connection.execute(
        select(seats, guests.c.name, guests.c.holidays)
        .outerjoin(guests, guests.c.id == seats.c.guest)
        .where(seats.c.table_id.in_(ids))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    found: dict[str, tuple[SeatRow, ...]] = dict.fromkeys(ids, ())
    for row in rows:
        sitting = SeatRow(*row[2:9])
        known = replace(sitting, name=row.name or "", holidays=row.holidays or "[]")
        found[row.table_id] += (known,)
    return found


def count_open_tables(connection: Connection, head: str) -> int:
    """Of a guest and all their bots."""
    found = connection.execute(
        select(func.count())
        .select_from(tables)
        .where(tables.c.host.in_(family(head)), tables.c.status.in_(("open", "running")))
    )
    return int(found.scalar_one())


def lobby(connection: Connection, limit: int, of_one: int) -> list[TableRow]:
    """Public tables one can join or watch, the newest first; not too many of one host."""
    wanted = and_(
        tables.c.is_public,
        or_(tables.c.status == "open", and_(tables.c.status == "running", tables.c.is_watchable)),
    )
    head = func.coalesce(func.nullif(guests.c.owner, ""), guests.c.id)
    newest = func.row_number().over(partition_by=head, order_by=tables.c.created.desc())
    ranked = (
        select(tables.c.id, newest.label("rank"))
        .join(guests, guests.c.id == tables.c.host)
        .where(wanted)
        .subquery()
    )
    rows = connection.execute(
        select(tables)
        .join(ranked, ranked.c.id == tables.c.id)
        .where(ranked.c.rank <= of_one)
        .order_by(tables.c.created.desc())
        .limit(limit)
    )
    return [TableRow(*row) for row in rows]


def tables_of(connection: Connection, guest: str, limit: int) -> list[TableRow]:
    """Tables where a guest sits or is the host, the latest first."""
    sits = exists().where(seats.c.table_id == tables.c.id, seats.c.guest == guest)
    last = (
        select(entries.c.at)
        .where(entries.c.table_id == tables.c.id)
        .order_by(entries.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )
    touched = case((last > tables.c.changed, last), else_=tables.c.changed).label("touched")
    rows = connection.execute(
        select(tables, touched)
        .where(or_(sits, tables.c.host == guest), tables.c.status != "closed")
        .order_by(touched.desc())
        .limit(limit)
    )
    return [replace(TableRow(*row[:-1]), changed=row.touched) for row in rows]
