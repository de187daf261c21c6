"""A program that is talked to line by line, with a deadline for every line and limits on it."""

import os
import selectors
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic

from sobremesa.bots import confined
from sobremesa.kernel.errors import SobremesaError

LONGEST_LINE = 2**20  # bytes; whoever talks on is not answering
PIECE = 2**16
A_MOMENT = 0.2  # seconds to see how it ended
GENERATIONS = 50  # of a family that forks while it is being ended
LAST_WORDS = 300  # bytes of what a program complained about


class Wire:
    """One process with all it starts. Whatever goes wrong on the wire is said with its name."""

    def __init__(self, command: Sequence[str], memory: int) -> None:
        self.name = " ".join(command)
        self._complaints = TemporaryFile()  # noqa: SIM115 - lives as long as the process
        self._heard = b""
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", confined.__file__, str(memory), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                bufsize=0,
                env=surroundings(),
                start_new_session=True,  # so that its children can be ended with it
            )
        except (OSError, ValueError) as problem:
            self._complaints.close()
            raise SobremesaError(f"'{self.name}' cannot be run: {problem}") from problem
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._into, self._from = self._process.stdin, self._process.stdout
        os.set_blocking(self._into.fileno(), False)

    def say(self, line: str, deadline: float) -> None:
        left = memoryview(line.encode() + b"\n")
        while left:
            self._wait(self._into.fileno(), selectors.EVENT_WRITE, deadline)
            try:
                left = left[os.write(self._into.fileno(), left) :]
            except BlockingIOError:
                continue
            except OSError:
                raise self._gone() from None

    def hear(self, deadline: float) -> str:
        """The next line."""
        while b"\n" not in self._heard:
            self._wait(self._from.fileno(), selectors.EVENT_READ, deadline)
            piece = os.read(self._from.fileno(), PIECE)
            if not piece:
                raise self._gone()
            self._heard += piece
            if len(self._heard) > LONGEST_LINE:
                raise SobremesaError(f"'{self.name}' talks without end")
        line, _, self._heard = self._heard.partition(b"\n")
        return line.decode("utf-8", errors="replace")

    def end(self) -> None:
        """With everything it started."""
        first = self._process.pid
        if self._process.poll() is None:
            end_family(first)
        with suppress(ProcessLookupError):
            os.killpg(first, signal.SIGKILL)
        self._process.wait()
        for file in (self._into, self._from, self._complaints):
            with suppress(OSError):
                file.close()

    def _wait(self, file: int, event: int, deadline: float) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(file, event)
            if not selector.select(max(0.0, deadline - monotonic())):
                raise SobremesaError(f"'{self.name}' did not answer in time, and was ended")

    def _gone(self) -> SobremesaError:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(A_MOMENT)
        status = self._process.poll()
        if status is None:
            how = "closed its output"
        elif status == confined.CANNOT_BE_RUN:
            how = "cannot be run"
        elif status < 0:
            how = f"was ended by {signal.Signals(-status).name}"
        else:
            how = f"ended with status {status}"
        return SobremesaError(f"'{self.name}' {how}{self._last_words()}")

    def _last_words(self) -> str:
        end = self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(0, end - LAST_WORDS))
        lines = self._complaints.read().decode("utf-8", errors="replace").strip().splitlines()
        return f": {lines[-1].strip()}" if lines else ""


def end_family(first: int) -> None:
    """End the children of a process and theirs, also those that began a session of their own.

    The first one stays, stopped, so that it starts no more and whoever loses a parent is its child.
    """
    os.kill(first, signal.SIGSTOP)
    for _ in range(GENERATIONS):
        family = children_of(first)
        if not family:
            return
        for process in family:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)


def children_of(first: int) -> set[int]:
    """All that descend from a process and have not ended, as far as this system shows it."""
    parents: dict[int, int] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent = file.read_text().rpartition(")")[2].split()[:2]
            if state != "Z":
                parents[int(file.parent.name)] = int(parent)
    found = {first}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {first}


def surroundings() -> dict[str, str]:
    """Ours, with the folder of this Python first: `#!/usr/bin/env python3` finds what we run in."""
    folders = (str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath))
    return {**os.environ, "PATH": os.pathsep.join(folders)}
