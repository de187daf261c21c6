"""The same luck at every table of a round: nothing of it is told before all tables have ended."""

from typing import Any

from sobremesa.catalogue import game_package
from sobremesa.kernel.checking import checks
from sobremesa.kernel.record import read_record
from tests.server.house import House, house, run
from tests.server.person import Person
from tests.server.test_circles import status
from tests.server.test_tournaments import Json, guests, play_out, played, tournament


def test_the_same_luck_everywhere_is_told_when_all_tables_have_ended(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            people = await guests(here, 4)
            cup = await tournament(
                people, is_duplicate=True, rounds=1, options={"short_game": True}
            )
            path = f"/api/tournaments/{cup}"
            await people[0].post(f"{path}/begin")
            first, second = played(await people[0].get(path), 1)["tables"]
            promises = [await promised(here, one["table"]) for one in (first, second)]
            assert promises[0] == promises[1]
            await play_out(here, first["table"], 1)
            await here.hall.referee.look()
            found = await people[0].get(path)
            early = played(found, 1)["tables"]
            assert [one["places"] for one in early] == [None, None]
            assert all(row["games"] == 0 for row in found["standings"])
            for person in people:
                assert await status(person, "GET", f"/api/records/{first['table']}") == 404
                assert (await person.get("/api/me/history"))["games"] == []
                data = (await person.ask("GET", "/api/me/data")).text
                assert await secret_of(here, first["table"]) not in data
            await people[0].post(f"{path}/close")  # what is played is still told at its end
            await play_out(here, second["table"], 2)
            await here.hall.referee.look()
            found = await people[0].get(path)
            assert found["status"] == "closed"
            told = played(found, 1)["tables"]
            records = [await told_record(people[0], one) for one in told]
            proofs = [one.proof for one in records]
            assert proofs[0]
            assert proofs[1]
            assert proofs[0].secret == proofs[1].secret
            assert records[0].luck[:20] == records[1].luck[:20]
            for record in records:
                found_checks = checks(game_package("elgrande"), record)
                assert found_checks
                assert all(one.holds for one in found_checks)

    run(scenario())


async def promised(here: House, table: str) -> str | None:
    return (await here.hall.table(table)).around.row.promise


async def secret_of(here: House, table: str) -> str:
    return (await here.hall.table(table)).around.row.seed


async def told_record(person: Person, match: Json) -> Any:
    path = f"/api/records/{match['table']}/file?invite={match['invite']}"
    return read_record((await person.ask("GET", path)).text)
