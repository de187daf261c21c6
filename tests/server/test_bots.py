"""Bots think elsewhere, in time; whatever happens to a worker, the bot moves."""

import multiprocessing.forkserver
import os
import random
import signal
import time
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from sobremesa.bots.levels import LEVELS
from sobremesa.bots.protocol import Question
from sobremesa.kernel.luck import plain
from sobremesa.server import bothost, thinking
from sobremesa.server.bothost import BotHost
from sobremesa.server.metrics import Metrics
from tests.server.house import house, run
from tests.server.person import play_on
from tests.server.scenes import new_history


def question() -> Question:
    history = new_history("elgrande", 3, "bots")
    seat = next(iter(history.asked))
    game = history.session.game
    view = history.package.view(history.setup, game, seat)
    return Question(history.setup, seat, view, tuple(game.options(seat)), 7)


def die(_level: str, _question: Question) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def die_once(level: str, asked: Question) -> int:
    """Dies in the first worker, answers in the one that replaces it."""
    flag = os.environ["SOBREMESA_TEST_FLAG"]
    if not os.path.exists(flag):  # noqa: PTH110 - a worker of few imports
        with open(flag, "w"):  # noqa: PTH123
            pass
        os.kill(os.getpid(), signal.SIGKILL)
    return thinking.think(level, asked)


def sleep(_level: str, _question: Question) -> int:
    time.sleep(60)
    return 0


def nonsense(_level: str, _question: Question) -> int:
    return 999


def failures(metrics: Metrics) -> float:
    return float(metrics.bot_failures._value.get())


@pytest.mark.parametrize(
    ("worker", "failed"), [(die, 2), (sleep, 1), (nonsense, 1), (thinking.think, 0)]
)
def test_a_bot_always_answers(worker: Any, failed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bothost, "think", worker)

    async def scenario() -> None:
        metrics = Metrics()
        host = BotHost(1, 3.0 if worker is sleep else 30.0, metrics)
        asked = question()
        assert await host.answer("random", asked) in asked.options
        assert failures(metrics) == failed
        await host.close()

    run(scenario())


def test_a_worker_that_dies_is_replaced(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    flag = tmp_path_factory.mktemp("flag") / "died"
    monkeypatch.setenv("SOBREMESA_TEST_FLAG", str(flag))
    monkeypatch.setattr(bothost, "think", FlaggedDeath(str(flag)))

    async def scenario() -> None:
        metrics = Metrics()
        host = BotHost(1, 30.0, metrics)
        asked = question()
        expected = asked.options[plain(asked.seed).below(len(asked.options))]
        assert await host.answer("random", asked) == expected
        assert failures(metrics) == 1
        await host.close()

    run(scenario())


class FlaggedDeath:
    """Kills its worker once; an object, so that the flag travels with it."""

    def __init__(self, flag: str) -> None:
        self._flag = flag

    def __call__(self, level: str, asked: Question) -> int:
        os.environ["SOBREMESA_TEST_FLAG"] = self._flag
        return die_once(level, asked)


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


def test_a_pool_that_swallows_a_question_is_renewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bothost, "SILENCE", 0.05)

    async def scenario() -> None:
        metrics = Metrics()
        host = BotHost(1, 0.1, metrics)
        swallowing = host._pool
        monkeypatch.setattr(swallowing, "schedule", lambda *_args, **_more: Future[int]())
        asked = question()
        assert await host.answer("random", asked) in asked.options
        assert failures(metrics) == 1
        assert host._pool is not swallowing
        await host.close()

    run(scenario())


def workers() -> list[int]:
    """Processes of the pool: children of the server that forks for it."""
    forkserver: int = getattr(multiprocessing.forkserver, "_forkserver")._forkserver_pid  # noqa: B009 - typeshed hides it
    children = Path(f"/proc/{forkserver}/task/{forkserver}/children")
    return [int(child) for child in children.read_text().split()]


def test_bots_think_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever they think about, it is not thought in the server's own process."""
    monkeypatch.setattr(bothost, "think", where)

    async def scenario() -> None:
        metrics = Metrics()
        host = BotHost(1, 30.0, metrics)
        asked = question()
        process = await host._ask("random", asked)
        assert process != os.getpid()
        await host.close()

    run(scenario())


def where(_level: str, _question: Question) -> int:
    return os.getpid()


@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_of_the_house_sits_down(level: str) -> None:
    async def scenario() -> None:
        metrics = Metrics()
        host = BotHost(1, 60.0, metrics)
        asked = question()
        assert await host.answer(level, asked) in asked.options
        assert failures(metrics) == 0
        await host.close()

    run(scenario())
