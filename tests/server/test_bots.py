"""Bots think elsewhere, in time; whatever happens to a worker, the bot moves."""

import asyncio
import multiprocessing.forkserver
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from sobremesa.bots.levels import LEVELS
from sobremesa.bots.protocol import Answer, Considered, Question, question_of
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.rules.luck import plain
from sobremesa.server import thinking
from sobremesa.server.bothost import AHEAD, AT_TABLES, BotHost, level_at_table
from sobremesa.server.errors import Refusal
from sobremesa.server.fairness import REST, FairQueue, Lane
from sobremesa.server.founding import checked_level
from sobremesa.server.metrics import Metrics
from sobremesa.server.table.acting import lane_of, whim_of
from sobremesa.server.thinking import Whim
from sobremesa.server.worker import Think
from tests.server.house import house, run
from tests.server.minds import (
    FlaggedDeath,
    die,
    fails,
    nonsense,
    sleep,
    slowly,
    slowly_where,
    where,
)
from tests.server.person import play_on
from tests.server.scenes import new_history

HERE = Lane("host", "table")
PACKAGE = game_package("elgrande")


def question() -> Question:
    history = new_history("elgrande", 3, "bots")
    seat = next(iter(history.asked))
    game = history.session.game
    view = history.package.view(history.setup, game, seat)
    return Question(history.setup, seat, view, tuple(game.options(seat)), 7)


def failures(metrics: Metrics) -> float:
    return float(metrics.bot_failures._value.get())


@pytest.mark.parametrize(
    ("worker", "failed"), [(die, 2), (sleep, 1), (nonsense, 1), (fails, 2), (thinking.think, 0)]
)
def test_a_bot_always_answers(worker: Think, failed: int) -> None:
    async def scenario() -> None:
        metrics = Metrics()
        host = BotHost(1, 1.0 if worker is sleep else 30.0, metrics, worker)
        asked = question()
        assert await host.answer("random", asked, HERE) in asked.options
        assert failures(metrics) == failed
        await host.close()

    run(scenario())


def test_workers_come_with_a_bot_before_it_is_asked_and_without_one_never(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, bot_workers=1) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            here.hall.bots._ask = AsyncMock(return_value=0)  # type: ignore[method-assign]
            await here.table([ana, ben])
            assert not workers()
            await here.table([ana, ben], bots=1)
            async with asyncio.timeout(60):
                while not workers():
                    await asyncio.sleep(0.05)

    run(scenario())


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    async def scenario() -> None:
        metrics = Metrics()
        host = BotHost(1, 30.0, metrics, FlaggedDeath(str(tmp_path / "died")))
        asked = question()
        expected = asked.options[plain(asked.seed).below(len(asked.options))]
        assert await host.answer("random", asked, HERE) == expected
        assert failures(metrics) == 1
        await host.close()

    run(scenario())


def test_a_worker_that_dies_while_it_waits_costs_no_answer() -> None:
    async def scenario() -> None:
        metrics = Metrics()
        host = BotHost(1, 30.0, metrics, where)
        first = await host._ask("random", question(), HERE, Whim.NONE)
        os.kill(first, signal.SIGKILL)
        while Path(f"/proc/{first}").exists():
            await asyncio.sleep(0.01)
        for _ in range(3):
            assert await host._ask("random", question(), HERE, Whim.NONE) not in (
                first,
                os.getpid(),
            )
        assert failures(metrics) == 0
        await host.close()

    run(scenario())


def test_waiting_does_not_count_as_thinking() -> None:
    async def scenario() -> None:
        metrics = Metrics()
        host = BotHost(1, 4.0, metrics, slowly)  # less than all of them need together
        asked = [host.answer("random", question(), Lane("ana", str(at))) for at in range(8)]
        await asyncio.gather(*asked)
        assert failures(metrics) == 0
        await host.close()

    run(scenario())


def test_who_no_longer_waits_costs_no_worker() -> None:
    """As after an undo: what is thought about is thought to its end, what waits is passed over."""

    async def scenario() -> None:
        metrics = Metrics()
        host = BotHost(1, 30.0, metrics, slowly_where)
        first = await host._ask("random", question(), HERE, Whim.NONE)
        begun = asyncio.create_task(host._ask("random", question(), HERE, Whim.NONE))
        await asyncio.sleep(0)
        while host._queue._watched:
            await asyncio.sleep(0)
        queued = asyncio.create_task(host._ask("random", question(), HERE, Whim.NONE))
        await asyncio.sleep(0)
        begun.cancel()
        queued.cancel()
        assert await host._ask("random", question(), HERE, Whim.NONE) == first
        assert failures(metrics) == 0
        assert host.room == AHEAD
        await host.close()

    run(scenario())


def test_workers_are_renewed_when_the_core_has_been_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever thinks at that moment is not disturbed."""

    async def scenario() -> None:
        metrics = Metrics()
        host = BotHost(1, 30.0, metrics, slowly_where)
        before = asyncio.ensure_future(host._ask("random", question(), HERE, Whim.NONE))
        await asyncio.sleep(0)
        monkeypatch.setattr(host._compiled_core, "has_come", lambda: True)
        after = await host._ask("random", question(), HERE, Whim.NONE)
        assert await before != after
        assert failures(metrics) == 0
        await host.close()

    run(scenario())


def test_hosts_take_turns_and_then_their_tables() -> None:
    async def scenario() -> None:
        queue: FairQueue[str] = FairQueue()
        for table in ("1", "2"):
            for number in range(3):
                queue.put(Lane("greedy", table), f"greedy {table} {number}")
        queue.put(Lane("unwatched", "9", is_watched=False), "unwatched")
        queue.put(Lane("ana", "7"), "ana")
        found = [await queue.next() for _ in range(4)]
        assert found == ["greedy 1 0", "ana", "greedy 2 0", "greedy 1 1"]
        assert [await queue.next() for _ in range(4)][-1] == "unwatched"

    run(scenario())


def test_a_table_of_bots_can_wait_unless_somebody_looks_on(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.hall.table(await here.table([ana], bots=1))
            assert lane_of(table) == Lane(ana.id, table.id, is_watched=True)
            assert (await ana.ask("DELETE", f"/api/tables/{table.id}/seat")).status_code == 204
            assert not lane_of(table).is_watched
            window = await ana.window(table.id)
            assert lane_of(table).is_watched
            await window.close()
            while table.listeners:
                await asyncio.sleep(0.01)
            assert not lane_of(table).is_watched

    run(scenario())


def test_a_question_without_options_is_nobodys_to_think_about() -> None:
    async def scenario() -> None:
        metrics = Metrics()
        host = BotHost(1, 30.0, metrics, die)
        with pytest.raises(ValueError, match="without options"):
            await host.answer("random", replace(question(), options=()), HERE)
        assert failures(metrics) == 0
        await host.close()

    run(scenario())


REST_OF = 0.3  # seconds of thinking


def test_what_nobody_watches_rests_in_between() -> None:
    async def scenario() -> None:
        queue: FairQueue[str] = FairQueue()
        queue.rest(REST_OF)
        queue.put(Lane("bots", "1", is_watched=False), "unwatched")
        began = time.monotonic()
        later = asyncio.create_task(queue.next())
        await asyncio.sleep(0)
        queue.put(Lane("ana", "2"), "watched")
        assert await later == "watched"
        assert await queue.next() == "unwatched"
        assert time.monotonic() - began >= REST_OF * REST

    run(scenario())


def test_a_worker_killed_in_the_middle_of_a_game_is_replaced(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, bot_workers=1, bot_deadline=3.0) as here:
            ana = await here.guest("Ana")
            window = await ana.window(await here.table([ana], bots=2, level="casual"))
            await play_on([window], random.Random(3), 3)
            for _ in range(3):
                for worker in workers():
                    os.kill(worker, signal.SIGKILL)
                await play_on([window], random.Random(3), 2)
            assert window.play["choices"] > 9

    run(scenario())


def workers() -> list[int]:
    """Bots' processes: children of the server that forks for it."""
    forkserver: int | None = getattr(multiprocessing.forkserver, "_forkserver")._forkserver_pid  # noqa: B009 - typeshed hides it
    if forkserver is None:
        return []
    children = Path(f"/proc/{forkserver}/task/{forkserver}/children")
    return [int(child) for child in children.read_text().split()]


LEFT_ALONE = """
import asyncio, os
from tests.server.minds import sleep, where
from tests.server.test_bots import BotHost, HERE, Metrics, Whim, question
async def main():
    host = BotHost(1, 60.0, Metrics(), where)
    thinker = BotHost(1, 60.0, Metrics(), sleep)
    asking = asyncio.create_task(thinker.answer("random", question(), HERE))
    idle = await host._ask("random", question(), HERE, Whim.NONE)
    while thinker._workers[0]._process is None or thinker._workers[0]._process.pid is None:
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.3)
    print(idle, thinker._workers[0]._process.pid, flush=True)
    await asking
asyncio.run(main())
"""


def test_when_the_server_is_killed_no_worker_thinks_on() -> None:
    with subprocess.Popen([sys.executable, "-c", LEFT_ALONE], stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        left = [int(pid) for pid in program.stdout.readline().split()]
        assert len(left) == 2
        program.kill()
    deadline = time.monotonic() + 60
    while any(is_there(pid) for pid in left):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def is_there(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_bots_think_elsewhere() -> None:
    """Whatever they think about, it is not thought in the server's own process."""

    async def scenario() -> None:
        host = BotHost(1, 30.0, Metrics(), where)
        assert await host._ask("random", question(), HERE, Whim.NONE) != os.getpid()
        await host.close()

    run(scenario())


@pytest.mark.parametrize(
    ("think", "moment"), [(sleep, 0.0), (die, 0.02), (die, 0.2), (thinking.think, 0.1)]
)
def test_a_host_ends_at_once_whatever_its_workers_do(think: Think, moment: float) -> None:
    """Some begin, some think, some have just died; nobody waits for them and nothing is said."""

    async def scenario() -> None:
        host = BotHost(3, 300.0, Metrics(), think)
        lanes = (Lane("ana", str(table)) for table in range(6))
        waiting = [asyncio.create_task(host.answer("random", question(), lane)) for lane in lanes]
        await asyncio.sleep(moment)
        async with asyncio.timeout(30):
            await host.close()
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    run(scenario())


@pytest.mark.parametrize("level", AT_TABLES)
def test_every_level_of_the_house_sits_down(level: str) -> None:
    async def scenario() -> None:
        metrics = Metrics()
        host = BotHost(1, 60.0, metrics)
        asked = question()
        assert await host.answer(level, asked, HERE) in asked.options
        assert failures(metrics) == 0
        await host.close()

    run(scenario())


@pytest.mark.parametrize(
    "level", ["strategist:time=86400", "planner:sims=inf", "planner", "time=inf", "", None]
)
def test_how_long_a_bot_thinks_is_not_for_guests_to_say(level: str | None) -> None:
    with pytest.raises(Refusal, match="there is no level"):
        checked_level(level)
    assert level_at_table(level) in LEVELS


def test_games_do_not_all_begin_alike() -> None:
    begun = question()
    expected = [0.41, 0.40, 0.38, *(0.3 - 0.02 * number for number in range(10))]
    considered = tuple(
        Considered(
            choice, 1, (0.0,) * 3, tuple(wins if seat == begun.seat else 0 for seat in range(3))
        )
        for choice, wins in zip(begun.options, expected, strict=True)
    )
    answer = Answer(begun.options[0], considered)
    for whim, good in ((Whim.SMALL, 3), (Whim.FREE, 5)):
        found = {thinking.varied(answer, replace(begun, seed=seed), whim) for seed in range(90)}
        assert found == set(begun.options[:good])
        assert thinking.varied(answer, begun, whim) == thinking.varied(answer, begun, whim)


@pytest.mark.parametrize("level", ["novice", pytest.param("strong", marks=pytest.mark.long)])
def test_a_bot_does_not_open_every_game_with_the_same_card(level: str) -> None:
    setup = make_setup("elgrande", "en_bigbox", 4)
    first: Counter[int] = Counter()
    for seed in range(30):
        game = PACKAGE.new_game(setup, plain(seed))
        asked = question_of(PACKAGE, setup, game, game.next_decider(), seed)
        chosen = thinking.think(level, asked, Whim.FREE)
        assert chosen == thinking.think(level, asked, Whim.FREE)
        first[chosen] += 1
    assert len(first) >= 4
    assert max(first.values()) <= 15


def test_only_the_first_choice_of_a_seat_is_free(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.hall.table(await here.table([ana], bots=2))
            window = await ana.window(table.id)
            whims = {whim_of(table, seat) for seat in range(3)}
            await play_on([window], random.Random(1), choices=12)
            later = {whim_of(table, seat) for seat in range(3)}
            assert Whim.FREE in whims
            assert later == {Whim.NONE}

    run(scenario())
