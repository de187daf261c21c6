"""Circles and tournaments in which nothing happened for as long as games are kept."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Select,
    Table,
    case,
    delete,
    exists,
    func,
    literal,
    or_,
    select,
)

from sobremesa.server import limits
from sobremesa.server.store.circles import close_circle
from sobremesa.server.store.club_schema import (
    circle_tables,
    circles,
    matches,
    members,
    players,
    results,
    rounds,
    tournaments,
)
from sobremesa.server.store.schema import accounts, tables

Moment = ColumnElement[float]
Greatest = Callable[..., ColumnElement[float]]


def latest(connection: Connection, *moments: Moment) -> ColumnElement[float]:
    """The last of them; PostgreSQL has another word for it than SQLite."""
    greatest: Greatest = func.greatest if connection.dialect.name == "postgresql" else func.max
    return greatest(*(func.coalesce(one, literal(0.0)) for one in moments))


def last(moment: ColumnElement[Any], *where: ColumnElement[bool]) -> Any:
    query: Select[Any] = select(func.max(moment)).where(*where)
    return query.scalar_subquery()


@dataclass(frozen=True)
class Kept:
    """What was not touched since then goes away; later where somebody has an account."""

    untouched: float
    of_accounts: float

    def outdated(
        self, connection: Connection, club: Table, people: Column[Any], moments: Sequence[Moment]
    ) -> Select[tuple[str]]:
        """Some of them, by the column that says where people belong; what is used is yet to say."""
        own = (people == club.c.id) & (accounts.c.guest == people.table.c.guest)
        of_account = exists().where(own)
        since = case((of_account, self.of_accounts), else_=self.untouched)
        touched = latest(connection, club.c.created, *moments)
        return select(club.c.id).where(touched < since).limit(limits.TIDIED_AT_ONCE)


def remove_tournaments(connection: Connection, kept: Kept) -> int:
    """With their rounds and who played in them; their games have their own time."""
    of_this = rounds.c.tournament == tournaments.c.id
    moments = [last(rounds.c.began, of_this), last(rounds.c.ended, of_this)]
    has_tables = exists().where(
        matches.c.tournament == tournaments.c.id, matches.c.table_id == tables.c.id
    )
    found = kept.outdated(connection, tournaments, players.c.tournament, moments).where(~has_tables)
    ids = [row.id for row in connection.execute(found)]
    for part in (matches, rounds, players):
        connection.execute(delete(part).where(part.c.tournament.in_(ids)))
    connection.execute(delete(tournaments).where(tournaments.c.id.in_(ids)))
    return len(ids)


def remove_circles(connection: Connection, kept: Kept) -> int:
    """Nobody came, nothing was played, and nothing that was played there is left."""
    moments = [
        last(members.c.joined, members.c.circle == circles.c.id),
        last(results.c.ended, results.c.circle == circles.c.id),
    ]
    is_used = or_(
        exists().where(circle_tables.c.circle == circles.c.id),
        exists().where(tournaments.c.circle == circles.c.id),
    )
    found = kept.outdated(connection, circles, members.c.circle, moments).where(~is_used)
    ids = [row.id for row in connection.execute(found)]
    for one in ids:
        close_circle(connection, one)
    return len(ids)
