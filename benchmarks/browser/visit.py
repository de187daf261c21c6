"""A fresh server, a fresh browser and somebody in front of it."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import launch
from tests.browser.conftest import DESK
from tests.browser.house import House
from tests.browser.person import Person


@contextmanager
def visitor(locale: str = "en-GB", **settings: object) -> Iterator[Person]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        try:
            browser = launch(playwright)
            context = browser.new_context(
                viewport={"width": DESK["width"], "height": DESK["height"]}, locale=locale
            )
            person = Person(context.new_page(), "Inés")
            person.base = house.base
            person.calm(**settings)
            yield person
            browser.close()
        finally:
            house.kill()
