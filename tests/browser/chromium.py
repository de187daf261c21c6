"""Debian's Chromium, without a window."""

import os
import shutil

from playwright.sync_api import Browser, Playwright

FLAGS = ["--disable-gpu", "--disable-dev-shm-usage"]


class Missing(Exception):
    """There is no Chromium on this machine."""


def launch(playwright: Playwright) -> Browser:
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        raise Missing("Chromium is missing: apt install chromium")
    # Chromium refuses its sandbox to root.
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    return playwright.chromium.launch(executable_path=program, args=flags)
