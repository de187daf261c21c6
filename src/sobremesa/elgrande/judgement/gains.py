"""What a change in one area is worth to a seat: areas count one by one, so only it is looked at."""

from mypy_extensions import i64

from sobremesa.elgrande.judgement import features as f
from sobremesa.elgrande.judgement.areas import CELLS, LATE, NOW, SOON, points_now
from sobremesa.elgrande.judgement.evaluation import Evaluation
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
    first = e.stage_of(g) * f.FEATURES
    cells = e.prospects.find(g, area, e.rounds_of(g))
    who: i64 = 0
    while who < g.s[SEATS]:
        there = g.s[COUNT + area * OWNERS + who]
        if area == CASTILLO:
            e.area[who] = castillo_part(e, there, first, cells)
        else:
            e.area[who] = region_part(e, there, first, cells)
        cells += CELLS
        who += 1
    return e.advantage(e.area, seat)


def region_part(e: Evaluation, there: i64, first: i64, cells: i64) -> float:
    w = e.habits
    found = e.prospects.cells
    value = w[first + f.SCORED_NOW] * found[cells + NOW]
    if there > 0:
        value += w[first + f.LIKELY] * found[cells + SOON] + w[first + f.PRESENCE]
        value += w[first + f.ON_BOARD] * float(there)
    else:
        value += w[first + f.REACHABLE] * found[cells + SOON]
    if w[first + f.LASTING] != 0.0:
        value += w[first + f.LASTING] * found[cells + LATE]
    return value


def castillo_part(e: Evaluation, there: i64, first: i64, cells: i64) -> float:
    w = e.habits
    found = e.prospects.cells
    value = w[first + f.CASTILLO_NOW] * found[cells + NOW]
    value += w[first + f.CASTILLO_LIKELY] * found[cells + SOON]
    return value + w[first + f.IN_CASTILLO] * float(there)


def gain_by_scoring(e: Evaluation, g: Game, seat: i64, area: i64) -> float:
    points_now(g, area, e.prospects.paid, e.area)
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
