"""Tournaments as they are stored: every change of one is compared and set by its version."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec
from sqlalchemy import Connection, delete, exists, func, insert, or_, select, update

from sobremesa.server.clubs.draw.forms import Form
from sobremesa.server.store.base import AlreadyStored
from sobremesa.server.store.club_schema import matches, members, players, rounds, tournaments
from sobremesa.server.store.schema import guests, tables, turns

TournamentStatus = Literal["gathering", "running", "paused", "finished", "closed"]
LIVELY = ("gathering", "running", "paused")


@dataclass(frozen=True)
class TournamentRow:
    """What was agreed, and where it stands."""

    id: str
    circle: str | None
    name: str
    organiser: str
    invite: str
    game: str
    edition: str
    options: str
    seats: int
    form: Form
    rounds: int
    is_duplicate: bool
    status: TournamentStatus
    round: int
    created: float
    version: int = 0

    def __repr__(self) -> str:
        return f"TournamentRow({self.id})"  # the invitation must not reach a log


@dataclass(frozen=True)
class Player:
    """Somebody who entered; known by a number in the rounds."""

    guest: str
    number: int
    is_out: bool
    name: str
    words: str = ""  # for the luck of the tables one will play at


@dataclass(frozen=True)
class RoundRow:
    number: int  # counted from 1
    byes: tuple[int, ...]
    began: float
    ended: float | None


@dataclass(frozen=True)
class Match:
    """A table of a round; `status` and `invite` are the table's own, None if it is gone."""

    round: int
    number: int
    table: str
    sitting: tuple[int, ...]
    missing: tuple[int, ...] | None
    places: tuple[int, ...] | None
    status: str | None = None
    invite: str | None = None


@dataclass(frozen=True)
class Tournament:
    """All of one, as of one moment."""

    row: TournamentRow
    players: tuple[Player, ...]
    rounds: tuple[RoundRow, ...]
    matches: tuple[Match, ...]

    def player(self, guest: str) -> Player | None:
        return next((one for one in self.players if one.guest == guest), None)

    def of_round(self, number: int) -> list[Match]:
        return [match for match in self.matches if match.round == number]


def add_tournament(connection: Connection, row: TournamentRow) -> None:
    connection.execute(insert(tournaments).values(**vars(row)))


def load_tournament(connection: Connection, wanted: str) -> Tournament | None:
    row = connection.execute(select(tournaments).where(tournaments.c.id == wanted)).first()
    if row is None:
        return None
    return Tournament(
        TournamentRow(*row),
        players_of(connection, wanted),
        rounds_of(connection, wanted),
        matches_of(connection, wanted),
    )


def hold_tournament(connection: Connection, wanted: str) -> None:
    """Whoever else changes it waits, instead of finding it changed."""
    connection.execute(select(tournaments.c.id).where(tournaments.c.id == wanted).with_for_update())


def players_of(connection: Connection, wanted: str) -> tuple[Player, ...]:
    rows = connection.execute(
        select(players.c.guest, players.c.number, players.c.is_out, guests.c.name, players.c.words)
        .outerjoin(guests, guests.c.id == players.c.guest)
        .where(players.c.tournament == wanted)
        .order_by(players.c.number)
    )
    return tuple(
        Player(row.guest, row.number, row.is_out, row.name or "", row.words) for row in rows
    )


def rounds_of(connection: Connection, wanted: str) -> tuple[RoundRow, ...]:
    rows = connection.execute(
        select(rounds).where(rounds.c.tournament == wanted).order_by(rounds.c.round)
    )
    return tuple(RoundRow(row.round, numbers(row.byes), row.began, row.ended) for row in rows)


def matches_of(connection: Connection, wanted: str) -> tuple[Match, ...]:
    rows = connection.execute(
        select(matches, tables.c.status, tables.c.invite)
        .outerjoin(tables, tables.c.id == matches.c.table_id)
        .where(matches.c.tournament == wanted)
        .order_by(matches.c.round, matches.c.number)
    )
    return tuple(
        Match(
            row.round,
            row.number,
            row.table_id,
            numbers(row.sitting),
            None if row.missing is None else numbers(row.missing),
            None if row.places is None else numbers(row.places),
            row.status,
            row.invite,
        )
        for row in rows
    )


def numbers(text: str) -> tuple[int, ...]:
    return msgspec.json.decode(text, type=tuple[int, ...])


def as_text(found: Sequence[int]) -> str:
    return msgspec.json.encode(list(found)).decode()


# --- changes ---


def change_tournament(connection: Connection, row: TournamentRow, **values: object) -> None:
    """Only where nobody else changed it since it was read."""
    found = connection.execute(
        update(tournaments)
        .where(tournaments.c.id == row.id, tournaments.c.version == row.version)
        .values(version=row.version + 1, **values)
    )
    if found.rowcount != 1:
        raise AlreadyStored("somebody else changed this tournament meanwhile")


def add_player(
    connection: Connection, wanted: str, guest: str, number: int, words: str = ""
) -> None:
    values = {"tournament": wanted, "guest": guest, "number": number, "is_out": False}
    connection.execute(insert(players).values(**values, words=words))


def keep_words(connection: Connection, wanted: str, guest: str, words: str) -> None:
    own = (players.c.tournament == wanted) & (players.c.guest == guest)
    connection.execute(update(players).where(own).values(words=words))


def remove_player(connection: Connection, wanted: str, guest: str) -> None:
    """Before the first round: it is as if they had not come."""
    own = (players.c.tournament == wanted) & (players.c.guest == guest)
    connection.execute(delete(players).where(own))


def drop_out(connection: Connection, wanted: str, guest: str) -> None:
    own = (players.c.tournament == wanted) & (players.c.guest == guest)
    connection.execute(update(players).where(own).values(is_out=True))


def add_round(
    connection: Connection, wanted: str, number: int, byes: Sequence[int], at: float
) -> None:
    values = {"tournament": wanted, "round": number, "byes": as_text(byes), "began": at}
    connection.execute(insert(rounds).values(**values, ended=None))


def end_round(connection: Connection, wanted: str, number: int, at: float) -> None:
    this = (rounds.c.tournament == wanted) & (rounds.c.round == number)
    connection.execute(update(rounds).where(this).values(ended=at))


def add_match(connection: Connection, wanted: str, match: Match) -> None:
    connection.execute(
        insert(matches).values(
            tournament=wanted,
            round=match.round,
            number=match.number,
            table_id=match.table,
            sitting=as_text(match.sitting),
            missing=None,
            places=None,
        )
    )


def note_places(connection: Connection, table: str, places: Sequence[int]) -> None:
    """How a table of a tournament came out; of any other table nothing is noted."""
    open_still = (matches.c.table_id == table) & matches.c.places.is_(None)
    connection.execute(update(matches).where(open_still).values(places=as_text(places)))


def forfeit(
    connection: Connection, table: str, missing: Sequence[int], places: Sequence[int]
) -> None:
    ended = {"missing": as_text(missing), "places": as_text(places)}
    connection.execute(update(matches).where(matches.c.table_id == table).values(**ended))


# --- looking ---


def is_sealed(connection: Connection, table: str) -> bool:
    """Whether others still play what was dealt here: nothing of it may be known yet."""
    found = connection.execute(
        select(matches.c.table_id)
        .join(tournaments, tournaments.c.id == matches.c.tournament)
        .join(
            rounds,
            (rounds.c.tournament == matches.c.tournament) & (rounds.c.round == matches.c.round),
        )
        .where(matches.c.table_id == table, tournaments.c.is_duplicate, rounds.c.ended.is_(None))
    )
    return found.first() is not None


def running_tournaments(connection: Connection) -> list[str]:
    """Those where a round may begin or end; one that was closed ends the round it was in."""
    in_a_round = exists().where(rounds.c.tournament == tournaments.c.id, rounds.c.ended.is_(None))
    is_going_on = tournaments.c.status.in_(("running", "paused"))
    rows = connection.execute(select(tournaments.c.id).where(or_(is_going_on, in_a_round)))
    return [row.id for row in rows]


def sleeping_tables(connection: Connection) -> list[str]:
    """Tables that were made and never woken: nobody knows yet whose turn it is there."""
    rows = connection.execute(
        select(tables.c.id)
        .join(matches, matches.c.table_id == tables.c.id)
        .where(tables.c.status == "running", matches.c.places.is_(None))
        .where(~exists().where(turns.c.table_id == tables.c.id))
    )
    return [row.id for row in rows]


def decided_tables(connection: Connection) -> list[str]:
    """Tables the organiser decided about that are still played."""
    rows = connection.execute(
        select(tables.c.id)
        .join(matches, matches.c.table_id == tables.c.id)
        .where(tables.c.status == "running", matches.c.missing.is_not(None))
    )
    return [row.id for row in rows]


def tournaments_of(
    connection: Connection, guest: str, limit: int
) -> list[tuple[TournamentRow, int]]:
    """Those one organises or plays, the newest first, with how many play."""
    entered = exists().where(players.c.tournament == tournaments.c.id, players.c.guest == guest)
    return listed(connection, or_(entered, tournaments.c.organiser == guest), limit)


def tournaments_in(
    connection: Connection, circle: str, limit: int
) -> list[tuple[TournamentRow, int]]:
    return listed(connection, tournaments.c.circle == circle, limit)


def listed(connection: Connection, wanted: object, limit: int) -> list[tuple[TournamentRow, int]]:
    count = (
        select(func.count())
        .where(players.c.tournament == tournaments.c.id)
        .correlate(tournaments)
        .scalar_subquery()
    )
    rows = connection.execute(
        select(tournaments, count)
        .where(wanted)  # type: ignore[arg-type]  # a condition
        .order_by(tournaments.c.created.desc())
        .limit(limit)
    )
    return [(TournamentRow(*row[:-1]), row[-1]) for row in rows]


def is_in_circle_of(connection: Connection, row: TournamentRow, guest: str) -> bool:
    if row.circle is None:
        return False
    own = (members.c.circle == row.circle) & (members.c.guest == guest)
    return connection.execute(select(members.c.guest).where(own)).first() is not None


def organised_by(connection: Connection, guest: str) -> int:
    """How many that are not over."""
    found = connection.execute(
        select(func.count())
        .select_from(tournaments)
        .where(tournaments.c.organiser == guest, tournaments.c.status.in_(LIVELY))
    )
    return int(found.scalar_one())


# --- people who go, or come back as somebody else ---


def leave_tournaments(connection: Connection, ids: Sequence[str]) -> None:
    """Who is gone plays no further round; what nobody looks after any more is closed."""
    connection.execute(update(players).where(players.c.guest.in_(ids)).values(words=""))
    for row in going_on_with(connection, ids):
        own = (players.c.tournament == row.id) & players.c.guest.in_(ids)
        if row.status == "gathering":
            connection.execute(delete(players).where(own))
        else:
            connection.execute(update(players).where(own).values(is_out=True))
        heir: dict[str, object] = {}
        if row.organiser in ids:
            left = [one for one in players_of(connection, row.id) if not one.is_out]
            heir = {"organiser": left[0].guest} if left else {"status": "closed"}
        change_tournament(connection, row, **heir)


def move_entries(connection: Connection, old: str, new: str) -> None:
    """A guest signed in to an account; where both play, the guest drops out."""
    concerned = going_on_with(connection, [old])
    both = select(players.c.tournament).where(players.c.guest == new)
    twice = (players.c.guest == old) & players.c.tournament.in_(both)
    connection.execute(update(players).where(twice).values(is_out=True))
    once = (players.c.guest == old) & ~players.c.tournament.in_(both)
    connection.execute(update(players).where(once).values(guest=new))
    organised = tournaments.c.organiser == old
    connection.execute(update(tournaments).where(organised).values(organiser=new))
    for row in concerned:
        change_tournament(connection, row)


def going_on_with(connection: Connection, ids: Sequence[str]) -> list[TournamentRow]:
    """Those that are not over and that one of these plays or organises.

    They are held and get a new version: a round that is just being drawn is drawn again.
    """
    entered = exists().where(players.c.tournament == tournaments.c.id, players.c.guest.in_(ids))
    found = connection.execute(
        select(tournaments)
        .where(or_(entered, tournaments.c.organiser.in_(ids)), tournaments.c.status.in_(LIVELY))
        .order_by(tournaments.c.id)
        .with_for_update()
    )
    return [TournamentRow(*row) for row in found]
