"""How finished tables came out: written once, with the last entry, for standings and ratings."""

from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from sobremesa.server.store.club_schema import (
    circle_tables,
    ratings,
    result_seats,
    results,
    uncounted,
)
from sobremesa.server.store.ratings import Sat, rate_table
from sobremesa.server.store.schema import accounts, guests, records, tables
from sobremesa.server.store.tables import SeatRow, TableRow, seats_of


@dataclass(frozen=True)
class Outcome:
    """Points and places of a table's seats, as its people were told them."""

    scores: list[int]
    places: list[int]


def add_result(
    connection: Connection, row: TableRow, around: list[SeatRow], outcome: Outcome
) -> None:
    """The key is the table's name: however many servers finish it, it counts once."""
    why_not = why_uncounted(connection, row, around)
    circle = connection.execute(
        select(circle_tables.c.circle).where(circle_tables.c.table_id == row.id)
    ).scalar()
    connection.execute(
        insert(results).values(
            table_id=row.id,
            game=row.game,
            edition=row.edition,
            circle=circle,
            ended=row.changed,
            why_not=why_not,
        )
    )
    sat = [
        Sat(sitting.guest, None if sitting.guest else sitting.level, place)
        for sitting, place in zip(around, outcome.places, strict=True)
    ]
    before = {} if why_not else rate_table(connection, row.game, row.changed, sat)
    connection.execute(
        insert(result_seats),
        [
            {
                "table_id": row.id,
                "seat": seat,
                "guest": one.guest,
                "level": one.level,
                "place": one.place,
                "score": outcome.scores[seat],
                "resigned": around[seat].resigned,
                "mu": before[seat].mu if before else None,
                "sigma": before[seat].sigma if before else None,
            }
            for seat, one in enumerate(sat)
        ],
    )


def why_uncounted(connection: Connection, row: TableRow, around: list[SeatRow]) -> str | None:
    """Why a game says nothing about who is stronger; None: it does."""
    marked: str | None = connection.execute(
        select(uncounted.c.why).where(uncounted.c.table_id == row.id)
    ).scalar()
    if marked or row.floor:
        return marked or "resumed"
    people = [sitting.guest for sitting in around if sitting.guest]
    still = {sitting.guest for sitting in around if sitting.kind == "guest"}
    if still and still <= set(msgspec.json.decode(row.advice, type=list[str])):
        return "advice"
    heads = heads_of(connection, people)
    if len(set(heads.values())) < len(people):
        return "shared"
    seats = [sitting.guest or sitting.level for sitting in around]
    if None in seats or not are_kept(connection, set(heads.values())):
        return "guests"
    return "alone" if len(set(seats)) == 1 else None


def heads_of(connection: Connection, people: list[str]) -> dict[str, str]:
    """Who answers for each of them: those at one screen have one head."""
    rows = connection.execute(select(guests.c.id, guests.c.owner).where(guests.c.id.in_(people)))
    return {row.id: row.owner or row.id for row in rows}


def are_kept(connection: Connection, heads: set[str]) -> bool:
    found = connection.execute(select(accounts.c.guest).where(accounts.c.guest.in_(heads)))
    return len(found.all()) == len(heads)


def mark_uncounted(connection: Connection, table: str, why: str) -> None:
    connection.execute(delete(uncounted).where(uncounted.c.table_id == table))
    connection.execute(insert(uncounted).values(table_id=table, why=why))


def unknown_results(connection: Connection) -> list[tuple[TableRow, list[SeatRow], str]]:
    """Finished tables with their records that no server wrote a result of."""
    rows = connection.execute(
        select(tables, records.c.text)
        .join(records, records.c.id == tables.c.id)
        .where(tables.c.status == "finished", tables.c.id.not_in(select(results.c.table_id)))
        .order_by(tables.c.changed)
    ).all()
    around = seats_of(connection, [row.id for row in rows]) if rows else {}
    return [(TableRow(*row[:-1]), list(around[row.id]), row.text) for row in rows]


def forget_players(connection: Connection, ids: list[str]) -> None:
    """What they played stays without them; nobody is rated by their name any more."""
    connection.execute(delete(ratings).where(ratings.c.who.in_(ids)))
    connection.execute(update(result_seats).where(result_seats.c.guest.in_(ids)).values(guest=None))
