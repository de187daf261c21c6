"""What other nodes stored at a table that is awake here: taken over and shown, in their order."""

from dataclasses import replace
from functools import partial

from sobremesa.server.errors import no_such_table
from sobremesa.server.store.news import load_news
from sobremesa.server.store.tables import Entry, Stored, TableRow
from sobremesa.server.table.people import Company
from sobremesa.server.table.table import Table

MOST = 20  # entries shown one by one; beyond that everything is shown anew


async def catch_up(table: Table, version: int | None = None) -> None:
    """Runs as an errand; does nothing when this version, or the newest, is known already."""
    if version is not None and version <= table.version:
        return
    known = table.maybe_history.number if table.maybe_history else 0
    news = await table.office.store.look(
        partial(load_news, table=table.id, version=table.version, number=known)
    )
    if news is None:
        table.stage.send_all_away()
        raise no_such_table()
    if news.row.version != table.version:
        await follow(table, news)


async def follow(table: Table, news: Stored) -> None:
    before, due_before = table.around, table.until()
    has_begun = table.maybe_history is not None
    if not has_begun or len(news.entries) > MOST:
        await table.reload()
        return
    for entry in news.entries[:-1]:
        await take(table, entry)
    was_asked_to_undo = table.undo is not None
    if news.entries:
        first = taken(table, news.entries[-1])
        table.know(news)
        await table.stage.show_change(first)
    else:
        table.know(news)
    table.plans.keep_only({(seat, number) for seat, (number, _) in table.history.asked.items()})
    for seat, sitting in enumerate(before.seats):
        if sitting.plans != table.around.seats[seat].plans:
            table.stage.show_plans(seat)
    if was_asked_to_undo or is_another_company(before, table.around):
        table.stage.show_people()
    is_due_later = not news.entries and due_before != table.until()
    if is_due_later or is_another_game(before, table.around, bool(news.entries)):
        await table.stage.show_everything()
    await table.settle_turns()


async def take(table: Table, entry: Entry) -> None:
    await table.stage.show_change(taken(table, entry))


def taken(table: Table, entry: Entry) -> int:
    """The number of the first event that is new with this entry."""
    session = table.history.session
    first = session.told_before(entry.choice) if entry.kind == "undo" else len(session.events)
    table.history.take(entry)
    return first


def is_another_company(before: Company, after: Company) -> bool:
    """Whether anything is different that is shown; what somebody wished is nobody else's."""
    return shown(before) != shown(after)


def shown(around: Company) -> tuple[TableRow, list[object]]:
    return replace(around.row, version=0), [
        replace(one, wishes="", plans="") for one in around.seats
    ]


def is_another_game(before: Company, after: Company, was_played: bool) -> bool:
    """Closed, or a seat changed hands: everybody is shown everything, as where it happened."""
    is_over = before.row.status != after.row.status and not was_played
    has_changed_hands = before.stood_in() != after.stood_in()
    return is_over or has_changed_hands or before.resigned() != after.resigned()
