"""Record random games: `python -m tests.records.make` writes those that are missing."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from sobremesa.catalogue import make_setup
from sobremesa.elgrande.rules import events
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import OptionValue, Setup
from tests.records.recording import random_games, write_missing

FOLDER = Path(__file__).parent
CLASSIC = ("nl_classic", "nl_late", "en_bigbox")
MENDED = ("nl_classic", "en_bigbox")
GAMES_EACH = 3
SEATS = (2, 3, 4, 5)

OPTIONS_2023: tuple[dict[str, OptionValue], ...] = (
    {},
    {"short_game": True},
    {"neue_regentschaft": True},
    {"alte_hasen": ("veto", "veto", "doppelspiel", "wettstreit")},
    {"machtverschiebung": True},
    {"neue_regentschaft": True, "alte_hasen": ("veto",), "machtverschiebung": True},
    {"alte_hasen": ("veto", "veto"), "short_game": True, "castillo_shown": True},
    {"neue_regentschaft": True, "machtverschiebung": True, "short_game": True},
)


def wanted() -> Iterator[tuple[str, Setup]]:
    for edition, seats, short in product(CLASSIC, SEATS, (False, True)):
        setup = make_setup("elgrande", edition, seats, {"short_game": short})
        for number in range(GAMES_EACH):
            length = "short" if short else "long"
            yield f"elgrande-{edition}-{seats}-{length}-{number}", setup
    for edition, seats in product(MENDED, SEATS):  # by the rules since they were mended
        setup = make_setup("elgrande", edition, seats)
        yield f"elgrande-{edition}-{seats}-mended-2", setup
    for seats, (number, options) in product(SEATS, enumerate(OPTIONS_2023)):
        for again in (0, 1):
            merged: dict[str, OptionValue] = {"merge_2_3": True} if seats == 3 and again else {}
            setup = make_setup("elgrande", "de_2023", seats, options | merged)
            yield f"elgrande-de_2023-{seats}-{number}-{again}", setup


def play(name: str, setup: Setup) -> Session:
    """A random game; the third of its kind is one in which a veto was used."""
    games = random_games(name, setup)
    return next(game for game in games if not name.endswith("-2") or was_vetoed(game))


def was_vetoed(session: Session) -> bool:
    return any(event[0] == events.SPECIAL_VETOED for event in session.events)


if __name__ == "__main__":
    write_missing(FOLDER, wanted(), play)
