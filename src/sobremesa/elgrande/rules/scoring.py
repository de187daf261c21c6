"""Scoring one area: places, ties and the two bonuses (EG.score)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import events
from sobremesa.elgrande.rules.layout import (
    CASTILLO,
    COUNT,
    GRANDE_AT,
    KING_AT,
    OWNERS,
    PAID_PLACES,
    PLACES,
    POINTS,
    SCOREBOARD_AT,
    SEATS,
    WORTH,
    WORTH_CELLS,
)
from sobremesa.elgrande.rules.state import owners
from sobremesa.kernel.rules.game import Game

BONUS: Final = 2
PAYMENT: Final = 4  # cells: seat, points, the bonus among them, the rank that is paid
SEAT: Final = 0
PAID: Final = 1
OF_IT_BONUS: Final = 2
RANK: Final = 3  # 0 for the first place


def worth_row(s: vec[i64], area: i64) -> i64:
    """Where the table in force lies: a movable scoreboard covers the printed one."""
    if s[SCOREBOARD_AT] == area:
        return WORTH + PLACES * WORTH_CELLS
    if s[SCOREBOARD_AT + 1] == area:
        return WORTH + (PLACES + 1) * WORTH_CELLS
    return WORTH + area * WORTH_CELLS


def payments(g: Game, area: i64, first_only: i64, out: vec[i64]) -> i64:
    """What the area would pay now: a PAYMENT for every paid seat, best place first; how many."""
    s = g.s
    at = COUNT + area * OWNERS
    paid: i64 = 1 if first_only else g.t[PAID_PLACES]
    colours = owners(g)
    seats = s[SEATS]
    row = worth_row(s, area)
    found: i64 = 0
    place: i64 = 0
    limit: i64 = 1000
    while place < paid:
        most, sharing = next_group(s, at, colours, limit)
        if most == 0:
            return found
        reached: i64 = place_reached(place, sharing)
        if reached < paid:
            seat: i64 = 0
            while seat < seats:
                if s[at + seat] == most:
                    leads_alone = sharing == 1 and place == 0
                    bonus: i64 = leader_bonus(s, area, seat) if leads_alone else 0
                    payment = found * PAYMENT
                    out[payment + SEAT] = seat
                    out[payment + PAID] = g.t[row + reached] + bonus
                    out[payment + OF_IT_BONUS] = bonus
                    out[payment + RANK] = reached
                    found += 1
                seat += 1
        place = reached + 1
        limit = most
    return found


def place_reached(best: i64, sharing: i64) -> i64:
    """EG.score.4: tied seats take the place after the best that is left, however many they are."""
    return best if sharing == 1 else best + 1


def next_group(s: vec[i64], at: i64, colours: i64, limit: i64) -> tuple[i64, i64]:
    """The highest count below `limit` in an area, and how many colours have it."""
    most: i64 = 0
    sharing: i64 = 0
    owner: i64 = 0
    while owner < colours:
        count = s[at + owner]
        if count < limit and count > 0:
            if count > most:
                most = count
                sharing = 1
            elif count == most:
                sharing += 1
        owner += 1
    return most, sharing


def leader_bonus(s: vec[i64], area: i64, seat: i64) -> i64:
    bonus: i64 = 0
    if s[KING_AT] == area:
        bonus += BONUS
    if s[GRANDE_AT + seat] == area:
        bonus += BONUS
    return bonus


def places_taken(g: Game, area: i64) -> list[int]:
    """The place that every colour would take if the area were scored now, 0 for nobody there."""
    s = g.s
    at = COUNT + area * OWNERS
    colours = owners(g)
    found = [0] * colours
    place: i64 = 0
    most, sharing = next_group(s, at, colours, 1000)
    while most > 0:
        reached: i64 = place_reached(place, sharing)
        owner: i64 = 0
        while owner < colours:
            if s[at + owner] == most:
                found[owner] = int(reached) + 1
            owner += 1
        place = reached + 1
        most, sharing = next_group(s, at, colours, most)
    return found


def score_area(g: Game, area: i64, first_only: i64) -> None:
    s = g.s
    g.tell(events.AREA_SCORED, area, first_only, 0, 0)
    if area == CASTILLO and g.log is not None:
        show_castillo(g)
    paid = g.listed
    last = payments(g, area, first_only, paid) * PAYMENT
    at: i64 = 0
    while at < last:
        seat = paid[at + SEAT]
        points = paid[at + PAID]
        s[POINTS + seat] += points
        g.tell_more(
            events.POINTS_SCORED, seat, area, points, paid[at + OF_IT_BONUS], paid[at + RANK]
        )
        at += PAYMENT


def show_castillo(g: Game) -> None:
    # S-40: whoever forgot what was thrown in sees it now.
    places = places_taken(g, CASTILLO)
    owner: i64 = 0
    while owner < owners(g):
        count = g.s[COUNT + CASTILLO * OWNERS + owner]
        g.tell(events.CASTILLO_SHOWN, owner, count, places[owner], 0)
        owner += 1


def if_scored(g: Game, area: int, first_only: bool = False) -> list[int]:
    """Points that every seat would get if the area were scored now."""
    paid = vec[i64]([0] * (OWNERS * PAYMENT))
    points = [0] * int(g.s[SEATS])
    for at in range(payments(g, area, 1 if first_only else 0, paid)):
        points[paid[at * PAYMENT + SEAT]] = int(paid[at * PAYMENT + PAID])
    return points
