"""Minds for bots' workers: they die, sleep, fail. Every worker reads this file: it needs little."""

import os
import signal
import time

from sobremesa.bots.protocol import Question
from sobremesa.server import thinking
from sobremesa.server.thinking import Whim


def die(_level: str, _question: Question, _whim: Whim) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def sleep(_level: str, _question: Question, _whim: Whim) -> int:
    time.sleep(60)
    return 0


def slowly(level: str, asked: Question, _whim: Whim) -> int:
    time.sleep(0.6)
    return thinking.think(level, asked)


def fails(_level: str, _question: Question, _whim: Whim) -> int:
    raise ValueError("of its own")


def nonsense(_level: str, _question: Question, _whim: Whim) -> int:
    return 999


def where(_level: str, _question: Question, _whim: Whim) -> int:
    return os.getpid()


def slowly_where(level: str, asked: Question, whim: Whim) -> int:
    time.sleep(0.3)
    return where(level, asked, whim)


class FlaggedDeath:
    """Kills its worker once; an object, so that the flag travels with it."""

    def __init__(self, flag: str) -> None:
        self._flag = flag

    def __call__(self, level: str, asked: Question, _whim: Whim) -> int:
        if not os.path.exists(self._flag):  # noqa: PTH110 - a worker of few imports
            with open(self._flag, "w"):  # noqa: PTH123
                pass
            os.kill(os.getpid(), signal.SIGKILL)
        return thinking.think(level, asked)
