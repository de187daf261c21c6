"""Everything the store knows about a guest, as one document."""

from typing import Any

import msgspec
from sqlalchemy import Connection, Select, exists, or_, select

from sobremesa.server.store.club_schema import (
    circles,
    members,
    players,
    ratings,
    result_seats,
    tournaments,
)
from sobremesa.server.store.people import family
from sobremesa.server.store.schema import (
    accounts,
    channels,
    chats,
    entries,
    guests,
    mutes,
    passkeys,
    records,
    recovery,
    reviews,
    seats,
    tables,
    tokens,
)

Rows = list[dict[str, Any]]
SECRET = {
    "seed",
    "opening_luck",
    "invite",
    "password",
    "digest",
    "public_key",
    "turned_away",
    "code",
    "keys",
}


def everything_about(connection: Connection, guest: str) -> dict[str, Any]:
    """Without what opens a door or tells what is still hidden in a game."""
    own = family(guest)
    sat = exists().where(seats.c.table_id == tables.c.id, seats.c.guest.in_(own))
    here = select(tables.c.id).where(or_(sat, tables.c.host.in_(own)))

    is_kept = or_(records.c.owner.in_(own), records.c.id.in_(here))

    def found(query: Select[Any]) -> Rows:
        return [told(dict(row._mapping)) for row in connection.execute(query)]

    return {
        "profile": found(select(guests).where(guests.c.id == guest)),
        "bots": found(select(guests).where(guests.c.owner == guest)),
        "account": found(select(accounts).where(accounts.c.guest == guest)),
        "passkeys": found(select(passkeys).where(passkeys.c.guest == guest)),
        "recovery_codes_left": len(found(select(recovery).where(recovery.c.guest == guest))),
        "sessions": found(select(tokens).where(tokens.c.guest.in_(own))),
        "reminders": found(select(channels).where(channels.c.guest.in_(own))),
        "muted": found(select(mutes).where(mutes.c.guest.in_(own))),
        "tables": found(select(tables).where(tables.c.id.in_(here))),
        "seats": found(select(seats).where(seats.c.guest.in_(own))),
        "choices": found(own_choices(guest)),
        "said": found(select(chats).where(chats.c.guest.in_(own))),
        "records": found(select(records).where(is_kept)),
        "circles": found(own_circles(guest)),
        "tournaments": found(own_tournaments(guest)),
        "results": found(select(result_seats).where(result_seats.c.guest.in_(own))),
        "ratings": found(select(ratings).where(ratings.c.who.in_(own))),
        "reviews": found(select(reviews).where(reviews.c.owner.in_(own))),
    }


def own_circles(guest: str) -> Select[Any]:
    joined = members.c.circle == circles.c.id
    return select(circles, members.c.joined).join(members, joined).where(members.c.guest == guest)


def own_tournaments(guest: str) -> Select[Any]:
    """Those one organises or entered, with one's words for their luck."""
    own = (players.c.tournament == tournaments.c.id) & (players.c.guest == guest)
    is_own = or_(tournaments.c.organiser == guest, players.c.guest == guest)
    return select(tournaments, players.c.words).outerjoin(players, own).where(is_own)


def own_choices(guest: str) -> Select[Any]:
    """What was decided in one's own seats; a finished game's record has everybody's."""
    return (
        select(entries)
        .join(seats, (seats.c.table_id == entries.c.table_id) & (seats.c.seat == entries.c.seat))
        .where(seats.c.guest.in_(family(guest)), entries.c.kind == "choice")
        .order_by(entries.c.table_id, entries.c.number)
    )


def told(row: dict[str, Any]) -> dict[str, Any]:
    """What is stored as a text of JSON is told as JSON."""
    return {name: opened(value) for name, value in row.items() if name not in SECRET}


def opened(value: Any) -> Any:
    if isinstance(value, str) and value.startswith(("{", "[")):
        try:
            return msgspec.json.decode(value)
        except msgspec.DecodeError:
            return value
    return value
