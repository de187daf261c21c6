"""A node of the simulated house: the real hall with its duties, and bots without a process."""

import asyncio
import random
from collections.abc import Coroutine
from typing import Any

import pytest

from sobremesa.bots.protocol import Question
from sobremesa.server.entropy import Entropy
from sobremesa.server.fairness import Lane
from sobremesa.server.hall import Hall
from sobremesa.server.settings import Settings
from sobremesa.server.table.listener import RESTART
from sobremesa.server.thinking import Whim
from tests.server.simulated.store import Way

THINKING = 0.5  # seconds at most


class Drawn(Entropy):
    """Names by the seed."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck

    def new_id(self) -> str:
        return f"{self._luck.getrandbits(72):018x}"

    def new_secret(self) -> str:
        return f"{self._luck.getrandbits(256):064x}"


class Bots:
    """Answer after a while; sometimes they have no room."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck

    @property
    def room(self) -> int:
        return self._luck.choice((0, 1, 3))

    def get_ready(self) -> None:
        """They always are."""

    async def answer(
        self, _level: str, question: Question, _lane: Lane, _whim: Whim = Whim.NONE
    ) -> int:
        await asyncio.sleep(self._luck.random() * THINKING)
        return self._luck.choice(question.options)


class Node:
    """Lives until it is killed, between any two steps."""

    def __init__(self, way: Way, luck: random.Random, **chosen: Any) -> None:
        self.way = way
        settings = Settings(
            database="sqlite:///none",
            clock=lambda: asyncio.get_running_loop().time(),
            entropy=Drawn(luck),
            automatic_delay=0.1,
            idle_seconds=2.0,
            **chosen,
        )
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sobremesa.server.hall.open_store", lambda *_: way)
            self.hall = Hall(settings)
        self.hall.bots = Bots(luck)  # type: ignore[assignment]  # does what is asked of them
        self._doing = [
            asyncio.create_task(duty)
            for duty in (
                self.hall.watch.keep_watching(),
                self.hall.circle.keep_hearing(),
                self.hall.whereabouts.keep_telling(),
                self.hall.referee.keep_watching(),
                self.hall.postman.keep_going(),
                self.hall._put_to_sleep(),
            )
        ]

    def attend(self, doing: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Something that is asked of this node; it ends with it."""
        task = asyncio.create_task(doing)
        self._doing.append(task)
        return task

    @property
    def is_dead(self) -> bool:
        return self.way.is_dead

    def kill(self) -> None:
        """From now on nothing it does is stored, heard or seen by anybody."""
        self.way.die()
        for task in self._doing:
            task.cancel()
        for table in self.hall.awake():
            table.plans.drop()
            for listener in table.listeners:
                listener.end(RESTART)
            table.listeners.clear()
            table._task.cancel()
