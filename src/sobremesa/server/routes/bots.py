"""Bots of a guest, and the tokens they come in with: what each may do, and until when."""

from functools import partial

from litestar import Router, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection as Database

from sobremesa.server import limits
from sobremesa.server.entropy import digest
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.housekeeping import A_DAY
from sobremesa.server.identity import address_of
from sobremesa.server.names import readable
from sobremesa.server.routes.account_bodies import BotToken, NewBot, NewToken, TokenInfo
from sobremesa.server.routes.bodies import Me
from sobremesa.server.routes.problems import AnyRequest, answers
from sobremesa.server.store import keys, people
from sobremesa.server.store.announcing import announce
from sobremesa.server.store.keys import Key
from sobremesa.server.store.people import Guest


def new_key(hall: Hall, bot: str, wanted: NewToken) -> tuple[Key, str]:
    token = hall.entropy.new_secret()
    at = hall.clock()
    until = at + wanted.days * A_DAY
    return Key(digest(token), bot, at, wanted.scope, until, 0.0, 0.0, wanted.label), token


@post("/me/bots", responses=answers(401, 409))
async def add_bot(
    data: JSONBody[NewBot], request: AnyRequest, guest: NamedDependency[Guest], state: State
) -> BotToken:
    """An account for a program; its token is shown only now."""
    hall: Hall = state.hall
    if guest.is_bot:
        raise Refusal("forbidden", "a bot has no bots")
    if not state.bot_rate.may(guest.head, address_of(request)):
        raise Refusal("too-many", "too many new bots; wait a little")
    bot = Guest(hall.entropy.new_id(), readable(data.name), guest.id, hall.clock())
    hall.steward.ruling.check_name(bot.name)
    key, token = new_key(hall, bot.id, NewToken(data.scope, data.days))

    def work(database: Database) -> None:
        people.hold(database, guest.id)
        if len(people.bots_of(database, guest.id)) >= hall.steward.ruling.quota("bots"):
            raise Refusal("too-many", "you have as many bots as one may have")
        people.add_guest(database, bot)
        keys.add_key(database, key)

    await hall.store.write(work)
    return BotToken(bot.id, bot.name, token, key.scope, key.expires)


@get("/me/bots", responses=answers(401))
async def list_bots(guest: NamedDependency[Guest], state: State) -> list[Me]:
    """The own bots."""
    hall: Hall = state.hall
    found = await hall.store.read(partial(people.bots_of, owner=guest.id))
    return [Me(bot.id, bot.name, True) for bot in found]


@delete("/me/bots/{bot_id:str}", responses=answers(401, 404))
async def remove_bot(bot_id: FromPath[str], guest: NamedDependency[Guest], state: State) -> None:
    """Close a bot's account; its tokens open nothing any more, and its windows close."""
    hall: Hall = state.hall

    def work(database: Database) -> bool:
        announce(database, "guests", bot_id)
        return people.close_bot(database, guest.id, bot_id)

    if not await hall.store.write(work):
        raise no_such_bot()
    hall.doorbook.send_out(lambda entered: entered.listener.guest_id == bot_id)


# --- tokens ---


def no_such_bot() -> Refusal:
    return Refusal("unknown", "you have no such bot")


def own_bot(database: Database, owner: str, bot: str) -> Guest:
    found = next((one for one in people.bots_of(database, owner) if one.id == bot), None)
    if found is None:
        raise no_such_bot()
    return found


@post("/me/bots/{bot_id:str}/tokens", responses=answers(401, 404))
async def add_token(
    bot_id: FromPath[str], data: JSONBody[NewToken], guest: NamedDependency[Guest], state: State
) -> BotToken:
    """Another token, shown only now; those that are over are forgotten."""
    hall: Hall = state.hall
    key, token = new_key(hall, bot_id, data)

    def work(database: Database) -> Guest:
        people.hold(database, guest.id)
        bot = own_bot(database, guest.id, bot_id)
        keys.drop_expired(database, bot_id, hall.clock())
        if len(keys.keys_of(database, bot_id)) >= limits.TOKENS_PER_BOT:
            raise Refusal("too-many", "this bot has as many tokens as one may have")
        keys.add_key(database, key)
        return bot

    bot = await hall.store.write(work)
    return BotToken(bot.id, bot.name, token, key.scope, key.expires)


@get("/me/bots/{bot_id:str}/tokens", responses=answers(401, 404))
async def list_tokens(
    bot_id: FromPath[str], guest: NamedDependency[Guest], state: State
) -> list[TokenInfo]:
    """What opens the door for a bot, the latest first."""
    hall: Hall = state.hall

    def work(database: Database) -> list[Key]:
        own_bot(database, guest.id, bot_id)
        return keys.keys_of(database, bot_id)

    return [told(hall, key) for key in await hall.store.read(work)]


def told(hall: Hall, key: Key) -> TokenInfo:
    return TokenInfo(
        key.id,
        key.label,
        key.scope,
        key.created,
        hall.housekeeper.last_use(key),
        key.expires,
        key.is_over(hall.clock()),
    )


@delete("/me/bots/{bot_id:str}/tokens/{token_id:str}", responses=answers(401, 404))
async def revoke_token(
    bot_id: FromPath[str], token_id: FromPath[str], guest: NamedDependency[Guest], state: State
) -> None:
    """It opens nothing any more, and its windows close."""
    hall: Hall = state.hall
    at = hall.clock()

    def work(database: Database) -> set[str]:
        own_bot(database, guest.id, bot_id)
        return keys.revoke_key(database, bot_id, token_id, at)

    ended = await hall.store.write(work)
    if not ended:
        raise Refusal("unknown", "this bot has no such token")
    hall.doorbook.end_keys(ended)


router = Router(
    "/",
    route_handlers=[add_bot, list_bots, remove_bot, add_token, list_tokens, revoke_token],
    tags=["bots"],
)
