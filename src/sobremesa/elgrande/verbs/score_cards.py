"""Special scorings by action card (EG.special, EG.score)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.choices import SCORE
from sobremesa.elgrande.frames import CHOOSE_AREA, COMMIT_SCORE, SCORE_NEXT
from sobremesa.elgrande.layout import CASTILLO, PLACES, REGIONS
from sobremesa.elgrande.scoring import score_area, worth_row
from sobremesa.elgrande.state import ALL_REGIONS, State, total
from sobremesa.elgrande.veto import is_veto_threatening, propose
from sobremesa.kernel.frames import pop, push, top

MOST: Final = 0
LEAST: Final = 1


def regions_worth(g: State, values: i64) -> i64:
    """Mask of regions whose table in force begins with one of `values` (a bit each)."""
    found: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        if (values >> g.t[worth_row(g.s, region)]) & 1:
            found |= 1 << region
        region += 1
    return found


def extreme_regions(s: vec[i64], which: i64) -> i64:
    """Mask of the regions with most or fewest caballeros of all colours; empty ones never count."""
    found: i64 = 0
    best: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        there = total(s, region)
        if there > 0:
            if found == 0 or (there > best if which == MOST else there < best):
                best = there
                found = 1 << region
            elif there == best:
                found |= 1 << region
        region += 1
    return found


def begin_scoring(g: State, areas: i64, first_only: i64) -> None:
    # M-19: the active seat orders the areas; that can matter only to a veto between two of them.
    if areas == 0:
        return
    if is_veto_threatening(g):
        push(g.s, SCORE_NEXT, areas, first_only, 0, 0)
    else:
        score_all(g, areas, first_only)


def score_all(g: State, areas: i64, first_only: i64) -> None:
    area: i64 = 0
    while area < PLACES:
        if (areas >> area) & 1:
            score_area(g, area, first_only)
        area += 1


def answer_score_next(g: State, choice: i64) -> None:
    s = g.s
    frame = top(s)
    area = choice - SCORE
    first_only = s[frame + 2]
    s[frame + 1] &= ~(1 << area)
    if s[frame + 1] == 0:
        pop(s)
    propose(g, COMMIT_SCORE, area, first_only, 0)


def begin_score_choice(g: State, castillo_too: i64) -> None:
    areas: i64 = ALL_REGIONS
    if castillo_too:  # M-01
        areas |= 1 << CASTILLO
    push(g.s, CHOOSE_AREA, areas, 0, 0, 0)


def answer_choose_area(g: State, choice: i64) -> None:
    pop(g.s)
    propose(g, COMMIT_SCORE, choice - SCORE, 0, 0)
