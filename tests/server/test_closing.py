"""Going back alone, resigning, closing: nobody is left waiting, and nobody wins who gave up."""

import asyncio
import random
from functools import partial
from inspect import CORO_CLOSED, getcoroutinestate

import pytest
from sqlalchemy import update

from sobremesa.bots.protocol import Question
from sobremesa.kernel.record import Result
from sobremesa.server.bothost import BotHost
from sobremesa.server.store.base import StoreUnavailable
from sobremesa.server.store.schema import tables
from sobremesa.server.store.tables import Entry, SeatRow, Stored, load_table
from sobremesa.server.table.audience import told_result
from sobremesa.server.table.history import History
from sobremesa.server.table.table import Table
from tests.server.house import House, house, run
from tests.server.person import Person, play_on
from tests.server.scenes import new_history, step, table_row
from tests.server.test_answers import two_windows


async def entries_of(here: House, table: str) -> list[Entry]:
    stored = await here.hall.store.read(partial(load_table, table=table))
    assert stored is not None
    return list(stored.entries)


class Capricious:
    """In the place of all workers: never thinks the same again, and knows what it was asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Question] = []
        self._luck = random.Random(7)

        async def answer(_host: BotHost, _level: str, question: Question, *_: object) -> int:
            self.asked.append(question)
            return self._luck.choice(question.options)

        monkeypatch.setattr(BotHost, "answer", answer)


def test_alone_with_bots_undo_goes_to_the_own_last_decision_and_bots_answer_as_before(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Capricious(monkeypatch)

    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=2)
            window = await ana.window(table)
            luck = random.Random(4)
            while True:
                await window.settle()
                before = window.play["choices"]
                await window.choose(luck=luck)
                await window.settle()
                if window.play["choices"] > before + 2:
                    break
            first = [(one.seat, one.choice) for one in await entries_of(here, table)]
            number, choices = window.play["number"], window.play["choices"]
            asking = {"type": "ask_undo", "number": number, "keep": choices - 1}
            answer = await window.ask(asking)
            assert answer["type"] == "accepted", answer
            await window.ask({"type": "ping"})
            assert window.play["choices"] == before
            assert window.decision
            await window.choose(first[before][1])
            await window.settle()
            again = [(one.seat, one.choice) for one in await entries_of(here, table)]
            assert again[len(first) + 1 :] == first[before:]

    run(scenario())


def test_what_was_said_at_this_very_moment_is_remembered() -> None:
    live = new_history("elgrande", 3, "again")

    def choose(which: int) -> tuple[int, int]:
        seat = live.session.game.next_decider()
        choice = live.session.game.options(seat)[which]
        live.take(Entry(live.number, "choice", seat, choice, False, 0.0))
        return seat, choice

    (one, first), (other, second) = choose(-1), choose(-1)
    live.take(Entry(live.number, "undo", one, 0, False, 0.0))
    assert live.said_before(one) == first
    assert live.said_before(other) is None  # not asked yet
    assert choose(-1) == (one, first)
    assert live.said_before(other) == second
    live.take(Entry(live.number, "undo", one, 0, False, 0.0))
    assert choose(0) != (one, first)
    assert live.said_before(other) is None  # another moment


def test_no_bot_is_ever_asked_without_options(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = Capricious(monkeypatch)

    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            options = {"short_game": True}
            table = await here.table([ana], bots=3, options=options)
            awake = await here.hall.table(table)
            window = await ana.window(table)
            luck = random.Random(3)
            for _ in range(5):
                await play_on([window], luck, 3)
                number, choices = window.play["number"], window.play["choices"]
                # Bots may be thinking at this moment, and answer what is no longer asked.
                await window.ask({"type": "ask_undo", "number": number, "keep": choices - 1})
            assert (await ana.ask("DELETE", f"/api/tables/{table}/seat")).status_code == 204
            while awake.is_running:
                await asyncio.sleep(0.02)
            assert awake.history.session.game.is_over()

    run(scenario())
    assert len(bots.asked) > 50
    assert all(question.options for question in bots.asked)


def test_what_a_table_does_by_itself_it_does_once(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            awake = await here.hall.table(await here.table([ana], bots=1))
            once, twice = asyncio.sleep(600), asyncio.sleep(600)
            awake.plan(4, 999, once)
            planned = awake.plans.running[4, 999]
            awake.plan(4, 999, twice)
            assert awake.plans.running[4, 999] is planned
            assert getcoroutinestate(twice) == CORO_CLOSED
            looks = []
            for _ in range(3):
                awake._lose(StoreUnavailable("away"))
                looks.append(awake._looking_again)
            assert looks[0] is not None
            assert looks == [looks[0]] * 3

    run(scenario())


def test_nothing_decided_yet_is_nothing_to_go_back_to(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            for _ in range(10):
                window = await ana.window(await here.table([ana], bots=3, level="random"))
                await window.settle()
                if window.play["choices"]:
                    break
            asking = {"type": "ask_undo", "number": window.play["number"], "keep": 0}
            assert (await window.ask(asking))["code"] == "wrong-moment"

    run(scenario())


async def with_a_wish_under_way(here: House, ana: Person) -> tuple[str, Table]:
    """Play until a single option is about to be given: of five, the last has one card to take.
    Whoever is never last in a whole game begins another."""
    luck = random.Random(2)
    while True:
        table = await here.table([ana], bots=4, level="random")
        window = await ana.window(table)
        awake = next(one for one in here.hall.awake() if one.id == table)
        await window.ask({"type": "wish", "wishes": {"single": True}})
        await window.settle()
        while window.decision:
            if any(seat == 0 for seat, _ in awake.plans.running):
                return table, awake
            await window.choose(luck=luck)
            await window.settle()


def test_who_wishes_is_asked_and_resigns_leaves_nobody_waiting(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, automatic_delay=600.0, watch_seconds=600.0) as here:
            ana = await here.guest("Ana")
            table, awake = await with_a_wish_under_way(here, ana)
            before = len(awake.history.session.choices)
            assert (await ana.ask("DELETE", f"/api/tables/{table}/seat")).status_code == 204
            while len(awake.history.session.choices) < before + 3:
                await asyncio.sleep(0.02)

    run(scenario())


def test_a_table_that_asks_nobody_is_found(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, watch_seconds=0.1) as here:
            ana = await here.guest("Ana")
            window = await ana.window(await here.table([ana], bots=2, level="strong"))
            awake = here.hall.awake()[0]
            luck = random.Random(2)
            while not awake.plans.running:
                if window.decision:
                    await window.choose(luck=luck)
                await window.ask({"type": "ping"})
            awake.plans.drop()  # as if whatever was planned had got lost
            assert await window.until_asked()

    run(scenario())


def test_a_resigned_seat_stands_behind_the_others_and_does_not_win() -> None:
    result = Result((90, 70, 80), (0,), (1, 3, 2))
    told = told_result(result, [0])
    assert told is not None
    assert (told.scores, told.winners, told.places) == ([90, 70, 80], [2], [3, 2, 1])
    assert told.resigned == [0]
    everybody = told_result(result, [0, 1, 2])
    assert everybody is not None
    assert everybody.winners == []
    unchanged = told_result(Result((5, 5), (0, 1), (1, 1)))
    assert unchanged is not None
    assert unchanged.winners == [0, 1]


def test_the_end_of_a_game_says_who_resigned_and_so_does_its_record(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            people, windows = await two_windows(here)
            table = windows[0].table
            await play_on(windows, random.Random(1), 4)
            assert (await people[1].ask("DELETE", f"/api/tables/{table}/seat")).is_success
            await play_on(windows[:1], random.Random(1))
            result = windows[0].play["result"]
            assert result["resigned"] == [1]
            assert result["winners"] == [0]
            assert (await people[0].get(f"/api/records/{table}"))["result"] == result
            last = await people[0].get(f"/api/records/{table}/moments/{windows[0].play['choices']}")
            assert last["result"] == result

    run(scenario(), patience=120)


async def mine(person: Person) -> dict[str, bool]:
    return {one["id"]: one["may_close"] for one in await person.get("/api/me/tables")}


def test_own_unfinished_tables_can_be_closed(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            seats = [{"kind": "me"}, {"kind": "open"}]
            opened = (await ana.post("/api/tables", {"game": "elgrande", "seats": seats}))["id"]
            alone = await here.table([ana], bots=1)
            together = await here.table([ana, ben])
            assert await mine(ana) == {opened: True, alone: True, together: False}
            for table, status in ((opened, 204), (alone, 204), (together, 403)):
                answer = await ana.ask("POST", f"/api/tables/{table}/close")
                assert answer.status_code == status
            assert list(await mine(ana)) == [together]
            assert (await ben.ask("POST", f"/api/tables/{alone}/close")).status_code == 404
            window = await ana.window(alone)
            assert window.received[0]["table"]["status"] == "closed"
            assert window.play["events"]
            await ben.ask("DELETE", f"/api/tables/{together}/seat")
            assert (await ana.ask("POST", f"/api/tables/{together}/close")).status_code == 204

    run(scenario())


async def pretend_other_rules(here: House, table: str) -> None:
    change = update(tables).where(tables.c.id == table).values(rules=999)
    await here.hall.store.write(lambda connection: connection.execute(change))


def test_a_table_of_unknown_rules_can_be_looked_at_and_closed_but_not_begun(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            running = await here.table([ana], bots=1)
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            opened = (await ana.post("/api/tables", {"game": "elgrande", "seats": seats}))["id"]
            for table in (running, opened):
                await pretend_other_rules(here, table)
            for awake in here.hall.awake():
                del here.hall._tables[awake.id]
                await awake.close()
            assert (await ana.ask("POST", f"/api/tables/{opened}/start")).status_code == 409
            assert (await ana.get(f"/api/tables/{opened}"))["status"] == "open"
            window = await ana.window(running)
            assert window.received[0]["play"] is None
            log = await ana.ask("GET", f"/api/tables/{running}/log")
            assert (log.status_code, "rules 999" in log.json()["text"]) == (409, True)
            for table in (running, opened):
                answer = await ana.ask("POST", f"/api/tables/{table}/close")
                assert answer.status_code == 204
            assert await mine(ana) == {}

    run(scenario())


def test_a_choice_that_cannot_even_be_explained_is_refused(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            window = await ana.window(await here.table([ana], bots=1))
            await window.settle()
            session = here.hall.awake()[0].history.session
            monkeypatch.setattr(type(session), "reason", unexplained)
            for kind in ("choose", "explain"):
                message = {"type": kind, "choice": 255}
                if kind == "choose":
                    message["number"] = window.play["decision"]["number"]
                answer = await window.ask(message)
                assert answer.get("code", "illegal") == "illegal"
                assert answer["text"]
            assert not here.hall.awake()[0]._is_lost

    run(scenario())


def unexplained(*_: object) -> str:
    raise IndexError


def test_a_much_undone_game_is_told_as_it_was_played() -> None:
    live = new_history("elgrande", 3, "undone")
    luck = random.Random(5)
    entries: list[Entry] = []
    for round_ in range(6):
        for _ in range(12):
            seat = luck.choice(live.session.game.deciders())
            choice = luck.choice(live.session.game.options(seat))
            entries.append(Entry(live.number, "choice", seat, choice, False, float(round_)))
            live.take(entries[-1])
        keep = luck.randrange(len(live.session.choices))
        entries.append(Entry(live.number, "undo", 0, keep, False, float(round_)))
        live.take(entries[-1])
    step(live, luck)
    seat, choice = live.session.choices[-1]
    entries.append(Entry(live.number - 1, "choice", seat, choice, False, 0.0))
    seats = tuple(SeatRow("bot", level="random") for _ in range(3))
    told = History(Stored(table_row("elgrande", 3, "undone", None, None), seats, tuple(entries)))
    assert told.session.choices == live.session.choices
    assert (told.number, told.undone) == (live.number, live.undone)
    assert told.asked == live.asked
    assert told.automatic == live.automatic
    assert told._taken_back == live._taken_back
