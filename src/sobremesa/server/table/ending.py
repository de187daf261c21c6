"""What is written down when a game is over: its record, and how it came out."""

import msgspec
from sqlalchemy import Connection

from sobremesa.kernel.record import write_record
from sobremesa.server.store.base import Work
from sobremesa.server.store.records import StoredRecord, add_record
from sobremesa.server.store.results import Outcome, add_result
from sobremesa.server.store.tournaments import is_sealed, note_places
from sobremesa.server.table.audience import told_result
from sobremesa.server.table.history import History
from sobremesa.server.table.people import Company


def ended(history: History, around: Company) -> Work[None]:
    """Goes with the last entry; where others still play the same luck nothing is told yet."""
    telling = told_openly(history, around)

    def work(connection: Connection) -> None:
        if not is_sealed(connection, around.row.id):
            telling(connection)

    return work


def told_openly(history: History, around: Company) -> Work[None]:
    """A game that is over and may be known."""
    record = history.record()
    told = told_result(record.result, around.resigned())
    assert told is not None  # the game is over
    outcome = Outcome(told.scores, told.places)
    stored = StoredRecord(
        id=around.row.id,
        owner=around.row.host,
        text=write_record(record),
        names=msgspec.json.encode(around.names()).decode(),
        created=around.row.changed,
    )

    def work(connection: Connection) -> None:
        add_record(connection, stored)
        add_result(connection, around.row, around.seats, outcome)
        note_places(connection, around.row.id, outcome.places)

    return work
