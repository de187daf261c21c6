"""What a person needs of a browser, whichever it is."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from subprocess import DEVNULL, Popen
from typing import Any, Protocol

Json = dict[str, Any]
PATIENCE = 60.0


class Browser(Protocol):
    """A window of a browser that is driven from outside."""

    name: str

    def goto(self, address: str) -> None: ...

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page, as JSON would carry it."""

    def act(self, actions: list[Json]) -> None:
        """Actions of WebDriver: real pointers and keys, not calls in the page."""


def click_at(x: float, y: float) -> list[Json]:
    steps = [
        {"type": "pointerMove", "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
    return [{**mouse, "actions": steps}]


def typed(text: str) -> list[Json]:
    keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keyboard", "actions": keys}]


@contextmanager
def running(command: list[str], **more: Any) -> Iterator[Popen[bytes]]:
    """A program for as long as it is needed."""
    program = Popen(command, stdout=DEVNULL, stderr=DEVNULL, **more)
    try:
        yield program
    finally:
        program.terminate()
        program.wait()


def until(happens: Any, what: str) -> Any:
    """The first true answer; many are asked for until patience ends."""
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        found = happens()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"never: {what}")
