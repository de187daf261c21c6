"""Chat and wishes: what people tell each other, and what they tell the table."""

import re
from dataclasses import replace

import msgspec
from sqlalchemy import Connection

from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.messages import Accepted, Say, Wish
from sobremesa.server.store.announcing import announce
from sobremesa.server.store.chats import Said, add_chat, count_chats, next_chat
from sobremesa.server.table.choosing import seat_in_game
from sobremesa.server.table.listener import Listener
from sobremesa.server.table.table import Table

UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


async def hear(table: Table, listener: Listener, message: Say | Wish) -> None:
    match message:
        case Say():
            await say(table, listener, message)
        case Wish():
            await wish(table, listener, message)


async def say(table: Table, listener: Listener, wanted: Say) -> None:
    guest = listener.guest
    sits = table.around.seat_of(listener.guest_id) is not None
    # Somebody who looks on while a game runs could tell one seat what another hides.
    if guest is None or (table.is_running and not sits):
        raise Refusal("forbidden", "while a game runs only those who play may talk")
    text = UNPRINTABLE.sub(" ", wanted.text).strip()
    if not text:
        raise Refusal("wrong-moment", "there is nothing to say")
    at = table.office.clock()

    def work(connection: Connection) -> Said:
        seated = {sitting.guest for sitting in table.around.seats if sitting.guest}
        # Nobody can use up what another may say; those who only look on share one measure.
        own = {guest.id} if guest.id in seated else None
        if count_chats(connection, table.id, own, besides=seated) >= limits.CHATS_PER_GUEST:
            raise Refusal("too-many", "you have said enough at this table")
        said = Said(next_chat(connection, table.id), guest.id, guest.name, text, at)
        add_chat(connection, table.id, said)
        announce(connection, "chat", f"{table.id}:{said.number}")
        return said

    said = await table.office.store.write(work)
    listener.send(Accepted(wanted.id, said.number))
    table.stage.show_chat(said)


async def wish(table: Table, listener: Listener, wanted: Wish) -> None:
    """From now on answer these questions for the seat; nobody else is told."""
    seat = seat_in_game(table, listener)
    known = {preset.kind for preset in table.history.package.standing_answers}
    if not known.issuperset(wanted.wishes.standing):
        raise Refusal("unknown", "one of these questions cannot be answered in advance")
    text = msgspec.json.encode(wanted.wishes).decode()
    sitting = replace(table.around.seats[seat], wishes=text)
    await table.become(table.around.with_seat(seat, sitting))
    listener.send(Accepted(wanted.id, table.history.number))
    table.stir()
