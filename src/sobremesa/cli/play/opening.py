"""Setting up the table: who plays what, with which names, from which file."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from platformdirs import user_data_path

from sobremesa.bots.levels import make_opponent, read_bots
from sobremesa.catalogue import game_package, make_setup
from sobremesa.cli.arguments import DEFAULT_GAME, comma_list, read_options, seed_or_new
from sobremesa.cli.files import open_record
from sobremesa.cli.play.table import HUMAN, Table
from sobremesa.kernel.errors import BadRecord, SobremesaError, UnknownName
from sobremesa.kernel.luck import seeded
from sobremesa.kernel.session import Session, replay

USUAL_BOT = "casual"
NAMES = ("Ana", "Bruno", "Carmen", "Diego", "Elena", "Felipe", "Gloria", "Hugo")
NAME = re.compile(r"[\w .'-]{1,12}")
USUAL_SEATS = 4


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    game: str
    edition: str | None
    seats: str | None
    options: tuple[str, ...]
    seed: str | None
    save: Path | None
    names: str | None

    @classmethod
    def of(cls, wishes: Mapping[str, object]) -> "Wishes":
        return cls(
            game=cast("str | None", wishes["game"]) or DEFAULT_GAME,
            edition=cast("str | None", wishes["edition"]),
            seats=cast("str | None", wishes["seats"]),
            options=cast("tuple[str, ...]", wishes["options"]),
            seed=cast("str | None", wishes["seed"]),
            save=cast("Path | None", wishes["save"]),
            names=cast("str | None", wishes["names"]),
        )


def opened(wishes: Wishes, language: str) -> Table:
    """A new game."""
    package = game_package(wishes.game)
    seats = read_seats(wishes.seats, package.seat_counts)
    setup = make_setup(wishes.game, wishes.edition, len(seats), read_options(wishes.options))
    seed = seed_or_new(wishes.seed)
    return Table(
        session=Session(package, setup, seeded(seed)),
        seats=seats,
        names=read_names(wishes.names, len(seats)),
        language=language,
        file=wishes.save or usual_file(wishes.game),
        luck=seeded(f"{seed}/choices"),
    )


def continued(path: Path, wishes: Wishes, language: str) -> Table:
    """A saved game, with the luck it had and new luck for what follows."""
    saved = open_record(path)
    setup = saved.record.setup
    seed = seed_or_new(wishes.seed)
    try:
        session = replay(saved.package, saved.record, then=seeded(seed))
    except BadRecord as problem:
        raise BadRecord(f"{path}: {problem}") from problem
    if session.game.is_over():
        raise SobremesaError(f"{path}: this game is over; `sobremesa replay {path}` shows it")
    seats, names = wishes.seats, wishes.names
    if saved.table is not None:
        seats = seats or ",".join(saved.table.seats)
        names = names or ",".join(saved.table.names)
    kinds = read_seats(seats, (setup.seats,))
    if len(kinds) != setup.seats:
        raise UnknownName(f"{path} has {setup.seats} seats, --seats names {len(kinds)}")
    return Table(
        session=session,
        seats=kinds,
        names=read_names(names, setup.seats),
        language=language,
        file=wishes.save or path,
        luck=seeded(f"{seed}/choices"),
        continued=True,
    )


def read_seats(text: str | None, counts: tuple[int, ...]) -> tuple[str, ...]:
    """Who sits where: written out, or one human and bots."""
    usual = USUAL_SEATS if USUAL_SEATS in counts else counts[-1]
    if text is None or text.isdigit():
        count = int(text) if text else usual
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


def usual_file(game: str) -> Path:
    """Where a game is kept when nobody said where; beside the person if home is read-only."""
    moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    folder = user_data_path("sobremesa", appauthor=False) / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path()
    return folder / f"{game}-{moment}.json"
