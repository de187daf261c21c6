"""Places that change hands: to an account its guest signed in to, or to nobody."""

from dataclasses import replace

import msgspec

from sobremesa.server.bothost import default_level
from sobremesa.server.store.people import Guest
from sobremesa.server.store.tables import SeatRow, TableRow
from sobremesa.server.table import seating
from sobremesa.server.table.people import Company
from sobremesa.server.table.table import Table


def handed_over(around: Company, old: str, new: Guest) -> Company:
    """The same company with one guest for another, wherever the old one is named."""
    row = replace(
        around.row,
        host=new.id if around.row.host == old else around.row.host,
        turned_away=renamed(around.row.turned_away, old, new.id),
        advice=renamed(around.row.advice, old, new.id),
    )
    is_there = any(sitting.guest == new.id for sitting in around.seats)
    seats = [
        handed_seat(row, sitting, new, is_there) if sitting.guest == old else sitting
        for sitting in around.seats
    ]
    return Company(row, seats)


def renamed(listed: str, old: str, new: str) -> str:
    """A stored list of guests."""
    found = msgspec.json.decode(listed, type=list[str])
    mended = dict.fromkeys(new if guest == old else guest for guest in found)
    return msgspec.json.encode(list(mended)).decode()


def handed_seat(row: TableRow, sitting: SeatRow, new: Guest, is_there: bool) -> SeatRow:
    """Nobody has two seats: of two in one running game a bot plays the one that is given up."""
    if is_there and row.status == "open":
        return freed(row)
    if is_there and row.status == "running" and sitting.kind == "guest":
        return SeatRow("bot", level=default_level(), resigned=True)
    return replace(sitting, guest=new.id, name=new.name)


async def hand_over(table: Table, old: str, new: Guest) -> None:
    """Runs as an errand."""
    before = table.around
    await table.become(handed_over(before, old, new))
    for seat in before.seat_changes(table.around):
        table.plans.drop_of(seat)
    table.stage.show_people()
    table.stir()


async def withdraw(table: Table, guest: Guest) -> None:
    """Somebody goes for good. Before the start the seat is free again, or the host's table closed;
    in a game a bot plays on, and a game nobody else plays ends. Runs as an errand."""
    around = table.around
    if around.may_close(guest):
        await seating.close(table, guest)
    elif around.row.status == "running" and around.seat_of(guest.id) is not None:
        await seating.resign(table, guest)
    elif around.row.status == "open":
        for seat, sitting in enumerate(around.seats):
            if sitting.guest == guest.id:
                await seating.sit(table, seat, freed(around.row))


def freed(row: TableRow) -> SeatRow:
    return SeatRow("open" if row.is_public else "invited")
