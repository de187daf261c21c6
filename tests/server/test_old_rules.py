"""Tables and records of rules since mended: read, played on and finished by the rules they have."""

import json
import random
from pathlib import Path

from sqlalchemy import update

from sobremesa.catalogue import game_package
from sobremesa.kernel.record import Record, read_record
from sobremesa.server.store.schema import tables
from tests.server.house import House, house, run
from tests.server.person import Person, play_on

RECORDS = Path(__file__).parents[1] / "records"
NAME = "elgrande-nl_classic-5-order-0"  # somebody chose the order of a secret scoring
TEXT = (RECORDS / f"{NAME}.json").read_text(encoding="utf-8")
OLD = read_record(TEXT)


def disputed(record: Record) -> tuple[int, int, str]:
    """The last choice that today's rules would not ask for: its number, seat and text."""
    return max(
        (at, seat, text)
        for at, (seat, text) in enumerate(record.choices)
        if text.startswith("score ") and record.choices[at - 1][1].startswith(("dial", "allow"))
    )


async def began_by_old_rules(here: House, table: str) -> None:
    """As if the table had been there before, and slept."""
    change = update(tables).where(tables.c.id == table).values(rules=OLD.setup.rules)
    await here.hall.store.write(lambda connection: connection.execute(change))
    for awake in here.hall.awake():
        del here.hall._tables[awake.id]
        await awake.close()


async def rules_of(person: Person, table: str) -> int:
    file = await person.ask("GET", f"/api/records/{table}/file")
    rules: int = json.loads(file.text)["rules"]
    return rules


def test_a_record_of_old_rules_is_read_and_played_on_by_them(database: str) -> None:
    at, seat, text = disputed(OLD)
    assert OLD.setup.rules < game_package("elgrande").rules_version("nl_classic")

    async def scenario() -> None:
        async with house(database) as here:
            ana = await here.guest("Ana")
            kept = (await ana.http.post("/api/records", content=TEXT)).json()["id"]
            assert OLD.result is not None
            assert (await ana.get(f"/api/records/{kept}"))["result"]["scores"] == list(
                OLD.result.scores
            )
            assert (await ana.ask("GET", f"/api/records/{kept}/moments/{at + 1}")).is_success
            body = {"at": at, "seat": seat, "level": "random"}
            table = (await ana.post(f"/api/records/{kept}/continue", body))["id"]
            window = await ana.window(table)
            decision = await window.until_asked()
            assert decision is not None
            number = game_package("elgrande").space("nl_classic").number(text)
            assert number in [option["choice"] for option in decision["options"]]
            await play_on([window], random.Random(1))
            assert window.play["result"]
            assert await rules_of(ana, table) == OLD.setup.rules

    run(scenario(), patience=120)


def test_tables_of_old_rules_begin_go_on_and_stay_readable(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await here.guest("Ana")
            wanted = {
                "game": "elgrande",
                "edition": "nl_classic",
                "options": {"short_game": True},
                "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}],
            }
            opened = (await ana.post("/api/tables", wanted))["id"]
            running = await here.table([ana], bots=1, edition="nl_classic")
            window = await ana.window(running)
            await window.until_asked()
            await window.close()
            for table in (opened, running):
                await began_by_old_rules(here, table)
            await ana.post(f"/api/tables/{opened}/start")
            for table in (opened, running):
                window = await ana.window(table)
                await play_on([window], random.Random(2))
                assert window.play["result"]
                assert await rules_of(ana, table) == OLD.setup.rules
            await began_by_old_rules(here, opened)
            window = await ana.window(opened)  # finished, woken from the store
            assert window.play["result"]
            assert (await ana.ask("GET", f"/api/tables/{opened}/log")).is_success

    run(scenario(), patience=240)
