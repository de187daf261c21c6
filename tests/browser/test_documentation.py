"""The documentation as a server shows it: open to everybody, and nothing of it from elsewhere."""

import pytest

from sobremesa.server.page import built_docs
from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People

MAIN = (
    "index",
    "players/first-evening",
    "rules/elgrande",
    "hosts",
    "bots",
    "learners",
    "strength",
    "speed",
    "ARCHITECTURE",
    "reference/games",
)
# Of the generator's menus and copy buttons; good practice, no barrier by WCAG.
THEIRS = "landmark-unique"


@pytest.mark.skipif(built_docs() is None, reason="the site is not built here: make docs")
def test_nobody_is_shut_out_of_its_main_pages(people: People) -> None:
    for reader in (people("Lea", DESK), people("Max", PHONE, dark=True)):
        found = {}
        for name in MAIN:
            reader.page.goto(f"{reader.base}/docs/{name}.html")
            found[name] = violations(reader.page, THEIRS)
        assert {name: barriers for name, barriers in found.items() if barriers} == {}
