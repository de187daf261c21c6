"""Two tables that differ only in what one audience cannot know."""

import random
from dataclasses import replace
from typing import Any

from sobremesa.kernel.luck import seeded
from sobremesa.kernel.telling import RawEvent
from sobremesa.server.table.people import Round
from sobremesa.server.table.table import Table
from tests.server.house import House
from tests.server.person import Person, Window, play_on

SEATS = 3


class World:
    """A running table whose seed and clock are the same in every world."""

    def __init__(self, here: House, people: list[Person], table: str, seed: str) -> None:
        self.here = here
        self.people = people
        self.id = table
        self.seed = seed
        self.windows: list[Window] = []

    @property
    def table(self) -> Table:
        return next(table for table in self.here.hall.awake() if table.id == self.id)

    async def open(self, seats: list[int]) -> None:
        self.windows = [await self.people[seat].window(self.id) for seat in seats]

    async def play(self, choices: int, luck: int) -> None:
        await play_on(self.windows, random.Random(luck), choices)

    def deal_anew(self, audience: int | None, luck: str) -> None:
        """Everything the audience cannot know becomes something else."""
        history = self.table.history
        session = history.session
        source = seeded(luck)
        twin = history.package.redeal(history.setup, session.game, audience, source)
        kinds = history.package.event_kinds
        twin.log = [scrambled(kinds, event, audience) for event in session.events]
        twin.luck.drawn = [0] * len(session.game.luck.drawn or [])
        session.game = twin

    def plain(self, text: str) -> str:
        """Without what names the world itself."""
        row = self.table.around.row
        return text.replace(self.id, "TABLE").replace(row.invite, "INVITE")


def scrambled(kinds: Any, event: RawEvent, audience: int | None) -> RawEvent:
    """An event with other private facts, for those who may not know them."""
    kind = kinds[event[0]]
    facts = dict(zip(kind.fields, event[1:], strict=False))
    if not kind.private or any(facts[name] == audience for name in kind.audience):
        return event
    values = [
        1 - value if name in kind.private and value in (0, 1) else value
        for name, value in facts.items()
    ]
    padded = [event[0], *values, *event[1 + len(values) :]]
    return padded[0], padded[1], padded[2], padded[3], padded[4]


async def new_world(here: House, people: list[Person], game: str, seed: str) -> World:
    seats = [{"kind": "me"}, *({"kind": "invited"} for _ in people[1:])]
    body = {"game": game, "seats": seats, "is_watchable": True}
    made = await people[0].post("/api/tables", body)
    for person in people[1:]:
        await person.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
    world = World(here, people, made["id"], seed)
    around = world.table.around
    world.table.around = Round(replace(around.row, seed=seed), around.seats)
    await people[0].post(f"/api/tables/{made['id']}/start")
    return world
