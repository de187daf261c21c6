"""Random games, written down once so that later versions can be held to them."""

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path

from sobremesa.catalogue import game_package
from sobremesa.kernel.record import write_record
from sobremesa.kernel.rules.luck import plain, seeded
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import Setup


def random_games(name: str, setup: Setup) -> Iterator[Session]:
    """Finished games of a setup, one after the other, the same for the same name."""
    for attempt in count():
        session = Session(game_package(setup.game), setup, seeded(f"{name} {attempt}"))
        chance = plain(f"choices of {name} {attempt}")
        while not session.game.is_over():
            deciders = session.game.deciders()
            seat = deciders[chance.below(len(deciders))]
            options = session.game.options(seat)
            session.apply(seat, options[chance.below(len(options))])
        yield session


def write_missing(
    folder: Path, wanted: Iterable[tuple[str, Setup]], play: Callable[[str, Setup], Session]
) -> None:
    for name, setup in wanted:
        file = folder / f"{name}.json"
        if not file.exists():
            file.write_text(write_record(play(name, setup).record()), encoding="utf-8")
            print(f"wrote {file.name}")
