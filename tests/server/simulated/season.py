"""A tournament and its reminders by a seed, while servers die between any two steps."""

import asyncio
import random
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, select

from sobremesa.server import limits
from sobremesa.server.clubs import tournaments as clubs
from sobremesa.server.clubs.state import is_settled
from sobremesa.server.errors import Refusal
from sobremesa.server.reminders.webhooks import SHAPES
from sobremesa.server.reminders.wording import Reminder
from sobremesa.server.store.base import AlreadyStored, StoreUnavailable
from sobremesa.server.store.channels import Channel, add_channel
from sobremesa.server.store.people import Guest, add_guest
from sobremesa.server.store.schema import channels, seats, tables, turns
from sobremesa.server.store.tournaments import (
    Tournament,
    TournamentRow,
    add_player,
    add_tournament,
    load_tournament,
)
from tests.server.simulated.house import House
from tests.server.simulated.node import Node
from tests.server.simulated.store import Way
from tests.server.simulated.world import in_simulated_time

CUP = "cup"
PLAYERS = 5  # at tables of two: one of them waits
ROUNDS = 5
MISHAPS = 10
PLAYING = 25.0  # seconds with mishaps
LEASE = 5.0  # seconds a server has to send a letter
CALM = 25.0  # seconds after them in which everything must come to its end
SENDING = 2.0  # seconds a letter is under way
QUICK = {"watch_seconds": 1.0, "remind_seconds": 0.6, "remind_after": 0.5}
GONE = (Refusal, StoreUnavailable, AlreadyStored, asyncio.CancelledError)


@dataclass(frozen=True)
class Season:
    """What came of a seed."""

    kills: int
    rounds: int
    letters: int
    again: int  # letters that were sent more than once, and are known by their name


class Cup:
    """Guests who are told elsewhere, and an organiser who decides about every table."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)
        self._sent: list[tuple[Channel, Reminder]] = []
        self._house = House(self._luck, self._node)
        self._organiser = Guest("guest 0", "Guest", None, 0.0)
        self._house.disk.run(0, partial(lay, is_duplicate=self._luck.random() < 0.5))

    def _node(self, way: Way, luck: random.Random) -> Node:
        node = Node(way, luck, **QUICK)

        async def send(channel: Channel, told: Reminder) -> None:
            """It arrives somewhere between the beginning and the end of its sending."""
            await asyncio.sleep(luck.random() * SENDING)
            if not node.is_dead:
                self._sent.append((channel, told))
            await asyncio.sleep(luck.random() * SENDING)

        setattr(node.hall.postman, "send", send)  # noqa: B010 - the world outside
        return node

    async def season(self) -> Season:
        playing = asyncio.create_task(self._organise())
        await self._house.have_mishaps(MISHAPS, PLAYING)
        await self._house.calm_down()
        await playing
        await asyncio.sleep(CALM)
        found = self._house.disk.run(0, partial(load_tournament, wanted=CUP))
        assert found is not None
        self._house.disk.run(0, partial(check_tables, found=found))
        again = self._check_letters()
        return Season(self._house.kills, len(found.rounds), len(self._sent), again)

    async def _organise(self) -> None:
        """Ends one table after the other, by whichever node; the last round is left to play."""
        while True:
            await asyncio.sleep(self._luck.random() * 3)
            found = self._house.disk.run(0, partial(load_tournament, wanted=CUP))
            assert found is not None
            if found.row.round == ROUNDS:
                return
            waiting = [one for one in found.of_round(found.row.round) if not is_settled(one)]
            if waiting:
                await self._ask(self._luck.choice(waiting).table)

    async def _ask(self, table: str) -> None:
        node = self._house.door()
        missing = [self._luck.randrange(2)]
        deciding: Coroutine[Any, Any, None] = clubs.decide(
            node.hall, self._organiser, CUP, table, missing
        )
        with suppress(*GONE):
            await node.attend(deciding)

    def _check_letters(self) -> int:
        """A chat room hears a letter once at most; a mailbox every one, if twice by one name."""
        times = Counter((channel.id, told.letter) for channel, told in self._sent)
        about = {(channel.id, told.link): told.letter for channel, told in self._sent}
        kinds = {channel.id: channel.kind for channel, _ in self._sent}
        assert len(about) == len(times), "one turn was told by two letters"
        loud = [key for key, count in times.items() if count > 1 and kinds[key[0]] in SHAPES]
        assert not loud, f"told twice: {loud}"
        told = self._house.disk.run(0, asked_by_mail)
        missing = [one for one in told if one not in about]
        assert not missing, f"never told: {missing}"
        return sum(count > 1 for count in times.values())


def lay(connection: Connection, is_duplicate: bool) -> None:
    row = TournamentRow(
        CUP, None, "Cup", "guest 0", "invite", "elgrande", "en_bigbox", "{}",
        2, "round_robin", ROUNDS, is_duplicate, "running", 0, 0.0,
    )  # fmt: skip
    add_tournament(connection, row)
    for number in range(PLAYERS):
        guest = f"guest {number}"
        add_guest(connection, Guest(guest, "Guest", None, 0.0))
        add_player(connection, CUP, guest, number)
        for kind in ("mail", "slack"):
            way = Channel(f"{kind} {number}", guest, kind, kind, "", "en", 0.0, 0.0)
            add_channel(connection, way)


def check_tables(connection: Connection, found: Tournament) -> None:
    """Every round has all its tables once, none is left over, and somebody is asked at each."""
    assert [row.number for row in found.rounds] == list(range(1, ROUNDS + 1))
    for row in found.rounds:
        sitting = [player for one in found.of_round(row.number) for player in one.sitting]
        assert sorted([*sitting, *row.byes]) == list(range(PLAYERS)), "somebody sits twice, or not"
    rows = connection.execute(select(tables.c.id, tables.c.status)).all()
    made = {row.id: row.status for row in rows}
    assert sorted(made) == sorted(one.table for one in found.matches), "a table belongs to nothing"
    asked = {row.table_id for row in connection.execute(select(turns.c.table_id))}
    for one in found.matches:
        is_open = one.round == ROUNDS
        assert made[one.table] == ("running" if is_open else "closed")
        assert not is_open or one.table in asked, "nobody was ever asked there"


def asked_by_mail(connection: Connection) -> list[tuple[str, str]]:
    """Mailboxes of those who are asked, and the link to the table where."""
    rows = connection.execute(
        select(channels.c.id, turns.c.table_id)
        .join(tables, tables.c.id == turns.c.table_id)
        .join(seats, (seats.c.table_id == tables.c.id) & (seats.c.seat == turns.c.seat))
        .join(channels, (channels.c.guest == seats.c.guest) & (channels.c.kind == "mail"))
        .where(turns.c.number.is_not(None), tables.c.status == "running")
    )
    return [(row.id, f"/#/t/{row.table_id}") for row in rows]


def play_season(seed: int) -> Season:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "LETTER_LEASE", LEASE)
        return in_simulated_time(lambda: Cup(seed).season())
