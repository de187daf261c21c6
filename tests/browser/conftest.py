"""Real Chromium and a real server; pages are watched for errors and foreign requests."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launch
from tests.browser.house import ASSETS, House
from tests.browser.person import Person

DESK = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}

People = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A file stays with one worker, which starts a browser for it."""
    for item in items:
        if Path(item.path).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.xdist_group(f"browser {item.path.stem}"))


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if not (ASSETS / "index.html").is_file():
        pytest.fail("the page is not built: make setup")
    found = House(tmp_path_factory.mktemp("house"))
    found.start()
    try:
        yield found
    finally:
        found.kill()


# Not for the whole session: while Playwright is open no other test could run an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture
def people(browser: Browser, house: House) -> Iterator[People]:
    """Makes people; at the end nobody may have seen an error or a request to elsewhere."""
    known: list[Person] = []

    def person(
        name: str, size: dict[str, int] = DESK, locale: str = "en-GB", **wishes: object
    ) -> Person:
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=locale,
            has_touch=size is PHONE,
            color_scheme="dark" if wishes.pop("dark", False) else "light",
        )
        context.set_default_timeout(30_000)
        found = Person(context.new_page(), name, luck=len(known))
        found.base = house.base
        found.calm(**wishes)
        known.append(found)
        return found

    yield person
    for one in known:
        one.page.context.close()
    assert [one.problems for one in known if one.problems] == []
    assert [one.foreign for one in known if one.foreign] == []
