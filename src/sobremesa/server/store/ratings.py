"""What games say about who is stronger: a rating by game and size of table, changed by each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, select, text, update

from sobremesa.server.store.club_schema import ratings, result_seats, results
from sobremesa.study.rating import NEWCOMER, Rating, rated_once

AnyRow = Row[Any]
LEVEL = "level:"  # no guest is named with a colon
BEGIN = text(
    "INSERT INTO ratings (who, game, size, mu, sigma, games, changed)"
    " VALUES (:who, :game, :size, :mu, :sigma, 0, :at)"
    " ON CONFLICT (who, game, size) DO NOTHING"
)


@dataclass(frozen=True)
class Sat:
    """A seat of a game that is over: a person, a computer player, or somebody who is gone."""

    guest: str | None
    level: str | None
    place: int
    known: Rating | None = None  # what was known of it before the game

    def who(self, seat: int) -> str:
        """Whose rating it is; one who is gone has none, and is known by the seat alone."""
        if self.guest:
            return self.guest
        return f"{LEVEL}{self.level}" if self.level else f"gone:{seat}"


@dataclass(frozen=True)
class Rated:
    """A rating with what it is of."""

    who: str
    game: str
    size: str
    rating: Rating
    games: int

    @property
    def level(self) -> str | None:
        return self.who.removeprefix(LEVEL) if self.who.startswith(LEVEL) else None


def size_of(seats: int) -> str:
    """Two alone play another game than a round of more."""
    return "duel" if seats == 2 else "round"


def rate_table(
    connection: Connection, game: str, ended: float, sat: Sequence[Sat]
) -> dict[int, Rating]:
    """Take a game into account; what was known of each seat before it."""
    size = size_of(len(sat))
    names = [one.who(seat) for seat, one in enumerate(sat)]
    lasting = sorted({name for name in names if not name.startswith("gone:")})
    now = held(connection, lasting, game, size, ended)
    before = [now.get(name, one.known or NEWCOMER) for name, one in zip(names, sat, strict=True)]
    after = rated_once(before, [one.place for one in sat], names)
    connection.execute(
        update(ratings)
        .where(ratings.c.who == bindparam("of"), ratings.c.game == game, ratings.c.size == size)
        .values(
            mu=bindparam("to_mu"),
            sigma=bindparam("to_sigma"),
            games=ratings.c.games + 1,
            changed=ended,
        ),
        [{"of": name, "to_mu": after[name].mu, "to_sigma": after[name].sigma} for name in lasting],
    )
    return dict(enumerate(before))


def held(
    connection: Connection, names: Sequence[str], game: str, size: str, at: float
) -> dict[str, Rating]:
    """Locked, in one order for all: games that end at once count one after the other."""
    new = {"game": game, "size": size, "mu": NEWCOMER.mu, "sigma": NEWCOMER.sigma, "at": at}
    if names:
        connection.execute(BEGIN, [{"who": name, **new} for name in names])
    rows = connection.execute(
        select(ratings)
        .where(ratings.c.who.in_(names), ratings.c.game == game, ratings.c.size == size)
        .order_by(ratings.c.who)
        .with_for_update()
    )
    return {row.who: Rating(row.mu, row.sigma) for row in rows}


def ratings_of(connection: Connection, names: Sequence[str]) -> list[Rated]:
    rows = connection.execute(
        select(ratings)
        .where(ratings.c.who.in_(names), ratings.c.games > 0)
        .order_by(ratings.c.game, ratings.c.size, ratings.c.who)
    )
    return [told(row) for row in rows]


def ratings_of_levels(connection: Connection) -> list[Rated]:
    rows = connection.execute(
        select(ratings)
        .where(ratings.c.who.startswith(LEVEL, autoescape=True), ratings.c.games > 0)
        .order_by(ratings.c.game, ratings.c.size, ratings.c.mu.desc())
    )
    return [told(row) for row in rows]


def told(row: AnyRow) -> Rated:
    return Rated(row.who, row.game, row.size, Rating(row.mu, row.sigma), row.games)


def hold_results(connection: Connection) -> None:
    """Games that end meanwhile wait, and are counted afterwards."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE results IN SHARE ROW EXCLUSIVE MODE"))


def rebuild(connection: Connection) -> int:
    """All ratings anew from the results that count, in the order in which games ended."""
    connection.execute(delete(ratings))
    rows = connection.execute(
        select(results, result_seats)
        .join(result_seats, result_seats.c.table_id == results.c.table_id)
        .where(results.c.why_not.is_(None))
        .order_by(results.c.ended, results.c.table_id, result_seats.c.seat)
    ).all()
    games: dict[str, list[AnyRow]] = {}
    for row in rows:
        games.setdefault(row.table_id, []).append(row)
    for table, seats in games.items():
        count_again(connection, table, seats)
    return len(games)


def count_again(connection: Connection, table: str, seats: Sequence[AnyRow]) -> None:
    sat = [Sat(row.guest, row.level, row.place, known(row)) for row in seats]
    before = rate_table(connection, seats[0].game, seats[0].ended, sat)
    connection.execute(
        update(result_seats)
        .where(result_seats.c.table_id == table, result_seats.c.seat == bindparam("at"))
        .values(mu=bindparam("to_mu"), sigma=bindparam("to_sigma")),
        [{"at": seat, "to_mu": one.mu, "to_sigma": one.sigma} for seat, one in before.items()],
    )


def known(row: AnyRow) -> Rating | None:
    return None if row.mu is None else Rating(row.mu, row.sigma)
