"""Measures how late the event loop is, and says so when it was held too long."""

import asyncio

import structlog

from sobremesa.server.metrics import Metrics

INTERVAL = 0.05
log = structlog.get_logger()


async def watch_lag(metrics: Metrics, alarm: float) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + INTERVAL
        await asyncio.sleep(INTERVAL)
        late = max(0.0, loop.time() - due)
        metrics.lag.observe(late)
        if late > alarm:
            metrics.lag_alarms.inc()
            log.warning("event_loop_held", seconds=round(late, 3))
