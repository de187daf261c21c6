"""How many bytes of JavaScript a visit takes, gzipped: for the lobby, and for a table beside it."""

import gzip
from collections.abc import Iterator
from pathlib import Path

from benchmarks.browser.visit import visitor
from benchmarks.targets import Verdict, at_most
from tests.browser.house import ASSETS
from tests.browser.person import Person

LOBBY = 40_000
TABLE = 95_000
GAMES = ("elgrande", "salamanca")
LOCALES = ("en-GB", "nl-NL", "de-DE")


def weights() -> Iterator[Verdict]:
    """In the language that weighs most: its words come beside the first English ones."""
    found = [visit(locale) for locale in LOCALES]
    for screen, limit in (("lobby", LOBBY), *((game, TABLE) for game in GAMES)):
        totals = [sum(sizes[screen].values()) for sizes in found]
        for locale, total, sizes in zip(LOCALES, totals, found, strict=True):
            print(f"  {screen}, {locale}: {total:,} bytes in {len(sizes[screen])} files")
        yield at_most(limit, max(totals), "bytes", f"JavaScript of {screen}")


def visit(locale: str) -> dict[str, dict[str, int]]:
    """What a known guest's browser loads for the lobby, and what either table adds."""
    with visitor(locale=locale) as person:
        person.come_in()
        lobby = loaded(person, "#/", "[data-action=new]")
        tables = {game: loaded(person, f"#/play/{game}", "#prompt") for game in GAMES}
    added = {game: weighed(scripts - lobby) for game, scripts in tables.items()}
    return {"lobby": weighed(lobby), **added}


def loaded(person: Person, address: str, shown: str) -> set[str]:
    """The scripts of one address, opened in a tab that had nothing open."""
    urls: set[str] = set()
    person.page.goto("about:blank")
    person.page.on("response", note := lambda answer: urls.add(answer.url))
    person.page.goto(f"{person.base}/{address}")
    person.page.wait_for_selector(shown)
    person.page.wait_for_load_state("networkidle")
    person.page.remove_listener("response", note)
    return {Path(url).name for url in urls if url.endswith(".js") and "/assets/" in url}


def weighed(names: set[str]) -> dict[str, int]:
    return {name: len(gzip.compress((ASSETS / "assets" / name).read_bytes(), 9)) for name in names}
