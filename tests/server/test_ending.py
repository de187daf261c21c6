"""What runs beside a server ends with it, also where a cancellation is taken for something else."""

import asyncio

from sobremesa.server.ending import end_all
from tests.server.house import run


def test_a_task_that_overheard_its_end_is_told_again() -> None:
    async def scenario() -> None:
        ends = list[str]()

        async def deaf(times: int) -> None:
            """As one whose driver calls a cancellation a lost connection."""
            for _ in range(times):
                try:
                    await asyncio.sleep(600)
                except asyncio.CancelledError:
                    ends.append("overheard")
            await asyncio.sleep(600)

        tasks = [asyncio.create_task(deaf(times)) for times in (0, 1, 2)]
        await asyncio.sleep(0)
        await end_all(tasks)
        assert all(task.done() for task in tasks)
        assert ends == ["overheard"] * 3

    run(scenario())


def test_what_failed_before_is_no_trouble_at_the_end() -> None:
    async def scenario() -> None:
        async def fails() -> None:
            raise ValueError("before")

        task = asyncio.create_task(fails())
        await asyncio.sleep(0)
        await end_all([task])
        await end_all([])

    run(scenario())
