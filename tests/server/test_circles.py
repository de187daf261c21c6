"""Circles of friends: for their members only, with their tables, results and standings."""

from sqlalchemy import Connection

from sobremesa.server import limits
from sobremesa.server.clubs.points import points_of, tallied
from sobremesa.server.store.club_schema import members
from sobremesa.server.store.results import Outcome, add_result
from sobremesa.server.store.tables import load_round
from tests.server.house import House, house, run
from tests.server.owner import owner, sign_in
from tests.server.person import Person


async def circle_of(people: list[Person], name: str = "Thursday") -> str:
    made = str((await people[0].post("/api/circles", {"name": name}))["id"])
    invite = (await people[0].get(f"/api/circles/{made}"))["invite"]
    for person in people[1:]:
        await person.post(f"/api/circles/{made}/join", {"invite": invite})
    return made


async def names(person: Person, circle: str) -> list[str]:
    return [one["name"] for one in (await person.get(f"/api/circles/{circle}"))["members"]]


async def status(person: Person, method: str, path: str, body: object = None) -> int:
    return (await person.ask(method, path, body)).status_code


async def finish(here: House, table: str, places: list[int]) -> None:
    """As if it had been played to its end."""

    def work(connection: Connection) -> None:
        found = load_round(connection, table)
        assert found is not None
        row, seats = found
        outcome = Outcome([10 - place for place in places], places)
        add_result(connection, row, seats, outcome)

    await here.hall.store.write(work)


def test_a_place_is_worth_those_behind_and_half_of_those_beside() -> None:
    assert points_of([1, 2]) == [2, 0]
    assert points_of([1, 1]) == [1, 1]
    assert points_of([2, 1, 2, 4]) == [3, 6, 3, 0]
    found = tallied([[("ana", 1), (None, 2)], [("ana", 2), ("ben", 1)]])
    assert (found["ana"].games, found["ana"].wins, found["ana"].points) == (2, 1, 2)
    assert found["ana"].mean_place == 1.5
    assert set(found) == {"ana", "ben"}


def test_friends_come_by_the_link_and_go(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben, cleo = [await here.guest(name) for name in ("Ana", "Ben", "Cleo")]
            circle = await circle_of([ana, ben, cleo])
            assert await names(ben, circle) == ["Ana", "Ben", "Cleo"]
            (own,) = await ben.get("/api/circles")
            assert own == {"id": circle, "name": "Thursday", "members": 3, "is_owner": False}
            path = f"/api/circles/{circle}"
            assert await status(ben, "DELETE", f"{path}/members/{cleo.id}") == 403
            assert await status(ana, "POST", f"{path}/leave") == 409
            old = (await ana.get(path))["invite"]
            assert await status(ana, "DELETE", f"{path}/members/{cleo.id}") == 204
            assert await status(cleo, "POST", f"{path}/join", {"invite": old}) == 404
            await ana.post(f"{path}/owner", {"guest": ben.id})
            await ana.post(f"{path}/leave")
            assert await names(ben, circle) == ["Ben"]
            assert await status(ben, "PATCH", path, {"name": "Friday"}) == 204
            assert (await ben.get(path))["name"] == "Friday"
            await ben.post(f"{path}/leave")
            assert await status(ben, "GET", path) == 404

    run(scenario())


def test_nobody_learns_from_outside_that_a_circle_exists(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, eve = await here.guest("Ana"), await here.guest("Eve")
            circle = await circle_of([ana])
            asked = [
                ("GET", "", None),
                ("GET", "/results", None),
                ("POST", "/join", {"invite": "wrong"}),
                ("POST", "/leave", None),
                ("POST", "/invite", None),
                ("POST", "/owner", {"guest": ana.id}),
                ("PATCH", "", {"name": "Mine"}),
                ("DELETE", f"/members/{ana.id}", None),
                ("DELETE", "", None),
            ]
            for method, path, body in asked:
                there = await eve.ask(method, f"/api/circles/{circle}{path}", body)
                nowhere = await eve.ask(method, f"/api/circles/nowhere{path}", body)
                assert there.status_code == nowhere.status_code == 404, path
                assert there.text == nowhere.text
            seats = [{"kind": "me"}, {"kind": "invited"}]
            table = {"game": "elgrande", "seats": seats, "circle": circle}
            assert await status(eve, "POST", "/api/tables", table) == 404
            assert await eve.get("/api/me/tables") == []

    run(scenario())


def test_its_tables_are_for_its_members_and_count_for_its_standings(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben, eve = [await here.guest(name) for name in ("Ana", "Ben", "Eve")]
            circle = await circle_of([ana, ben])
            seats = [{"kind": "me"}, {"kind": "invited"}]
            body = {"game": "elgrande", "seats": seats, "circle": circle}
            made = (await ana.post("/api/tables", body))["id"]
            (listed,) = (await ben.get(f"/api/circles/{circle}"))["tables"]
            assert await status(eve, "GET", f"/api/tables/{made}") == 404
            await ben.post(f"/api/tables/{made}/join", {"invite": listed["invite"]})
            await finish(here, made, [2, 1])
            told = await ana.get(f"/api/circles/{circle}/results?days=30")
            first, second = told["standings"]
            assert (first["name"], first["wins"], first["points"]) == ("Ben", 1, 2)
            assert (second["games"], second["mean_place"], second["points"]) == (1, 2.0, 0)
            (game,) = told["results"]
            assert [(one["name"], one["place"]) for one in game["seats"]] == [
                ("Ana", 2),
                ("Ben", 1),
            ]
            other = await ana.get(f"/api/circles/{circle}/results?game=salamanca")
            assert other["results"] == []
            assert [one["games"] for one in other["standings"]] == [0, 0]

    run(scenario())


def test_whoever_is_gone_leaves_the_circle_to_the_longest_member(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await owner(here), await here.guest("Ben")
            circle = await circle_of([ana.person, ben])
            lonely = await circle_of([ana.person], "Alone")
            data = await ana.person.get("/api/me/data")
            assert {one["name"] for one in data["circles"]} == {"Thursday", "Alone"}
            assert await status(ana.person, "DELETE", "/api/me") == 204
            assert await names(ben, circle) == ["Ben"]
            assert (await ben.get(f"/api/circles/{circle}"))["is_owner"]
            found = await here.hall.store.read(
                lambda database: database.execute(members.select()).all()
            )
            assert [(one.circle, one.guest) for one in found] == [(circle, ben.id)]
            assert lonely

    run(scenario())


def test_a_guest_who_signs_in_belongs_to_a_circle_once(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, guest = await owner(here), await here.guest("Annie")
            both = await circle_of([ana.person, guest])
            own = await circle_of([guest], "Own")
            await sign_in(guest, ana.name)
            assert await names(ana.person, both) == ["Ana"]
            assert (await ana.person.get(f"/api/circles/{own}"))["is_owner"]

    run(scenario())


def test_circles_are_limited_and_for_people(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            made = [await circle_of([ana]) for _ in range(limits.CIRCLES_PER_GUEST)]
            assert await status(ana, "POST", "/api/circles", {"name": "More"}) == 429
            bot = await ana.post("/api/me/bots", {"name": "Bot"})
            assert await status(ana, "POST", f"/api/circles?as={bot['id']}", {"name": "B"}) == 403
            assert len(made) == limits.CIRCLES_PER_GUEST

    run(scenario())
