"""Orders carried out by a running server: at the table itself, in the table's own order."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sobremesa.server.errors import Refusal
from sobremesa.server.steward.steward import DONE
from sobremesa.server.store.tidying import remove_these
from sobremesa.server.table import seating

if TYPE_CHECKING:
    from sobremesa.server.hall import Hall
    from sobremesa.server.store.steward import Order
    from sobremesa.server.table.table import Table


async def do(hall: Hall, order: Order) -> str:
    match order.kind:
        case "close":
            table = await hall.table(order.argument)
            await table.do(lambda: end(table))
        case "expire":
            await expire(hall, order.argument)
        case "tidy":
            return f"{await hall.housekeeper.tidy(float(order.argument))} removed"
        case _:
            raise Refusal("unknown", f"this server knows no order '{order.kind}'; update it")
    return DONE


async def end(table: Table) -> None:
    """Whoever plays there: the house closes it, what was played stays in the store."""
    table.around.check_status("open", "running")
    table.plans.drop()
    await seating.change(table, "closed")
    await table.stage.show_everything()


async def expire(hall: Hall, wanted: str) -> None:
    """A table goes away with all that belongs to it: nothing of it can be got back."""
    table = await hall.table(wanted)
    if table.around.row.status in ("open", "running"):
        await table.do(lambda: end(table))
    await hall.store.write(partial(remove_these, ids=[wanted]))
    await hall.put_out(wanted)
