"""Time at a table: clocks, days, holidays; who is late, and who plays then."""

import random
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec
import pytest

from sobremesa.server.errors import Refusal
from sobremesa.server.founding import checked_pace
from sobremesa.server.parts import Pace
from sobremesa.server.store.clocks import take_late
from sobremesa.server.store.tables import SeatRow, Stored, load_table
from sobremesa.server.store.turns import Turn
from sobremesa.server.table.clocks import BACK, Moment, clocks_of, deadline, timed
from tests.server.house import House, house, run
from tests.server.person import Json, Person, Window, play_on

LIVE = Pace("live", 600, 10)
DAYS = Pace("days", 86_400)
SEAT = SeatRow("guest", "ana")
DAY = 86_400.0


class Hand:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


def after(old: Turn | None, turn: Turn, at: float, pace: Pace = LIVE, **seat: Any) -> Turn:
    before = {} if old is None else {0: old}
    answered = 0 if turn.number is None else None
    seats = [replace(SEAT, **seat)]
    return timed(before, {0: turn}, seats, pace, Moment(at, answered))[0]


def test_a_clock_runs_while_its_seat_is_asked_and_gains_with_every_answer() -> None:
    asked = after(None, Turn(0, 1, 100.0), 100.0)
    assert (asked.until, asked.clock) == (700.0, 600.0)
    answered = after(asked, Turn(0, None, 100.0), 130.0)
    assert (answered.until, answered.clock) == (None, 580.0)
    again = after(answered, Turn(0, 5, 500.0), 500.0)
    assert (again.until, again.clock) == (1080.0, 580.0)


def test_taking_back_takes_back_what_was_gained() -> None:
    answered = Turn(0, None, 100.0, clock=580.0)
    again = timed({0: answered}, {0: Turn(0, 7, 140.0)}, [SEAT], LIVE, Moment(140.0, took_back=0))
    assert again[0].clock == 570.0


def test_an_answer_after_the_end_leaves_what_it_gained() -> None:
    asked = after(None, Turn(0, 1, 100.0), 100.0)
    assert after(asked, Turn(0, None, 100.0), 5000.0).clock == LIVE.increment


def test_the_same_question_is_due_when_it_was() -> None:
    asked = after(None, Turn(0, 1, 100.0), 100.0)
    assert after(asked, Turn(0, 1, 100.0), 400.0) == asked


def test_a_bot_has_no_clock_and_whoever_comes_back_has_a_minute() -> None:
    asked = after(None, Turn(0, 1, 100.0), 100.0)
    bot = after(asked, Turn(0, 1, 100.0, by_server=True), 701.0, stand_in="time")
    assert (bot.until, bot.clock) == (None, BACK)
    back = after(bot, Turn(0, 1, 100.0), 900.0, stand_in=None)
    assert (back.since, back.until) == (900.0, 900.0 + BACK)


def test_nobody_sees_by_a_clock_that_an_answer_comes_by_itself() -> None:
    asked = after(None, Turn(0, 1, 100.0), 100.0)
    planned = after(None, Turn(0, 1, 100.0, by_server=True), 100.0)
    assert (planned.until, planned.clock) == (asked.until, asked.clock)
    dropped = after(planned, Turn(0, 1, 100.0), 101.0)
    assert (dropped.since, dropped.until) == (asked.since, asked.until)


def test_days_are_counted_for_each_answer() -> None:
    asked = after(None, Turn(0, 1, 100.0), 100.0, DAYS)
    assert (asked.until, asked.clock) == (100.0 + DAY, None)
    assert clocks_of({0: asked}, 1, DAYS) is None


@pytest.mark.parametrize(
    ("holiday", "until"),
    [
        ((50.0, 60.0), 200.0),  # over before
        ((120.0, 150.0), 230.0),  # in between
        ((50.0, 110.0), 210.0),  # it went on when it began
        ((200.0, 300.0), 200.0),  # only later
    ],
)
def test_nothing_is_due_in_a_holiday(holiday: tuple[float, float], until: float) -> None:
    assert deadline(100.0, 100.0, [holiday]) == until


def test_a_second_holiday_counts_when_the_first_moved_the_end_there() -> None:
    assert deadline(100.0, 100.0, [(220.0, 230.0), (150.0, 190.0)]) == 250.0


# --- at a table ---


async def stored_at(here: House, table: str) -> Stored:
    found = await here.hall.store.read(partial(load_table, table=table))
    assert found is not None
    return found


async def two_at(here: House, pace: Json) -> tuple[list[Person], list[Window]]:
    people = [await here.guest(name) for name in ("Ana", "Ben")]
    table = await here.table(people, pace=pace)
    return people, [await person.window(table) for person in people]


def asked_one(windows: list[Window]) -> tuple[int, Window]:
    return next((seat, window) for seat, window in enumerate(windows) if window.decision)


def test_a_table_says_its_pace_and_until_when_an_answer_is_due(database: str) -> None:
    async def scenario() -> None:
        clock = Hand()
        async with house(database, clock=clock) as here:
            pace = {"kind": "live", "seconds": 300, "increment": 5}
            people, windows = await two_at(here, pace)
            seat, window = asked_one(windows)
            waiting = next(one for one in window.play["waiting"] if one["seat"] == seat)
            assert waiting["until"] == clock.now + 300
            clock.now += 100
            await window.choose()
            assert window.play["clocks"][seat] == 205
            stored = await stored_at(here, window.table)
            assert next(one for one in stored.turns if one.seat == seat).clock == 205
            mine = await people[0].get("/api/me/tables")
            assert mine[0]["pace"]["increment"] == 5
            assert all(one["until"] > clock.now for one in mine[0]["waiting"])

    run(scenario())


@pytest.mark.parametrize(
    "pace",
    [
        {"kind": "live", "seconds": 5},
        {"kind": "days", "seconds": 60},
        {"kind": "untimed", "seconds": 60},
        {"kind": "days", "seconds": 86_400, "increment": 5},
    ],
)
def test_a_pace_that_makes_no_sense_is_refused(pace: Json) -> None:
    with pytest.raises(Refusal, match="no such pace"):
        checked_pace(msgspec.convert(pace, Pace))


def test_a_bot_plays_for_whoever_ran_out_of_time_and_gives_the_seat_back(database: str) -> None:
    async def scenario() -> None:
        clock = Hand()
        async with house(database, clock=clock) as here:
            pace = {"kind": "days", "seconds": 3600, "bot_when_late": True}
            people, windows = await two_at(here, pace)
            seat, late = asked_one(windows)
            other = windows[1 - seat]
            number = late.play["number"]
            clock.now += 3601
            here.hall.look_for_work()
            while other.play["number"] == number or not stand_ins(other):
                await other.hear()
            assert stand_ins(other)[seat] == "time"
            path = f"/api/tables/{late.table}/stand-in"
            info = (await people[seat].ask("DELETE", path)).json()
            assert info["seats"][seat]["stand_in"] is None
            stored = await stored_at(here, late.table)
            assert not any(turn.by_server for turn in stored.turns if turn.seat == seat)

    run(scenario())


def stand_ins(window: Window) -> list[str | None]:
    """As the last list of people said."""
    told = [one["table"] for one in window.received if one["type"] in ("people", "table")]
    found = [seat["stand_in"] for seat in told[-1]["seats"]]
    return found if any(found) else []


def test_nobody_is_relieved_where_the_table_waits(database: str) -> None:
    async def scenario() -> None:
        clock = Hand()
        async with house(database, clock=clock) as here:
            _, windows = await two_at(here, {"kind": "days", "seconds": 3600})
            clock.now += 10_000
            taking = partial(take_late, node=here.hall.store.node, now=clock.now, most=10)
            assert await here.hall.store.write(taking) == set()
            _, late = asked_one(windows)
            assert (await late.choose())["type"] == "accepted"

    run(scenario())


def test_a_late_table_is_found_after_a_restart(database: str) -> None:
    clock = Hand()

    async def scenario() -> None:
        async with house(database, clock=clock) as here:
            pace = {"kind": "live", "seconds": 60, "bot_when_late": True}
            _, windows = await two_at(here, pace)
            table = windows[0].table
        clock.now += 61
        async with house(database, clock=clock) as here:
            while not any(one.stand_in for one in (await stored_at(here, table)).seats):
                here.hall.look_for_work()

    run(scenario())


def test_whoever_asks_for_it_is_stood_in_for_and_chooses_nothing_meanwhile(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            people, windows = await two_at(here, {})
            seat, window = asked_one(windows)
            number = window.play["decision"]["number"]
            path = f"/api/tables/{window.table}/stand-in"
            info = await people[seat].post(path)
            assert info["seats"][seat]["stand_in"] == "asked"
            refused = await window.ask({"type": "choose", "number": number, "choice": 0})
            assert (refused["type"], refused["code"]) == ("refused", "wrong-moment")
            assert window.decision is None
            while windows[1 - seat].play["number"] == 0:
                await windows[1 - seat].hear()
            assert (await people[seat].ask("DELETE", path)).status_code == 200
            await play_on(windows, random.Random(1), 4)

    run(scenario())


def test_only_who_sits_there_may_leave_it_to_a_bot(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            _, windows = await two_at(here, {})
            stranger = await here.guest("Cid")
            path = f"/api/tables/{windows[0].table}/stand-in"
            assert (await stranger.ask("POST", path)).status_code == 404

    run(scenario())


# --- holidays ---


def test_a_holiday_moves_what_is_due_and_everybody_sees_it(database: str) -> None:
    async def scenario() -> None:
        clock = Hand()
        async with house(database, clock=clock) as here:
            people, windows = await two_at(here, {"kind": "days", "seconds": 86_400})
            seat, _ = asked_one(windows)
            wanted = {"begin": clock.now, "end": clock.now + 3 * DAY}
            answer = await people[seat].ask("PUT", "/api/me/holiday", wanted)
            assert answer.json() == {**wanted, "left": 25 * DAY}
            stored = await stored_at(here, windows[0].table)
            turn = next(one for one in stored.turns if one.seat == seat)
            assert turn.until == clock.now + 4 * DAY
            other = windows[1 - seat]
            while all(one["until"] != turn.until for one in other.play["waiting"]):
                await other.hear()
            info = await people[1 - seat].get(f"/api/tables/{windows[0].table}")
            assert info["seats"][seat]["away"] == [clock.now, clock.now + 3 * DAY]
            clock.now += DAY
            back = (await people[seat].ask("DELETE", "/api/me/holiday")).json()
            assert back == {"begin": None, "end": None, "left": 27 * DAY}
            stored = await stored_at(here, windows[0].table)
            turn = next(one for one in stored.turns if one.seat == seat)
            assert turn.until == clock.now + DAY

    run(scenario())


def test_nobody_is_away_for_more_than_four_weeks_a_year(database: str) -> None:
    async def scenario() -> None:
        clock = Hand()
        async with house(database, clock=clock) as here:
            ana = await here.guest("Ana")

            async def take(days: float, ahead: float = 0) -> int:
                begin = clock.now + ahead * DAY
                wanted = {"begin": begin, "end": begin + days * DAY}
                return (await ana.ask("PUT", "/api/me/holiday", wanted)).status_code

            assert await take(29) == 429
            assert await take(1, ahead=100) == 404
            assert await take(-1) == 404
            assert await take(20) == 200
            clock.now += 20 * DAY
            assert await take(9) == 429
            assert await take(8) == 200
            clock.now += 390 * DAY
            assert await take(20) == 200

    run(scenario())
