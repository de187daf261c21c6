"""Finished games of a circle, as standings are made of them."""

from dataclasses import dataclass

from sqlalchemy import Connection, select

from sobremesa.server.store.club_schema import result_seats, results
from sobremesa.server.store.schema import guests, tables


@dataclass(frozen=True)
class PlayedSeat:
    """Who sat there and how it came out; neither guest nor level: somebody who is gone."""

    guest: str | None
    level: str | None
    name: str | None
    place: int
    score: int
    resigned: bool


@dataclass(frozen=True)
class PlayedTable:
    """A finished game; `invite` opens its record while that is kept."""

    table: str
    game: str
    edition: str
    ended: float
    invite: str | None
    seats: tuple[PlayedSeat, ...]


def played_in(
    connection: Connection, circle: str, since: float, game: str | None, limit: int
) -> list[PlayedTable]:
    """The latest first."""
    query = (
        select(results, tables.c.invite)
        .outerjoin(tables, tables.c.id == results.c.table_id)
        .where(results.c.circle == circle, results.c.ended >= since)
    )
    if game is not None:
        query = query.where(results.c.game == game)
    rows = connection.execute(query.order_by(results.c.ended.desc()).limit(limit)).all()
    seats = seats_in(connection, [row.table_id for row in rows])
    return [
        PlayedTable(
            row.table_id, row.game, row.edition, row.ended, row.invite, tuple(seats[row.table_id])
        )
        for row in rows
    ]


def seats_in(connection: Connection, ids: list[str]) -> dict[str, list[PlayedSeat]]:
    found: dict[str, list[PlayedSeat]] = {one: [] for one in ids}
    rows = connection.execute(
        select(result_seats, guests.c.name)
        .outerjoin(guests, guests.c.id == result_seats.c.guest)
        .where(result_seats.c.table_id.in_(ids))
        .order_by(result_seats.c.table_id, result_seats.c.seat)
    )
    for row in rows:
        seat = PlayedSeat(row.guest, row.level, row.name, row.place, row.score, row.resigned)
        found[row.table_id].append(seat)
    return found
