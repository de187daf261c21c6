"""Debian's WebKit by WebDriver: `WebKitWebDriver` drives the small browser it comes with."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.browser.elsewhere.browser import Json, running, until
from tests.browser.house import free_port

LIBRARIES = Path("/usr/lib")
SCREEN = ["xvfb-run", "--auto-servernum", "--server-args=-screen 0 1400x900x24"]


class WebKit:
    """One window on a screen that nobody sees."""

    name = "WebKit"

    def __init__(self, driver: httpx.Client) -> None:
        self._driver = driver
        options = {"binary": str(mini_browser()), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._session = self._ask("POST", "/session", wanted)["sessionId"]
        self.ask("window/rect", {"x": 0, "y": 0, "width": 1300, "height": 860})

    def _ask(self, method: str, path: str, body: Json | None = None) -> Any:
        answer = self._driver.request(method, path, json=body)
        value = json.loads(answer.content)["value"]
        if answer.is_error:
            raise AssertionError(f"{path}: {value['error']}: {value['message']}")
        return value

    def ask(self, what: str, body: Json) -> Any:
        return self._ask("POST", f"/session/{self._session}/{what}", body)

    def goto(self, address: str) -> None:
        self.ask("url", {"url": address})

    def evaluate(self, expression: str) -> Any:
        source = (
            "const done = arguments[arguments.length - 1];"
            f"Promise.resolve({expression}).then((found) => done(JSON.stringify(found ?? null)))"
        )
        return json.loads(self.ask("execute/async", {"script": source, "args": []}))

    def act(self, actions: list[Json]) -> None:
        self.ask("actions", {"actions": actions})

    def close(self) -> None:
        self._ask("DELETE", f"/session/{self._session}")


def mini_browser() -> Path:
    found = sorted(LIBRARIES.glob("*/webkit2gtk-*/MiniBrowser"))
    if not found or not shutil.which("WebKitWebDriver") or not shutil.which("xvfb-run"):
        raise AssertionError("WebKit is missing: apt install webkit2gtk-driver xvfb")
    return found[-1]


@contextmanager
def webkit() -> Iterator[WebKit]:
    mini_browser()
    port = free_port()
    # Without a graphics card it draws by itself; as root it cannot have its sandbox.
    quiet = {
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }
    command = [*SCREEN, "WebKitWebDriver", f"--port={port}"]
    with (
        running(command, env={**os.environ, **quiet}),
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as driver,
    ):
        until(lambda: is_up(driver), "WebKit listens")
        found = WebKit(driver)
        try:
            yield found
        finally:
            found.close()


def is_up(driver: httpx.Client) -> bool:
    try:
        return driver.get("/status").is_success
    except httpx.TransportError:
        return False
