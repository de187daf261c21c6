"""What one area is worth to every seat: as it stands, and if majorities may still shift."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.layout import (
    COUNT,
    GRANDE_AT,
    KING_AT,
    OWNERS,
    PAID_PLACES,
    REGIONS,
    SEATS,
)
from sobremesa.elgrande.scoring import next_group, worth_row
from sobremesa.elgrande.state import State, owners

FURTHEST: Final = 12  # caballeros of difference beyond which nothing changes any more
SHIFT_ROW: Final = 25  # one row of the shift table: differences from -12 to 12
BONUS: Final = 2


def points_now(g: State, area: i64, out: vec[float], first: i64) -> None:
    """Points of every seat if the area were scored now (EG.score)."""
    s = g.s
    seats = s[SEATS]
    seat: i64 = 0
    while seat < seats:
        out[first + seat] = 0.0
        seat += 1
    paid = g.t[PAID_PLACES]
    at = COUNT + area * OWNERS
    colours = owners(g)
    row = worth_row(s, area)
    place: i64 = 0
    limit: i64 = 1000
    while place < paid:
        most, sharing = next_group(s, at, colours, limit)
        if most == 0:
            return
        reached: i64 = place if sharing == 1 else place + 1
        if reached < paid:
            points = g.t[row + reached]
            seat = 0
            while seat < seats:
                if s[at + seat] == most:
                    won = points
                    if sharing == 1 and place == 0:
                        won += bonus(s, area, seat)
                    out[first + seat] = float(won)
                seat += 1
        place = reached + 1
        limit = most


def bonus(s: vec[i64], area: i64, seat: i64) -> i64:
    found: i64 = 0
    if s[KING_AT] == area:
        found += BONUS
    if area < REGIONS and s[GRANDE_AT + seat] == area:
        found += BONUS
    return found


def likely_points(g: State, area: i64, seat: i64, shift: vec[float], table: i64) -> float:
    """Expected points if each rival passes the seat with a chance that depends on the distance.

    The chances of no, one and two rivals in front follow rival by rival.
    """
    s = g.s
    at = COUNT + area * OWNERS
    own = s[at + seat]
    nobody = 1.0
    one = 0.0
    two = 0.0
    colours = owners(g)
    rival: i64 = 0
    while rival < colours:
        if rival != seat and (s[at + rival] > 0 or own == 0):
            ahead = s[at + rival] - own
            if ahead > FURTHEST:
                ahead = FURTHEST
            elif ahead < -FURTHEST:
                ahead = -FURTHEST
            passes = shift[table + FURTHEST + ahead]
            stays = 1.0 - passes
            two = two * stays + one * passes
            one = one * stays + nobody * passes
            nobody *= stays
        rival += 1
    row = worth_row(s, area)
    t = g.t
    paid = t[PAID_PLACES]
    points = nobody * float(t[row] + bonus(s, area, seat))
    if paid > 1:
        points += one * float(t[row + 1])
    if paid > 2:
        points += two * float(t[row + 2])
    return points
