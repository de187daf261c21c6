"""What one area is worth to every seat: as it stands, and if majorities may still shift."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules.layout import (
    COUNT,
    OWNERS,
    PAID_PLACES,
    SEATS,
)
from sobremesa.elgrande.rules.scoring import PAID, PAYMENT, SEAT, leader_bonus, payments, worth_row
from sobremesa.elgrande.rules.state import owners
from sobremesa.kernel.rules.game import Game

FURTHEST: Final = 12  # caballeros of difference beyond which nothing changes any more
SHIFT_ROW: Final = 25  # one row of the shift table: differences from -12 to 12


def points_now(g: Game, area: i64, paid: vec[i64], out: vec[float]) -> None:
    """Points of every seat if the area were scored now; `paid` is room for its payments."""
    seat: i64 = 0
    while seat < g.s[SEATS]:
        out[seat] = 0.0
        seat += 1
    last = payments(g, area, 0, paid) * PAYMENT
    at: i64 = 0
    while at < last:
        out[paid[at + SEAT]] = float(paid[at + PAID])
        at += PAYMENT


def likely_points(g: Game, area: i64, seat: i64, shift: vec[float], table: i64) -> float:
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
    points = nobody * float(t[row] + leader_bonus(s, area, seat))
    if paid > 1:
        points += one * float(t[row + 1])
    if paid > 2:
        points += two * float(t[row + 2])
    return points
