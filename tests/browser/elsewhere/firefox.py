"""Debian's Firefox by WebDriver BiDi: its own socket, no driver in between."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.browser.elsewhere.browser import Json, running, until
from tests.browser.house import free_port


class Firefox:
    """One window without a screen."""

    name = "Firefox"

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._asked = 0
        self.ask("session.new", {"capabilities": {}})
        self._context = self.ask("browsingContext.getTree", {})["contexts"][0]["context"]
        size = {"width": 1280, "height": 720}
        self.ask("browsingContext.setViewport", {"context": self._context, "viewport": size})

    def ask(self, method: str, params: Json) -> Any:
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(timeout=60))
            if answer.get("id") == self._asked:
                if answer["type"] == "error":
                    raise AssertionError(f"{method}: {answer['message']}")
                return answer["result"]

    def goto(self, address: str) -> None:
        wanted = {"context": self._context, "url": address, "wait": "complete"}
        self.ask("browsingContext.navigate", wanted)

    def evaluate(self, expression: str) -> Any:
        # As text: then every browser tells values in the same way.
        source = f"Promise.resolve({expression}).then((found) => JSON.stringify(found ?? null))"
        found = self.ask(
            "script.evaluate",
            {"expression": source, "target": {"context": self._context}, "awaitPromise": True},
        )
        if found["type"] == "exception":
            raise AssertionError(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def act(self, actions: list[Json]) -> None:
        self.ask("input.performActions", {"context": self._context, "actions": actions})


@contextmanager
def firefox() -> Iterator[Firefox]:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        raise AssertionError("Firefox is missing: apt install firefox-esr")
    port = free_port()
    with tempfile.TemporaryDirectory() as profile:
        flags = ["--headless", "--no-remote", "--profile", profile]
        with running([program, *flags, "--remote-debugging-port", str(port)]):
            socket = until(lambda: knocked(port), "Firefox listens")
            with socket:
                yield Firefox(socket)


def knocked(port: int) -> ClientConnection | None:
    try:
        return connect(f"ws://127.0.0.1:{port}/session", max_size=None)
    except (OSError, WebSocketException):
        return None
