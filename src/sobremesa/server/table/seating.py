"""Sitting down, getting up, starting and resigning; each change is stored before it is shown."""

import asyncio
from dataclasses import replace

import msgspec

from sobremesa.kernel.errors import BadRecord
from sobremesa.server.bothost import default_level
from sobremesa.server.errors import Refusal
from sobremesa.server.store.people import Guest
from sobremesa.server.store.tables import Entry, SeatRow, Status, Stored, load_table
from sobremesa.server.table.fairness import with_words
from sobremesa.server.table.history import History
from sobremesa.server.table.people import Company
from sobremesa.server.table.table import Table


async def join(table: Table, guest: Guest, wanted: int | None, invite: str | None) -> int:
    around = table.around
    around.check_status("open")
    if around.seat_of(guest.id) is not None:
        raise Refusal("taken", "you sit at this table already")
    free = [
        seat
        for seat in range(len(around.seats))
        if wanted in (None, seat) and may_take(around, seat, guest, invite)
    ]
    if not free:
        raise Refusal("taken", "no seat here is free for you")
    # A seat kept for this very guest before any other.
    seat = min(free, key=lambda number: around.seats[number].guest != guest.id)
    await sit(table, seat, SeatRow("guest", guest.id, name=guest.name))
    return seat


def may_take(around: Company, seat: int, guest: Guest, invite: str | None) -> bool:
    if guest.id in around.turned_away():
        return False
    sitting = around.seats[seat]
    is_invited = invite is not None and invite == around.row.invite
    if sitting.kind == "open":
        return around.row.is_public or is_invited or guest.id == around.row.host
    if sitting.kind == "invited":
        return sitting.guest == guest.id or (sitting.guest is None and is_invited)
    return False


async def leave(table: Table, guest: Guest) -> None:
    """Before the start; a host who leaves closes the table."""
    table.around.check_status("open")
    if guest.id == table.around.row.host:
        await change(table, "closed")
        return
    seat = table.around.seat_of(guest.id)
    if seat is None:
        raise Refusal("forbidden", "you do not sit at this table")
    await sit(table, seat, SeatRow("open" if table.around.row.is_public else "invited"))


async def set_seat(table: Table, guest: Guest, seat: int, sitting: SeatRow) -> None:
    """The host gives a seat to a bot, or frees it."""
    table.around.check_host(guest)
    table.around.check_status("open")
    if not 0 <= seat < len(table.around.seats):
        raise Refusal("unknown", "there is no such seat")
    before = table.around.seats[seat]
    if before.guest == guest.id:
        raise Refusal("wrong-moment", "the host keeps the own seat")
    around = table.around
    if before.kind == "guest" and before.guest:
        around = without(table, before.guest)
    await table.become(reseated(around, seat, sitting))
    table.stage.show_people()


def reseated(around: Company, seat: int, sitting: SeatRow) -> Company:
    """Whoever sat there before takes along what they added to the luck."""
    row = with_words(around.row, len(around.seats), seat, "")
    return Company(row, around.seats).with_seat(seat, sitting)


async def add_words(table: Table, guest: Guest, text: str) -> None:
    """Something of one's own that luck will depend on, as long as nothing was dealt."""
    around = table.around
    around.check_status("open")
    seat = around.seat_of(guest.id)
    if seat is None:
        raise Refusal("forbidden", "you do not sit at this table")
    if around.row.promise is None:
        raise Refusal("wrong-moment", "the luck of this table was drawn before; open another one")
    await table.become(Company(with_words(around.row, len(around.seats), seat, text), around.seats))
    table.stage.show_people()


def without(table: Table, guest: str) -> Company:
    """Whom the host sends away does not come back, neither by the old link nor as somebody new."""
    away = msgspec.json.encode([*table.around.turned_away(), guest]).decode()
    return table.around.with_row(turned_away=away, invite=table.office.entropy.new_secret())


async def sit(table: Table, seat: int, sitting: SeatRow) -> None:
    await table.become(reseated(table.around, seat, sitting))
    table.stage.show_people()


async def start(table: Table, guest: Guest) -> None:
    table.around.check_host(guest)
    table.around.check_status("open")
    if any(sitting.kind not in ("guest", "bot") for sitting in table.around.seats):
        raise Refusal("wrong-moment", "not every seat is taken")
    await change(table, "running")
    await table.stage.show_everything()
    table.stir()


async def change(table: Table, status: Status) -> None:
    now = table.around.with_row(status=status, changed=table.office.clock())
    if status == "running":
        # First the game, then the store: what cannot be played here is not begun.
        past = await played_before(table)
        table.maybe_history = await begun(Stored(now.row, tuple(now.seats), past))
    await table.become(now)
    table.stage.show_people()


async def played_before(table: Table) -> tuple[Entry, ...]:
    """What a table begins with that goes on from a moment of a record."""
    if table.around.row.floor == 0:
        return ()
    stored = await table.office.store.read(lambda connection: load_table(connection, table.id))
    return stored.entries if stored else ()


async def begun(stored: Stored) -> History:
    try:
        return await asyncio.to_thread(History, stored)
    except BadRecord as problem:
        raise Refusal(
            "wrong-moment", "this table cannot begin here: {problem}", problem=problem
        ) from None


async def close(table: Table, guest: Guest) -> None:
    """Put an end to a table that nobody else waits for; what was played stays readable."""
    table.around.check_status("open", "running")
    if not table.around.may_close(guest):
        raise Refusal(
            "forbidden", "others play here: resign, and a computer player goes on for you"
        )
    table.plans.drop()
    await change(table, "closed")
    await table.stage.show_everything()


async def resign(table: Table, guest: Guest) -> None:
    """A bot takes over, so that the others can finish their game."""
    table.around.check_status("running")
    seat = table.around.seat_of(guest.id)
    if seat is None:
        raise Refusal("forbidden", "you do not sit at this table")
    sitting = replace(
        table.around.seats[seat],
        kind="bot",
        level=default_level(),
        resigned=True,
        wishes="{}",
        stand_in=None,
        plans="{}",
    )

    now = table.around.with_seat(seat, sitting).with_row(undo=None)
    await table.become(now)
    table.plans.drop_of(seat)
    table.stage.show_people()
    await table.stage.show_everything()
    table.stir()
