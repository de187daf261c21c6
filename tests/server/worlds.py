"""Two tables that differ only in what one audience cannot know."""

import random
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from sobremesa.kernel.rules.fair import promise
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.telling import RawEvent
from sobremesa.server.store.tables import Entry, SeatRow, Stored, TableRow, add_table
from sobremesa.server.table.history import History
from sobremesa.server.table.table import Table
from tests.server.house import House
from tests.server.person import Person
from tests.server.scenes import step, table_row

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Enzo")
NOW = 1000.0


@dataclass(frozen=True)
class Past:
    """A game up to a moment: what two tables have in common."""

    setup: Setup
    seed: str
    entries: tuple[Entry, ...]


@dataclass
class World:
    """A running table that looks like another one to somebody."""

    here: House
    people: list[Person]
    row: TableRow

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def table(self) -> Table:
        return next(table for table in self.here.hall.awake() if table.id == self.id)

    @property
    def history(self) -> History:
        return self.table.history

    def state(self) -> str:
        return self.history.package.layout.write(self.history.session.game.s)

    def deal_anew(self, audience: int | None, luck: str) -> None:
        """Everything the audience cannot know becomes something else."""
        history = self.history
        session = history.session
        twin = history.package.redeal(history.setup, session.game, audience, seeded(luck))
        kinds = history.package.event_kinds
        twin.log = [scrambled(kinds, event, audience) for event in session.events]
        twin.luck.drawn = [0] * len(session.game.luck.drawn or [])
        session.game = twin

    def plain(self, text: str) -> str:
        """Without what names the world itself."""
        return text.replace(self.id, "TABLE").replace(self.row.invite, "INVITE")


def scrambled(kinds: Any, event: RawEvent, audience: int | None) -> RawEvent:
    """An event with other private facts, for those who may not know them."""
    kind = kinds[event[0]]
    facts = dict(zip(kind.fields, event[1:], strict=False))
    if not kind.private or any(facts[name] == audience for name in kind.audience):
        return event
    # A neighbour of the value, so that those who may know it can still be told it in words.
    values = [
        value + (-1 if value > 0 else 1) if name in kind.private else value
        for name, value in facts.items()
    ]
    return (event[0], *values, *event[1 + len(values) :])


def promised(setup: Setup, seed: str) -> TableRow:
    """A table whose luck will be told when it is over, and not a moment before."""
    row = table_row(setup.game, setup.seats, seed, setup.edition, setup.options)
    return replace(row, promise=promise(seed), words='["some words"]')


def some_past(setup: Setup, seed: str, luck: random.Random) -> Past:
    """A random game, broken off at a random moment before its end."""
    row = promised(setup, seed)
    seats = tuple(SeatRow("guest") for _ in range(setup.seats))
    history = History(Stored(row, seats, ()))
    chosen: list[tuple[int, int]] = []
    while not history.session.game.is_over():
        step(history, luck)
        chosen = list(history.session.choices)
    kept = chosen[: luck.randrange(len(chosen))]
    entries = (
        Entry(at, "choice", seat, choice, False, NOW) for at, (seat, choice) in enumerate(kept)
    )
    return Past(setup, seed, tuple(entries))


def until_asked(setup: Setup, seed: str, kinds: tuple[str, ...], luck: random.Random) -> Past:
    """A random game up to the first moment where somebody may choose in secret."""
    row = promised(setup, seed)
    history = History(Stored(row, tuple(SeatRow("guest") for _ in range(setup.seats)), ()))
    while not history.session.game.is_over() and not secretly_asked(history, kinds):
        step(history, luck)
    chosen = enumerate(history.session.choices)
    entries = (Entry(at, "choice", seat, choice, False, NOW) for at, (seat, choice) in chosen)
    return Past(setup, seed, tuple(entries))


def secretly_asked(history: History, kinds: tuple[str, ...]) -> list[int]:
    """Seats with something to choose that only they may know."""
    game = history.session.game
    found = []
    for seat in game.deciders():
        decision: Any = history.package.view(history.setup, game, seat)["decision"]
        if decision["kind"] in kinds and len(game.options(seat)) > 1:
            found.append(seat)
    return found


async def new_world(here: House, people: list[Person], past: Past, bots: bool = False) -> World:
    """A table in the middle of a game, as if it had been played here."""
    setup = past.setup
    row = replace(
        promised(setup, past.seed),
        id=here.hall.entropy.new_id(),
        invite=here.hall.entropy.new_secret(),
        options=msgspec.json.encode(setup.options).decode(),
        host=people[0].id,
        created=NOW,
        changed=NOW,
        advice=msgspec.json.encode([person.id for person in people]).decode(),
    )
    seats = tuple(
        SeatRow("bot", level="master") if bots and seat else SeatRow("guest", person.id)
        for seat, person in enumerate(people[: setup.seats])
    )
    await here.hall.store.write(lambda connection: add_table(connection, row, seats, past.entries))
    await here.hall.table(row.id)
    return World(here, people[: setup.seats], row)
