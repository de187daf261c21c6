"""Placing caballeros from the court, by the placing rules or by a card (EG.place)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande import events
from sobremesa.elgrande.choices import MOVE_HALF, PLACE, PLACE_HALF, STOP
from sobremesa.elgrande.frames import CHOOSE_HALF, COMMIT_PLACE, PLACE_EXTRA
from sobremesa.elgrande.layout import (
    ACTIVE,
    CASTILLO,
    COUNT,
    COURT,
    KING_AT,
    OWNERS,
    PLACEABLE,
    PLACES,
    SMUGGLE,
)
from sobremesa.elgrande.state import ALL_REGIONS, State
from sobremesa.elgrande.verbs.move import ANY_REGION, begin_move, can_move
from sobremesa.elgrande.veto import propose
from sobremesa.kernel.frames import pop, push, top
from sobremesa.kernel.game import list_bits

ALL_OWN: Final = 30


def placing_targets(g: State) -> i64:
    """Mask of places next to the king, and the castillo, that placing may enter."""
    s = g.s
    targets = g.t[PLACEABLE + s[KING_AT]]
    if s[SMUGGLE] and s[KING_AT] < PLACES:
        targets |= 1 << s[KING_AT]
    return targets


def extra_targets(s: vec[i64], castillo_too: i64) -> i64:
    """Mask of places a card may place into wherever the king is: all but his own."""
    targets: i64 = ALL_REGIONS
    if castillo_too:
        targets |= 1 << CASTILLO
    return targets & ~(1 << s[KING_AT])


def put_from_court(g: State, place: i64) -> None:
    s = g.s
    seat = s[ACTIVE]
    s[COURT + seat] -= 1
    s[COUNT + place * OWNERS + seat] += 1
    g.tell(events.CABALLERO_PLACED, seat, place, 0, 0)


def begin_place_extra(g: State, at_most: i64, castillo_too: i64) -> None:
    push(g.s, PLACE_EXTRA, at_most, castillo_too, 0, 0)


def list_place_extra(g: State, out: vec[i64]) -> i64:
    s = g.s
    listed = list_bits(out, 0, PLACE, extra_targets(s, s[top(s) + 2]))
    out[listed] = STOP
    return listed + 1


def answer_place_extra(g: State, choice: i64) -> None:
    s = g.s
    frame = top(s)
    if choice == STOP:
        pop(s)
        return
    s[frame + 1] -= 1
    propose(g, COMMIT_PLACE, choice - PLACE, 0, 0)


def is_place_spent(s: vec[i64]) -> bool:
    return s[top(s) + 1] == 0 or s[COURT + s[ACTIVE]] == 0


def begin_either(g: State, at_most: i64, castillo_too: i64) -> None:
    push(g.s, CHOOSE_HALF, at_most, castillo_too, 0, 0)


def can_do_either(g: State) -> bool:
    s = g.s
    return s[COURT + s[ACTIVE]] > 0 or can_move(g, ALL_OWN, 0, ANY_REGION)


def list_choose_half(g: State, out: vec[i64]) -> i64:
    s = g.s
    listed: i64 = 0
    if can_move(g, ALL_OWN, 0, ANY_REGION):
        out[listed] = MOVE_HALF
        listed += 1
    if s[COURT + s[ACTIVE]] > 0:
        out[listed] = PLACE_HALF
        listed += 1
    return listed


def answer_choose_half(g: State, choice: i64) -> None:
    s = g.s
    frame = top(s)
    at_most = s[frame + 1]
    castillo_too = s[frame + 2]
    pop(s)
    if choice == MOVE_HALF:
        begin_move(g, ALL_OWN, 0, ALL_OWN, 1)
    else:
        begin_place_extra(g, at_most, castillo_too)
