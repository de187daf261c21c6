"""Setting up the table: who plays what, with which names, from which file."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from platformdirs import user_data_path

from sobremesa.bots.levels import make_opponent, read_bots
from sobremesa.catalogue import game_package
from sobremesa.cli.arguments import DEFAULT_GAME, seed_or_new
from sobremesa.cli.files import open_record
from sobremesa.cli.play.table import HUMAN, Table
from sobremesa.kernel.errors import BadRecord, UnknownName
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.setup import Setup
from sobremesa.library.opening import new
from sobremesa.library.setting import comma_list, read_options, usual_seats

USUAL_BOT = "casual"
NAMES = ("Ana", "Bruno", "Carmen", "Diego", "Elena", "Felipe", "Gloria", "Hugo")
NAME = re.compile(r"[\w .'-]{1,12}")


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    game: str | None
    edition: str | None
    seats: str | None
    options: tuple[str, ...]
    seed: str | None
    save: Path | None
    names: str | None

    @classmethod
    def of(cls, wishes: Mapping[str, object], game: str | None) -> "Wishes":
        return cls(
            game=game,
            edition=cast("str | None", wishes["edition"]),
            seats=cast("str | None", wishes["seats"]),
            options=cast("tuple[str, ...]", wishes["options"]),
            seed=cast("str | None", wishes["seed"]),
            save=cast("Path | None", wishes["save"]),
            names=cast("str | None", wishes["names"]),
        )


def opened(wishes: Wishes, language: str) -> Table:
    """A new game."""
    game = wishes.game or DEFAULT_GAME
    seats = read_seats(wishes.seats, game_package(game).seat_counts)
    seed = seed_or_new(wishes.seed)
    is_first = not any(games_folder().glob(f"{game}-*.json"))
    return Table(
        game=new(
            game,
            edition=wishes.edition,
            seats=len(seats),
            seed=seed,
            options=wishes.options,
        ),
        seats=seats,
        names=read_names(wishes.names, len(seats)),
        language=language,
        file=wishes.save or usual_file(game),
        luck=seeded(f"{seed}/choices"),
        is_first=is_first,
    )


def continued(path: Path, wishes: Wishes, language: str) -> Table:
    """A saved game, with the luck it had and new luck for what follows."""
    saved = open_record(path)
    setup = saved.record.setup
    check_against(path, setup, wishes)
    seed = seed_or_new(wishes.seed)
    game = saved.play_again(seed=seed)
    if game.is_over:
        raise BadRecord(f"{path}: this game is over; `sobremesa replay {path}` shows it")
    seats, names = wishes.seats, wishes.names
    if saved.table is not None:
        seats = seats or ",".join(saved.table.seats)
        names = names or ",".join(saved.table.names)
    kinds = read_seats(seats, (setup.seats,))
    if len(kinds) != setup.seats:
        raise UnknownName(f"{path} has {setup.seats} seats, --seats names {len(kinds)}")
    return Table(
        game=game,
        seats=kinds,
        names=read_names(names, setup.seats),
        language=language,
        file=wishes.save or path,
        luck=seeded(f"{seed}/choices"),
        continued=True,
    )


def check_against(path: Path, setup: Setup, wishes: Wishes) -> None:
    """What is agreed in a saved game cannot be wished otherwise."""
    wished: dict[str, tuple[object, object]] = {
        "": (wishes.game, setup.game),
        "--edition ": (wishes.edition, setup.edition),
        "--option ": (read_options(wishes.options) or None, dict(setup.options)),
    }
    for name, (wish, agreed) in wished.items():
        if wish not in (None, agreed):
            raise UnknownName(
                f"{path} is a game of {setup.game} by {setup.edition} with its own options;"
                f" leave out {name}{' '.join(wishes.options) if name == '--option ' else wish}"
            )


def read_seats(text: str | None, counts: tuple[int, ...]) -> tuple[str, ...]:
    """Who sits where: written out, or one human and bots."""
    if text is None or text.isdigit():
        count = int(text) if text else usual_seats(counts)
        if count not in counts:
            raise UnknownName(f"{count} seats are not possible here, only {listed(counts)}")
        return (HUMAN, *[USUAL_BOT] * (count - 1))
    seats = read_bots(text)
    for kind in seats:
        if kind != HUMAN:
            check_bot(kind)
    return seats


def check_bot(kind: str) -> None:
    try:
        make_opponent(kind)
    except UnknownName as problem:
        raise UnknownName(f"a seat is {HUMAN} or a bot: {problem}") from None


def listed(counts: tuple[int, ...]) -> str:
    return ", ".join(map(str, counts))


def read_names(text: str | None, seats: int) -> tuple[str, ...]:
    """The names given, then the usual ones: they begin with the letter of the seat."""
    given = comma_list(text or "")
    if len(given) > seats:
        raise UnknownName(f"there are {seats} seats, but {len(given)} names")
    for name in given:
        if not NAME.fullmatch(name):
            raise UnknownName(
                f"the name '{name}' does not fit: one to twelve letters, digits, spaces or . ' -"
            )
    names = (*given, *NAMES[len(given) : seats])
    if len(set(names)) < seats:
        raise UnknownName(f"two seats have the same name: {', '.join(names)}")
    return names


def games_folder() -> Path:
    return user_data_path("sobremesa", appauthor=False) / "games"


def usual_file(game: str) -> Path:
    """Where a game is kept when nobody said where; beside the person if home is read-only."""
    moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    folder = games_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path()
    return folder / f"{game}-{moment}.json"
