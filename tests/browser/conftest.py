"""Real Chromium and a real server; pages are watched for errors and foreign requests."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.chromium import Chromium
from tests.browser.house import ASSETS, House
from tests.browser.person import PATIENCE, Person

DESK = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}

People = Callable[..., Person]


CHROMIUM = Chromium()


def is_here(item: pytest.Item) -> bool:
    return Path(item.path).parent == Path(__file__).parent


@pytest.hookimpl(tryfirst=True)  # before the groups are read
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A file stays with one worker, that its page and scenes are made ready once."""
    for item in items:
        if is_here(item):
            item.add_marker(pytest.mark.xdist_group(f"browser {item.path.stem}"))


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """While Playwright is open no other test could run an event loop."""
    if nextitem is None or not is_here(nextitem):
        CHROMIUM.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if not (ASSETS / "index.html").is_file():
        pytest.fail("the page is not built: make setup")
    found = House(tmp_path_factory.mktemp("house"))
    try:
        yield found
    finally:
        found.kill()


def new_person(house: House, name: str, luck: int, size: dict[str, int], **wishes: Any) -> Person:
    """Only the browser of somebody who `keeps` the page keeps it at hand, which takes a while."""
    house.be_up()
    context = CHROMIUM.browser().new_context(
        viewport={"width": size["width"], "height": size["height"]},
        locale=wishes.pop("locale", "en-GB"),
        has_touch=bool(wishes.pop("touch", size is PHONE)),
        color_scheme="dark" if wishes.pop("dark", False) else "light",
        service_workers="allow" if wishes.pop("keeps", False) else "block",
    )
    context.set_default_timeout(1000 * PATIENCE)
    found = Person(context.new_page(), name, luck)
    found.base = house.base
    found.calm(**wishes)
    return found


def check(known: list[Person]) -> None:
    assert [one.problems for one in known if one.problems] == []
    assert [one.foreign for one in known if one.foreign] == []


@pytest.fixture
def people(house: House) -> Iterator[People]:
    """Makes people; at the end nobody may have seen an error or a request to elsewhere."""
    known: list[Person] = []

    def person(
        name: str, size: dict[str, int] = DESK, locale: str = "en-GB", **wishes: object
    ) -> Person:
        known.append(new_person(house, name, len(known), size, locale=locale, **wishes))
        return known[-1]

    yield person
    for one in known:
        one.page.context.close()
    check(known)


@pytest.fixture(scope="module")
def regular(house: House) -> Iterator[Person]:
    found = new_person(house, "Inés", 0, DESK)
    yield found
    found.page.context.close()


@pytest.fixture
def person(house: House, regular: Person) -> Iterator[Person]:
    """For a test that goes to a table of its own and changes nothing else: who was at others before.

    A page that is open already shows a table five times as quickly as a new one.
    """
    regular.problems.clear()
    house.be_up()
    yield regular
    check([regular])
