"""One table at work: errands come in by one inbox and are done one after the other."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

import structlog
from sqlalchemy import Connection

from sobremesa.kernel.errors import BadRecord
from sobremesa.server import limits
from sobremesa.server.ending import end_all
from sobremesa.server.errors import Refusal, no_such_table, overtaken, unavailable
from sobremesa.server.office import Office
from sobremesa.server.parts import UndoRequest
from sobremesa.server.settling import Waiting, fail, settle
from sobremesa.server.store.base import AlreadyStored, StoreUnavailable, Work
from sobremesa.server.store.changes import Change, make_change
from sobremesa.server.store.tables import Entry, Stored, load_table
from sobremesa.server.store.turns import turns_at
from sobremesa.server.table.clocks import Moment, Turns, clocks_of, ends, timed
from sobremesa.server.table.history import History
from sobremesa.server.table.listener import RESTART, Listener
from sobremesa.server.table.people import Company
from sobremesa.server.table.requests import undo_at
from sobremesa.server.table.showing import Stage
from sobremesa.server.table.turns import differing, kept_turns, turns_now

T = TypeVar("T")
RETRY = 1.0  # seconds until a table that lost its store looks again

log = structlog.get_logger()


@dataclass
class Errand:
    """Something to be done at a table, and whoever waits for it."""

    work: Callable[[], Awaitable[Any]]
    done: Waiting | None
    is_second_try: bool = False

    def settle(self, result: object) -> None:
        if self.done is not None:
            settle(self.done, result)

    def fail(self, problem: Exception) -> None:
        if self.done is not None:
            fail(self.done, problem)


@dataclass
class Plans:
    """What the table does by itself: bots that think and answers that are due."""

    running: dict[tuple[int, int], asyncio.Task[None]] = field(default_factory=dict)

    def drop(self) -> None:
        for task in self.running.values():
            task.cancel()
        self.running.clear()

    def drop_of(self, seat: int) -> None:
        """Whoever sits there now is asked anew."""
        self.keep_only({one for one in self.running if one[0] != seat})

    def keep_only(self, wanted: set[tuple[int, int]]) -> None:
        for planned in self.running.keys() - wanted:
            self.running.pop(planned).cancel()


@dataclass(frozen=True)
class Told:
    """The game as the store tells it, or why it cannot be told."""

    history: History | None = None
    trouble: str = ""


class Table:
    """Holds nothing the store could not give back."""

    def __init__(self, office: Office, stored: Stored, told: Told) -> None:
        self.office = office
        self.id = stored.row.id
        self.plans = Plans()
        self.stage = Stage(self)
        self.is_closed = False
        self.used = office.clock()  # when somebody last asked for anything
        self._is_lost = False
        self._looking_again: asyncio.TimerHandle | None = None
        self._is_busy = False
        self._inbox: asyncio.Queue[Errand] = asyncio.Queue(limits.INBOX)
        self._around = Company(stored.row, list(stored.seats))
        self._take(stored, told)
        self._task = asyncio.create_task(self._work())

    def _take(self, stored: Stored, told: Told) -> None:
        self.maybe_history = told.history
        self._trouble = told.trouble
        self.know(stored)

    def know(self, stored: Stored) -> None:
        """What the store says about people and turns; the history is told by its entries."""
        self.version = stored.row.version
        self.turns: Turns = {turn.seat: turn for turn in stored.turns}
        self.around = Company(stored.row, list(stored.seats))

    @property
    def around(self) -> Company:
        return self._around

    @around.setter
    def around(self, now: Company) -> None:
        guests = self._around.guests() | now.guests()
        self._around = now
        self.office.touch(guests)

    @property
    def history(self) -> History:
        if self.maybe_history is None:
            if self._trouble:
                raise Refusal("wrong-moment", self._trouble)
            raise Refusal("wrong-moment", "the game has not begun")
        return self.maybe_history

    @property
    def is_running(self) -> bool:
        return self.around.row.status == "running"

    @property
    def undo(self) -> UndoRequest | None:
        """The open request to take back more; it stands until the game moves on."""
        if self.maybe_history is None:
            return None
        return undo_at(self.around.row.undo, self.maybe_history.number)

    # --- storing ---

    async def append(self, entry: Entry) -> None:
        """Store an entry the history has taken, and whose turn it is now."""
        turns = self._turns_with(self.around, entry)
        change = Change(self.id, self.version, entry, differing(self.turns, turns))
        await self.office.store.append(change)
        self._became(turns)

    async def become(
        self, now: Company, entry: Entry | None = None, beside: Work[None] | None = None
    ) -> None:
        """Store how the people and the row of this table are now; everybody may know it then."""
        turns = self._turns_with(now, entry)
        change = Change(
            self.id,
            self.version,
            entry,
            differing(self.turns, turns),
            self.around.row_changes(now),
            self.around.seat_changes(now),
        )

        def work(connection: Connection) -> None:
            make_change(connection, change)
            if beside is not None:
                beside(connection)

        await self.office.store.write(work)
        self._became(turns)
        self.around = now

    def _turns_with(self, around: Company, entry: Entry | None = None) -> Turns:
        now = turns_now(self.maybe_history, around)
        kept = kept_turns(self.turns, now, self.office.node_with_room())
        moment = Moment(self.office.clock()) if entry is None else moment_of(entry)
        return timed(self.turns, kept, around.seats, around.pace, moment)

    def clocks(self) -> list[float] | None:
        return clocks_of(self.turns, len(self.around.seats), self.around.pace)

    def until(self) -> dict[int, float]:
        """When answers are due, where time is counted."""
        return ends(self.turns)

    def _became(self, turns: Turns) -> None:
        self.version += 1
        self.turns = turns

    async def settle_turns(self) -> None:
        """Write down whose turn it is where the store does not know it; then see to it."""
        is_told = self.maybe_history is not None or not self._trouble
        if is_told and differing(self.turns, self._turns_with(self.around)):
            await self.become(self.around)
        await self.office.take_turns(self)
        self.stir()

    def is_unseen_to(self) -> bool:
        """Whether some question of the server's is, as far as is known here, not this node's."""
        node = self.office.store.node
        return any(turn.by_server and turn.node != node for turn in self.turns.values())

    async def look_at_turns(self) -> None:
        """Which node sees to what changes without a change of the table."""
        found = await self.office.store.read(lambda connection: turns_at(connection, self.id))
        for turn in found:
            if turn.seat in self.turns and self.turns[turn.seat].number == turn.number:
                self.turns[turn.seat] = turn
        self.stir()

    # --- the inbox ---

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have something done when its turn comes; a Refusal when it is not possible."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.ask(work, done)
        return await done

    def ask(self, work: Callable[[], Awaitable[Any]], done: Waiting) -> None:
        """The same, for somebody who does not stand and wait."""
        self.used = self.office.clock()
        self.post(work, done)

    def post(self, work: Callable[[], Awaitable[Any]], done: Waiting | None = None) -> None:
        try:
            self._inbox.put_nowait(Errand(work, done))
        except asyncio.QueueFull:
            raise Refusal("busy", "too much is going on at this table; try again") from None

    @property
    def waiting(self) -> int:
        """How many errands stand before a new one."""
        return self._inbox.qsize()

    async def _work(self) -> None:
        while True:
            self._is_busy = False
            errand = await self._inbox.get()
            self._is_busy = True
            try:
                await self._see_to(errand)
            except asyncio.CancelledError:
                errand.fail(unavailable())
                raise

    async def _see_to(self, errand: Errand) -> None:
        try:
            if self._is_lost:
                await self._reload()
            result = await errand.work()
        except AlreadyStored as problem:
            self._lose(problem)
            await self._see_to_again(errand)
        except StoreUnavailable as problem:
            self._lose(problem)
            errand.fail(unavailable())
        except Refusal as problem:
            errand.fail(problem)
        except Exception as problem:
            log.exception("errand_failed", table=self.id)
            self._lose(problem)
            errand.fail(problem)
        else:
            errand.settle(result)

    async def _see_to_again(self, errand: Errand) -> None:
        """Another node was quicker and nothing of this was stored: look, and judge it anew."""
        if errand.is_second_try:
            errand.fail(overtaken())
        else:
            errand.is_second_try = True
            await self._see_to(errand)

    # --- when the store is away ---

    def _lose(self, problem: Exception) -> None:
        """What is in memory may be ahead of the store: believe only the store from now on."""
        log.warning("table_lost", table=self.id, problem=type(problem).__name__)
        self._is_lost = True
        self.plans.drop()
        if self._looking_again is None:
            self._looking_again = asyncio.get_running_loop().call_later(RETRY, self._look_again)

    def _look_again(self) -> None:
        self._looking_again = None
        if self._is_lost and not self.is_closed:
            with suppress(Refusal):
                self.post(self._nothing)

    async def _nothing(self) -> None:
        """An errand whose only use is the reload before it."""

    async def _reload(self) -> None:
        stored = await self.office.store.read(lambda connection: load_table(connection, self.id))
        if stored is None:
            raise no_such_table()
        self._take(stored, await told_again(stored))
        self._is_lost = False
        await self.stage.show_everything()
        await self.settle_turns()

    async def reload(self) -> None:
        """Believe only the store: what is known here may be behind it."""
        self.plans.drop()
        await self._reload()

    # --- what the table does by itself ---

    def stir(self) -> None:
        """Let bots think and wishes be fulfilled wherever an answer is awaited."""
        self.office.stir(self)

    def plan(self, seat: int, number: int, doing: Coroutine[Any, Any, None]) -> None:
        """Do something for a seat's open question, once."""
        if (seat, number) in self.plans.running:
            doing.close()
            return
        task = asyncio.create_task(doing)
        self.plans.running[seat, number] = task
        task.add_done_callback(partial(self._planned, seat, number))

    def _planned(self, seat: int, number: int, task: asyncio.Task[None]) -> None:
        if self.plans.running.get((seat, number)) is task:
            del self.plans.running[seat, number]
        if not task.cancelled() and task.exception() is not None:
            log.error("plan_failed", table=self.id, exc_info=task.exception())

    # --- coming and going ---

    @property
    def listeners(self) -> set[Listener]:
        return self.stage.listeners

    @property
    def is_at_work(self) -> bool:
        return self._is_busy or self._is_lost or not self._inbox.empty()

    def is_idle(self, since: float) -> bool:
        is_needed = bool(self.listeners or self.plans.running)
        return not self.is_at_work and not is_needed and self.used < since

    async def close(self) -> None:
        """Leave the memory; the store has everything."""
        self.is_closed = True
        self.plans.drop()
        self._task.cancel()
        for listener in self.listeners:
            listener.end(RESTART)
        await end_all([self._task])
        while not self._inbox.empty():
            self._inbox.get_nowait().fail(unavailable())


def moment_of(entry: Entry) -> Moment:
    if entry.kind == "choice":
        return Moment(entry.at, answered=entry.seat)
    return Moment(entry.at, took_back=entry.seat)


async def told_again(stored: Stored) -> Told:
    """The history of a table that plays or has played; in a thread, for long games take long."""
    if not stored.entries and stored.row.status not in ("running", "finished"):
        return Told()
    try:
        return Told(await asyncio.to_thread(History, stored))
    except BadRecord as problem:
        # Played by rules nobody has here: it can be looked at from outside, and closed.
        return Told(None, f"this table cannot go on here: {problem}")
