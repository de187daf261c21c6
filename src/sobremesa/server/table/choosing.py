"""A choice: checked, applied, stored, then acknowledged, then shown."""

import structlog

from sobremesa.server.errors import Refusal
from sobremesa.server.messages import Accepted, Choose
from sobremesa.server.store.tables import Entry
from sobremesa.server.table.ending import ended
from sobremesa.server.table.listener import Listener
from sobremesa.server.table.people import Company
from sobremesa.server.table.plans import due_plan, without
from sobremesa.server.table.table import Table

log = structlog.get_logger()


async def choose(table: Table, listener: Listener, wanted: Choose) -> None:
    """A person's answer."""
    seat = asked_seat(table, listener, wanted.number)
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
    if choice not in history.session.game.options(seat):
        raise refusal_of(table, seat, choice, acknowledge)
    now = planned_away(table, seat)
    history.take(entry)
    await store(table, entry, now)
    if acknowledge:
        listener, asked = acknowledge
        listener.send(Accepted(asked, history.number))
    is_over = history.session.game.is_over()
    table.office.metrics.choices.inc()
    if now is not None:
        table.stage.show_plans(seat)
    await table.stage.show_change(told)
    if is_over or was_asked_to_undo:
        table.stage.show_people()
    table.stir()


def planned_away(table: Table, seat: int) -> Company | None:
    """Whoever answers a question, by a plan or by hand, has no plan for it any more."""
    due = due_plan(table.history, table.around, seat)
    if due is None or table.around.is_played_by_bot(seat):
        return None
    return without(table.around, seat, due.plan)


async def store(table: Table, entry: Entry, now: Company | None) -> None:
    """The entry, and with the last one record and result: all in one transaction."""
    if not table.history.session.game.is_over():
        await (table.append(entry) if now is None else table.become(now, entry))
        return
    finished = (now or table.around).with_row(status="finished", changed=entry.at)
    await table.become(finished, entry, ended(table.history, finished))


def refusal_of(
    table: Table, seat: int, choice: int, acknowledge: tuple[Listener, int] | None
) -> Refusal:
    """Why a choice is not among the options, in the asker's language."""
    session = table.history.session
    language = acknowledge[0].language if acknowledge else "en"
    try:
        problem = session.game.refuse(seat, choice)
        text = session.reason(problem, language, table.around.names())
    except Exception:
        # No choice, however odd, may take a table down: it is refused without a reason.
        log.exception("refusal_without_reason", table=table.id, choice=choice)
        return Refusal("illegal", "this is not among the options")
    return Refusal("illegal", text, problem.rule)


def asked_seat(table: Table, listener: Listener, number: int) -> int:
    """The seat of somebody whose question with this number is open."""
    seat = seat_in_game(table, listener)
    asked = table.history.asked.get(seat)
    if asked is None or asked[0] != number:
        raise Refusal("stale", "this question is not open any more")
    return seat


def seat_in_game(table: Table, listener: Listener) -> int:
    if not table.is_running:
        raise Refusal("wrong-moment", "no game is running at this table")
    seat = table.around.seat_of(listener.guest_id)
    if seat is None:
        raise Refusal("forbidden", "only those who sit at the table may do this")
    if table.around.is_played_by_bot(seat):
        raise Refusal("wrong-moment", "a bot plays for you here; take your seat back first")
    return seat
