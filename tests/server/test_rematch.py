"""Another game of the same people is laid and found from the old table, or neither."""

import random

from sqlalchemy import Connection, func, select, text

from sobremesa.server.store.schema import tables
from tests.server.house import House, house, run
from tests.server.person import play_on

FORBID = """CREATE TRIGGER no_link BEFORE UPDATE OF rematch ON tables
BEGIN SELECT RAISE(ABORT, 'not now'); END"""


async def do(here: House, statement: str) -> None:
    def work(connection: Connection) -> None:
        connection.execute(text(statement))

    await here.hall.store.write(work)


async def laid(here: House) -> int:
    counted = select(func.count()).select_from(tables)
    return await here.hall.store.read(lambda connection: connection.execute(counted).scalar_one())


def test_a_rematch_that_cannot_be_noted_is_not_laid_either(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            table = await here.table([ana, ben])
            await play_on([await one.window(table) for one in (ana, ben)], random.Random(3))
            await do(here, FORBID)
            refused = await ben.ask("POST", f"/api/tables/{table}/rematch")
            assert refused.json()["code"] == "stale"
            assert await laid(here) == 1
            await do(here, "DROP TRIGGER no_link")
            again = (await ben.post(f"/api/tables/{table}/rematch"))["table"]
            assert (await ana.post(f"/api/tables/{table}/rematch"))["table"] == again
            assert await laid(here) == 2

    run(scenario())
