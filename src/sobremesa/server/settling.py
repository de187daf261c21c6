"""Answers somebody who waits, unless they gave up or were answered already."""

from asyncio import Future
from typing import TypeVar

T = TypeVar("T")


def settle(waiting: Future[T], result: T) -> None:
    if not waiting.done():
        waiting.set_result(result)


def fail(waiting: Future[T], problem: Exception) -> None:
    if not waiting.done():
        waiting.set_exception(problem)
