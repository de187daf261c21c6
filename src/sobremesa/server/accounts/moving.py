"""Somebody who played here as a guest signs in: what was the guest's is the account's now."""

from functools import partial

from sobremesa.server.hall import Hall
from sobremesa.server.store.moving import move_belongings
from sobremesa.server.store.people import Guest
from sobremesa.server.store.tables import tables_with
from sobremesa.server.table.handing import hand_over

LIVELY = ("open", "running")


async def move_to_account(hall: Hall, old: Guest, account: Guest) -> None:
    """Table by table, so that games go on meanwhile; whoever is interrupted signs in again."""
    # Their windows come back under the new key.
    hall.doorbook.send_out(lambda entered: entered.listener.guest_id == old.id)
    for table_id, _ in await hall.store.read(partial(tables_with, guest=old.id)):
        table = await hall.table(table_id)
        await table.do(partial(hand_over, table, old.id, account))
    ended = await hall.store.write(partial(move_belongings, old=old.id, new=account.id))
    hall.doorbook.end_keys(ended)
