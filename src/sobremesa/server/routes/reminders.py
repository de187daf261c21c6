"""It is your turn: where, when and when not somebody wants to be told outside the page."""

from dataclasses import replace
from typing import Annotated, Literal

from litestar import Router, delete, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct
from msgspec.json import encode
from sqlalchemy import Connection as Database

from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.identity import Known
from sobremesa.server.reader import language_of
from sobremesa.server.reminders import keeping
from sobremesa.server.reminders.quiet import QuietHours, checked, quiet_hours
from sobremesa.server.routes.bodies import Strict
from sobremesa.server.routes.problems import AnyRequest, answers
from sobremesa.server.store.channels import Channel, Kind, channel_of, channels_of, remove_channels
from sobremesa.server.store.people import keep_quiet

Me = NamedDependency[Known]
Address = Annotated[str, Meta(min_length=3, max_length=2000)]
Minutes = Annotated[int, Meta(ge=0, le=1439)]


class NewWebhook(Strict, frozen=True):
    """An address that a chat room gave, and how its house wants to be spoken to."""

    shape: Literal["discord", "slack"]
    url: Address


class NewMailbox(Strict, frozen=True):
    address: Annotated[str, Meta(min_length=3, max_length=254)]


class Code(Strict, frozen=True):
    code: Annotated[str, Meta(min_length=1, max_length=20)]


class NewBrowser(Strict, frozen=True):
    """A subscription as the browser's push manager gives it."""

    endpoint: Address
    p256dh: Annotated[str, Meta(max_length=200, pattern=r"^[A-Za-z0-9_-]+$")]
    auth: Annotated[str, Meta(max_length=50, pattern=r"^[A-Za-z0-9_-]+$")]


class NightHours(Strict, frozen=True):
    """In minutes after midnight, by the clock of a time zone such as Europe/Madrid."""

    begin: Minutes
    end: Minutes
    zone: Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[A-Za-z0-9_+/-]+$")]


class ChannelInfo(Struct, frozen=True):
    """A way to be told; `address` is shortened, `is_failing` says that nothing arrives there."""

    id: str
    kind: Literal["discord", "slack", "mail", "push"]
    address: str
    is_confirmed: bool
    is_failing: bool


class Reminders(Struct, frozen=True):
    """How one is told, and what this house can do; `push_key` is what a browser subscribes with."""

    channels: list[ChannelInfo]
    quiet: NightHours | None
    has_mail: bool
    push_key: str


def told(channel: Channel) -> ChannelInfo:
    return ChannelInfo(
        channel.id,
        channel.kind,
        shortened(channel),
        channel.confirmed is not None,
        channel.failures > 0,
    )


def shortened(channel: Channel) -> str:
    """A webhook's address is a key to its room."""
    if channel.kind == "mail":
        return channel.address
    return channel.address.split("/")[2] if channel.address.count("/") > 1 else ""


async def overview(hall: Hall, known: Known) -> Reminders:
    found = await hall.store.read(lambda database: channels_of(database, known.guest.id))
    hours = quiet_hours(known.guest.quiet)
    return Reminders(
        [told(channel) for channel in found],
        NightHours(hours.begin, hours.end, hours.zone) if hours else None,
        hall.postman.office is not None,
        await hall.postman.push_key(),
    )


def new_channel(request: AnyRequest, state: State, known: Known, kind: Kind, at: str) -> Channel:
    hall: Hall = state.hall
    if not state.trial_rate.take(known.guest.id):
        raise Refusal("too-many", "slow down, please")
    language = language_of(request)
    return Channel(hall.entropy.new_id(), known.guest.id, kind, at, "{}", language, hall.clock())


@get("/me/reminders", responses=answers(401))
async def my_reminders(known: Me, state: State) -> Reminders:
    """How I am told that it is my turn."""
    return await overview(state.hall, known)


@post("/me/reminders/webhooks", responses=answers(401, 404, 409))
async def add_webhook(
    data: JSONBody[NewWebhook], request: AnyRequest, known: Me, state: State
) -> ChannelInfo:
    """Tell me in a chat room; only https, and no private addresses."""
    made = new_channel(request, state, known, data.shape, data.url)
    return told(await keeping.add_reachable(state.hall, made))


@post("/me/reminders/browsers", responses=answers(401, 404, 409))
async def add_browser(
    data: JSONBody[NewBrowser], request: AnyRequest, known: Me, state: State
) -> ChannelInfo:
    """Tell me in this browser, also when no page of the house is open."""
    made = new_channel(request, state, known, "push", data.endpoint)
    keys = encode({"p256dh": data.p256dh, "auth": data.auth}).decode()
    return told(await keeping.add_browser(state.hall, replace(made, keys=keys)))


@post("/me/reminders/mailboxes", responses=answers(401, 404, 409))
async def add_mailbox(
    data: JSONBody[NewMailbox], request: AnyRequest, known: Me, state: State
) -> ChannelInfo:
    """Tell me by mail; first a code is sent there, and nothing else until it was entered."""
    made = new_channel(request, state, known, "mail", data.address)
    return told(await keeping.add_mailbox(state.hall, made))


@post("/me/channels/{channel:str}/code", status_code=204, responses=answers(401))
async def enter_code(channel: FromPath[str], data: JSONBody[Code], known: Me, state: State) -> None:
    """The code that came by mail."""
    await keeping.confirm_mailbox(state.hall, known.guest, channel, data.code.strip())


@post("/me/channels/{channel:str}/try", status_code=204, responses=answers(401, 404))
async def try_out(channel: FromPath[str], known: Me, state: State) -> None:
    """Send something there now."""
    if not state.trial_rate.take(known.guest.id):
        raise Refusal("too-many", "slow down, please")
    await keeping.try_out(state.hall, known.guest, channel)


@delete("/me/channels/{channel:str}", responses=answers(401, 404))
async def remove(channel: FromPath[str], known: Me, state: State) -> None:
    """Do not tell me there any more."""

    def work(database: Database) -> bool:
        found = channel_of(database, known.guest.id, channel)
        if found is not None:
            remove_channels(database, [found.id])
        return found is not None

    if not await state.hall.store.write(work):
        raise Refusal("unknown", "there is no such way to tell you")


@put("/me/quiet", status_code=204, responses=answers(401, 404))
async def keep_quiet_hours(data: JSONBody[NightHours], known: Me, state: State) -> None:
    """Hours in which nothing is sent; what is due then is sent afterwards."""
    text = checked(QuietHours(data.begin, data.end, data.zone))
    await state.hall.store.write(lambda database: keep_quiet(database, known.guest.id, text))


@delete("/me/quiet", responses=answers(401))
async def forget_quiet_hours(known: Me, state: State) -> None:
    """At any hour."""
    await state.hall.store.write(lambda database: keep_quiet(database, known.guest.id, "{}"))


router = Router(
    "/",
    route_handlers=[
        my_reminders,
        add_webhook,
        add_browser,
        add_mailbox,
        enter_code,
        try_out,
        remove,
        keep_quiet_hours,
        forget_quiet_hours,
    ],
    tags=["reminders"],
)
