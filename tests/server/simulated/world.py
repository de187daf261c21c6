"""One evening by its seed, and the laws that hold whatever happens."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

import pytest

from sobremesa.server import limits
from sobremesa.server.store.people import Guest, add_guest
from sobremesa.server.store.tables import SeatRow, Stored, add_table, load_table
from tests.server.killing import Memory, compare
from tests.server.scenes import table_row
from tests.server.simulated.client import Client, Json
from tests.server.simulated.consent import Consent
from tests.server.simulated.house import House
from tests.server.simulated.loop import SimulatedLoop
from tests.server.simulated.node import Node

T = TypeVar("T")
TABLES = 2
MISHAPS = 8
PLAYING = 12.0  # seconds of simulated time with mishaps
UNREAD = 6  # messages that a window may leave lying; real ones many more
CALM = 60.0  # seconds in which every table must go on afterwards


@dataclass(frozen=True)
class Evening:
    """What came of a seed."""

    kills: int
    slow: int  # windows that were sent away because nobody read
    acknowledged: int
    consents: int
    compared: int


class World:
    """People who play in a house where anything may happen."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)
        self._house = House(self._luck, Node)
        self._disk = self._house.disk
        self._clients: list[Client] = []
        self._unstored: list[str] = []

    async def evening(self) -> Evening:
        for number in range(TABLES):
            self._lay(f"table{number}")
        playing = [asyncio.create_task(client.play()) for client in self._clients]
        await self._house.have_mishaps(MISHAPS, PLAYING)
        await self._every_table_goes_on()
        for task in playing:
            task.cancel()
        return self._compared()

    def _lay(self, name: str) -> None:
        people = [Guest(f"{name} {who}", who, None, 0.0) for who in ("Ana", "Ben", "Onlooker")]
        for guest in people:
            self._disk.run(0, partial(add_guest, guest=guest))
        row = replace(table_row("elgrande", 3, name), id=name, host=people[0].id)
        sitting = [SeatRow("guest", one.id) for one in people[:2]]
        seats = (*sitting, SeatRow("bot", level="random"))
        self._disk.run(0, partial(add_table, row=row, at_table=seats, past=()))
        for guest, seat in zip(people, (0, 1, None), strict=True):
            luck = random.Random(self._luck.random())
            memory = Memory(name, seat)
            consent = Consent(guest, name, self._disk.consents)
            self._clients.append(
                Client(guest, memory, luck, self._house.door, self._witness, consent)
            )

    def _witness(self, table: str, message: Json) -> None:
        """In the moment when something is sent it is stored."""
        told = message.get("play") or message
        if told.get("number", 0) > self._disk.number(table):
            self._unstored.append(f"{message['type']} {told['number']} at {table}")

    async def _every_table_goes_on(self) -> None:
        await self._house.calm_down()
        before = [client.number for client in self._clients]
        deadline = asyncio.get_running_loop().time() + CALM
        while stuck := self._stuck(before):
            assert asyncio.get_running_loop().time() < deadline, f"nothing happens at {stuck}"
            await asyncio.sleep(0.5)
        assert not self._unstored, f"shown before it was stored: {self._unstored}"
        for client in self._clients:
            client.consent.look("at the end")
        errors = [
            error for client in self._clients for error in (*client.errors, *client.consent.errors)
        ]
        assert not errors, errors

    def _stuck(self, before: list[int]) -> list[str]:
        """Where somebody has not been shown anything new."""
        return [
            client.memory.table
            for client, number in zip(self._clients, before, strict=True)
            if client.number <= number and not client.is_over
        ]

    def _compared(self) -> Evening:
        """Nothing acknowledged is lost, nothing unstored shown, one order for everybody."""
        compared = 0
        for client in self._clients:
            stored = self._disk.run(0, partial(load_table, table=client.memory.table))
            assert isinstance(stored, Stored)
            compared += compare(stored, client.memory)
            numbers = [entry.number for entry in stored.entries]
            assert numbers == list(range(len(numbers)))
        accepted = sum(len(client.memory.accepted) for client in self._clients)
        slow = sum(client.was_slow for client in self._clients)
        consents = sum(client.consent.acknowledged for client in self._clients)
        return Evening(self._house.kills, slow, accepted, consents, compared)


def simulate(seed: int) -> Evening:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "OUTBOX", UNREAD)
        return in_simulated_time(lambda: World(seed).evening())


def in_simulated_time(happening: Callable[[], Coroutine[Any, Any, T]]) -> T:
    loop = SimulatedLoop()
    try:
        return loop.run_until_complete(within(happening))
    finally:
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        loop.close()


async def within(happening: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Made inside: nodes begin their duties when they are born."""
    return await happening()
