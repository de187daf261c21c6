"""A stored tournament as draws and standings see it."""

from collections.abc import Sequence

from sobremesa.server.clubs.draw.forms import Field
from sobremesa.server.clubs.draw.past import Drawn, Past
from sobremesa.server.clubs.scoring import Ended, Score, standings
from sobremesa.server.store.tournaments import Match, Tournament


def drawn_before(found: Tournament) -> list[Drawn]:
    """Every round that was begun."""
    return [
        Drawn(tuple(one.sitting for one in found.of_round(row.number)), row.byes)
        for row in found.rounds
    ]


def ended_tables(found: Tournament) -> list[Ended]:
    """Tables whose places may be known."""
    return [
        Ended(one.sitting, one.places, one.missing or ())
        for one in found.matches
        if one.places is not None
    ]


def ranking(found: Tournament) -> list[Score]:
    """Who waits in a round that is still played gets the points with it."""
    everybody = [one.number for one in found.players]
    return standings(everybody, ended_tables(found), drawn_before(found), found.row.seats)


def field_of(found: Tournament) -> Field:
    rows = ranking(found)
    gone = {one.number for one in found.players if one.is_out}
    return Field(
        players=[one.number for one in found.players],
        seats=found.row.seats,
        gone=gone,
        ranked=[row.player for row in rows if row.player not in gone],
        points={row.player: row.points for row in rows},
    )


def past_of(found: Tournament) -> Past:
    return Past(drawn_before(found))


def is_settled(match: Match) -> bool:
    """Played to its end, or ended by the organiser."""
    return match.places is not None or match.status == "finished"


def is_round_over(found: Tournament) -> bool:
    return all(is_settled(match) for match in found.of_round(found.row.round))


def is_between_rounds(found: Tournament) -> bool:
    return not found.rounds or found.rounds[-1].ended is not None


def next_table(found: Tournament, number: int) -> str | None:
    """Where a player is to play now."""
    open_tables: Sequence[Match] = [
        match
        for match in found.of_round(found.row.round)
        if number in match.sitting and not is_settled(match)
    ]
    return open_tables[0].table if open_tables else None
