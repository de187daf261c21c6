"""Removing what nobody needs any more: at most so much in one transaction."""

from collections import Counter
from dataclasses import dataclass

from sqlalchemy import Connection, and_, case, delete, exists, func, or_, select, text

from sobremesa.server import limits
from sobremesa.server.store.accounts import forget_accounts
from sobremesa.server.store.announcing import announce
from sobremesa.server.store.channels import forget_channels
from sobremesa.server.store.circles import leave_circles
from sobremesa.server.store.club_schema import circle_tables, uncounted
from sobremesa.server.store.club_tidying import Kept, remove_circles, remove_tournaments
from sobremesa.server.store.letters import drop_outdated
from sobremesa.server.store.results import forget_players
from sobremesa.server.store.schema import (
    accounts,
    attempts,
    challenges,
    chats,
    devices,
    entries,
    guests,
    mutes,
    records,
    reviews,
    seats,
    tables,
    tokens,
    turns,
    visits,
)
from sobremesa.server.store.tournaments import leave_tournaments

GONE = 2**31 - 1  # the version of a table that is no more
TIDYING = 0x5064  # the number of the lock of whoever tidies up


@dataclass(frozen=True)
class Ages:
    """What was last touched before these moments may go."""

    now: float
    untouched: float  # games, and records of people
    of_accounts: float  # the same where somebody with an account played, or kept the record
    unplayed: float
    guests: float  # who left nothing here
    accounts: float
    sessions: float  # not used since
    attempts: float  # not made since


def remove_some(connection: Connection, ages: Ages, besides: list[str]) -> Counter[str]:
    """How many of what were removed, tables in use excepted; none when nothing is left to do."""
    if not is_first(connection):
        return Counter()
    remove_traces(connection, ages)
    kept = Kept(ages.untouched, ages.of_accounts)
    return +Counter(
        tables=remove_tables(connection, ages, besides),
        records=remove_uploads(connection, ages),
        tournaments=remove_tournaments(connection, kept),
        circles=remove_circles(connection, kept),
        guests=remove_guests(connection, ages),
    )


def is_first(connection: Connection) -> bool:
    """Of several servers one tidies up at a time."""
    if connection.dialect.name != "postgresql":
        return True
    return bool(connection.execute(text(f"SELECT pg_try_advisory_xact_lock({TIDYING})")).scalar())


def remove_tables(connection: Connection, ages: Ages, besides: list[str]) -> int:
    last = select(func.max(entries.c.at)).where(entries.c.table_id == tables.c.id)
    touched = func.coalesce(last.scalar_subquery(), tables.c.changed)
    of_account = exists().where(seats.c.table_id == tables.c.id, seats.c.guest == accounts.c.guest)
    since = case((of_account, ages.of_accounts), else_=ages.untouched)
    is_old = or_(
        and_(tables.c.status.in_(("open", "closed")), tables.c.changed < ages.unplayed),
        and_(
            tables.c.status.in_(("running", "finished")),
            tables.c.changed < ages.untouched,  # by an index; the next one says it exactly
            touched < since,
        ),
    )
    found = connection.execute(
        select(tables.c.id)
        .where(is_old, tables.c.id.not_in(besides))
        .where(~exists().where(visits.c.table_id == tables.c.id))  # by another node
        .limit(limits.TIDIED_AT_ONCE)
        # Nobody writes to them meanwhile; where somebody does at this moment, nothing is old.
        .with_for_update(of=tables, skip_locked=True)
    )
    ids = [row.id for row in found]
    if ids:
        remove_these(connection, ids)
    return len(ids)


def remove_these(connection: Connection, ids: list[str]) -> None:
    """Tables with everything that belongs to them."""
    for part in (entries, chats, turns, visits, seats, uncounted, circle_tables):
        connection.execute(delete(part).where(part.c.table_id.in_(ids)))
    for kept in (records, reviews):
        connection.execute(delete(kept).where(kept.c.id.in_(ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    announce(connection, "tables", ",".join(f"{one}:{GONE}" for one in ids))


def remove_uploads(connection: Connection, ages: Ages) -> int:
    """The record of a table goes with its table."""
    of_a_table = exists().where(tables.c.id == records.c.id)
    of_account = exists().where(accounts.c.guest == records.c.owner)
    since = case((of_account, ages.of_accounts), else_=ages.untouched)
    found = connection.execute(
        select(records.c.id)
        .where(records.c.created < since, ~of_a_table)
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
    has_account = exists().where(accounts.c.guest == guests.c.id)
    since = case((has_account, ages.accounts), else_=ages.guests)
    found = connection.execute(
        select(guests.c.id).where(guests.c.seen < since, ~is_needed).limit(limits.TIDIED_AT_ONCE)
    )
    ids = [row.id for row in found]
    if ids:
        forget_channels(connection, ids)
        forget_accounts(connection, ids)
        forget_players(connection, ids)
        leave_circles(connection, ids)
        leave_tournaments(connection, ids)
        connection.execute(delete(tokens).where(tokens.c.guest.in_(ids)))
        connection.execute(delete(mutes).where(or_(mutes.c.guest.in_(ids), mutes.c.muted.in_(ids))))
        connection.execute(delete(guests).where(guests.c.id.in_(ids)))
    return len(ids)


def remove_traces(connection: Connection, ages: Ages) -> None:
    """What is small and counts for nothing: reminders, sessions that ended, old tries."""
    drop_outdated(connection)
    # A bot keeps what expired: without any key it would be a closed one.
    is_session = tokens.c.guest.in_(select(accounts.c.guest))
    for old in (
        delete(tokens).where(is_session, tokens.c.used < ages.sessions),
        delete(devices).where(devices.c.created < ages.sessions),
        delete(challenges).where(challenges.c.until < ages.now),
        delete(attempts).where(attempts.c.filled < ages.attempts),
    ):
        connection.execute(old)
