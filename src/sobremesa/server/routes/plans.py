"""Sealed answers to questions that have not come yet, for those who cannot be there then."""

from typing import Annotated

from litestar import Router, get, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from sobremesa.server import limits
from sobremesa.server.parts import Option, Plan, Plans
from sobremesa.server.routes.bodies import Strict
from sobremesa.server.routes.problems import answers
from sobremesa.server.routes.tables import own_table
from sobremesa.server.routes.words import Language
from sobremesa.server.store.people import Guest
from sobremesa.server.table.planning import lay
from sobremesa.server.table.plans import possible
from sobremesa.server.table.standing_in import own_seat
from sobremesa.server.table.table import Table

Me = NamedDependency[Guest]


class NewPlans(Strict, frozen=True):
    """All of them, in place of those that were laid."""

    ahead: Annotated[list[Plan], Meta(max_length=limits.PLANS_PER_SEAT)]


class Plannable(Struct, frozen=True):
    """A kind of question, what may be answered, and whether it is about somebody's doing."""

    kind: str
    title: str
    options: list[Option]
    is_about_somebody: bool


class PlanningTable(Struct, frozen=True):
    """What one has planned, and what one may plan."""

    plans: Plans
    possible: list[Plannable]


def planning_table(table: Table, guest: Guest, language: str) -> PlanningTable:
    seat = own_seat(table, guest)
    history = table.history
    known = possible(history, seat)
    found = [
        Plannable(
            preset.kind,
            preset.title(language),
            [option(table, language, choice) for choice in known[preset.kind]],
            preset.about is not None,
        )
        for preset in history.package.planned_answers
        if known[preset.kind]
    ]
    return PlanningTable(table.around.plans(seat), found)


def option(table: Table, language: str, choice: int) -> Option:
    history, names = table.history, table.around.names()
    text = history.package.words.choice_text(language, history.setup, choice, names)
    return Option(choice, history.package.space(history.setup.edition).text(choice), text, "")


@get("/tables/{table_id:str}/plans", responses=answers(401, 404, 409))
async def my_plans(
    table_id: FromPath[str], guest: Me, state: State, language: Language = "en"
) -> PlanningTable:
    """My sealed answers, and what I may answer before it is asked; nobody else sees them."""
    table = await own_table(state, table_id, guest)

    async def work() -> PlanningTable:
        return planning_table(table, guest, language)

    return await table.do(work)


@put("/tables/{table_id:str}/plans", responses=answers(401, 404, 409))
async def lay_plans(
    table_id: FromPath[str],
    data: JSONBody[NewPlans],
    guest: Me,
    state: State,
    language: Language = "en",
) -> PlanningTable:
    """Lay, change or withdraw sealed answers: each is used once, when its question comes."""
    table = await own_table(state, table_id, guest)

    async def work() -> PlanningTable:
        await lay(table, guest, data.ahead)
        return planning_table(table, guest, language)

    return await table.do(work)


router = Router("/", route_handlers=[my_plans, lay_plans], tags=["days"])
