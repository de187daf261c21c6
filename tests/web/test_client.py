"""The browser client by itself: its types, its logic, and what was generated for it."""

import pytest

from tools import web


@pytest.mark.parametrize("work", ["check", "test"])
def test_types_fit_and_logic_holds(work: str) -> None:
    """`check` is svelte-check over everything, `test` are the unit tests in web/tests."""
    web.npm(web.ROOT, "run", "--silent", work)


def test_what_was_generated_fits_the_server_and_the_rules() -> None:
    stale = [path.name for path, text in web.generated(web.ROOT) if path.read_text("utf-8") != text]
    assert stale == [], "make setup writes them anew"
