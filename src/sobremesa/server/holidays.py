"""Days in which nobody is late: a person's own, and not so many that a table waits for ever."""

from dataclasses import replace
from functools import partial

import msgspec
from sqlalchemy import Connection

from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.store.people import Guest, hold, keep_holidays, load_guest
from sobremesa.server.store.tables import running_with_days
from sobremesa.server.table.clocks import Holiday, holidays_of
from sobremesa.server.table.standing_in import heed_holidays

A_DAY = 86_400.0
A_YEAR = 365 * A_DAY


def left_at(taken: list[Holiday], now: float) -> float:
    """Seconds of holiday that may still be taken, of those of the year before."""
    used = sum(end - max(begin, now - A_YEAR) for begin, end in taken if end > now - A_YEAR)
    return max(0.0, limits.HOLIDAY_DAYS * A_DAY - used)


def cut(taken: list[Holiday], now: float) -> list[Holiday]:
    """What was taken by now: one that goes on ends, one to come is not taken."""
    past = [(begin, min(end, now)) for begin, end in taken if begin < now]
    return [one for one in past if one[1] > now - A_YEAR]


def with_holiday(taken: list[Holiday], wanted: Holiday, now: float) -> list[Holiday]:
    """Instead of one that goes on or is to come: there is one at a time."""
    before = cut(taken, now)
    begin, end = max(wanted[0], now), wanted[1]
    if end <= begin or begin > now + limits.HOLIDAY_AHEAD_DAYS * A_DAY:
        raise Refusal("unknown", "a holiday ends after it begins, and begins within 90 days")
    if end - begin > left_at(before, now):
        raise Refusal("too-many", "that is more holiday than is left: 28 days in a year")
    # Whoever changes it every minute still has a list that ends.
    if len(before) >= limits.HOLIDAYS_KEPT:
        raise Refusal("too-many", "you have changed your holidays too often")
    return [*before, (begin, end)]


async def take(hall: Hall, guest: Guest, wanted: Holiday | None) -> Guest:
    """A holiday, or None for none: what goes on is over, what was to come is not."""
    now = hall.clock()

    def work(connection: Connection) -> Guest:
        hold(connection, guest.id)
        found = load_guest(connection, guest.id)
        taken = holidays_of(found.holidays) if found else []
        then = cut(taken, now) if wanted is None else with_holiday(taken, wanted, now)
        text = msgspec.json.encode(then).decode()
        keep_holidays(connection, guest.id, text)
        return replace(guest, holidays=text)

    after = await hall.store.write(work)
    await tell_tables(hall, after)
    return after


async def tell_tables(hall: Hall, guest: Guest) -> None:
    """When answers are due stands in the store: table by table it is written anew."""
    for one in await hall.store.read(partial(running_with_days, guest=guest.id)):
        table = await hall.fresh_table(one)
        await table.do(partial(heed_holidays, table, guest))
