"""Recorded games as films for the page's tests: what a seat saw, and what happened between."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from sobremesa.kernel.record import read_record
from sobremesa.server.film import film_of
from sobremesa.server.replaying import Shown
from sobremesa.server.table.audience import Audience

RECORDS = (
    "records/elgrande-en_bigbox-4-long-0",
    "records/elgrande-de_2023-3-7-0",
    "records/elgrande-nl_classic-2-long-0",
    "salamanca/records/salamanca-2-0",
    "salamanca/records/salamanca-4-0",
)


def films() -> Iterator[tuple[str, bytes]]:
    """Each by its name, through the eyes of its first seat."""
    for name in RECORDS:
        record = read_record(Path("tests", f"{name}.json").read_text(encoding="utf-8"))
        shown = Shown(record, tuple("ABCDE"[: record.setup.seats]), [])
        yield Path(name).name, msgspec.json.encode(film_of(shown, 0, Audience(0, "en")))


def write_films(folder: Path) -> None:
    for name, film in films():
        (folder / f"{name}.json").write_bytes(film)
