"""Hundreds who come at the same moment are heard one after the other, address by address."""

import asyncio
from collections.abc import Callable

from sobremesa.server import limits
from sobremesa.server.fairness import Lane, Turns
from sobremesa.server.rates import Bucket

LetIn = Callable[[], None]
TICK = 0.01
LATE = 0.02  # seconds: the loop has more to do than it can, and newcomers give way


class WaitingRoom:
    """A new connection costs more than a choice: those who play must not wait for all of them."""

    def __init__(self) -> None:
        self._pace = Bucket(*limits.ARRIVAL_RATE)
        self._waiting: Turns[LetIn] = Turns()
        self._due = 0.0  # when the next look should be
        self._is_ticking = False

    def admit(self, address: str, let_in: LetIn) -> None:
        """Call `let_in` at once if nobody waits and it is quiet, else when its turn has come."""
        if not self._waiting and self._pace.take():
            let_in()
            return
        self._waiting.put(Lane(address, ""), let_in)
        self._tick_later()

    def _tick_later(self) -> None:
        if not self._is_ticking:
            self._is_ticking = True
            loop = asyncio.get_running_loop()
            self._due = loop.time() + TICK
            loop.call_later(TICK, self._tick)

    def _tick(self) -> None:
        self._is_ticking = False
        is_late = asyncio.get_running_loop().time() > self._due + LATE
        while self._waiting and self._pace.take():
            self._waiting.pop()()
            if is_late:
                break
        if self._waiting:
            self._tick_later()
