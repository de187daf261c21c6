"""A choice: checked, applied, stored, then acknowledged, then shown."""

from dataclasses import replace

import msgspec
from sqlalchemy import Connection

from sobremesa.kernel.errors import IllegalChoice
from sobremesa.kernel.record import write_record
from sobremesa.server.errors import Refusal
from sobremesa.server.messages import Accepted, Choose, Explain, Explained
from sobremesa.server.store.records import StoredRecord, add_record
from sobremesa.server.store.tables import Entry, add_entry, change_status
from sobremesa.server.table.listener import Listener
from sobremesa.server.table.people import Round
from sobremesa.server.table.table import Table


async def choose(table: Table, listener: Listener, wanted: Choose) -> None:
    """A person's answer."""
    seat = seat_in_game(table, listener)
    asked = table.history.asked.get(seat)
    if asked is None or asked[0] != wanted.number:
        raise Refusal("stale", "this question is not open any more")
    await play(table, seat, wanted.choice, acknowledge=(listener, wanted.id))


async def answer_for(
    table: Table, seat: int, number: int, choice: int, automatic: bool = False
) -> None:
    """An answer of a bot, or one that was wished; too late is no mistake."""
    if table.is_running and table.history.asked.get(seat, (None,))[0] == number:
        await play(table, seat, choice, automatic)


async def play(
    table: Table,
    seat: int,
    choice: int,
    automatic: bool = False,
    acknowledge: tuple[Listener, int] | None = None,
) -> None:
    history = table.history
    told = len(history.session.events)
    was_asked_to_undo = table.undo is not None
    entry = Entry(history.number, "choice", seat, choice, automatic, table.office.clock())
    try:
        history.take(entry)
    except IllegalChoice as problem:
        raise why_not(table, problem, acknowledge) from None
    await store(table, entry)
    if acknowledge:
        listener, asked = acknowledge
        listener.send(Accepted(asked, history.number))
    is_over = history.session.game.is_over()
    if is_over:
        finished = replace(table.around.row, status="finished", changed=entry.at)
        table.around = Round(finished, table.around.seats)
    table.office.metrics.choices.inc()
    await table.stage.show_change(told)
    if is_over or was_asked_to_undo:
        table.stage.show_people()
    table.stir()


async def store(table: Table, entry: Entry) -> None:
    """The entry, and with the last one the finished record: all in one transaction."""
    if not table.history.session.game.is_over():
        await table.office.store.append(table.id, entry)
        return
    record = StoredRecord(
        id=table.id,
        owner=table.around.row.host,
        text=write_record(table.history.session.record()),
        names=msgspec.json.encode(table.around.names()).decode(),
        created=entry.at,
    )

    def work(connection: Connection) -> None:
        add_entry(connection, table.id, entry)
        change_status(connection, table.id, "finished", entry.at)
        add_record(connection, record)

    await table.office.store.write(work)


def explain(table: Table, listener: Listener, wanted: Explain) -> None:
    """Why a choice is not among the options, asked without trying it."""
    seat = seat_in_game(table, listener)
    history = table.history
    if seat not in history.asked or wanted.choice in history.session.game.options(seat):
        listener.send(Explained(wanted.id, "", ""))
        return
    found = history.session.game.refuse(seat, wanted.choice)
    refusal = why_not(table, found, (listener, wanted.id))
    listener.send(Explained(wanted.id, refusal.text, refusal.rule or ""))


def why_not(
    table: Table, problem: IllegalChoice, acknowledge: tuple[Listener, int] | None
) -> Refusal:
    language = acknowledge[0].language if acknowledge else "en"
    text = problem.reason
    if problem.refusal is not None:
        text = table.history.package.words.refusal_text(
            language, problem.refusal, table.around.names()
        )
    return Refusal("illegal", text, problem.rule)


def seat_in_game(table: Table, listener: Listener) -> int:
    if not table.is_running:
        raise Refusal("wrong-moment", "no game is running at this table")
    seat = table.around.seat_of(listener.guest_id)
    if seat is None:
        raise Refusal("forbidden", "only those who sit at the table may do this")
    return seat
