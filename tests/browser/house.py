"""The server with the built page, as a process that can be stopped and started again."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

PROGRAM = (sys.executable, "-m", "tests.browser.server")
ASSETS = Path("src/sobremesa/web_assets").absolute()
PATIENCE = 60.0


class House:
    """Always on the same port and the same database."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.database = f"sqlite:///{folder}/tables.sqlite3"
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def be_up(self) -> None:
        """Whatever a test before this one left behind."""
        if self._process is None or self._process.poll() is not None:
            self.start()

    def start(self) -> None:
        command = [*PROGRAM, str(self.port), self.database, str(ASSETS)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, start_new_session=True
            )
        limit = time.monotonic() + PATIENCE
        while not self._is_up():
            if self._process.poll() is not None or time.monotonic() > limit:
                raise RuntimeError(self._log.read_text()[-3000:])
            time.sleep(0.05)

    def _is_up(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.base}/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """Suddenly, with its bot workers."""
        if self._process is not None and self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def restart(self) -> None:
        self.kill()
        self.start()


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])
