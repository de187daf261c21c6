"""Nothing of a guest is left but that somebody played."""

from dataclasses import replace

import msgspec
from sqlalchemy import Connection, and_, delete, exists, or_, select, update

from sobremesa.kernel.record import read_record, write_record
from sobremesa.server.store.accounts import forget_accounts
from sobremesa.server.store.channels import forget_channels
from sobremesa.server.store.circles import leave_circles
from sobremesa.server.store.keys import end_keys
from sobremesa.server.store.results import forget_players
from sobremesa.server.store.schema import (
    chats,
    guests,
    mutes,
    records,
    reviews,
    seats,
    tables,
    visits,
)
from sobremesa.server.store.tournaments import leave_tournaments

SOMEBODY = "somebody"
SAID = "…"


def erase_people(connection: Connection, ids: list[str]) -> set[str]:
    """A guest and their bots; digests of the keys that open nothing any more."""
    erase_names_in_records(connection, ids)
    erase_uploads(connection, ids)
    connection.execute(update(chats).where(chats.c.guest.in_(ids)).values(name=SOMEBODY, text=SAID))
    connection.execute(delete(visits).where(visits.c.guest.in_(ids)))
    connection.execute(delete(mutes).where(or_(mutes.c.guest.in_(ids), mutes.c.muted.in_(ids))))
    forget_channels(connection, ids)
    forget_accounts(connection, ids)
    forget_players(connection, ids)
    leave_circles(connection, ids)
    leave_tournaments(connection, ids)
    ended = {digest for one in ids for digest in end_keys(connection, one)}
    # Tables still name them; who is not seen and not needed is removed by housekeeping.
    connection.execute(
        update(guests)
        .where(guests.c.id.in_(ids))
        .values(name=SOMEBODY, owner="", created=0.0, seen=0.0, holidays="[]", quiet="{}")
    )
    return ended


def erase_names_in_records(connection: Connection, ids: list[str]) -> None:
    """Those who played are named in the record, and as authors of notes in its text."""
    rows = connection.execute(
        select(records, seats.c.seat, guests.c.name.label("called"))
        .join(seats, seats.c.table_id == records.c.id)
        .join(guests, guests.c.id == seats.c.guest)
        .where(seats.c.guest.in_(ids))
    ).all()
    for record in {row.id for row in rows}:
        own = [row for row in rows if row.id == record]
        names = msgspec.json.decode(own[0].names, type=list[str])
        authors = {row.called for row in own} | {names[row.seat] for row in own}
        for row in own:
            names[row.seat] = SOMEBODY
        values = {
            "names": msgspec.json.encode(names).decode(),
            "text": without_notes(own[0].text, authors),
        }
        connection.execute(update(records).where(records.c.id == record).values(**values))


def without_notes(text: str, authors: set[str]) -> str:
    """As it is where nobody of them wrote anything: most records have no notes at all."""
    if '"notes"' not in text:
        return text
    record = read_record(text)
    kept = tuple(note for note in record.notes if note.by not in authors)
    return write_record(replace(record, notes=kept))


def erase_uploads(connection: Connection, ids: list[str]) -> None:
    of_a_table = exists().where(tables.c.id == records.c.id)
    found = connection.execute(
        select(records.c.id).where(and_(records.c.owner.in_(ids), ~of_a_table))
    )
    uploaded = [row.id for row in found]
    for kept in (records, reviews):
        connection.execute(delete(kept).where(kept.c.id.in_(uploaded)))
