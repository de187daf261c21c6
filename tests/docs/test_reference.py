"""Everything the reference is made of is there."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name

import pytest

PAGES = sorted((Path(__file__).resolve().parents[2] / "docs" / "reference").glob("*.md"))
ENTRY = re.compile(r"^::: ([\w.]+)(?:\n    options: \{members: \[([\w, ]+)\]\})?$", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_name_can_be_imported(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    entries = ENTRY.findall(text)
    assert len(entries) == text.count(":::"), "an entry is not written like the others"
    for name, members in entries:
        try:
            found = import_module(name)
        except ModuleNotFoundError:
            found = resolve_name(name)
        for member in filter(None, members.split(", ")):
            assert hasattr(found, member), f"{name}.{member}"
