"""Laying sealed answers, and giving up one of which nothing goes any more."""

from sobremesa.server.errors import Refusal
from sobremesa.server.parts import Plan, Plans
from sobremesa.server.store.people import Guest
from sobremesa.server.table.plans import dropped, possible
from sobremesa.server.table.standing_in import own_seat
from sobremesa.server.table.table import Table


async def lay(table: Table, guest: Guest, plans: list[Plan]) -> None:
    """Instead of all that were laid; what came to nothing has been read. Runs as an errand."""
    seat = own_seat(table, guest)
    known = possible(table.history, seat)
    for plan in plans:
        if not set(plan.choices) <= set(known.get(plan.kind, ())):
            raise Refusal("unknown", "this cannot be planned now")
    await table.become(table.around.with_plans(seat, Plans(plans)))
    table.stage.show_plans(seat)
    table.stir()


async def drop(table: Table, seat: int, plan: Plan) -> None:
    """The person is asked, and told why. Runs as an errand."""
    await table.become(dropped(table.around, seat, plan))
    table.stage.show_plans(seat)
    table.stir()
