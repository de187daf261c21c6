"""Ways by which somebody wants to be told: added, confirmed, tried."""

from dataclasses import replace
from functools import partial

from sqlalchemy import Connection

from sobremesa.server import limits
from sobremesa.server.entropy import digest
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.reminders.mail import is_address
from sobremesa.server.reminders.reaching import Unreachable
from sobremesa.server.reminders.webhooks import Gone
from sobremesa.server.reminders.wording import confirmation, trial
from sobremesa.server.store.attempts import take_attempt
from sobremesa.server.store.channels import (
    Channel,
    add_channel,
    channel_of,
    confirm,
    count_channels,
    note_outcome,
)
from sobremesa.server.store.people import Guest, hold


async def add(hall: Hall, channel: Channel) -> Channel:
    """A new way, if there are not too many."""

    def work(connection: Connection) -> None:
        hold(connection, channel.guest)
        add_channel(connection, channel)
        if count_channels(connection, channel.guest) > limits.CHANNELS_PER_GUEST:
            raise Refusal("too-many", "you are told in as many ways as one may be")

    await hall.store.write(work)
    return channel


async def add_reachable(hall: Hall, channel: Channel) -> Channel:
    """Of a place on the net: one that this server may reach."""
    try:
        await hall.postman.reach.check(channel.address)
    except Unreachable:
        raise unreachable() from None
    return await add(hall, replace(channel, confirmed=channel.created))


async def add_browser(hall: Hall, channel: Channel) -> Channel:
    """One that can be encrypted for; the libraries for it are loaded for the first one."""
    from sobremesa.server.reminders.push import are_keys  # noqa: PLC0415

    if not are_keys(channel.keys):
        raise Refusal("unknown", "this is no subscription of a browser")
    return await add_reachable(hall, channel)


def unreachable() -> Refusal:
    """Whatever it was: nobody finds out by it what is near this server."""
    return Refusal("unknown", "nothing can be sent there: it must be https and public")


async def add_mailbox(hall: Hall, channel: Channel) -> Channel:
    """Nothing is sent there but a code, until somebody who reads it has entered that."""
    office = hall.postman.office
    if office is None:
        raise Refusal("wrong-moment", "this house sends no mail")
    if not is_address(channel.address):
        raise Refusal("unknown", "this is no address of a mailbox")
    code = str(hall.entropy.below(10**limits.CODE_DIGITS)).zfill(limits.CODE_DIGITS)
    key = f"mail {digest(channel.address.lower())}"
    taking = partial(take_attempt, key=key, rate=limits.MAIL_RATE, now=channel.created)
    if not await hall.store.write(taking):
        raise Refusal("too-many", "too many codes were sent there; wait some hours")
    made = await add(hall, replace(channel, code=digest(code)))
    try:
        subject, text = confirmation(channel.language, code)
        await office.send(channel.address, subject, text, hall.entropy.new_id())
    except Unreachable:
        raise Refusal("unavailable", "the mail could not be sent; try again later") from None
    return made


async def confirm_mailbox(hall: Hall, guest: Guest, wanted: str, code: str) -> None:
    now = hall.clock()

    def work(connection: Connection) -> bool:
        channel = channel_of(connection, guest.id, wanted)
        if channel is None or channel.code is None:
            return False
        may_try = take_attempt(connection, f"code {wanted}", limits.CODE_RATE, now)
        is_right = digest(code) == channel.code and now < channel.created + limits.CODE_SECONDS
        if may_try and is_right:
            confirm(connection, wanted, now)
        return may_try and is_right

    if not await hall.store.write(work):
        raise Refusal("wrong", "this code does not open anything, or not any more")


async def try_out(hall: Hall, guest: Guest, wanted: str) -> None:
    """Send something now; what failed often is sent to again when this arrives."""
    channel = await hall.store.read(partial(channel_of, guest=guest.id, wanted=wanted))
    if channel is None or channel.confirmed is None:
        raise Refusal("unknown", "there is no such way to tell you")
    try:
        told = trial(channel.language, hall.settings.url, hall.entropy.new_id())
        await hall.postman.send(channel, told)
    except (Unreachable, Gone):
        raise Refusal("unavailable", "it did not arrive") from None
    await hall.store.write(partial(note_outcome, channel=channel.id, is_sent=True))
