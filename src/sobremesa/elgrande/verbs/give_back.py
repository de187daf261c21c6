"""Sending caballeros back to the province: whole courts, one of each, or a payment (EG.return)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande import events
from sobremesa.elgrande.choices import LIFT, LIFT_COURT, STOP
from sobremesa.elgrande.frames import (
    COMMIT_COURT_RETURN,
    COMMIT_PAYMENT,
    COMMIT_RETURN,
    NEXT_PAYMENT,
    PAY,
    REMOVE_EACH,
)
from sobremesa.elgrande.layout import (
    ACTIVE,
    COUNT,
    COURT,
    OWNERS,
    PENDING,
    PROVINCE,
    REGIONS,
    SEATS,
)
from sobremesa.elgrande.state import (
    State,
    clear_pending,
    clockwise,
    has_bit,
    is_closed,
    owners,
    removable,
)
from sobremesa.elgrande.veto import propose
from sobremesa.kernel.frames import pop, push, top

IN_COURT: Final = 9  # the cell of PENDING behind the nine regions


def begin_court_return(g: State, how_many: i64) -> None:
    propose(g, COMMIT_COURT_RETURN, how_many, 0, 0)


def commit_court_return(g: State, how_many: i64) -> None:
    s = g.s
    steps: i64 = 1
    while steps < s[SEATS]:
        seat = clockwise(s, steps)
        leaving: i64 = min(how_many, s[COURT + seat])
        s[COURT + seat] -= leaving
        s[PROVINCE + seat] += leaving
        g.tell(events.COURT_RETURNED, seat, leaving, 0, 0)
        steps += 1


def begin_remove_each(g: State) -> None:
    push(g.s, REMOVE_EACH, 1 << g.s[ACTIVE], 0, 0, 0)


def can_remove(g: State, done: i64) -> bool:
    owner: i64 = 0
    while owner < owners(g):
        if not has_bit(done, owner) and removable(g.s, owner) > 0:
            return True
        owner += 1
    return False


def is_remove_each_spent(g: State) -> bool:
    return not can_remove(g, g.s[top(g.s) + 1])


def list_remove_each(g: State, out: vec[i64]) -> i64:
    done = g.s[top(g.s) + 1]
    out[0] = STOP
    listed: i64 = 1
    owner: i64 = 0
    while owner < owners(g):
        if not has_bit(done, owner):
            listed = list_lifts(g.s, out, listed, owner)
        owner += 1
    return listed


def list_lifts(s: vec[i64], out: vec[i64], listed: i64, owner: i64) -> i64:
    """An owner's regions with a caballero that may leave and is not yet picked up."""
    region: i64 = 0
    while region < REGIONS:
        if s[COUNT + region * OWNERS + owner] > s[PENDING + region] and not is_closed(s, region):
            out[listed] = LIFT + owner * REGIONS + region
            listed += 1
        region += 1
    return listed


def answer_remove_each(g: State, choice: i64) -> None:
    s = g.s
    if choice == STOP:
        pop(s)
        return
    lifted = choice - LIFT
    s[top(s) + 1] |= 1 << (lifted // REGIONS)
    propose(g, COMMIT_RETURN, lifted // REGIONS, lifted % REGIONS, 0)


def commit_return(g: State, owner: i64, region: i64) -> None:
    s = g.s
    s[COUNT + region * OWNERS + owner] -= 1
    s[PROVINCE + owner] += 1
    g.tell(events.CABALLERO_RETURNED, s[ACTIVE], owner, region, 0)


def begin_payments(g: State, each: i64) -> None:
    push(g.s, NEXT_PAYMENT, each, 0, 0, 0)


def next_payment(g: State, frame: i64) -> None:
    """Ask the next seat to the left; a seat that has no choice pays without being asked."""
    s = g.s
    each = s[frame + 1]
    s[frame + 2] += 1
    if s[frame + 2] == s[SEATS]:
        pop(s)
        return
    payer = clockwise(s, s[frame + 2])
    clear_pending(s)
    if s[COURT + payer] + removable(s, payer) > each:
        push(s, PAY, payer, each, 0, 0)
    else:
        pend_everything(s, payer)
        propose(g, COMMIT_PAYMENT, payer, 0, 0)


def pend_everything(s: vec[i64], payer: i64) -> None:
    s[PENDING + IN_COURT] = s[COURT + payer]
    region: i64 = 0
    while region < REGIONS:
        if not is_closed(s, region):
            s[PENDING + region] = s[COUNT + region * OWNERS + payer]
        region += 1


def list_pay(g: State, out: vec[i64]) -> i64:
    s = g.s
    payer = s[top(s) + 1]
    listed = list_lifts(s, out, 0, payer)
    if s[COURT + payer] > s[PENDING + IN_COURT]:
        out[listed] = LIFT_COURT
        listed += 1
    return listed


def answer_pay(g: State, choice: i64) -> None:
    s = g.s
    frame = top(s)
    payer = s[frame + 1]
    cell: i64 = IN_COURT if choice == LIFT_COURT else (choice - LIFT) % REGIONS
    s[PENDING + cell] += 1
    s[frame + 2] -= 1
    if s[frame + 2] == 0:
        pop(s)
        propose(g, COMMIT_PAYMENT, payer, 0, 0)


def commit_payment(g: State, payer: i64) -> None:
    s = g.s
    from_court = s[PENDING + IN_COURT]
    s[COURT + payer] -= from_court
    s[PROVINCE + payer] += from_court
    g.tell(events.COURT_RETURNED, payer, from_court, 0, 0)
    region: i64 = 0
    while region < REGIONS:
        if s[PENDING + region] > 0:
            dismiss(g, payer, region, s[PENDING + region])
        region += 1
    clear_pending(s)


def dismiss(g: State, owner: i64, region: i64, how_many: i64) -> None:
    s = g.s
    s[COUNT + region * OWNERS + owner] -= how_many
    s[PROVINCE + owner] += how_many
    g.tell(events.CABALLEROS_DISMISSED, owner, region, how_many, 0)
