"""The event loop is watched: whoever holds it too long is counted and written down."""

import asyncio
import time
from contextlib import suppress

import pytest

from sobremesa.server import lag
from sobremesa.server.metrics import Metrics
from tests.server.house import house, run

ALARM = 0.05


class Log:
    """Hears warnings, however other tests set up the logs of the process."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def warning(self, event: str, **_facts: object) -> None:
        self.warnings.append(event)


@pytest.mark.parametrize(("held", "is_alarmed"), [(0.3, True), (0.0, False)])
def test_a_loop_that_is_held_raises_the_alarm(
    held: float, is_alarmed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = Log()
    monkeypatch.setattr(lag, "log", log)
    # With nothing to hold it a busy machine may still be late: then only a far later alarm counts.
    alarm = ALARM if is_alarmed else 30.0
    metrics = Metrics()

    async def scenario() -> None:
        watching = asyncio.create_task(lag.watch_lag(metrics, alarm))
        await asyncio.sleep(lag.INTERVAL / 2)
        time.sleep(held)
        await asyncio.sleep(lag.INTERVAL * 3)
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching

    run(scenario())
    assert (metrics.lag_alarms._value.get() > 0) is is_alarmed
    assert ("event_loop_held" in log.warnings) is is_alarmed


def test_the_server_watches_its_own_loop(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            stranger = await here.stranger()
            while True:
                text = (await stranger.ask("GET", "/metrics")).text
                looks = next(line for line in text.splitlines() if "loop_lag_seconds_count" in line)
                if float(looks.split()[-1]) > 2:
                    return
                await asyncio.sleep(0.02)

    run(scenario())
