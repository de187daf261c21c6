"""A server, the tables that play there, and one flood after the other."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from benchmarks.hostile.floods import KEPT_OUT
from benchmarks.load.__main__ import cpu_seconds, quantile, resident
from benchmarks.load.crowd import Crowd
from tests.server.process import ServerProcess

SLOWEST = 0.25  # seconds; 99 of 100 choices are answered sooner
LARGEST = 300 * 2**20  # bytes of the server's memory
BEFORE = 0.5  # seconds the flood has before anybody is measured


@dataclass(frozen=True)
class Row:
    """How it felt at the tables."""

    flood: str
    seconds: list[float]
    lost: int
    refused: int
    memory: int
    cpu: float  # of one processor
    notes: dict[str, int]

    @property
    def p99(self) -> float:
        return quantile(self.seconds, 0.99)

    @property
    def is_held(self) -> bool:
        is_quick = self.p99 < SLOWEST and self.memory < LARGEST
        return is_quick and self.lost == 0 and KEPT_OUT not in self.notes

    def __str__(self) -> str:
        figures = " ".join(
            f"{1000 * quantile(self.seconds, share):9.1f}" for share in (0.5, 0.99, 1)
        )
        notes = ", ".join(f"{what}: {count}" for what, count in sorted(self.notes.items()))
        return (
            f"{self.flood:20} {len(self.seconds):8} {figures} {self.lost:6} {self.refused:8}"
            f" {self.cpu:5.0%} {self.memory / 2**20:5.0f}   {notes}"
        )


class Siege:
    """The server keeps every limit it has by default."""

    def __init__(self, folder: Path, tables: int) -> None:
        self._server = ServerProcess(f"sqlite:///{folder}/tables.sqlite3", folder / "log")
        self._crowd = Crowd(self._server.address, is_scattered=True)
        self._tables = tables

    async def __aenter__(self) -> Siege:
        await self._server.start()
        await self._crowd.open_tables(self._tables)
        await self._crowd.sit_down()
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _problem: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        await self._crowd.close()
        self._server.kill()

    async def under(self, name: str | None, seconds: float) -> Row:
        """Play while a flood goes on; without a name there is none."""
        flood = await self._begin(name, seconds)
        largest = asyncio.create_task(self._largest())
        busy, began = cpu_seconds(self._server.pid), time.monotonic()
        tally = await self._crowd.play(seconds)
        cpu = (cpu_seconds(self._server.pid) - busy) / (time.monotonic() - began)
        notes = await noted(flood) if flood else {}
        largest.cancel()
        memory = await asyncio.gather(largest, return_exceptions=True)
        assert isinstance(memory[0], int)
        return Row(name or "none", tally.seconds, tally.lost, tally.refused, memory[0], cpu, notes)

    async def _begin(self, name: str | None, seconds: float) -> asyncio.subprocess.Process | None:
        if name is None:
            return None
        command = [sys.executable, "-m", "benchmarks.hostile.flooding"]
        started = await asyncio.create_subprocess_exec(
            *command,
            name,
            self._server.address,
            str(seconds + BEFORE),
            stdout=asyncio.subprocess.PIPE,
        )
        assert started.stdout is not None
        await started.stdout.readline()
        await asyncio.sleep(BEFORE)
        return started

    async def _largest(self) -> int:
        """The most memory the server ever held until nobody asks any more."""
        most = 0
        try:
            while True:
                most = max(most, resident(self._server.pid))
                await asyncio.sleep(0.1)
        except asyncio.CancelledError:
            return most


async def noted(flood: asyncio.subprocess.Process) -> dict[str, int]:
    said, _ = await flood.communicate()
    found: dict[str, int] = json.loads(said) if said.strip() else {"the flood failed": 1}
    return found
