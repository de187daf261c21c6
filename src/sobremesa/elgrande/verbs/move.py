"""Moving caballeros from region to region or castillo: lift one, put it down (EG.move)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande import events
from sobremesa.elgrande.choices import LIFT, PUT, STOP
from sobremesa.elgrande.frames import COMMIT_MOVE, MOVE, PUT_DOWN
from sobremesa.elgrande.layout import ACTIVE, COUNT, KING_AT, OWNERS, REGIONS
from sobremesa.elgrande.state import ALL_PLACES, State, is_closed, owners
from sobremesa.elgrande.veto import propose
from sobremesa.kernel.frames import pop, push, top
from sobremesa.kernel.game import list_bits

ANY_REGION: Final = -1
ONE_REGION: Final = -2  # still to be chosen by the first lift


def begin_move(g: State, own: i64, foreign: i64, at_most: i64, one_region: i64) -> None:
    source: i64 = ONE_REGION if one_region else ANY_REGION
    push(g.s, MOVE, own, foreign, at_most, source)


def can_move(g: State, own: i64, foreign: i64, source: i64) -> bool:
    s = g.s
    active = s[ACTIVE]
    owner: i64 = 0
    while owner < owners(g):
        if (own if owner == active else foreign) > 0:
            region: i64 = 0
            while region < REGIONS:
                if s[COUNT + region * OWNERS + owner] > 0 and may_lift(s, region, source):
                    return True
                region += 1
        owner += 1
    return False


def may_lift(s: vec[i64], region: i64, source: i64) -> bool:
    return not is_closed(s, region) and (source < 0 or source == region)


def list_move(g: State, out: vec[i64]) -> i64:
    s = g.s
    frame = top(s)
    source = s[frame + 4]
    active = s[ACTIVE]
    out[0] = STOP
    listed: i64 = 1
    owner: i64 = 0
    while owner < owners(g):
        if s[frame + 1 if owner == active else frame + 2] > 0:
            region: i64 = 0
            while region < REGIONS:
                if s[COUNT + region * OWNERS + owner] > 0 and may_lift(s, region, source):
                    out[listed] = LIFT + owner * REGIONS + region
                    listed += 1
                region += 1
        owner += 1
    return listed


def answer_move(g: State, choice: i64) -> None:
    s = g.s
    if choice == STOP:
        pop(s)
        return
    lifted = choice - LIFT
    push(s, PUT_DOWN, lifted // REGIONS, lifted % REGIONS, 0, 0)


def list_put_down(g: State, out: vec[i64]) -> i64:
    s = g.s
    elsewhere: i64 = ~(1 << s[top(s) + 2]) & ~(1 << s[KING_AT])
    return list_bits(out, 0, PUT, ALL_PLACES & elsewhere)


def answer_put_down(g: State, choice: i64) -> None:
    s = g.s
    frame = top(s)
    owner = s[frame + 1]
    source = s[frame + 2]
    pop(s)
    count_one_move(s, owner, source)
    propose(g, COMMIT_MOVE, owner, source, choice - PUT)


def count_one_move(s: vec[i64], owner: i64, source: i64) -> None:
    frame = top(s)
    s[frame + 1 if owner == s[ACTIVE] else frame + 2] -= 1
    s[frame + 3] -= 1
    if s[frame + 4] == ONE_REGION:
        s[frame + 4] = source


def is_move_spent(g: State) -> bool:
    """Nothing more may be lifted: the step after the last one needs no question."""
    s = g.s
    frame = top(s)
    return s[frame + 3] == 0 or not can_move(g, s[frame + 1], s[frame + 2], s[frame + 4])


def commit_move(g: State, owner: i64, source: i64, target: i64) -> None:
    s = g.s
    s[COUNT + source * OWNERS + owner] -= 1
    s[COUNT + target * OWNERS + owner] += 1
    g.tell(events.CABALLERO_MOVED, s[ACTIVE], owner, source, target)
