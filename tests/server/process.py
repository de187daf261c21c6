"""The server as a process of its own, to be killed."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.person import plain_client
from tools.postgres import free_port

PROGRAM = "from sobremesa.cli.serve import serve; serve()"
PATIENCE = 240.0


class ServerProcess:
    """Always on the same port and the same database, however often it dies."""

    def __init__(self, database: str, log: Path) -> None:
        self.port = free_port()
        self.database = database
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        self._launch()
        try:
            async with asyncio.timeout(PATIENCE), plain_client() as client:
                while not await self._is_up(client):
                    if self._has_ended():
                        raise RuntimeError(self._log.read_text()[-3000:])
                    await asyncio.sleep(0.03)
        except TimeoutError:
            self._end(signal.SIGABRT)  # it writes where each of its threads was
            raise RuntimeError(f"not up in time:\n{self._log.read_text()[-6000:]}") from None

    def _launch(self) -> None:
        # Compiled files are kept, or every start would compile everything anew.
        cache = Path(".cache/pycache").absolute()
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(cache), "PYTHONFAULTHANDLER": "1"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, *self._arguments()],
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def _has_ended(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def _arguments(self) -> list[str]:
        port, database = str(self.port), self.database
        return ["--port", port, "--database", database, "--automatic-delay", "0.01"]

    async def _is_up(self, client: httpx.AsyncClient) -> bool:
        try:
            return (await client.get(f"http://{self.address}/health")).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """As suddenly as possible, with its bot workers."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Politely; the exit status."""
        return self._end(signal.SIGTERM)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def _end(self, how: int) -> int:
        if self._process is None:
            return 0
        if how == signal.SIGKILL:
            os.killpg(self._process.pid, how)
        else:
            self._process.send_signal(how)
        status = self._process.wait(PATIENCE)
        self._process = None
        return status
