"""The tables of a round: laid together, and told together where all were dealt the same."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection

from sobremesa.kernel.rules.fair import promise
from sobremesa.server.clubs.draw.past import Drawn
from sobremesa.server.founding import bare_row, checked_setup, with_secrets
from sobremesa.server.store import tournaments
from sobremesa.server.store.base import Work
from sobremesa.server.store.circles import put_in_circle
from sobremesa.server.store.tables import SeatRow, Stored, TableRow, add_table, load_table
from sobremesa.server.store.tournaments import Match, Tournament
from sobremesa.server.table.ending import told_openly
from sobremesa.server.table.history import History
from sobremesa.server.table.people import Company

if TYPE_CHECKING:
    from sobremesa.server.hall import Hall


@dataclass(frozen=True)
class Laid:
    """A round that is drawn, and what stores all of it or nothing."""

    tables: Sequence[str]
    store: Work[None]


def laid_round(hall: "Hall", found: Tournament, drawn: Drawn) -> Laid:
    number = found.row.round + 1
    rows = [table_row(hall, found, sitting) for sitting in drawn.tables]
    if found.row.is_duplicate:
        # One secret for all of them: the same promise, and the same luck at every table.
        rows = [replace(row, seed=rows[0].seed, promise=promise(rows[0].seed)) for row in rows]
    people = {one.number: one for one in found.players}

    def store(connection: Connection) -> None:
        tournament = found.row.id
        tournaments.change_tournament(connection, found.row, round=number)
        tournaments.add_round(connection, tournament, number, drawn.byes, hall.clock())
        for at, (row, sitting) in enumerate(zip(rows, drawn.tables, strict=True)):
            seats = tuple(SeatRow("guest", people[player].guest) for player in sitting)
            add_table(connection, row, seats, ())
            match = Match(number, at, row.id, sitting, None, None)
            tournaments.add_match(connection, tournament, match)
            if found.row.circle is not None:
                put_in_circle(connection, row.id, found.row.circle)

    return Laid([row.id for row in rows], store)


def table_row(hall: "Hall", found: Tournament, sitting: Sequence[int]) -> TableRow:
    """A running table; whoever sits first is its host. Others may watch what is dealt only here."""
    row = found.row
    options = msgspec.json.decode(row.options, type=dict[str, object])
    setup = checked_setup(row.game, row.edition, row.seats, options)
    players = {one.number: one for one in found.players}
    bare = bare_row(setup, players[sitting[0]].guest, hall.clock())
    laid = replace(bare, status="running", is_watchable=not row.is_duplicate)
    secret = with_secrets(laid, hall.entropy)
    if row.is_duplicate:  # words would make it another luck at every table
        return secret
    words = [players[one].words for one in sitting]
    return replace(secret, words=msgspec.json.encode(words).decode())


async def opened_round(hall: "Hall", found: Tournament) -> Work[None]:
    """What writes down how the tables came out of which nothing was written yet."""
    parts = [
        await outcome_of(hall, match)
        for match in found.of_round(found.row.round)
        if match.places is None
    ]

    def work(connection: Connection) -> None:
        for part in parts:
            part(connection)

    return work


async def outcome_of(hall: "Hall", match: Match) -> Work[None]:
    stored = await hall.store.read(lambda database: load_table(database, match.table))
    assert stored is not None  # a table of a round that is played is not tidied away
    return await asyncio.to_thread(told_later, stored)


def told_later(stored: Stored) -> Work[None]:
    return told_openly(History(stored), Company(stored.row, list(stored.seats)))
