"""How the games of a list stand; remembered for as long as nothing happens there."""

from collections import OrderedDict
from dataclasses import dataclass, field

from msgspec.structs import replace

from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.parts import Glance, TableInfo
from sobremesa.server.store.base import Store
from sobremesa.server.store.people import Guest
from sobremesa.server.store.tables import entries_of, load_table
from sobremesa.server.table.audience import Audience, Teller
from sobremesa.server.table.history import History
from sobremesa.server.table.people import Company
from sobremesa.server.table.table import Table, told_again

Key = tuple[str, int, Audience]  # a table, how many entries it has, and who looks


@dataclass
class Glances:
    """Looks at tables without waking those that sleep."""

    store: Store
    awake: dict[str, Table]
    _known: OrderedDict[Key, Glance] = field(default_factory=OrderedDict)

    async def add(
        self, listed: list[tuple[Company, TableInfo]], guest: Guest, language: str
    ) -> list[TableInfo]:
        """The same list, with how each game stands that is played or was played last."""
        wanted = worth_a_look([info for _, info in listed])
        counts = await self.store.read(lambda database: entries_of(database, list(wanted)))
        found: list[TableInfo] = []
        for around, info in listed:
            now = None
            if info.id in wanted:
                audience = Audience(around.seat_of(guest.id), language)
                now = await self._look((info.id, counts[info.id], audience), around)
            found.append(info if now is None else replace(info, now=now))
        return found

    async def _look(self, key: Key, around: Company) -> Glance | None:
        if key not in self._known:
            glance = await self._fresh(key, around)
            if glance is None or glance.number != key[1]:
                return glance  # it went on meanwhile: the next list knows
            self._known[key] = glance
        self._known.move_to_end(key)
        while len(self._known) > limits.GLANCES_KEPT:
            self._known.popitem(last=False)
        return self._known[key]

    async def _fresh(self, key: Key, around: Company) -> Glance | None:
        table = self.awake.get(key[0])
        if table is None or table.is_closed:
            return await self._asleep(key, around)

        async def work() -> Glance:
            return glance_at(table.history, key[2], table.around)

        try:
            # In its turn: what is not stored yet is not told.
            return await table.do(work)
        except Refusal:
            return None

    async def _asleep(self, key: Key, around: Company) -> Glance | None:
        stored = await self.store.read(lambda database: load_table(database, key[0]))
        history = (await told_again(stored)).history if stored else None
        return glance_at(history, key[2], around) if history else None


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
        waiting=teller.waiting(),
        prompt=teller.prompt(view),
        result=teller.result(),
    )
