"""How the games of a list stand; remembered for as long as nothing happens there.

Whose turn it is stands in the store; only what is asked and how far a game is must be played again.
"""

from collections import OrderedDict
from dataclasses import dataclass, field

import structlog
from msgspec.structs import replace

from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.parts import Glance, TableInfo
from sobremesa.server.store.base import Store, StoreUnavailable
from sobremesa.server.store.people import Guest
from sobremesa.server.store.tables import load_table
from sobremesa.server.table.audience import Audience, Teller
from sobremesa.server.table.history import History
from sobremesa.server.table.people import Company
from sobremesa.server.table.table import Table, told_again

log = structlog.get_logger()
Key = tuple[str, int, Audience]  # a table, its version, and who looks


@dataclass(frozen=True)
class Listed:
    """A table of a list: as it is stored, as it is shown, and who is there."""

    around: Company
    info: TableInfo
    present: set[str]


@dataclass
class Glances:
    """Looks at tables without waking those that sleep."""

    store: Store
    awake: dict[str, Table]
    _known: OrderedDict[Key, Glance] = field(default_factory=OrderedDict)

    async def add(self, listed: list[Listed], guest: Guest, language: str) -> list[TableInfo]:
        """The same list, with how each game stands that is played or was played last."""
        wanted = worth_a_look([one.info for one in listed])
        found: list[TableInfo] = []
        for around, info in ((one.around, one.info) for one in listed):
            now = None
            if info.id in wanted:
                audience = Audience(around.seat_of(guest.id), language)
                now = await self._look((info.id, around.row.version, audience), around)
            found.append(info if now is None else replace(info, now=now))
        return found

    async def _look(self, key: Key, around: Company) -> Glance | None:
        if key not in self._known:
            glance, version = await self._fresh(key, around)
            if glance is None or version != key[1]:
                return glance  # it went on meanwhile: the next list knows
            self._known[key] = glance
        self._known.move_to_end(key)
        while len(self._known) > limits.GLANCES_KEPT:
            self._known.popitem(last=False)
        return self._known[key]

    async def _fresh(self, key: Key, around: Company) -> tuple[Glance | None, int]:
        """One game that cannot be told takes no list away."""
        try:
            return await self._told(key, around)
        except StoreUnavailable:
            raise
        except Exception:
            log.exception("glance_failed", table=key[0])
            return None, -1

    async def _told(self, key: Key, around: Company) -> tuple[Glance | None, int]:
        """How it stands, and at which version of the table."""
        table = self.awake.get(key[0])
        if table is None or table.is_closed or table.version < key[1]:
            return await self._asleep(key, around)

        async def work() -> tuple[Glance, int]:
            return glance_at(table.history, key[2], table.around), table.version

        try:
            # In its turn: what is not stored yet is not told.
            return await table.do(work)
        except Refusal:
            return None, -1

    async def _asleep(self, key: Key, around: Company) -> tuple[Glance | None, int]:
        stored = await self.store.read(lambda database: load_table(database, key[0]))
        history = (await told_again(stored)).history if stored else None
        if stored is None or history is None:
            return None, -1
        return glance_at(history, key[2], around), stored.row.version


def worth_a_look(listed: list[TableInfo]) -> set[str]:
    running = [info.id for info in listed if info.status == "running"]
    finished = [info.id for info in listed if info.status == "finished"]
    return {*running[: limits.GLANCES_RUNNING], *finished[: limits.GLANCES_FINISHED]}


def glance_at(history: History, audience: Audience, around: Company) -> Glance:
    view = history.views([audience.seat])[0]
    teller = Teller(history, audience, around.names(), around.resigned())
    return Glance(
        number=history.number,
        progress=history.package.words.progress(audience.language, view),
        you=audience.seat,
        prompt=None if audience.seat in around.stood_in() else teller.prompt(view),
        result=teller.result(),
    )
