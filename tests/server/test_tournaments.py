"""Tournaments: rounds made by the server, once, on however many servers; organisers decide."""

import asyncio
import random
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from sobremesa.server.clubs.referee import Referee
from sobremesa.server.hall import Hall
from sobremesa.server.settings import Settings
from sobremesa.server.store.club_schema import matches, rounds
from sobremesa.server.store.results import Outcome, add_result
from sobremesa.server.store.schema import tables
from sobremesa.server.store.tables import load_round
from sobremesa.server.store.tournaments import note_places
from sobremesa.server.table.choosing import answer_for
from tests.server.house import House, house, run
from tests.server.owner import owner, sign_in
from tests.server.person import Person
from tests.server.test_circles import circle_of, status

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Eva", "Finn", "Gus", "Hal")
Json = dict[str, Any]


async def tournament(people: list[Person], **wanted: Any) -> str:
    """Set up by the first, entered by all, not begun."""
    body = {"name": "Cup", "game": "elgrande", "seats": 2, "form": "round_robin", **wanted}
    made = str((await people[0].post("/api/tournaments", body))["id"])
    invite = (await people[0].get(f"/api/tournaments/{made}"))["invite"]
    for person in people[1:]:
        await person.post(f"/api/tournaments/{made}/enter", {"invite": invite})
    return made


async def guests(here: House, count: int) -> list[Person]:
    return [await here.guest(name) for name in NAMES[:count]]


async def finish(here: House, table: str, places: Sequence[int]) -> None:
    """As if it had been played to its end, without playing it."""

    def work(connection: Connection) -> None:
        ended = {"status": "finished", "version": tables.c.version + 1}
        connection.execute(update(tables).where(tables.c.id == table).values(**ended))
        found = load_round(connection, table)
        assert found is not None
        add_result(connection, *found, Outcome([10 - place for place in places], list(places)))
        note_places(connection, table, places)

    await here.hall.store.write(work)


async def play_round(here: House, person: Person, cup: str) -> Json:
    """Whoever has the lower number wins everywhere; then the next round is there."""
    found: Json = await person.get(f"/api/tournaments/{cup}")
    for match in played(found, found["round"])["tables"]:
        ranked = sorted(match["sitting"])
        await finish(here, match["table"], [1 + ranked.index(one) for one in match["sitting"]])
    await here.hall.referee.look()
    after: Json = await person.get(f"/api/tournaments/{cup}")
    return after


def played(found: Json, number: int) -> Json:
    return next(one for one in found["schedule"] if one["number"] == number)


async def play_out(here: House, table_id: str, seed: int) -> None:
    """Random answers of all seats, as fast as they are stored."""
    luck = random.Random(seed)
    table = await here.hall.table(table_id)
    await table.do(table.settle_turns)
    while table.is_running:
        seat, (number, _) = luck.choice(sorted(table.history.asked.items()))
        choice = luck.choice(table.history.session.game.options(seat))
        await table.do(partial(answer_for, table, seat, number, choice))


def test_a_round_robin_is_made_round_by_round(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            people = await guests(here, 4)
            cup = await tournament(people)
            assert await status(people[1], "POST", f"/api/tournaments/{cup}/begin") == 403
            await people[0].post(f"/api/tournaments/{cup}/begin")
            found = await people[1].get(f"/api/tournaments/{cup}")
            assert (found["status"], found["round"], found["rounds"]) == ("running", 1, 3)
            assert len(found["schedule"]) == 3
            table = await people[1].get(f"/api/tables/{found['next']}")
            assert table["status"] == "running"
            assert table["luck"]["promise"]
            assert people[1].id in [seat["guest"] for seat in table["seats"]]
            window = await people[1].window(found["next"])
            assert window.play["view"]
            for number in (2, 3):
                found = await play_round(here, people[0], cup)
                assert found["round"] == number
            found = await play_round(here, people[0], cup)
            assert found["status"] == "finished"
            assert [row["number"] for row in found["standings"]] == [0, 1, 2, 3]
            assert [row["points"] for row in found["standings"]] == [6, 4, 2, 0]
            met = {
                frozenset(one["sitting"]) for part in found["schedule"] for one in part["tables"]
            }
            assert len(met) == 6

    run(scenario())


@pytest.mark.parametrize(("form", "count", "rounds"), [("swiss", 7, 3), ("groups", 6, 3)])
def test_other_forms_run_to_their_end(sqlite: str, form: str, count: int, rounds: int) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            people = await guests(here, count)
            cup = await tournament(people, form=form, seats=3, game="salamanca")
            await people[0].post(f"/api/tournaments/{cup}/begin")
            found = await people[0].get(f"/api/tournaments/{cup}")
            assert found["rounds"] == (rounds if form == "swiss" else 2)
            while found["status"] == "running":
                assert all(
                    len(one["sitting"]) == 3 for one in played(found, found["round"])["tables"]
                )
                found = await play_round(here, people[0], cup)
            assert found["status"] == "finished"
            assert found["round"] == found["rounds"]
            assert found["standings"][0]["number"] == 0

    run(scenario())


def test_a_form_needs_its_players(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            people = await guests(here, 3)
            cup = await tournament(people, form="groups")
            assert await status(people[0], "POST", f"/api/tournaments/{cup}/begin") == 409
            body = {"name": "Cup", "game": "elgrande", "seats": 7, "form": "swiss"}
            assert await status(people[0], "POST", "/api/tournaments", body) == 404

    run(scenario())


def test_nobody_from_outside_learns_of_a_tournament(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            people = await guests(here, 3)
            *inside, eve = people
            circle = await circle_of(inside)
            cup = (
                await people[0].post(
                    "/api/tournaments",
                    {
                        "name": "Cup",
                        "game": "elgrande",
                        "seats": 2,
                        "form": "swiss",
                        "circle": circle,
                    },
                )
            )["id"]
            (listed,) = await people[1].get(f"/api/tournaments?circle={circle}")
            assert (listed["id"], listed["players"]) == (cup, 1)
            await people[1].post(f"/api/tournaments/{cup}/enter", {})
            assert await status(eve, "GET", f"/api/tournaments?circle={circle}") == 404
            assert await eve.get("/api/tournaments") == []
            for method, path, body in (
                ("GET", "", None),
                ("GET", "?invite=wrong", None),
                ("POST", "/enter", {}),
                ("POST", "/enter", {"invite": "wrong"}),
                ("POST", "/withdraw", None),
                ("POST", "/begin", None),
                ("POST", "/tables/t/decide", {"missing": [0]}),
                ("DELETE", f"/players/{people[0].id}", None),
            ):
                there = await eve.ask(method, f"/api/tournaments/{cup}{path}", body)
                nowhere = await eve.ask(method, f"/api/tournaments/nowhere{path}", body)
                assert there.status_code == nowhere.status_code == 404, path
                assert there.text == nowhere.text

    run(scenario())


def test_pausing_withdrawing_and_dropping_out(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            people = await guests(here, 5)
            ana, ben, cleo, dora, eva = people
            cup = await tournament(people)
            path = f"/api/tournaments/{cup}"
            await eva.post(f"{path}/withdraw")
            assert len((await ana.get(path))["players"]) == 4
            await ana.post(f"{path}/begin")
            await ana.post(f"{path}/pause")
            found = await play_round(here, ana, cup)
            assert (found["status"], found["round"]) == ("paused", 1)
            assert played(found, 1)["ended"] is not None
            await ben.post(f"{path}/withdraw")
            await ana.post(f"{path}/resume")
            found = await ana.get(path)
            assert found["round"] == 2
            second = played(found, 2)
            assert len(second["tables"]) == 1
            (bye,) = second["byes"]
            assert bye not in second["tables"][0]["sitting"]
            assert 1 not in second["tables"][0]["sitting"]
            assert await status(ana, "DELETE", f"{path}/players/{cleo.id}") == 204
            assert await status(ana, "DELETE", f"{path}/players/{dora.id}") == 204
            found = await play_round(here, ana, cup)
            assert found["status"] == "finished"
            assert await status(ana, "POST", f"{path}/close") == 409

    run(scenario())


def test_who_is_left_meets_although_the_others_dropped_out(sqlite: str) -> None:
    """Three of five drop out: the two who are left meet once, in whichever round that is."""

    async def scenario() -> None:
        async with house(sqlite) as here:
            people = await guests(here, 5)
            ana = people[0]
            cup = await tournament(people)
            path = f"/api/tournaments/{cup}"
            await ana.post(f"{path}/begin")
            await ana.post(f"{path}/pause")
            found = await play_round(here, ana, cup)
            met = {frozenset(match["sitting"]) for match in played(found, 1)["tables"]}
            other = next(one for one in range(1, 5) if frozenset({0, one}) not in met)
            for number in {1, 2, 3, 4} - {other}:
                await people[number].post(f"{path}/withdraw")
            await ana.post(f"{path}/resume")
            found = await ana.get(path)
            while found["status"] == "running":
                found = await play_round(here, ana, cup)
            later = [match for one in found["schedule"][1:] for match in one["tables"]]
            assert [sorted(match["sitting"]) for match in later] == [[0, other]]
            assert found["round"] <= 5

    run(scenario())


def test_a_final_is_played_although_the_groups_fell_apart(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            people = await guests(here, 6)
            ana = people[0]
            cup = await tournament(people, form="groups")
            path = f"/api/tournaments/{cup}"
            await ana.post(f"{path}/begin")
            await ana.post(f"{path}/pause")
            await play_round(here, ana, cup)
            for number in (2, 3, 4, 5):
                await people[number].post(f"{path}/withdraw")
            await ana.post(f"{path}/resume")
            found = await ana.get(path)
            while found["status"] == "running":
                found = await play_round(here, ana, cup)
            later = [match for one in found["schedule"][1:] for match in one["tables"]]
            assert [sorted(match["sitting"]) for match in later] == [[0, 1]]

    run(scenario())


def test_the_organiser_decides_about_a_table_that_does_not_end(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await guests(here, 2)
            cup = await tournament([ana, ben], rounds=2)
            path = f"/api/tournaments/{cup}"
            await ana.post(f"{path}/begin")
            table = (await ben.get(path))["next"]
            seat = (await ana.get(f"/api/tables/{table}"))["seats"][0]["guest"] == ben.id
            missing = 0 if seat else 1
            decide = f"{path}/tables/{table}/decide"
            assert await status(ben, "POST", decide, {"missing": [0]}) == 403
            assert await status(ana, "POST", decide, {"missing": [5]}) == 404
            await ana.post(decide, {"missing": [missing]})
            assert (await ana.get(f"/api/tables/{table}"))["status"] == "closed"
            found = await ana.get(path)
            assert found["round"] == 2
            assert played(found, 1)["tables"][0]["missing"] == [missing]
            assert {row["number"]: row["points"] for row in found["standings"]} == {0: 2, 1: 0}
            assert await status(ana, "POST", decide, {"missing": [missing]}) == 409

    run(scenario())


def test_a_player_who_is_deleted_drops_out_and_leaves_the_rest_to_others(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await owner(here)
            people = [ana.person, *(await guests(here, 4))[1:]]
            cup = await tournament(people)
            await people[0].post(f"/api/tournaments/{cup}/begin")
            later = await tournament(people)
            assert await status(ana.person, "DELETE", "/api/me") == 204
            gathering = await people[1].get(f"/api/tournaments/{later}")
            assert [one["name"] for one in gathering["players"]] == ["Ben", "Cleo", "Dora"]
            found = await people[1].get(f"/api/tournaments/{cup}")
            assert found["is_organiser"]
            assert found["players"][0]["is_out"]
            assert found["players"][0]["name"] == "somebody"

    run(scenario())


@pytest.mark.xdist_group("postgres")
@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_several_servers_make_the_tables_of_a_round_once(database: str) -> None:
    async def scenario() -> None:
        async with house(database, watch_seconds=1000.0) as here:
            others = [Hall(Settings(database=database, watch_seconds=1000.0)) for _ in range(2)]
            for hall in others:
                await hall.store.open()
            people = await guests(here, 8)
            cup = await tournament(people, rounds=3)
            await people[0].post(f"/api/tournaments/{cup}/begin")
            found = await people[0].get(f"/api/tournaments/{cup}")
            for match in played(found, 1)["tables"]:
                await finish(here, match["table"], [1, 2])
            await asyncio.gather(*(hall.referee.look() for hall in (here.hall, *others, *others)))
            made = await here.hall.store.read(lambda database: counted(database, cup))
            assert made == (2, 8, 8)
            for hall in others:
                for table in hall.awake():
                    await table.close()
                await hall.store.close()

    run(scenario())


def counted(connection: Connection, cup: str) -> tuple[int, int, int]:
    """Rounds, tables of rounds, and tables at all."""
    found = [
        connection.execute(select(rounds).where(rounds.c.tournament == cup)).all(),
        connection.execute(select(matches).where(matches.c.tournament == cup)).all(),
        connection.execute(select(tables.c.id)).all(),
    ]
    return len(found[0]), len(found[1]), len(found[2])


def test_tables_made_by_a_server_that_died_are_woken_by_the_next(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            people = await guests(here, 2)
            cup = await tournament(people)

            async def die(_: Referee, __: str) -> None:
                raise RuntimeError("the server died here")

            with pytest.MonkeyPatch.context() as between:
                between.setattr(Referee, "_wake", die)
                assert await status(people[0], "POST", f"/api/tournaments/{cup}/begin") == 500
            assert here.hall.awake() == []
            await here.hall.referee.look()
            (table,) = here.hall.awake()
            await table.do(table.settle_turns)
            assert any(turn.number is not None for turn in table.turns.values())

    run(scenario())


def test_a_guest_who_signs_in_plays_on_as_the_account(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, (annie, ben) = await owner(here), await guests(here, 2)
            both = await tournament([ben, ana.person, annie])
            alone = [await tournament([annie, ben]) for _ in range(2)]
            await sign_in(annie, ana.name)
            found = await ana.person.get(f"/api/tournaments/{both}")
            assert [one["is_out"] for one in found["players"]] == [False, False, True]
            for cup in alone:
                found = await ana.person.get(f"/api/tournaments/{cup}")
                assert found["is_organiser"]
                assert [one["guest"] for one in found["players"]] == [ana.person.id, ben.id]

    run(scenario())


def test_many_who_enter_at_once_all_play(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            people = await guests(here, 8)
            cup = await tournament(people[:1])
            path = f"/api/tournaments/{cup}"
            invite = {"invite": (await people[0].get(path))["invite"]}
            await asyncio.gather(*(one.post(f"{path}/enter", invite) for one in people[1:]))
            found = await people[0].get(path)
            assert sorted(one["number"] for one in found["players"]) == list(range(8))

    run(scenario())


def checked(found: Json) -> dict[str, bool]:
    return {one["name"]: one["holds"] for one in found["checks"]}


@pytest.mark.compiled
def test_words_of_the_players_are_in_the_luck_of_their_tables(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await guests(here, 2)
            cup = await tournament([ana], rounds=2, options={"short_game": True}, form="swiss")
            path = f"/api/tournaments/{cup}"
            invite = (await ana.get(path))["invite"]
            await ben.post(f"{path}/enter", {"invite": invite, "words": " clavel "})
            await ana.post(f"{path}/words", {"text": "rosa"})
            assert [(await one.get(path))["words"] for one in (ana, ben)] == ["rosa", "clavel"]
            await ana.post(f"{path}/begin")
            await ben.post(f"{path}/words", {"text": "romero"})  # for the round after this one
            for said in (["rosa", "clavel"], ["rosa", "romero"]):
                found = await ana.get(path)
                [match] = played(found, found["round"])["tables"]
                words = [said[number] for number in match["sitting"]]
                shown = (await ana.get(f"/api/tables/{match['table']}"))["luck"]
                assert shown["words"] == words
                await play_out(here, match["table"], 1)
                told = await ben.get(f"/api/records/{match['table']}/luck")
                assert (told["promise"], told["words"]) == (shown["promise"], words)
                assert all(checked(told)[name] for name in ("promise", "luck", "rules", "result"))
                await here.hall.referee.look()

    run(scenario())


def test_nobody_adds_words_where_all_tables_have_the_same_luck_or_without_playing(
    sqlite: str,
) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, ben, eve = await guests(here, 3)
            cup = await tournament([ana], is_duplicate=True)
            path = f"/api/tournaments/{cup}"
            entering = {"invite": (await ana.get(path))["invite"], "words": "clavel"}
            assert (await ben.ask("POST", f"{path}/enter", entering)).status_code == 409
            assert (await ana.ask("POST", f"{path}/words", {"text": "rosa"})).status_code == 409
            assert (await eve.ask("POST", f"{path}/words", {"text": "x"})).status_code == 404
            other = f"/api/tournaments/{await tournament([ana], plays=False)}"
            assert (await ana.ask("POST", f"{other}/words", {"text": "x"})).status_code == 403

    run(scenario())
