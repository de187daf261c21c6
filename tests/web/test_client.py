"""The browser client by itself: its logic, and what was generated; `make lint` has its types."""

from pathlib import Path

import pytest

from tests.web.films import write_films
from tools import web


def test_its_logic_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The unit tests in web/tests."""
    write_films(tmp_path)
    monkeypatch.setenv("SOBREMESA_FILMS", str(tmp_path))
    web.npm(web.ROOT, "run", "--silent", "test")


def test_what_was_generated_fits_the_server_and_the_rules() -> None:
    stale = [path.name for path, text in web.generated(web.ROOT) if path.read_text("utf-8") != text]
    assert stale == [], "make setup writes them anew"
