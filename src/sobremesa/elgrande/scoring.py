"""Scoring one area: places, ties and the two bonuses (EG.score)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande import events
from sobremesa.elgrande.layout import (
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
)
from sobremesa.elgrande.state import State, owners

BONUS: Final = 2


def worth_row(s: vec[i64], area: i64) -> i64:
    """Where the table in force lies: a movable scoreboard covers the printed one."""
    if s[SCOREBOARD_AT] == area:
        return WORTH + PLACES * 3
    if s[SCOREBOARD_AT + 1] == area:
        return WORTH + (PLACES + 1) * 3
    return WORTH + area * 3


def score_area(g: State, area: i64, first_only: i64) -> None:
    s = g.s
    g.tell(events.AREA_SCORED, area, first_only, 0, 0)
    if area == CASTILLO and g.log is not None:
        show_castillo(g)
    at = COUNT + area * OWNERS
    paid: i64 = 1 if first_only else g.t[PAID_PLACES]
    colours = owners(g)
    place: i64 = 0
    limit: i64 = 1000
    while place < paid:
        most, sharing = next_group(s, at, colours, limit)
        if most == 0:
            return
        # EG.score.4: tied seats take the next lower place, however many are tied.
        reached: i64 = place if sharing == 1 else place + 1
        if reached < paid:
            pay(g, area, most, reached, sharing == 1 and place == 0)
        place = reached + 1
        limit = most


def show_castillo(g: State) -> None:
    # S-40: whoever forgot what was thrown in sees it now.
    owner: i64 = 0
    while owner < owners(g):
        g.tell(events.CASTILLO_SHOWN, owner, g.s[COUNT + CASTILLO * OWNERS + owner], 0, 0)
        owner += 1


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


def pay(g: State, area: i64, count: i64, place: i64, leads_alone: bool) -> None:
    s = g.s
    at = COUNT + area * OWNERS
    points = g.t[worth_row(s, area) + place]
    seat: i64 = 0
    while seat < s[SEATS]:
        if s[at + seat] == count:
            bonus: i64 = leader_bonus(s, area, seat) if leads_alone else 0
            s[POINTS + seat] += points + bonus
            g.tell(events.POINTS_SCORED, seat, area, points + bonus, bonus)
        seat += 1


def leader_bonus(s: vec[i64], area: i64, seat: i64) -> i64:
    bonus: i64 = 0
    if s[KING_AT] == area:
        bonus += BONUS
    if s[GRANDE_AT + seat] == area:
        bonus += BONUS
    return bonus
