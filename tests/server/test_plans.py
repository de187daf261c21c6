"""Sealed answers: laid before a question comes, used once when it does, hidden until then."""

import random
from functools import partial

from sobremesa.server.parts import Plan, Plans
from sobremesa.server.store.tables import SeatRow, load_table
from sobremesa.server.table.audience import kind_of
from sobremesa.server.table.history import History
from sobremesa.server.table.people import Company
from sobremesa.server.table.plans import due_plan, possible
from tests.server.house import House, house, run
from tests.server.person import Json, Person, Window
from tests.server.scenes import history_at, step, table_row
from tests.server.test_clocks import asked_one


def number(history: History, text: str) -> int:
    return history.package.space(history.setup.edition).number(text)


def around(history: History, seat: int, *plans: Plan) -> Company:
    seats = [SeatRow("guest", f"guest-{at}") for at in range(history.setup.seats)]
    company = Company(table_row("elgrande", history.setup.seats, "1"), seats)
    return company.with_plans(seat, Plans(list(plans)))


def test_the_first_power_card_that_is_still_free_is_played() -> None:
    history = history_at("elgrande", "play-power")
    thirteen, five = number(history, "power 13"), number(history, "power 5")
    plan = Plan("play-power", [thirteen, five])
    first = next(iter(history.asked))
    assert due_plan(history, around(history, first, plan), first) is not None
    history.session.apply(first, thirteen)
    second = history.session.game.deciders()[0]
    history.asked = {second: (1, 0.0)}
    due = due_plan(history, around(history, second, plan), second)
    assert due is not None
    assert due.choice == five
    taken = due_plan(history, around(history, second, Plan("play-power", [thirteen])), second)
    assert taken is not None
    assert taken.choice is None
    # Nobody else's plan is looked at, and no question of another kind.
    assert due_plan(history, around(history, first, plan), second) is None
    other = Plan("offer-veto", [number(history, "veto")])
    assert due_plan(history, around(history, second, other), second) is None


def test_a_veto_is_kept_for_the_one_it_is_meant_for() -> None:
    history = history_at("elgrande", "offer-veto")
    seat = next(iter(history.asked))
    view = history.package.view(history.setup, history.session.game, seat)
    active = history.package.planned_answers[1].about
    assert active is not None
    veto = number(history, "veto")
    meant = Plan("offer-veto", [veto], active(view))
    due = due_plan(history, around(history, seat, meant), seat)
    assert due is not None
    assert due.choice == veto
    for_another = Plan("offer-veto", [veto], (active(view) + 1) % 3)
    assert due_plan(history, around(history, seat, for_another), seat) is None
    assert possible(history, seat)["offer-veto"] == [veto, number(history, "allow")]


def test_what_may_be_planned_follows_from_ones_own_cards() -> None:
    history = history_at("elgrande", "play-power")
    luck = random.Random(1)
    for _ in range(40):
        step(history, luck)
    for seat in range(history.setup.seats):
        view = history.package.view(history.setup, history.session.game, seat)
        seats = view["seats"]
        assert isinstance(seats, list)
        hand = [card for card in seats[seat]["hand"] if isinstance(card, int)]
        texts = {f"power {card}" for card in hand}
        assert set(possible(history, seat)["play-power"]) == {
            number(history, text) for text in texts
        }
        assert kind_of(view)


# --- at a table ---


async def power_at(here: House) -> tuple[list[Person], list[Window], int]:
    """Two who play power cards; the seat that is asked first."""
    people = [await here.guest(name) for name in ("Ana", "Ben")]
    table = await here.table(people)
    windows = [await person.window(table) for person in people]
    seat, window = asked_one(windows)
    assert window.play["decision"]["kind"] == "play-power"
    return people, windows, seat


async def planned(person: Person, table: str, *choices: int, kind: str = "play-power") -> Json:
    ahead = [{"kind": kind, "choices": list(choices)}] if choices else []
    answer = await person.ask("PUT", f"/api/tables/{table}/plans", {"ahead": ahead})
    found: Json = {"status": answer.status_code, **answer.json()}
    return found


async def powers(person: Person, table: str) -> dict[str, int]:
    offered = await person.get(f"/api/tables/{table}/plans?language=nl")
    (power,) = [one for one in offered["possible"] if one["kind"] == "play-power"]
    return {option["notation"]: option["choice"] for option in power["options"]}


def test_a_plan_is_used_when_its_question_comes_and_nobody_knew_of_it(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            people, windows, first = await power_at(here)
            planner, other = people[1 - first], windows[first]
            table = other.table
            before = await people[first].get(f"/api/tables/{table}")
            await other.ask({"type": "ping"})  # who came is told by now
            heard = len(other.wire)
            cards = await powers(planner, table)
            await planned(planner, table, cards["power 13"], cards["power 12"])
            assert (await other.ask({"type": "ping"}))["type"] == "pong"
            assert len(other.wire) == heard + 1  # not a byte but the answer to the ping
            assert await people[first].get(f"/api/tables/{table}") == before
            stranger = await people[first].get(f"/api/tables/{table}/plans")
            assert stranger["plans"] == {}
            await other.choose(cards["power 13"])
            mine = windows[1 - first]
            laid, used = await mine.hear("planned"), await mine.hear("planned")
            assert laid["plans"]["ahead"]
            assert used["plans"] == {}
            while other.play["number"] < 2:
                await other.hear()
            assert other.play["view"]["seats"][1 - first]["played"] == 12
            stored = await here.hall.store.read(partial(load_table, table=table))
            assert stored is not None
            assert not stored.entries[-1].automatic  # it may be taken back as one's own

    run(scenario())


def test_a_plan_of_which_nothing_goes_is_dropped_and_told(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            people, windows, first = await power_at(here)
            planner, mine, other = people[1 - first], windows[1 - first], windows[first]
            thirteen = (await powers(planner, other.table))["power 13"]
            await planned(planner, other.table, thirteen)
            await other.choose(thirteen)
            while not (mine.received[-1]["type"] == "planned" and "dropped" in plans_in(mine)):
                await mine.hear()
            assert plans_in(mine)["dropped"][0]["choices"] == [thirteen]
            assert "ahead" not in plans_in(mine)
            assert await mine.until_asked()
            assert (await mine.choose())["type"] == "accepted"
            again = await planned(planner, other.table)
            assert again["plans"] == {}  # read, and gone

    run(scenario())


def plans_in(window: Window) -> Json:
    found: Json = window.received[-1]["plans"]
    return found


def test_a_plan_outlives_a_restart_and_can_be_changed_and_withdrawn(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            people, windows, first = await power_at(here)
            planner = people[1 - first]
            table = windows[0].table
            cards = await powers(planner, table)
            wrong = await planned(planner, table, 0)
            assert wrong["status"] == 404
            no_veto = await planned(planner, table, 3, kind="offer-veto")
            assert no_veto["status"] == 404
            await planned(planner, table, cards["power 1"])
            changed = await planned(planner, table, cards["power 2"])
            assert changed["plans"]["ahead"][0]["choices"] == [cards["power 2"]]
            await here.hall.put_out(table)  # it sleeps, and wakes from the store
            found = await planner.get(f"/api/tables/{table}/plans")
            assert found["plans"] == changed["plans"]
            assert (await planned(planner, table))["plans"] == {}
            stranger = await here.guest("Cid")
            refused = await stranger.ask("GET", f"/api/tables/{table}/plans")
            assert refused.status_code == 404

    run(scenario())


def test_whoever_answers_by_hand_has_no_plan_for_it_any_more(database: str) -> None:
    async def scenario() -> None:
        async with house(database, automatic_delay=3600.0) as here:
            people, windows, first = await power_at(here)
            planner, mine = people[1 - first], windows[1 - first]
            cards = await powers(planner, mine.table)
            await planned(planner, mine.table, cards["power 13"])
            await windows[first].choose(cards["power 7"])
            assert await mine.until_asked()
            await mine.choose(cards["power 3"])
            found = await planner.get(f"/api/tables/{mine.table}/plans")
            assert found["plans"] == {}

    run(scenario())
