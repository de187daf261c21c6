"""Somebody wants to be forgotten: games go on without them, names become nobody's."""

from functools import partial

from sobremesa.server.accounts.moving import LIVELY
from sobremesa.server.hall import Hall
from sobremesa.server.store.erasing import erase_people
from sobremesa.server.store.people import Guest, all_bots_of
from sobremesa.server.store.tables import tables_with
from sobremesa.server.table.handing import withdraw
from sobremesa.server.table.table import Table


async def erase(hall: Hall, guest: Guest) -> None:
    """First the seats, one after the other, then every trace at once."""
    bots = await hall.store.read(partial(all_bots_of, owner=guest.id))
    people = [*bots, guest]
    touched: dict[str, None] = {}
    for person in people:
        for table_id, status in await hall.store.read(partial(tables_with, guest=person.id)):
            touched[table_id] = None
            if status in LIVELY:
                table = await hall.table(table_id)
                await table.do(partial(withdraw, table, person))
    ids = [person.id for person in people]
    hall.doorbook.end_keys(await hall.store.write(partial(erase_people, ids=ids)))
    await reread(hall, list(touched))


async def reread(hall: Hall, tables: list[str]) -> None:
    """Names are told by what is in memory, on other servers too: a new version lets them look."""
    for table_id in tables:
        table = await hall.table(table_id)
        await table.do(partial(look_anew, table))


async def look_anew(table: Table) -> None:
    await table.reload()
    await table.become(table.around)
