"""An event loop whose time passes only when nothing else can happen."""

import asyncio
from collections.abc import Callable
from typing import Any


class SimulatedLoop(asyncio.SelectorEventLoop):
    """The same seed gives the same order: nothing waits for a clock, a thread or a socket."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0

    def time(self) -> float:
        return self._now

    def _run_once(self) -> None:
        ready: Any = getattr(self, "_ready")  # noqa: B009 - asyncio's own; typeshed hides it
        scheduled: Any = getattr(self, "_scheduled")  # noqa: B009
        if not ready and scheduled:
            self._now = max(self._now, scheduled[0].when())
        super()._run_once()  # type: ignore[misc]  # typeshed hides it

    def run_in_executor(  # type: ignore[override]  # at once instead of in a thread
        self, _executor: object, work: Callable[..., Any], *arguments: Any
    ) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = self.create_future()
        try:
            done.set_result(work(*arguments))
        except Exception as problem:
            done.set_exception(problem)
        return done
