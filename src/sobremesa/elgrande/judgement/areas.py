"""What one area is worth to every seat: as it stands, and if majorities may still shift."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules.layout import (
    COUNT,
    GRANDE_AT,
    KING_AT,
    OWNERS,
    PAID_PLACES,
    SCOREBOARD_AT,
    SEATS,
)
from sobremesa.elgrande.rules.scoring import PAID, PAYMENT, SEAT, leader_bonus, payments, worth_row
from sobremesa.elgrande.rules.state import owners
from sobremesa.kernel.rules.game import Game

FURTHEST: Final = 12  # caballeros of difference beyond which nothing changes any more
SHIFT_ROW: Final = 25  # one row of the shift table: differences from -12 to 12
LATER: Final = 75  # the row of the shift table for scorings after the next: 3 * SHIFT_ROW

# Cells of a seat in what is remembered of an area:
NOW: Final = 0  # points if it were scored now
SOON: Final = 1  # if majorities may still shift as far as before the next scoring
LATE: Final = 2  # if they may shift as far as before a later one
CELLS: Final = 3
SLOTS: Final = 8192
FACTOR: Final = 0x2545F491  # below 2**31, so that no product overflows
WORD: Final = 0x7FFFFFFF


class Prospects:
    """What an area is worth to every seat, remembered by all that decides it.

    A round that is played on in thought meets the same few areas again and again.
    """

    def __init__(self, shift: vec[float]) -> None:
        self.shift = shift
        self.known = vec[i64]([-1] * SLOTS)
        self.cells = vec[float]([0.0] * (SLOTS * OWNERS * CELLS))  # + (slot, seat, cell)
        self.area = vec[float]([0.0] * OWNERS)
        self.paid = vec[i64]([0] * (OWNERS * PAYMENT))

    def find(self, g: Game, area: i64, rounds: i64) -> i64:
        """Where the cells of the first seat are; `rounds` lie before the next scoring."""
        key = situation(g.s, area, rounds)
        mixed = ((key & WORD) ^ ((key >> 31) * 0x9E3B)) * FACTOR
        slot = (mixed >> 18) & (SLOTS - 1)
        first = slot * OWNERS * CELLS
        if self.known[slot] != key:
            self.known[slot] = key
            self.work_out(g, area, rounds, first)
        return first

    def work_out(self, g: Game, area: i64, rounds: i64, first: i64) -> None:
        points_now(g, area, self.paid, self.area)
        seat: i64 = 0
        while seat < g.s[SEATS]:
            at = first + seat * CELLS
            self.cells[at + NOW] = self.area[seat]
            self.cells[at + SOON] = likely_points(g, area, seat, self.shift, rounds * SHIFT_ROW)
            self.cells[at + LATE] = likely_points(g, area, seat, self.shift, LATER)
            seat += 1


def situation(s: vec[i64], area: i64, rounds: i64) -> i64:
    """All that decides what an area is worth, in one number."""
    at = COUNT + area * OWNERS
    key = rounds * 16 + area
    owner: i64 = 0
    while owner < OWNERS:
        key = key * 128 + s[at + owner] * 2
        if s[GRANDE_AT + owner] == area:
            key += 1
        owner += 1
    key *= 6
    if s[SCOREBOARD_AT] == area:
        key += 2
    elif s[SCOREBOARD_AT + 1] == area:
        key += 4
    if s[KING_AT] == area:
        key += 1
    return key


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
