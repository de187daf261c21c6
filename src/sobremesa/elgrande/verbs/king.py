"""Moving the king, and what a card lets follow from it (EG.king, EG.regency)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande import events
from sobremesa.elgrande.choices import KING, LIFT, SWAP
from sobremesa.elgrande.frames import (
    COMMIT_KING,
    COMMIT_SMUGGLE,
    COMMIT_SWAP,
    MOVE_KING,
    TAKE_ALONG,
)
from sobremesa.elgrande.frames import SWAP as SWAP_FRAME
from sobremesa.elgrande.layout import (
    ACTIVE,
    ADJACENT,
    CASTILLO,
    COUNT,
    FRANCE,
    GRANDE_AT,
    KING_AT,
    OWNERS,
    PLACED,
    PORTUGAL,
    REGIONS,
    SEATS,
    SMUGGLE,
)
from sobremesa.elgrande.state import ALL_REGIONS, State, owners, total
from sobremesa.elgrande.verbs.score_cards import LEAST, MOST, extreme_regions
from sobremesa.elgrande.veto import propose
from sobremesa.kernel.frames import pop, push, top
from sobremesa.kernel.game import list_bits

ANYWHERE: Final = 0
NEXT_DOOR: Final = 1
EXILE: Final = 2
FEWEST: Final = 3
FULLEST: Final = 4
TO_A_GRANDE: Final = 5
BESIDE_CASTILLO: Final = 6

NOBODY_FOLLOWS: Final = 0
RETINUE: Final = 1
RIVALRY: Final = 2

RETINUE_SIZE: Final = 2


def king_targets(g: State, kind: i64) -> i64:
    """Mask of locations a card can send the king to."""
    s = g.s
    # 14.14: the emptiest or fullest region may be the one he is in; then he stays.
    if kind == FEWEST:
        return extreme_regions(s, LEAST)
    if kind == FULLEST:
        return extreme_regions(s, MOST)
    elsewhere: i64 = ~(1 << s[KING_AT])
    if kind == ANYWHERE:
        return ALL_REGIONS & elsewhere
    if kind == NEXT_DOOR:
        return g.t[ADJACENT + s[KING_AT]]
    if kind == EXILE:
        return ((1 << FRANCE) | (1 << PORTUGAL)) & elsewhere
    if kind == TO_A_GRANDE:
        return regions_with_grande(s) & elsewhere
    return (1 << CASTILLO) & elsewhere


def regions_with_grande(s: vec[i64]) -> i64:
    found: i64 = 0
    seat: i64 = 0
    while seat < s[SEATS]:
        if s[GRANDE_AT + seat] >= 0:
            found |= 1 << s[GRANDE_AT + seat]
        seat += 1
    return found & ALL_REGIONS


def begin_king(g: State, kind: i64, follow_up: i64) -> None:
    push(g.s, MOVE_KING, kind, follow_up, 0, 0)


def list_move_king(g: State, out: vec[i64]) -> i64:
    return list_bits(out, 0, KING, king_targets(g, g.s[top(g.s) + 1]))


def answer_move_king(g: State, choice: i64) -> None:
    s = g.s
    follow_up = s[top(s) + 2]
    pop(s)
    propose(g, COMMIT_KING, choice - KING, follow_up, 0)


def commit_king(g: State, target: i64, follow_up: i64) -> None:
    s = g.s
    before = s[KING_AT]
    s[KING_AT] = target
    g.tell(events.KING_MOVED, s[ACTIVE], before, target, 0)
    if follow_up == RIVALRY:
        send_grandes_to_castillo(g, target)
    elif follow_up == RETINUE and before < REGIONS:
        bring_retinue(g, before, target)


def send_grandes_to_castillo(g: State, region: i64) -> None:
    s = g.s
    seat: i64 = 0
    while seat < s[SEATS]:
        if s[GRANDE_AT + seat] == region:
            s[GRANDE_AT + seat] = CASTILLO
            g.tell(events.GRANDE_MOVED, seat, region, CASTILLO, 0)
        seat += 1


def bring_retinue(g: State, source: i64, target: i64) -> None:
    # 14.13: two must travel, of whatever colours; fewer there: all of them, without a question.
    s = g.s
    if total(s, source) > RETINUE_SIZE:
        push(s, TAKE_ALONG, RETINUE_SIZE, source, target, 0)
        return
    owner: i64 = 0
    while owner < owners(g):
        while s[COUNT + source * OWNERS + owner] > 0:
            ride_along(g, owner, source, target)
        owner += 1


def ride_along(g: State, owner: i64, source: i64, target: i64) -> None:
    s = g.s
    s[COUNT + source * OWNERS + owner] -= 1
    s[COUNT + target * OWNERS + owner] += 1
    g.tell(events.CABALLERO_MOVED, s[ACTIVE], owner, source, target)


def list_take_along(g: State, out: vec[i64]) -> i64:
    s = g.s
    source = s[top(s) + 2]
    listed: i64 = 0
    owner: i64 = 0
    while owner < owners(g):
        if s[COUNT + source * OWNERS + owner] > 0:
            out[listed] = LIFT + owner * REGIONS + source
            listed += 1
        owner += 1
    return listed


def answer_take_along(g: State, choice: i64) -> None:
    s = g.s
    frame = top(s)
    ride_along(g, (choice - LIFT) // REGIONS, s[frame + 2], s[frame + 3])
    s[frame + 1] -= 1
    if s[frame + 1] == 0:
        pop(s)


def begin_smuggle(g: State) -> None:
    propose(g, COMMIT_SMUGGLE, 0, 0, 0)


def can_smuggle(s: vec[i64]) -> bool:
    # 14.15: the permission is for placing afterwards.
    return s[PLACED] == 0


def commit_smuggle(g: State) -> None:
    g.s[SMUGGLE] = 1
    g.tell(events.SMUGGLING_ALLOWED, g.s[ACTIVE], 0, 0, 0)


def swap_partners(s: vec[i64]) -> i64:
    """Mask of seats whose grande can change places with the king: both must be in regions."""
    found: i64 = 0
    if s[KING_AT] >= REGIONS:
        return found
    seat: i64 = 0
    while seat < s[SEATS]:
        at = s[GRANDE_AT + seat]
        if at >= 0 and at < REGIONS and at != s[KING_AT]:
            found |= 1 << seat
        seat += 1
    return found


def begin_swap(g: State) -> None:
    push(g.s, SWAP_FRAME, 0, 0, 0, 0)


def list_swap(g: State, out: vec[i64]) -> i64:
    return list_bits(out, 0, SWAP, swap_partners(g.s))


def answer_swap(g: State, choice: i64) -> None:
    pop(g.s)
    propose(g, COMMIT_SWAP, choice - SWAP, 0, 0)


def commit_swap(g: State, seat: i64) -> None:
    s = g.s
    king = s[KING_AT]
    grande = s[GRANDE_AT + seat]
    s[KING_AT] = grande
    s[GRANDE_AT + seat] = king
    g.tell(events.KING_MOVED, s[ACTIVE], king, grande, 0)
    g.tell(events.GRANDE_MOVED, seat, grande, king, 0)
