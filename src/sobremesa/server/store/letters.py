"""Reminders that are to be written and sent: each turn once, each letter by one server."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, exists, insert, select, text, update

from sobremesa.server import limits
from sobremesa.server.store.channels import Channel
from sobremesa.server.store.schema import channels, guests, letters, turns


@dataclass(frozen=True)
class Untold:
    """Somebody who is asked and has not been told of it outside the page."""

    table: str
    seat: int
    number: int
    since: float
    guest: str
    quiet: str


UNTOLD = text("""
SELECT turns.table_id, turns.seat, turns.number, turns.since, seats.guest, guests.quiet
FROM turns
JOIN seats ON seats.table_id = turns.table_id AND seats.seat = turns.seat
JOIN tables ON tables.id = turns.table_id
JOIN guests ON guests.id = seats.guest
WHERE turns.number IS NOT NULL AND NOT turns.by_server AND turns.since <= :before
  AND (turns.reminded IS NULL OR turns.reminded <> turns.number)
  AND tables.status = 'running' AND seats.kind = 'guest'
  AND EXISTS (SELECT 1 FROM channels WHERE channels.guest = seats.guest
    AND channels.confirmed IS NOT NULL AND channels.failures < :most_failures)
ORDER BY turns.since LIMIT :most
""")


def untold(connection: Connection, before: float, most: int) -> list[Untold]:
    """Those who were asked before then, the longest waiting first."""
    values = {"before": before, "most": most, "most_failures": limits.CHANNEL_FAILURES}
    return [Untold(*row) for row in connection.execute(UNTOLD, values)]


@dataclass(frozen=True)
class Letter:
    """A reminder on its way."""

    id: str
    channel: str
    table: str
    seat: int
    number: int
    tries: int


def write_letters(connection: Connection, asked: Untold, ids: list[str], now: float) -> None:
    """One a channel, unless another server was quicker or the question is answered."""
    first = connection.execute(
        update(turns)
        .where(turns.c.table_id == asked.table, turns.c.seat == asked.seat)
        .where(turns.c.number == asked.number)
        .where(turns.c.reminded.is_distinct_from(asked.number))
        .values(reminded=asked.number)
    )
    if first.rowcount != 1:
        return
    ways = connection.execute(
        select(channels.c.id).where(
            channels.c.guest == asked.guest,
            channels.c.confirmed <= asked.since,
            channels.c.failures < limits.CHANNEL_FAILURES,
        )
    )
    about = {"table_id": asked.table, "seat": asked.seat, "number": asked.number}
    for way, name in zip([row.id for row in ways], ids, strict=False):
        connection.execute(insert(letters).values(id=name, channel=way, due=now, tries=0, **about))


TAKE = """
UPDATE letters SET taken = :now, tries = tries + 1 WHERE id IN (
  SELECT id FROM letters WHERE due <= :now AND (taken IS NULL OR taken < :lost)
  ORDER BY due LIMIT :most {skip})
RETURNING id, channel, table_id, seat, number, tries
"""


def take_letters(connection: Connection, now: float, most: int) -> list[Letter]:
    """For this server to send; what one took and lost is another's after a while."""
    skip = "FOR UPDATE SKIP LOCKED" if connection.dialect.name == "postgresql" else ""
    values = {"now": now, "lost": now - limits.LETTER_LEASE, "most": most}
    rows = connection.execute(text(TAKE.format(skip=skip)), values)
    return [Letter(*row) for row in rows]


def is_any_due(connection: Connection, now: float) -> bool:
    found = select(letters.c.id).where(letters.c.due <= now).limit(1)
    return connection.execute(found).first() is not None


def way_of(connection: Connection, letter: Letter) -> Channel | None:
    """Where it goes, while its question is open."""
    is_open = select(turns.c.seat).where(
        turns.c.table_id == letter.table,
        turns.c.seat == letter.seat,
        turns.c.number == letter.number,
        ~turns.c.by_server,
    )
    if connection.execute(is_open).first() is None:
        return None
    row = connection.execute(select(channels).where(channels.c.id == letter.channel)).first()
    return Channel(*row) if row else None


def quiet_of(connection: Connection, guest: str) -> str:
    """The quiet hours of whoever a letter is for, as they are stored."""
    return str(connection.execute(select(guests.c.quiet).where(guests.c.id == guest)).scalar_one())


def put_back(connection: Connection, letter: Letter, due: float) -> None:
    """For later, and not counted as a try."""
    back = update(letters).where(letters.c.id == letter.id)
    connection.execute(back.values(due=due, taken=None, tries=letter.tries - 1))


def drop_letter(connection: Connection, letter: Letter) -> None:
    connection.execute(delete(letters).where(letters.c.id == letter.id))


def drop_outdated(connection: Connection) -> None:
    """Of questions that are over: nobody would send them any more."""
    still_open = exists().where(
        turns.c.table_id == letters.c.table_id,
        turns.c.seat == letters.c.seat,
        turns.c.number == letters.c.number,
    )
    connection.execute(delete(letters).where(~still_open))


def send_later(connection: Connection, letter: Letter, due: float) -> None:
    connection.execute(update(letters).where(letters.c.id == letter.id).values(due=due, taken=None))
