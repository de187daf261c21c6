"""A tournament as somebody is shown it."""

from collections.abc import Iterable
from functools import lru_cache

from sobremesa.server.clubs.draw.forms import Field, Form, fewest_players, foreseen
from sobremesa.server.clubs.draw.past import Drawn, Past
from sobremesa.server.clubs.scoring import Score
from sobremesa.server.clubs.state import drawn_before, field_of, next_table, ranking
from sobremesa.server.routes.club_bodies import (
    MatchInfo,
    MatchState,
    PlayerInfo,
    RoundInfo,
    ScoreRow,
    TournamentInfo,
    TournamentShort,
)
from sobremesa.server.store.erasing import SOMEBODY
from sobremesa.server.store.tournaments import Match, RoundRow, Tournament, TournamentRow


def shown(found: Tournament, guest: str) -> TournamentInfo:
    row = found.row
    you = found.player(guest)
    is_inside = you is not None or row.organiser == guest
    return TournamentInfo(
        id=row.id,
        name=row.name,
        circle=row.circle,
        organiser=row.organiser,
        is_organiser=row.organiser == guest,
        invite=row.invite if is_inside else None,
        game=row.game,
        edition=row.edition,
        seats=row.seats,
        form=row.form,
        rounds=row.rounds,
        is_duplicate=row.is_duplicate,
        status=row.status,
        round=row.round,
        fewest=fewest_players(row.form, row.seats),
        players=[
            PlayerInfo(one.number, one.guest, one.name or SOMEBODY, one.is_out)
            for one in found.players
        ],
        standings=[score_row(one) for one in ranking(found)],
        schedule=[*(played_round(found, one) for one in found.rounds), *to_come(found)],
        you=you.number if you else None,
        next=next_table(found, you.number) if you else None,
        words=you.words if you else "",
    )


def short(row: TournamentRow, players: int) -> TournamentShort:
    return TournamentShort(
        row.id, row.name, row.game, row.form, row.seats, row.status, row.round, row.rounds, players
    )


def score_row(one: Score) -> ScoreRow:
    return ScoreRow(one.player, one.place, one.points, one.wins, one.met, one.games, one.byes)


def played_round(found: Tournament, one: RoundRow) -> RoundInfo:
    tables = [played_table(match) for match in found.of_round(one.number)]
    return RoundInfo(one.number, one.began, one.ended, list(one.byes), tables)


def played_table(match: Match) -> MatchInfo:
    return MatchInfo(
        match.table,
        list(match.sitting),
        None if match.places is None else list(match.places),
        list(match.missing or ()),
        state_of(match),
        match.invite if match.places is not None else None,
    )


def state_of(match: Match) -> MatchState:
    if match.places is not None or match.status == "finished":
        return "over"
    return "playing" if match.status == "running" else "stuck"


def to_come(found: Tournament) -> Iterable[RoundInfo]:
    """Rounds that depend on no result."""
    row = found.row
    if row.status not in ("running", "paused"):
        return []
    entered = field_of(found)
    who = (tuple(entered.players), row.seats, frozenset(entered.gone))
    drawn = seen_ahead(row.form, who, tuple(drawn_before(found)), row.rounds)
    return [foreseen_round(number, one) for number, one in enumerate(drawn, len(found.rounds) + 1)]


@lru_cache(maxsize=256)
def seen_ahead(
    form: Form,
    who: tuple[tuple[int, ...], int, frozenset[int]],
    before: tuple[Drawn, ...],
    rounds: int,
) -> list[Drawn]:
    """Drawn once for all who look: many rounds of many players take a while."""
    players, seats, gone = who
    return foreseen(form, Field(players, seats, gone), Past(before), rounds)


def foreseen_round(number: int, drawn: Drawn) -> RoundInfo:
    tables = [MatchInfo(None, list(one), None, [], "foreseen", None) for one in drawn.tables]
    return RoundInfo(number, None, None, list(drawn.byes), tables)
