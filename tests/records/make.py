"""Record random games: `python -m tests.records.make` writes those that are missing."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from sobremesa.catalogue import game_package, make_setup
from sobremesa.elgrande import events
from sobremesa.kernel.luck import plain, seeded
from sobremesa.kernel.record import write_record
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import OptionValue, Setup

FOLDER = Path(__file__).parent
CLASSIC = ("nl_classic", "nl_late", "en_bigbox")
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
    for seats, (number, options) in product(SEATS, enumerate(OPTIONS_2023)):
        for again in (0, 1):
            merged: dict[str, OptionValue] = {"merge_2_3": True} if seats == 3 and again else {}
            setup = make_setup("elgrande", "de_2023", seats, options | merged)
            yield f"elgrande-de_2023-{seats}-{number}-{again}", setup


def play(name: str, setup: Setup) -> Session:
    """A random game; the third of its kind is one in which a veto was used."""
    for attempt in range(1000):
        session = Session(game_package(setup.game), setup, seeded(f"{name} {attempt}"))
        chance = plain(f"choices of {name} {attempt}")
        while not session.game.is_over():
            deciders = session.game.deciders()
            seat = deciders[chance.below(len(deciders))]
            options = session.game.options(seat)
            session.apply(seat, options[chance.below(len(options))])
        vetoed = any(event[0] == events.SPECIAL_VETOED for event in session.events)
        if vetoed or not name.endswith("-2"):
            return session
    raise AssertionError(f"{name}: no game with a used veto")


if __name__ == "__main__":
    for name, setup in wanted():
        file = FOLDER / f"{name}.json"
        if not file.exists():
            file.write_text(write_record(play(name, setup).record()), encoding="utf-8")
            print(f"wrote {file.name}")
