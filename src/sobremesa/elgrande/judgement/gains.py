"""What a change in one area is worth to a seat: areas count one by one, so only it is looked at."""

from mypy_extensions import i64

from sobremesa.elgrande.judgement import features as f
from sobremesa.elgrande.judgement.areas import SHIFT_ROW, likely_points, points_now
from sobremesa.elgrande.judgement.evaluation import LATER, Evaluation, rounds_to_scoring, stage
from sobremesa.elgrande.rules.layout import CASTILLO, COUNT, OWNERS, PLACES, SEATS
from sobremesa.elgrande.rules.state import is_closed
from sobremesa.kernel.rules.game import Game


def gain(e: Evaluation, g: Game, seat: i64, area: i64, owner: i64, more: i64) -> float:
    """The seat's advantage if the owner had `more` caballeros in an area."""
    cell = COUNT + area * OWNERS + owner
    before = area_advantage(e, g, seat, area)
    g.s[cell] += more
    after = area_advantage(e, g, seat, area)
    g.s[cell] -= more
    return after - before


def area_advantage(e: Evaluation, g: Game, seat: i64, area: i64) -> float:
    """An area's part of the evaluation, as the seat sees it."""
    first = stage(g) * f.FEATURES
    near = rounds_to_scoring(g) * SHIFT_ROW
    points_now(g, area, e.paid, e.area)
    who: i64 = 0
    while who < g.s[SEATS]:
        if area == CASTILLO:
            e.area[who] = castillo_part(e, g, who, first, near)
        else:
            e.area[who] = region_part(e, g, area, who, first, near)
        who += 1
    return e.advantage(e.area, seat)


def region_part(e: Evaluation, g: Game, region: i64, seat: i64, first: i64, near: i64) -> float:
    w = e.habits
    there = g.s[COUNT + region * OWNERS + seat]
    likely = likely_points(g, region, seat, e.shift, near)
    value = w[first + f.SCORED_NOW] * e.area[seat]
    if there > 0:
        value += w[first + f.LIKELY] * likely + w[first + f.PRESENCE]
        value += w[first + f.ON_BOARD] * float(there)
    else:
        value += w[first + f.REACHABLE] * likely
    if w[first + f.LASTING] != 0.0:
        value += w[first + f.LASTING] * likely_points(g, region, seat, e.shift, LATER)
    return value


def castillo_part(e: Evaluation, g: Game, seat: i64, first: i64, near: i64) -> float:
    w = e.habits
    value = w[first + f.CASTILLO_NOW] * e.area[seat]
    value += w[first + f.CASTILLO_LIKELY] * likely_points(g, CASTILLO, seat, e.shift, near)
    there = g.s[COUNT + CASTILLO * OWNERS + seat]
    return value + w[first + f.IN_CASTILLO] * float(there)


def gain_by_scoring(e: Evaluation, g: Game, seat: i64, area: i64) -> float:
    points_now(g, area, e.paid, e.area)
    return e.advantage(e.area, seat)


def gains_of_owner(e: Evaluation, g: Game, seat: i64, owner: i64) -> tuple[i64, i64]:
    """Fill in what one more caballero of the owner brings anywhere; the two best places."""
    best: i64 = 0
    second: i64 = 0
    place: i64 = 0
    while place < PLACES:
        if is_closed(g.s, place):
            e.gains[place] = -1000.0
        else:
            e.gains[place] = gain(e, g, seat, place, owner, 1)
        if place == 0:
            best = 0
        elif e.gains[place] > e.gains[best]:
            second = best
            best = place
        elif second == best or e.gains[place] > e.gains[second]:
            second = place
        place += 1
    return best, second
