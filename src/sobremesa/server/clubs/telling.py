"""A circle's games as its members are shown them."""

from sqlalchemy import Connection

from sobremesa.server import limits
from sobremesa.server.clubs.points import Tally, tallied
from sobremesa.server.routes.club_bodies import (
    CircleResults,
    GameResult,
    RatingInfo,
    SeatResult,
    Standing,
)
from sobremesa.server.store.circles import members_of
from sobremesa.server.store.erasing import SOMEBODY
from sobremesa.server.store.ratings import Rated, ratings_of
from sobremesa.server.store.standings import PlayedSeat, PlayedTable, played_in


def results_of(
    connection: Connection, circle: str, since: float, game: str | None
) -> CircleResults:
    games = played_in(connection, circle, since, game, limits.RESULTS_COUNTED)
    tallies = tallied([[(seat.guest, seat.place) for seat in one.seats] for one in games])
    people = {one.guest: one.name for one in members_of(connection, circle)}
    ratings = ratings_of(connection, list(people))
    standings = [
        standing(guest, name, tallies.get(guest, Tally()), ratings, game)
        for guest, name in people.items()
    ]
    standings.sort(key=lambda one: (-one.points, -one.wins, one.mean_place, one.name))
    shown = [told(one) for one in games[: limits.RESULTS_SHOWN]]
    return CircleResults(standings, shown)


def standing(
    guest: str, name: str, tally: Tally, ratings: list[Rated], game: str | None
) -> Standing:
    own = [one for one in ratings if one.who == guest and game in (None, one.game)]
    return Standing(
        guest,
        name,
        tally.games,
        tally.wins,
        round(tally.mean_place, 2),
        tally.points,
        [rating_info(one) for one in own],
    )


def told(one: PlayedTable) -> GameResult:
    seats = [told_seat(seat) for seat in one.seats]
    return GameResult(one.table, one.game, one.edition, one.ended, one.invite, seats)


def told_seat(seat: PlayedSeat) -> SeatResult:
    name = seat.name or seat.level or SOMEBODY
    return SeatResult(seat.guest, seat.level, name, seat.place, seat.score, seat.resigned)


def rating_info(one: Rated) -> RatingInfo:
    rating = one.rating
    return RatingInfo(
        one.game,
        one.size,
        one.level,
        round(rating.mu, 2),
        round(rating.sigma, 2),
        round(rating.shown, 2),
        rating.is_unsure,
        one.games,
    )
