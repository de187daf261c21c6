"""Answers somebody who waits, unless they gave up or were answered already."""

from typing import Any, Protocol


class Waiting(Protocol):
    """A future, or whoever else is told what came of it."""

    def done(self) -> bool: ...

    def set_result(self, result: Any, /) -> None: ...

    def set_exception(self, problem: Any, /) -> None: ...


def settle(waiting: Waiting, result: object) -> None:
    if not waiting.done():
        waiting.set_result(result)


def fail(waiting: Waiting, problem: Exception) -> None:
    if not waiting.done():
        waiting.set_exception(problem)
