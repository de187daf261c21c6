"""Tables, their seats and entries, as they are stored."""

from dataclasses import dataclass, replace
from typing import Literal

from sqlalchemy import Connection, and_, case, exists, func, insert, or_, select, update

from sobremesa.server.store.people import family
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
    turned_away: str = "[]"
    quiet_at: int | None = None
    advice: str = "[]"

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


def keep_advice(connection: Connection, table: str, agreed: str) -> None:
    connection.execute(update(tables).where(tables.c.id == table).values(advice=agreed))


def change_seat(connection: Connection, table: str, seat: int, sitting: SeatRow) -> None:
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table, seats.c.seat == seat)
        .values(**columns(sitting))
    )
    # Whoever sits there now may be a bot, or may have wished something.
    connection.execute(update(tables).where(tables.c.id == table).values(quiet_at=None))


def turn_away(connection: Connection, table: str, guests_away: str, invite: str) -> None:
    values = {"turned_away": guests_away, "invite": invite}
    connection.execute(update(tables).where(tables.c.id == table).values(**values))


def note_quiet(connection: Connection, resting: dict[str, tuple[int, float]]) -> None:
    """Tables with so many entries, the last one then, where nobody waits for the server."""
    for table, (count, last) in resting.items():
        changed = case((tables.c.changed < last, last), else_=tables.c.changed)
        connection.execute(
            update(tables).where(tables.c.id == table).values(quiet_at=count, changed=changed)
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


def load_round(connection: Connection, table: str) -> tuple[TableRow, list[SeatRow]] | None:
    """A table and who sat there, without its history."""
    row = connection.execute(select(tables).where(tables.c.id == table)).first()
    return (TableRow(*row), list(seats_of(connection, [table])[table])) if row else None


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


def entries_of(connection: Connection, ids: list[str]) -> dict[str, int]:
    """How many entries each of these tables has."""
    rows = connection.execute(
        select(entries.c.table_id, func.max(entries.c.number) + 1)
        .where(entries.c.table_id.in_(ids))
        .group_by(entries.c.table_id)
    )
    return dict.fromkeys(ids, 0) | {row[0]: int(row[1]) for row in rows}


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
    rows = connection.execute(
        select(tables)
        .where(or_(sits, tables.c.host == guest), tables.c.status != "closed")
        .order_by(tables.c.changed.desc())
        .limit(limit)
    )
    return [TableRow(*row) for row in rows]


def waiting_for_the_server(connection: Connection) -> list[str]:
    """Tables where a bot or a wish may be due after a restart, the latest first."""
    moves_by_itself = or_(seats.c.kind == "bot", seats.c.wishes != "{}")
    last = select(func.max(entries.c.number)).where(entries.c.table_id == tables.c.id)
    count = func.coalesce(last.scalar_subquery() + 1, 0)
    rows = connection.execute(
        select(tables.c.id)
        .where(
            tables.c.status == "running",
            exists().where(seats.c.table_id == tables.c.id, moves_by_itself),
            or_(tables.c.quiet_at.is_(None), tables.c.quiet_at != count),
        )
        .order_by(tables.c.changed.desc())
    )
    return [row.id for row in rows]
