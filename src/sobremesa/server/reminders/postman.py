"""Tells people outside the page that it is their turn: once, when they are not looking."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection

from sobremesa.catalogue import game_package
from sobremesa.server import limits
from sobremesa.server.going_on import going_on
from sobremesa.server.reminders import webhooks
from sobremesa.server.reminders.mail import post_office
from sobremesa.server.reminders.quiet import is_quiet
from sobremesa.server.reminders.reaching import Reach, Unreachable
from sobremesa.server.reminders.wording import Reminder, reminder
from sobremesa.server.store.channels import (
    Channel,
    house_key,
    keep_house_key,
    note_outcome,
    remove_channels,
)
from sobremesa.server.store.letters import (
    Letter,
    Untold,
    drop_letter,
    is_any_due,
    put_back,
    quiet_of,
    send_later,
    take_letters,
    untold,
    way_of,
    write_letters,
)
from sobremesa.server.store.tables import load_round
from sobremesa.server.table.people import names_of

if TYPE_CHECKING:
    from sobremesa.server.hall import Hall
    from sobremesa.server.reminders.push import Sender

VAPID = "vapid"
NEVER = 1e18  # as a moment
NOBODY = "mailto:nobody@example.org"  # some push services want to know whom to write to
log = structlog.get_logger()


class Postman:
    """Writes letters for those who are asked and away, and sends what is due."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        settings = hall.settings
        self.office = post_office(settings.smtp, settings.mail_from)
        self.reach = Reach(settings.may_loop_back)

    async def keep_going(self) -> None:
        while True:
            await asyncio.sleep(self._hall.settings.remind_seconds)
            with going_on("reminders"):
                await self.go_round()

    async def go_round(self) -> None:
        await self._write()
        if await self._hall.store.read(partial(is_any_due, now=self._hall.clock())):
            await self._post()

    async def _write(self) -> None:
        now = self._hall.clock()
        before = now - self._hall.settings.remind_after
        found = await self._hall.store.read(
            partial(untold, before=before, most=limits.UNTOLD_AT_ONCE)
        )
        if not found:
            return
        looking = await self._hall.whereabouts.lookers()
        for asked in found:
            if (asked.table, asked.guest) not in looking and not is_quiet(asked.quiet, now):
                await self._write_to(asked, now)

    async def _write_to(self, asked: Untold, now: float) -> None:
        ids = [self._hall.entropy.new_id() for _ in range(limits.CHANNELS_PER_GUEST)]
        await self._hall.store.write(partial(write_letters, asked=asked, ids=ids, now=now))

    async def _post(self) -> None:
        now = self._hall.clock()
        taking = partial(take_letters, now=now, most=limits.LETTERS_AT_ONCE)
        taken = await self._hall.store.write(taking)
        looking = await self._hall.whereabouts.lookers()
        await asyncio.gather(*(self._deliver(letter, looking) for letter in taken))

    async def _deliver(self, letter: Letter, looking: set[tuple[str, str]]) -> None:
        way = await self._hall.store.read(partial(way_of, letter=letter))
        if way is None:
            await self._hall.store.write(partial(drop_letter, letter=letter))
            return
        # It may be of the evening: it did not arrive, or no server was there to send it.
        now = self._hall.clock()
        quiet = await self._hall.store.read(partial(quiet_of, guest=way.guest))
        if (letter.table, way.guest) in looking or is_quiet(quiet, now):
            due = now + limits.LETTER_RESTS
            await self._hall.store.write(partial(put_back, letter=letter, due=due))
            return
        if way.kind in webhooks.SHAPES:
            # A chat room shows twice what is sent twice: from here on it goes out once or never.
            await self._hall.store.write(partial(send_later, letter=letter, due=NEVER))
        try:
            await self.send(way, await self._told(letter, way.language))
        except webhooks.Gone:
            await self._hall.store.write(partial(remove_channels, ids=[way.id]))
        except Unreachable as problem:
            log.info("reminder_failed", kind=way.kind, problem=str(problem))
            await self._hall.store.write(partial(self._try_later, letter=letter))
        else:
            await self._hall.store.write(partial(settle, letter=letter, is_sent=True))

    def _try_later(self, connection: Connection, letter: Letter) -> None:
        if letter.tries > len(limits.LETTER_TRIES):
            settle(connection, letter, is_sent=False)
        else:
            wait = limits.LETTER_TRIES[letter.tries - 1]
            send_later(connection, letter, self._hall.clock() + wait)

    async def _told(self, letter: Letter, language: str) -> Reminder:
        found = await self._hall.store.read(partial(load_round, table=letter.table))
        if found is None:
            raise Unreachable("the table is gone")
        row, seats = found
        names = names_of(seats)
        others = [name for seat, name in enumerate(names) if seat != letter.seat]
        title = game_package(row.game).title
        link = f"/#/t/{row.id}"
        return reminder(language, title, others, link, self._hall.settings.url, letter.id)

    # --- one channel ---

    async def send(self, way: Channel, told: Reminder) -> None:
        """By whatever way it is; Unreachable or Gone when it did not arrive."""
        if way.kind == "mail":
            if self.office is None:
                raise Unreachable("this house sends no mail")
            text = webhooks.line_of(told)
            await self.office.send(way.address, told.title, text, told.letter)
        elif way.kind == "push":
            await (await self._sender()).send(self.reach, way.address, way.keys, told)
        else:
            await webhooks.send(self.reach, way.kind, way.address, told)

    async def _sender(self) -> "Sender":
        from sobremesa.server.reminders.push import Sender  # noqa: PLC0415 - see there

        settings = self._hall.settings
        contact = settings.url or (f"mailto:{settings.mail_from}" if settings.mail_from else NOBODY)
        return Sender(await self.house_key(), contact, self._hall.clock())

    async def house_key(self) -> str:
        """Made when it is first needed, and the same for all servers of the house."""
        from sobremesa.server.reminders.push import new_house_key  # noqa: PLC0415 - see there

        known = await self._hall.store.read(partial(house_key, name=VAPID))
        if known is not None:
            return known
        made = await asyncio.to_thread(new_house_key)
        return await self._hall.store.write(partial(keep_house_key, name=VAPID, value=made))

    async def push_key(self) -> str:
        """What a browser subscribes with."""
        from sobremesa.server.reminders.push import public_key  # noqa: PLC0415 - see there

        return public_key(await self.house_key())


def settle(connection: Connection, letter: Letter, is_sent: bool) -> None:
    drop_letter(connection, letter)
    note_outcome(connection, letter.channel, is_sent)
