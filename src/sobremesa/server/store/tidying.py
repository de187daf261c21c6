"""Removing what nobody needs any more: at most so much in one transaction."""

from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, exists, func, or_, select

from sobremesa.server import limits
from sobremesa.server.store.schema import (
    chats,
    entries,
    guests,
    mutes,
    records,
    reviews,
    seats,
    tables,
    tokens,
)


@dataclass(frozen=True)
class Ages:
    """What was last touched before these moments may go."""

    untouched: float  # games, and records of people
    unplayed: float
    guests: float  # who left nothing here


def remove_some(connection: Connection, ages: Ages, besides: list[str]) -> int:
    """How many things were removed, tables in use excepted; zero when nothing is left to do."""
    return (
        remove_tables(connection, ages, besides)
        + remove_uploads(connection, ages)
        + remove_guests(connection, ages)
    )


def remove_tables(connection: Connection, ages: Ages, besides: list[str]) -> int:
    last = select(func.max(entries.c.at)).where(entries.c.table_id == tables.c.id)
    touched = func.coalesce(last.scalar_subquery(), tables.c.changed)
    is_old = or_(
        and_(tables.c.status.in_(("open", "closed")), tables.c.changed < ages.unplayed),
        and_(
            tables.c.status.in_(("running", "finished")),
            tables.c.changed < ages.untouched,
            touched < ages.untouched,
        ),
    )
    found = connection.execute(
        select(tables.c.id).where(is_old, tables.c.id.not_in(besides)).limit(limits.TIDIED_AT_ONCE)
    )
    ids = [row.id for row in found]
    if ids:
        for part in (entries, chats, seats):
            connection.execute(delete(part).where(part.c.table_id.in_(ids)))
        for kept in (records, reviews):
            connection.execute(delete(kept).where(kept.c.id.in_(ids)))
        connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    return len(ids)


def remove_uploads(connection: Connection, ages: Ages) -> int:
    """The record of a table goes with its table."""
    of_a_table = exists().where(tables.c.id == records.c.id)
    found = connection.execute(
        select(records.c.id)
        .where(records.c.created < ages.untouched, ~of_a_table)
        .limit(limits.TIDIED_AT_ONCE)
    )
    ids = [row.id for row in found]
    if ids:
        for kept in (records, reviews):
            connection.execute(delete(kept).where(kept.c.id.in_(ids)))
    return len(ids)


def remove_guests(connection: Connection, ages: Ages) -> int:
    """Those not seen for long who sit nowhere, are no host, kept no record and have no bot."""
    bots = guests.alias()
    is_needed = or_(
        exists().where(seats.c.guest == guests.c.id),
        exists().where(tables.c.host == guests.c.id),
        exists().where(records.c.owner == guests.c.id),
        exists().where(bots.c.owner == guests.c.id),
    )
    found = connection.execute(
        select(guests.c.id)
        .where(guests.c.seen < ages.guests, ~is_needed)
        .limit(limits.TIDIED_AT_ONCE)
    )
    ids = [row.id for row in found]
    if ids:
        connection.execute(delete(tokens).where(tokens.c.guest.in_(ids)))
        connection.execute(delete(mutes).where(or_(mutes.c.guest.in_(ids), mutes.c.muted.in_(ids))))
        connection.execute(delete(guests).where(guests.c.id.in_(ids)))
    return len(ids)
