"""One process that thinks about one question at a time; whoever kills it loses one answer."""

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing import connection
from multiprocessing.connection import Connection

from sobremesa.bots.protocol import Question
from sobremesa.compiled_core import is_compiled
from sobremesa.server.thinking import Whim

Think = Callable[[str, Question, Whim], int]
Answered = tuple[int, str]  # the choice, or what went wrong

PATIENCE = 120.0  # seconds a new process may take to be there, on a very busy machine
SET_PARENT_DEATH_SIGNAL = 1  # prctl's number for it

# Forking a process that runs threads and a loop is asking for trouble.
CONTEXT = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
# Workers are forked from a process that has all they need at hand. While the core is being compiled
# they find out for themselves whether it has come since the last one.
AT_HAND = ["sobremesa.server.thinking", "sobremesa.server.studio"]
CONTEXT.set_forkserver_preload(AT_HAND if is_compiled() else [])


class WorkerDied(Exception):
    """The process went away while it thought."""


class Overdue(Exception):
    """It did not answer in its time, and was ended."""


class Worker:
    """Asked from a thread that may wait; only that thread touches its process and its door."""

    def __init__(self, think: Think) -> None:
        self._think = think
        self.is_stale = False  # to be replaced before the next question
        self._starting = threading.Lock()
        self._is_dismissed = False
        self._process: multiprocessing.process.BaseProcess | None = None
        self._door: Connection | None = None

    def ask(self, level: str, question: Question, whim: Whim, limit: float) -> int:
        """The time counts from when the process begins to think."""
        door = self.get_ready()
        try:
            door.send((level, question, whim))
            answer: Answered | None = door.recv() if door.poll(limit) else None
        except (EOFError, OSError) as problem:
            self.end()
            raise WorkerDied(type(problem).__name__) from problem
        if answer is None:
            self.end()
            raise Overdue(f"no answer after {limit:.1f} s")
        choice, trouble = answer
        if trouble:
            raise RuntimeError(trouble)
        return choice

    def get_ready(self) -> Connection:
        """The door to its process, which is started or replaced if need be."""
        if self.is_stale or (self._process is not None and not self._process.is_alive()):
            self.end()
            self.is_stale = False
        if self._door is None:
            self._start()
        assert self._door is not None
        return self._door

    def _start(self) -> None:
        with self._starting:
            if self._is_dismissed:
                raise WorkerDied("nobody asks any more")
            self._door, there = CONTEXT.Pipe()
            process = CONTEXT.Process(  # type: ignore[attr-defined]  # every context has it
                target=answer_all, args=(there, self._think), name="sobremesa-bot", daemon=True
            )
            process.start()
            self._process = process
        there.close()
        try:
            is_there = self._door.poll(PATIENCE) and self._door.recv()
        except (EOFError, OSError):
            is_there = False
        if not is_there:
            self.end()
            raise WorkerDied("it did not start")

    def dismiss(self) -> None:
        """From any thread: whoever waits for an answer hears at once that none will come."""
        with self._starting:
            self._is_dismissed = True
            process = self._process
        if process is not None:
            process.kill()

    def end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._door is not None:
            self._door.close()
        self._process = self._door = None


def answer_all(door: Connection, think: Think) -> None:
    """What the process does until nobody asks any more."""
    die_with_the_server()
    with contextlib.suppress(EOFError, OSError):
        door.send(True)
        while True:
            level, question, whim = door.recv()
            try:
                answer: Answered = think(level, question, whim), ""
            except Exception as problem:
                answer = -1, f"{type(problem).__name__}: {problem}"
            door.send(answer)


def die_with_the_server() -> None:
    """Killed or not, a server leaves no process behind that thinks for nobody."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it, not the keyboard
    if sys.platform == "linux":
        # At once, even in the middle of compiled code; its parent is the process that forks.
        ctypes.CDLL(None).prctl(SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)
    threading.Thread(target=leave_with_the_server, daemon=True).start()


def leave_with_the_server() -> None:
    """The same everywhere else, as soon as the interpreter looks up from its work."""
    server = multiprocessing.parent_process()
    if server is not None:
        connection.wait([server.sentinel])
        os._exit(0)
