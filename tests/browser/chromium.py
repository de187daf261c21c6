"""Debian's Chromium, without a window; where it is there, the one made to have none."""

import os
import shutil
from contextlib import ExitStack

from playwright.sync_api import Browser, Playwright, sync_playwright

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
FLAGS = ["--disable-gpu", "--disable-dev-shm-usage"]


class Missing(Exception):
    """There is no Chromium on this machine."""


def launch(playwright: Playwright) -> Browser:
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise Missing("Chromium is missing: apt install chromium-headless-shell")
    # Chromium refuses its sandbox to root.
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    return playwright.chromium.launch(executable_path=program, args=flags)


class Chromium:
    """One browser for all who want it in a row, started for the first of them."""

    def __init__(self) -> None:
        self._running = ExitStack()
        self._browser: Browser | None = None

    def browser(self) -> Browser:
        if self._browser is None:
            self._browser = launch(self._running.enter_context(sync_playwright()))
            self._running.callback(self._browser.close)
        return self._browser

    def close(self) -> None:
        self._browser = None
        self._running.close()
