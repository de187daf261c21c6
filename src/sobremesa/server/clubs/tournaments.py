"""What players and organisers may do in a tournament; the referee does the rest."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec
from sqlalchemy import Connection

from sobremesa.kernel.setup import Setup
from sobremesa.server import limits
from sobremesa.server.clubs.circles import belonging, checked_person
from sobremesa.server.clubs.draw.forms import Form, fewest_players, usual_rounds
from sobremesa.server.clubs.scoring import forfeited
from sobremesa.server.clubs.state import is_settled
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.names import readable
from sobremesa.server.store import tournaments
from sobremesa.server.store.people import Guest, hold
from sobremesa.server.store.tournaments import Match, Tournament, TournamentRow, TournamentStatus

Change = Callable[[Connection, Tournament], None]


def no_such_tournament() -> Refusal:
    return Refusal("unknown", "there is no such tournament")


def seen(
    connection: Connection, wanted: str, guest: Guest, invite: str | None = None
) -> Tournament:
    """For those who play, organise, belong to its circle or have the link; else there is none."""
    found = tournaments.load_tournament(connection, wanted)
    if found is None:
        raise no_such_tournament()
    row = found.row
    is_inside = found.player(guest.id) is not None or row.organiser == guest.id
    is_invited = invite is not None and invite == row.invite
    if not (is_inside or is_invited or tournaments.is_in_circle_of(connection, row, guest.id)):
        raise no_such_tournament()
    return found


async def make(hall: Hall, guest: Guest, wanted: TournamentRow, setup: Setup, plays: bool) -> str:
    """The organiser may play too. `rounds` 0 means as many as fit those who come."""
    checked_person(guest)
    name = readable(wanted.name, limits.CIRCLE_NAME_LENGTH)
    hall.steward.ruling.check_name(name)
    row = replace(
        wanted,
        id=hall.entropy.new_id(),
        name=name,
        organiser=guest.id,
        invite=hall.entropy.new_secret(),
        edition=setup.edition,
        options=msgspec.json.encode(setup.options).decode(),
        created=hall.clock(),
    )

    def work(connection: Connection) -> None:
        hold(connection, guest.id)
        if row.circle is not None:
            belonging(connection, row.circle, guest)
        if tournaments.organised_by(connection, guest.id) >= limits.TOURNAMENTS_PER_GUEST:
            raise Refusal("too-many", "you organise as many tournaments as one may at a time")
        tournaments.add_tournament(connection, row)
        if plays:
            tournaments.add_player(connection, row.id, guest.id, 0)

    await hall.store.write(work)
    return row.id


# --- players ---


async def enter(hall: Hall, guest: Guest, wanted: str, invite: str | None, words: str = "") -> None:
    """With words for the luck of one's tables, if one likes; they can be changed later."""
    checked_person(guest)

    def work(connection: Connection) -> None:
        tournaments.hold_tournament(connection, wanted)
        found = seen(connection, wanted, guest, invite)
        if found.player(guest.id) is not None:
            return
        check_status(found, "gathering")
        check_words(found, words)
        if len(found.players) >= limits.TOURNAMENT_PLAYERS:
            raise Refusal("too-many", "this tournament is full")
        number = 1 + max((one.number for one in found.players), default=-1)
        tournaments.change_tournament(connection, found.row)
        tournaments.add_player(connection, wanted, guest.id, number, words)

    await hall.store.write(work)


async def add_words(hall: Hall, guest: Guest, wanted: str, words: str) -> None:
    """For the luck of the tables of rounds to come; a table that was dealt keeps its own."""

    def work(connection: Connection) -> None:
        tournaments.hold_tournament(connection, wanted)
        found = seen(connection, wanted, guest)
        check_status(found, "gathering", "running", "paused")
        if found.player(guest.id) is None:
            raise Refusal("forbidden", "you do not play in this tournament")
        check_words(found, words)
        # A round that is just being drawn is drawn again, with these.
        tournaments.change_tournament(connection, found.row)
        tournaments.keep_words(connection, wanted, guest.id, words)

    await hall.store.write(work)


def check_words(found: Tournament, words: str) -> None:
    if words and found.row.is_duplicate:
        raise Refusal("wrong-moment", "where all tables have the same luck nobody adds words to it")


async def withdraw(hall: Hall, guest: Guest, wanted: str) -> None:
    """Before the first round it is as if one had not come; a table that is played goes on."""

    def work(connection: Connection) -> None:
        tournaments.hold_tournament(connection, wanted)
        found = seen(connection, wanted, guest)
        take_out(connection, found, guest.id)

    await hall.store.write(work)


def take_out(connection: Connection, found: Tournament, who: str) -> None:
    check_status(found, "gathering", "running", "paused")
    if found.player(who) is None:
        raise Refusal("unknown", "nobody of that name plays in this tournament")
    tournaments.change_tournament(connection, found.row)
    if found.row.status == "gathering":
        tournaments.remove_player(connection, found.row.id, who)
    else:
        tournaments.drop_out(connection, found.row.id, who)


# --- the organiser ---


async def organise(hall: Hall, guest: Guest, wanted: str, change: Change) -> None:
    """Something only the organiser may do; rounds go on from there at once."""

    def work(connection: Connection) -> None:
        tournaments.hold_tournament(connection, wanted)
        found = seen(connection, wanted, guest)
        if found.row.organiser != guest.id:
            raise Refusal("forbidden", "only the organiser of the tournament may do this")
        change(connection, found)

    await hall.store.write(work)
    await hall.referee.go_on(wanted)


async def dismiss(hall: Hall, guest: Guest, wanted: str, other: str) -> None:
    await organise(hall, guest, wanted, lambda database, found: take_out(database, found, other))


async def begin(hall: Hall, guest: Guest, wanted: str) -> None:
    await organise(hall, guest, wanted, start)


def start(connection: Connection, found: Tournament) -> None:
    check_status(found, "gathering")
    row, count = found.row, len(found.players)
    fewest = fewest_players(row.form, row.seats)
    if count < fewest:
        raise Refusal("wrong-moment", "this form needs at least {fewest} players", fewest=fewest)
    wished = 0 if row.form == "groups" else row.rounds
    rounds = wished or usual(row.form, count, row.seats)
    tournaments.change_tournament(connection, row, status="running", rounds=rounds)


def usual(form: Form, players: int, seats: int) -> int:
    return min(limits.TOURNAMENT_ROUNDS, usual_rounds(form, players, seats))


async def become(hall: Hall, guest: Guest, wanted: str, status: TournamentStatus) -> None:
    """Pause before the next round, go on, or put an end to it; tables are played on."""
    before = {"paused": ("running",), "running": ("paused",)}
    allowed = before.get(status, ("gathering", "running", "paused"))

    def change(connection: Connection, found: Tournament) -> None:
        check_status(found, *allowed)
        tournaments.change_tournament(connection, found.row, status=status)

    await organise(hall, guest, wanted, change)


async def decide(hall: Hall, guest: Guest, wanted: str, table: str, missing: Sequence[int]) -> None:
    """About a table that does not end: whoever is missing there forfeits, the others share."""

    def change(connection: Connection, found: Tournament) -> None:
        match = open_match(found, table)
        if not missing or any(not 0 <= seat < len(match.sitting) for seat in missing):
            raise Refusal("unknown", "there is no such seat")
        tournaments.change_tournament(connection, found.row)
        places = forfeited(len(match.sitting), missing)
        tournaments.forfeit(connection, table, sorted(set(missing)), places)

    await organise(hall, guest, wanted, change)
    await hall.referee.end_table(table)


def open_match(found: Tournament, table: str) -> Match:
    for match in found.of_round(found.row.round):
        if match.table == table and not is_settled(match):
            return match
    raise Refusal("wrong-moment", "this table is not one that waits for a decision")


def check_status(found: Tournament, *wanted: str) -> None:
    if found.row.status not in wanted:
        raise Refusal("wrong-moment", "the tournament is not at a point where this can be done")
