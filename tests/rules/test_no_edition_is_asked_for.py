"""An edition is a value: no rule asks which one it plays."""

import re
from pathlib import Path

import sobremesa.kernel
from sobremesa.catalogue import GAMES

SOURCES = Path(sobremesa.kernel.__path__[0]).parent
EDITIONS = "|".join(GAMES["elgrande"].editions)
ASKS = re.compile(rf"[\"']({EDITIONS})[\"']")
LISTS = ("edition.py", "package.py")  # where editions are named to be found at all


def test_no_rule_asks_which_edition_it_plays() -> None:
    found = [
        f"{file.relative_to(SOURCES)}:{number}: {line.strip()}"
        for room in ("kernel", *GAMES)
        for file in (SOURCES / room).rglob("*.py")
        if file.name not in LISTS
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if ASKS.search(line)
    ]
    assert found == []
