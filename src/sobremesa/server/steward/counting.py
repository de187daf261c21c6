"""Ratings made anew from what is stored, also of games from before there were any."""

from sqlalchemy import Connection

from sobremesa.kernel.record import read_record
from sobremesa.server.store.ratings import hold_results, rebuild
from sobremesa.server.store.results import Outcome, add_result, unknown_results
from sobremesa.server.table.audience import told_result


def rebuild_ratings(connection: Connection) -> int:
    """How many games count."""
    hold_results(connection)
    for row, around, text in unknown_results(connection):
        resigned = [seat for seat, sitting in enumerate(around) if sitting.resigned]
        told = told_result(read_record(text).result, resigned)
        if told is not None:
            add_result(connection, row, around, Outcome(told.scores, told.places))
    return rebuild(connection)
