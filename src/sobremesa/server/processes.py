"""Several server processes behind one listening socket; they come and go with their parent."""

import gc
import os
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import NoReturn

import structlog
from sqlalchemy.engine import URL

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server.gate.siblings import Place, Siblings

AGAIN = 1.0  # seconds until one that died is replaced
log = structlog.get_logger()


def check_processes(count: int, url: URL) -> None:
    """Whether so many can share this database on this machine; see 0044-nodes.md."""
    if count > 1 and url.get_backend_name() == "sqlite":
        raise SobremesaError(
            "several processes need PostgreSQL, a file of SQLite has one writer; name one with"
            " --database postgresql://user@host/name, or leave --processes out"
        )
    if count > 1 and not hasattr(os, "fork"):
        raise SobremesaError(
            "this system cannot share a listening socket; start servers on several ports instead"
        )


class Family:
    """Forks so many children, replaces those that die, and ends them all when it is ended."""

    def __init__(self, count: int, serve: Callable[[Place], None]) -> None:
        self._count = count
        self._serve = serve
        self._siblings = Siblings(count)
        self._children: dict[int, int] = {}  # the number of each among its siblings
        self._ending = threading.Event()
        # Nobody writes into it: it is closed when the parent is gone, however that happened.
        self._life, self._held = os.pipe()

    def run(self) -> None:
        gc.freeze()  # what is loaded by now is shared by all of them
        for wanted in (signal.SIGTERM, signal.SIGINT):
            signal.signal(wanted, self._end)
        for number in range(self._count):
            self._fork(number)
        while self._children:
            child, status = os.wait()
            number = self._children.pop(child)
            self._siblings.go(number)
            if not self._ending.is_set():
                log.warning("process_died", process=child, status=status)
                time.sleep(AGAIN)
                self._fork(number)
        self._siblings.close()

    def _fork(self, number: int) -> None:
        if self._ending.is_set():
            return
        child = os.fork()
        if child == 0:
            self._live(number)
        self._children[child] = number
        if self._ending.is_set():  # meanwhile
            os.kill(child, signal.SIGTERM)

    def _live(self, number: int) -> NoReturn:
        os.setpgid(0, 0)  # the keyboard ends the parent, and the parent ends its children
        os.close(self._held)
        for wanted in (signal.SIGTERM, signal.SIGINT):
            signal.signal(wanted, signal.SIG_DFL)
        threading.Thread(target=self._leave_with_parent, daemon=True).start()
        try:
            self._serve(Place(self._siblings, number))
        finally:
            os._exit(0)

    def _leave_with_parent(self) -> None:
        os.read(self._life, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _end(self, _signal: int, _frame: FrameType | None) -> None:
        self._ending.set()
        for child in self._children:
            os.kill(child, signal.SIGTERM)
