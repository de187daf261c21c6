"""On a real terminal: the table stays at the top, and a secret leaves no trace on the screen."""

import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.helpers import at, played_until, saved

HIDDEN, SHOWN = "\x1b[?1049h", "\x1b[?1049l"  # the second screen is entered and left
CLEAR = "\x1b[2J"
GO_ON = "Enter shows the table"
PATIENCE = 60  # seconds


class Terminal:
    """A program on a terminal of 80 by 24, and a person who reads and types."""

    def __init__(self, *arguments: str | Path, home: Path) -> None:
        self._own, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, (24, 80))
        environment = {**os.environ, "TERM": "xterm-256color", "XDG_DATA_HOME": str(home)}
        for size in ("COLUMNS", "LINES"):
            environment.pop(size, None)
        self._program = subprocess.Popen(
            [sys.executable, "-m", "sobremesa", *map(str, arguments)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
        )
        os.close(theirs)
        self.seen = ""
        self._turned = 0  # pages that were read before the table was shown

    def until(self, text: str) -> None:
        """Read on until a text appears that was not there before."""
        start, limit = len(self.seen), time.monotonic() + PATIENCE
        while text not in self.seen[start:]:
            assert time.monotonic() < limit, f"{text!r} never came:\n{self.seen[start:]}"
            if select.select([self._own], [], [], 0.1)[0]:
                self.seen += os.read(self._own, 4096).decode(errors="replace")
            if self.seen.count(GO_ON) > self._turned:
                self._turned += 1
                os.write(self._own, b"\n")

    def types(self, text: str, until: str) -> None:
        os.write(self._own, f"{text}\n".encode())
        self.until(until)

    def close(self) -> None:
        self._program.kill()
        self._program.wait()
        os.close(self._own)


@pytest.fixture
def dials(tmp_path: Path) -> Iterator[Terminal]:
    session = played_until(at("set-dial", 0, 1, 2), 3, "hot seat")
    file = saved(tmp_path / "dials.json", session, "human", "human", "random")
    terminal = Terminal("play", "--terminal", "--continue", file, home=tmp_path)
    yield terminal
    terminal.close()


def outside(seen: str) -> str:
    """What is left on the screen after the hidden ones were left."""
    return re.sub(re.escape(HIDDEN) + ".*?" + re.escape(SHOWN), "", seen, flags=re.DOTALL)


def test_secret_answers_are_typed_on_a_screen_that_vanishes(dials: Terminal) -> None:
    dials.until("Ana, press Enter")
    dials.types("", "Ana (? helps)")
    dials.types("granada", "Bruno, press Enter")
    dials.types("", "Bruno (? helps)")
    dials.types("sevilla", SHOWN)
    assert dials.seen.count(HIDDEN) == 2
    assert "granada" in dials.seen
    left = outside(dials.seen)
    assert "granada" not in left
    assert "sevilla" not in left
    assert "Set your dial" not in left


def test_no_typed_line_can_be_called_back_by_the_next_person(dials: Terminal) -> None:
    dials.until("Ana, press Enter")
    dials.types("", "Ana (? helps)")
    dials.types("granada", "Bruno, press Enter")
    dials.types("", "Bruno (? helps)")
    after = len(dials.seen)
    dials.types("\x1b[A", "> ")
    assert "granada" not in dials.seen[after:]


def test_a_game_for_one_fits_on_the_screen_and_is_drawn_from_the_top(tmp_path: Path) -> None:
    terminal = Terminal("play", "--terminal", "--seed", "5", home=tmp_path)
    try:
        terminal.until("Ana (? helps)")
        terminal.types("3", "Ana (? helps)")
        terminal.types("quit", "The game is saved.")
    finally:
        terminal.close()
    overview, first, turns, second = terminal.seen.split(CLEAR)[1:]
    for picture in (overview, first, turns, second):
        assert re.split(f"Ana \\(\\? helps\\)|{GO_ON}", picture)[0].count("\n") <= 23
    assert "Each round everybody plays a power card" in overview
    assert "Your power cards" in first
    assert "Bruno" in turns
    assert "log shows what happened before" not in turns
    assert HIDDEN not in terminal.seen
