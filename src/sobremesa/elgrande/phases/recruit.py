"""Caballeros come to the court: from the province, or from the board if short (EG.recruit)."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande import events
from sobremesa.elgrande.choices import LIFT, RECRUIT, STOP
from sobremesa.elgrande.frames import COMMIT_RECRUIT, RECRUIT_FROM_BOARD
from sobremesa.elgrande.frames import RECRUIT as RECRUIT_FRAME
from sobremesa.elgrande.layout import ACTIVE, COUNT, COURT, OWNERS, PENDING, PROVINCE, REGIONS
from sobremesa.elgrande.state import State, clear_pending, removable
from sobremesa.elgrande.verbs.give_back import list_lifts
from sobremesa.elgrande.veto import propose
from sobremesa.kernel.frames import pop, push, top


def begin_recruit(g: State, allowance: i64, is_special: i64) -> None:
    """Ask how many come from the province; with an empty one go straight to the board."""
    s = g.s
    seat = s[ACTIVE]
    if allowance == 0:
        return
    if s[PROVINCE + seat] > 0:
        push(s, RECRUIT_FRAME, allowance, is_special, 0, 0)
    elif removable(s, seat) > 0:
        push(s, RECRUIT_FROM_BOARD, allowance, 0, is_special, 0)


def can_recruit(s: vec[i64]) -> bool:
    seat = s[ACTIVE]
    return s[PROVINCE + seat] > 0 or removable(s, seat) > 0


def list_recruit(g: State, out: vec[i64]) -> i64:
    s = g.s
    most: i64 = min(s[top(s) + 1], s[PROVINCE + s[ACTIVE]])
    taken: i64 = 0
    while taken <= most:
        out[taken] = RECRUIT + taken
        taken += 1
    return taken


def answer_recruit(g: State, choice: i64) -> None:
    s = g.s
    frame = top(s)
    taken = choice - RECRUIT
    missing = s[frame + 1] - taken
    is_special = s[frame + 2]
    seat = s[ACTIVE]
    pop(s)
    # EG.recruit.3: the board helps out only after the whole province was taken.
    if missing > 0 and taken == s[PROVINCE + seat] and removable(s, seat) > 0:
        push(s, RECRUIT_FROM_BOARD, missing, taken, is_special, 0)
    else:
        settle(g, taken, 0, is_special)


def list_recruit_from_board(g: State, out: vec[i64]) -> i64:
    out[0] = STOP
    return list_lifts(g.s, out, 1, g.s[ACTIVE])


def answer_recruit_from_board(g: State, choice: i64) -> None:
    s = g.s
    frame = top(s)
    if choice != STOP:
        s[PENDING + (choice - LIFT) % REGIONS] += 1
        s[frame + 1] -= 1
        if s[frame + 1] > 0 and removable(s, s[ACTIVE]) > lifted(s):
            return
    from_province = s[frame + 2]
    is_special = s[frame + 3]
    pop(s)
    settle(g, from_province, 1, is_special)


def lifted(s: vec[i64]) -> i64:
    found: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        found += s[PENDING + region]
        region += 1
    return found


def settle(g: State, from_province: i64, from_board: i64, is_special: i64) -> None:
    if is_special:
        propose(g, COMMIT_RECRUIT, from_province, from_board, 0)
    else:
        commit_recruit(g, from_province, from_board)


def commit_recruit(g: State, from_province: i64, from_board: i64) -> None:
    s = g.s
    seat = s[ACTIVE]
    s[PROVINCE + seat] -= from_province
    s[COURT + seat] += from_province
    g.tell(events.RECRUITED, seat, from_province, 0, 0)
    if from_board:
        bring_back_lifted(g, seat)


def bring_back_lifted(g: State, seat: i64) -> None:
    s = g.s
    region: i64 = 0
    while region < REGIONS:
        leaving = s[PENDING + region]
        if leaving > 0:
            s[COUNT + region * OWNERS + seat] -= leaving
            s[COURT + seat] += leaving
            g.tell(events.RECRUITED_FROM_BOARD, seat, region, leaving, 0)
        region += 1
    clear_pending(s)
