"""A bot plays for somebody who asked for it or ran out of time, and gives the seat back."""

from dataclasses import replace

from sobremesa.server.errors import Refusal
from sobremesa.server.parts import StandIn
from sobremesa.server.store.people import Guest
from sobremesa.server.table.table import Table


async def stand_in(table: Table, guest: Guest) -> None:
    """Its owner wants it so, for as long as they are away."""
    seat = own_seat(table, guest)
    if not table.around.is_played_by_bot(seat):
        await hand(table, [seat], "asked")


async def come_back(table: Table, guest: Guest) -> None:
    """Whoever sits there plays again."""
    seat = own_seat(table, guest)
    if table.around.is_played_by_bot(seat):
        await hand(table, [seat], None)


async def relieve(table: Table) -> None:
    """Nobody waits longer for those who ran out of time; runs as an errand."""
    now = table.office.clock()
    late = [
        seat
        for seat, until in table.until().items()
        if until <= now and not table.turns[seat].by_server
    ]
    if late and table.is_running and table.around.pace.bot_when_late:
        await hand(table, late, "time")


def own_seat(table: Table, guest: Guest) -> int:
    table.around.check_status("running")
    seat = table.around.seat_of(guest.id)
    if seat is None:
        raise Refusal("forbidden", "you do not sit at this table")
    return seat


async def hand(table: Table, seats: list[int], why: StandIn | None) -> None:
    """To a bot or back; an undo that was asked for is asked of others then."""
    now = table.around.with_row(undo=None)
    for seat in seats:
        now = now.with_seat(seat, replace(now.seats[seat], stand_in=why))
    await table.become(now)
    for seat in seats:
        table.plans.drop_of(seat)
    table.stage.show_people()
    await table.stage.show_everything()
    table.stir()


async def heed_holidays(table: Table, guest: Guest) -> None:
    """An answer is due later, or earlier again; runs as an errand."""
    now = table.around
    for seat, sitting in enumerate(now.seats):
        if sitting.guest == guest.id:
            now = now.with_seat(seat, replace(sitting, holidays=guest.holidays))
    if now.seats != table.around.seats:
        await table.become(now)
        table.stage.show_people()
        await table.stage.show_everything()
