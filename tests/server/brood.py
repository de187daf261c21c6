"""Servers that are soon there: everything is loaded once, and each of them is a fork of that.

Where a server is killed a thousand times most of the time would go into loading it again.
`python -m tests.server.brood` reads a line for every server wanted and says its process id.
"""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.server.process import PATIENCE, ServerProcess


class ForkedServer(ServerProcess):
    """Killed like any other; only its beginning is shorter."""

    def __init__(self, database: str, log: Path) -> None:
        super().__init__(database, log)
        self._pid: int | None = None
        self._nest = subprocess.Popen(
            [sys.executable, "-m", "tests.server.brood"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def _launch(self) -> None:
        assert self._nest.stdin is not None
        assert self._nest.stdout is not None
        wanted = {"arguments": self._arguments(), "log": str(self._log)}
        self._nest.stdin.write(json.dumps(wanted) + "\n")
        self._nest.stdin.flush()
        self._pid = int(self._nest.stdout.readline())

    def _has_ended(self) -> bool:
        return self._pid is None or not Path(f"/proc/{self._pid}").exists()

    @property
    def pid(self) -> int:
        assert self._pid is not None
        return self._pid

    def _end(self, how: int) -> int:
        if self._pid is not None and not self._has_ended():
            (os.killpg if how == signal.SIGKILL else os.kill)(self._pid, how)
            deadline = time.monotonic() + PATIENCE
            while not self._has_ended() and time.monotonic() < deadline:
                time.sleep(0.002)
        self._pid = None
        return 0

    def leave(self) -> None:
        """End the last server and what the next one would have been made of."""
        self.kill()
        assert self._nest.stdin is not None
        self._nest.stdin.close()
        self._nest.wait(PATIENCE)


def hatch() -> None:
    """Load what a server needs, and fork one for every line."""
    import sobremesa.server.run  # noqa: PLC0415 - here, or every test would load it
    import sobremesa.server.store.postgres  # noqa: PLC0415
    import sobremesa.server.store.sqlite  # noqa: F401, PLC0415
    from sobremesa.server.warming import warm_up  # noqa: PLC0415

    warm_up()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    for line in sys.stdin:
        wanted = json.loads(line)
        child = os.fork()
        if child == 0:
            serve_as_a_process_of_its_own(wanted)
        print(child, flush=True)


def serve_as_a_process_of_its_own(wanted: dict[str, Any]) -> None:
    from sobremesa.cli.serve import serve  # noqa: PLC0415

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    log = os.open(wanted["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for there, here in ((nothing, 0), (log, 1), (log, 2)):
        os.dup2(there, here)
    serve(wanted["arguments"])


if __name__ == "__main__":
    hatch()
