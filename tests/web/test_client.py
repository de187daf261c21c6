"""The browser client by itself: its logic, and what was generated for it. `make lint` has its types."""

from tools import web


def test_its_logic_holds() -> None:
    """The unit tests in web/tests."""
    web.npm(web.ROOT, "run", "--silent", "test")


def test_what_was_generated_fits_the_server_and_the_rules() -> None:
    stale = [path.name for path, text in web.generated(web.ROOT) if path.read_text("utf-8") != text]
    assert stale == [], "make setup writes them anew"
