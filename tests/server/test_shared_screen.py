"""Several at one screen: a guest plays for the accounts that are their own, and for no others."""

from typing import Any

import pytest

from tests.server.house import House, house, run
from tests.server.person import Person, Wire


async def shared_table(here: House) -> tuple[Person, str, str]:
    """A table of Ana's with Lotte, who plays at Ana's screen."""
    ana = await here.guest("Ana")
    lotte = (await ana.post("/api/me/bots", {"name": "Lotte"}))["id"]
    seats = [{"kind": "me"}, {"kind": "invited"}]
    made = await ana.post("/api/tables", {"game": "elgrande", "seats": seats})
    table = made["id"]
    joined = await ana.post(f"/api/tables/{table}/join?as={lotte}", {"invite": made["invite"]})
    assert joined == {"seat": 1}
    await ana.post(f"/api/tables/{table}/start")
    return ana, table, lotte


async def seen(person: Person, table: str, account: str | None) -> dict[str, Any]:
    wire = Wire(person, f"/api/tables/{table}/socket" + (f"?as={account}" if account else ""))
    await wire.connect()
    await wire.send({"type": "attach"})
    found = await wire.hear("table")
    await wire.close()
    return found


def test_each_account_sees_its_own_side_of_the_table(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, table, lotte = await shared_table(here)
            own, hers = await seen(ana, table, None), await seen(ana, table, lotte)
            assert (own["you"], hers["you"]) == (0, 1)
            assert [seat["name"] for seat in own["table"]["seats"]] == ["Ana", "Lotte"]
            decided = [one["play"]["decision"] is not None for one in (own, hers)]
            assert decided.count(True) >= 1
            for one in (own, hers):
                assert one["play"]["view"]["seat"] == one["you"]

    run(scenario())


def test_nobody_plays_for_an_account_of_somebody_else(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, table, lotte = await shared_table(here)
            eve = await here.guest("Eve")
            assert (await eve.ask("GET", f"/api/me?as={lotte}")).status_code == 401
            assert (await eve.ask("GET", f"/api/me?as={ana.id}")).status_code == 401
            with pytest.raises(Exception, match=r"4404"):
                await seen(eve, table, lotte)
            assert (await ana.ask("DELETE", f"/api/me/bots/{lotte}")).status_code == 204
            assert (await ana.ask("GET", f"/api/me?as={lotte}")).status_code == 401

    run(scenario())
