"""Ends what runs beside everything else, and waits until it has ended."""

import asyncio
from collections.abc import Collection

AGAIN = 0.5  # seconds


async def end_all(tasks: Collection["asyncio.Task[None]"]) -> None:
    """A driver may take a cancellation for a lost connection, and its task goes on: then again."""
    left = {task for task in tasks if not task.done()}
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN)
    await asyncio.gather(*tasks, return_exceptions=True)
