"""People of the simulated house: they answer, take back, talk, doze, leave a node, come back."""

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from sobremesa.server.errors import Refusal
from sobremesa.server.messages import (
    AgreeAdvice,
    Attach,
    Choose,
    ClientMessage,
    Say,
    TakeBack,
    Wish,
)
from sobremesa.server.parts import Standing, Wishes
from sobremesa.server.store.people import Guest
from sobremesa.server.table.desk import serve
from sobremesa.server.table.listener import SLOW, Listener
from tests.server.killing import TAKING_BACK, Answer, Memory
from tests.server.simulated.consent import Consent
from tests.server.simulated.node import Node

Json = dict[str, Any]
Witness = Callable[[str, Json], None]  # sees what is sent from a table, when it is sent
PATIENCE = 5.0  # seconds until somebody whose question is not answered tries another node
READING = 0.05  # seconds a message is under way
AGREEING = 0.8  # of 1: above it somebody says yes or no to advice, often both at the same time
DOZING = 4.0  # seconds, to a window whose line or reader is slow


class Seen(Listener):
    """The end of a socket; sets hold it in the order of its name, the same in every run."""

    def __init__(self, guest: Guest, name: int, node: Node, witness: Callable[[Json], None]):
        super().__init__(guest, node.hall.ledger)
        self._name = name
        self._node = node
        self._witness = witness
        self.known = 0  # events that were told by this window
        self.heard: asyncio.Queue[Json | None] = asyncio.Queue()
        self.hang_up = lambda _code, _reason: self.heard.put_nowait(None)

    def __hash__(self) -> int:
        return self._name

    def __eq__(self, other: object) -> bool:
        return self is other

    def send_bytes(self, encoded: bytes) -> None:
        if not self._node.is_dead:
            self._witness(json.loads(encoded))
        super().send_bytes(encoded)

    async def carry(self, luck: random.Random, slowest: float) -> None:
        """What the node sent, over the wire."""
        while True:
            encoded = await self.outbox.next()
            await asyncio.sleep(luck.random() * slowest)
            self.heard.put_nowait(json.loads(encoded))


class Client:
    """One window at a time; with a seat it plays, without one it looks on."""

    def __init__(
        self,
        guest: Guest,
        memory: Memory,
        luck: random.Random,
        door: Callable[[], Node],
        witness: Witness,
        consent: Consent,
    ) -> None:
        self.memory = memory
        self.consent = consent
        self._guest = guest
        self._luck = luck
        self._door = door
        self._witness = witness
        self._sent: dict[int, Answer] = {}
        self._windows = luck.randrange(1000) * 1000
        self._asked = 0
        self.is_over = False
        self.was_slow = 0  # times it was sent away because it did not read
        self.errors: list[str] = []

    @property
    def number(self) -> int:
        return max((play["number"] for play in self.memory.shown), default=0)

    async def play(self) -> None:
        while not self.is_over:
            node = self._door()
            self._windows += 1
            witness = partial(self._witness, self.memory.table)
            window = Seen(self._guest, self._windows, node, witness)
            slowest = self._luck.choice((READING, READING, READING, DOZING))
            carrying = asyncio.create_task(window.carry(self._luck, slowest))
            with suppress(Refusal, TimeoutError):
                await self._sit(node, window)
            carrying.cancel()
            self.consent.leave()
            self.was_slow += window.farewell == SLOW
            awake = node.hall.if_awake(self.memory.table)
            if awake is not None and not node.is_dead:
                awake.stage.detach(window)
            await asyncio.sleep(self._luck.random() * 0.2)

    async def _sit(self, node: Node, window: Seen) -> None:
        async with asyncio.timeout(PATIENCE):
            await node.hall.fresh_table(self.memory.table)
            await self._ask(node, window, Attach())
        while not self.is_over and self._luck.random() > 0.01:
            message = await window.heard.get()  # for ever: nobody asks again whether all is well
            if message is None:
                return
            await self._hear(node, window, message)

    async def _ask(self, node: Node, window: Seen, message: ClientMessage) -> None:
        table = await node.hall.table(self.memory.table)
        if not isinstance(message, Attach) and window not in table.listeners:
            raise Refusal("wrong-moment", "attach first")
        await table.do(lambda: serve(table, window, message))

    async def _hear(self, node: Node, window: Seen, message: Json) -> None:
        match message["type"]:
            case "accepted" if message["id"] in self._sent:
                self.memory.accepted.append((message["number"] - 1, self._sent[message["id"]]))
            case "accepted":
                self.consent.hear_accepted(message["id"])
            case "table" if message["play"]:
                window.known = len(message["play"]["events"]) + message["play"]["first"]
                await self._see(node, window, message["play"])
            case "update":
                if message["first"] > window.known:
                    self.errors.append(f"nothing was told between {window.known} and this")
                window.known = len(message["events"]) + message["first"]
                await self._see(node, window, message)

    async def _see(self, node: Node, window: Seen, play: Json) -> None:
        self.memory.shown.append(play)
        if play["result"]:
            self.is_over = True
            return
        await asyncio.sleep(self._luck.random() * 0.3)
        for wanted in self._wanted(play):
            if not node.is_dead and await self._is_done(node, window, wanted):
                return

    async def _is_done(self, node: Node, window: Seen, wanted: ClientMessage) -> bool:
        """Whether something new will be shown for it."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._ask(node, window, wanted)
        except Refusal as problem:
            if problem.code not in ("stale", "unavailable", "wrong-moment", "busy"):
                self.errors.append(f"{problem.code}: {problem}")
            if problem.code in ("unavailable", "busy"):
                raise
            if isinstance(wanted, AgreeAdvice):
                self.consent.hear_refused()
            return False
        return isinstance(wanted, Choose | TakeBack)

    def _wanted(self, play: Json) -> Iterator[ClientMessage]:
        """One after the other, until something comes of it."""
        if self.memory.seat is None:
            return
        whim = self._luck.random()
        if whim < 0.05 and play["may_take_back"]:
            yield TakeBack(self._number(TAKING_BACK), play["number"])
        if whim > 0.98:
            yield Say(self._number(), "hello")
        elif whim > 0.96:
            never = {"offer-veto": Standing(ask="never")} if whim > 0.97 else {}
            yield Wish(self._number(), Wishes(single=True, standing=never))
        elif whim > AGREEING and (word := self.consent.next_word(self._number())):
            yield word
        if play["decision"] is not None:
            choice = self._luck.choice(play["decision"]["options"])["choice"]
            question = play["decision"]["number"]
            yield Choose(self._number(Answer(choice, question)), question, choice)

    def _number(self, answer: Answer | None = None) -> int:
        """Of the next message; what is sent with it is remembered."""
        self._asked += 1
        if answer is not None:
            self._sent[self._asked] = answer
        return self._asked
