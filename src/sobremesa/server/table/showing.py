"""Who watches a table, and what each audience is shown: always after it is stored."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sobremesa.kernel.words import View
from sobremesa.server import limits
from sobremesa.server.errors import Refusal, no_such_table
from sobremesa.server.messages import (
    People,
    Planned,
    Said,
    Snapshot,
    Update,
)
from sobremesa.server.parts import ChatLine, Decision, Happening, Play, Result, Waiting
from sobremesa.server.store.chats import last_chats
from sobremesa.server.table.audience import Audience, Teller
from sobremesa.server.table.difference import Scribe, Written, changed
from sobremesa.server.table.listener import NOT_FOR_YOU, Listener, encoder

if TYPE_CHECKING:
    from sobremesa.server.messages import Attach
    from sobremesa.server.store.chats import Said as StoredChat
    from sobremesa.server.table.table import Table


@dataclass
class Shared:
    """What all audiences of one change have in common."""

    waiting: list[Waiting]
    result: Result | None
    clocks: list[float] | None
    has_secrets: bool  # among the events: then every audience has its own words for them
    events: dict[str, list[Happening]] = field(default_factory=dict)  # by language
    sentences: dict[object, Happening] = field(default_factory=dict)
    scribe: Scribe = field(default_factory=Scribe)


class Stage:
    """The listeners of a table, and the last view each audience was shown."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.listeners: set[Listener] = set()
        self.elsewhere: set[str] = set()  # guests who look at this table by another node
        self._shown: dict[Audience, Written] = {}
        self._for_all: dict[str, bytes] = {}  # by language: what anybody without a name is shown

    def audience_of(self, listener: Listener) -> Audience:
        return Audience(self._table.around.seat_of(listener.guest_id), listener.language)

    def present(self) -> set[str]:
        here = {listener.guest_id for listener in self.listeners if listener.guest_id}
        return here | self.elsewhere

    # --- coming in ---

    async def attach(self, listener: Listener, wanted: Attach) -> None:
        """Show everything to somebody who comes in, or comes back."""
        if not self._table.around.may_see(listener.guest, listener.invite):
            raise no_such_table()
        if listener.outbox.size > limits.SNAPSHOT_IN_FLIGHT:
            raise Refusal("too-many", "read first what you were shown before")
        listener.language = wanted.language
        everything = await self._everything(listener, wanted)
        is_new = self._is_somebody_else(listener)
        self.listeners.add(listener)
        listener.send_bytes(everything)
        if is_new:
            self.show_presence(besides=listener)

    def detach(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners.discard(listener)
            if self._is_somebody_else(listener):
                self.show_presence()
        if not self.listeners:
            self._shown.clear()
            self._for_all.clear()

    def _is_somebody_else(self, listener: Listener) -> bool:
        """Somebody with a name that no other window has; who has none is nobody's news."""
        return listener.guest_id is not None and listener.guest_id not in self.present()

    def show_presence(self, besides: Listener | None = None) -> None:
        self.show_people(besides)
        self._table.office.touch(self._table.around.guests())

    def send_away(self) -> None:
        """Whoever may not look any more: those who got up, or came by a link and did not sit."""
        for listener in list(self.listeners):
            if not self._table.around.may_see(listener.guest, listener.invite):
                self.listeners.discard(listener)
                listener.end(NOT_FOR_YOU)

    def send_all_away(self) -> None:
        """From a table that is in the store no more."""
        for listener in list(self.listeners):
            self.listeners.discard(listener)
            listener.end(NOT_FOR_YOU)

    async def show_everything(self) -> None:
        """After a reload: nobody is told less or more than the store knows."""
        self._shown.clear()
        self._for_all.clear()
        self.send_away()
        for listener in list(self.listeners):
            listener.send(await self.snapshot(listener, None))

    async def _everything(self, listener: Listener, wanted: Attach) -> bytes:
        """Made once for all who have no name, until anything is shown to anybody."""
        if listener.guest is not None or wanted.since is not None:
            return encoder.encode(await self.snapshot(listener, wanted))
        if wanted.language not in self._for_all:
            shown = encoder.encode(await self.snapshot(listener, wanted))
            self._for_all[wanted.language] = shown
        return self._for_all[wanted.language]

    async def snapshot(self, listener: Listener, wanted: Attach | None) -> Snapshot:
        table = self._table
        audience = self.audience_of(listener)
        said = await table.office.store.read(
            lambda connection: last_chats(connection, table.id, limits.CHATS_KEPT)
        )
        seat = audience.seat
        return Snapshot(
            table=table.around.info(listener.guest, self.present()),
            you=seat,
            play=None if table.maybe_history is None else self._play(audience, wanted),
            undo=table.undo,
            wishes=None if seat is None else table.around.wishes[seat],
            plans=None if seat is None else table.around.plans(seat),
            chats=[line_of(one) for one in said if one.guest not in listener.muted],
            muted=sorted(listener.muted),
        )

    def _play(self, audience: Audience, wanted: Attach | None) -> Play:
        table = self._table
        history = table.history
        view = history.views([audience.seat])[0]
        teller = self._teller(audience)
        self._shown[audience] = Scribe().write(view)
        first = self._first_event(wanted)
        return Play(
            number=history.number,
            choices=len(history.session.choices),
            undone=history.undone,
            first=first,
            events=teller.happenings(first, len(history.session.events)),
            view=view,
            decision=self._decision(teller, audience, view),
            waiting=teller.waiting(table.until()),
            may_take_back=table.is_running and teller.may_take_back(),
            result=teller.result(),
            clocks=table.clocks(),
        )

    def _decision(self, teller: Teller, audience: Audience, view: View) -> Decision | None:
        """None where a bot stands in: it is the bot who is asked."""
        seat = audience.seat
        if seat is not None and self._table.around.is_played_by_bot(seat):
            return None
        return teller.decision(view)

    def _first_event(self, wanted: Attach | None) -> int:
        """The events since, as long as nothing was taken back in between; else the last ones."""
        history = self._table.history
        total = len(history.session.events)
        usual = max(0, total - limits.EVENTS_KEPT)
        if wanted is None or wanted.since is None or wanted.undone != history.undone:
            return usual
        return max(total - limits.EVENTS_PER_PAGE, min(wanted.since, total))

    # --- showing ---

    async def show_change(self, first: int) -> None:
        """An update for every audience, made once however many tabs are open."""
        # Other tables' choices are stored and acknowledged before anything is shown.
        await asyncio.sleep(0)
        self._for_all.clear()
        audiences: dict[Audience, list[Listener]] = {}
        for listener in self.listeners:
            audiences.setdefault(self.audience_of(listener), []).append(listener)
        seats = list({audience.seat for audience in audiences})
        views = dict(zip(seats, self._table.history.views(seats), strict=True))
        shared = self._shared(first)
        for audience, listeners in audiences.items():
            update = self._update(audience, views[audience.seat], first, shared)
            encoded = encoder.encode(update)
            for listener in listeners:
                listener.send_bytes(encoded)
        self._table.office.touch(self._table.around.guests())

    def _shared(self, first: int) -> Shared:
        table = self._table
        anybody = self._teller(Audience(None, "en"))
        return Shared(
            anybody.waiting(table.until()),
            anybody.result(),
            table.clocks(),
            has_secrets=table.history.has_secrets(first),
        )

    def _teller(self, audience: Audience) -> Teller:
        around = self._table.around
        return Teller(self._table.history, audience, around.names(), around.resigned())

    def _update(self, audience: Audience, view: View, first: int, shared: Shared) -> Update:
        table = self._table
        history = table.history
        teller = self._teller(audience)
        before = self._shown.get(audience, {})
        after = self._shown[audience] = shared.scribe.write(view)
        return Update(
            number=history.number,
            choices=len(history.session.choices),
            undone=history.undone,
            first=first,
            events=self._events(teller, audience.language, first, shared),
            changed=changed(before, after),
            decision=self._decision(teller, audience, view),
            waiting=shared.waiting,
            may_take_back=table.is_running and teller.may_take_back(),
            status="running" if table.is_running else "finished",
            result=shared.result,
            clocks=shared.clocks,
        )

    def _events(self, teller: Teller, language: str, first: int, shared: Shared) -> list[Happening]:
        last = len(self._table.history.session.events)
        if shared.has_secrets:
            return teller.happenings(first, last, shared.sentences)
        if language not in shared.events:
            shared.events[language] = teller.happenings(first, last)
        return shared.events[language]

    def show_people(self, besides: Listener | None = None) -> None:
        self._for_all.clear()
        self.send_away()
        around, present = self._table.around, self.present()
        encoded: dict[str | None, bytes] = {}  # all who only look on are told the same
        for listener in list(self.listeners):
            if listener is besides:
                continue
            told = listener.guest if listener.guest_id in around.guests() else None
            key = told.id if told else None
            if key not in encoded:
                people = People(around.info(told, present), self._table.undo)
                encoded[key] = encoder.encode(people)
            listener.send_bytes(encoded[key])

    def show_plans(self, seat: int) -> None:
        """To their owner alone."""
        around = self._table.around
        told = Planned(around.plans(seat))
        for listener in list(self.listeners):
            if around.seat_of(listener.guest_id) == seat:
                listener.send(told)

    def show_chat(self, said: StoredChat) -> None:
        self._for_all.clear()
        message = Said(line_of(said))
        for listener in list(self.listeners):
            if said.guest not in listener.muted:
                listener.send(message)


def line_of(said: StoredChat) -> ChatLine:
    return ChatLine(said.number, said.guest, said.name, said.text, said.at)
