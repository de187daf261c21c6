"""Secret discs: set by several seats at once, revealed together (EG.dial)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande import events
from sobremesa.elgrande.choices import DIAL, SOURCE
from sobremesa.elgrande.frames import (
    COMMIT_EVICTION,
    COMMIT_SECRET_REMOVAL,
    DIALS_SET,
    NAME_SOURCE,
    SET_DIAL,
    START_DIALS,
)
from sobremesa.elgrande.layout import (
    ACTIVE,
    COUNT,
    COURT,
    DIALLED,
    KING_AT,
    NOWHERE,
    OWNERS,
    REGIONS,
    SEATS,
    TO_COURT,
)
from sobremesa.elgrande.state import ALL_REGIONS, State, clockwise, is_closed
from sobremesa.elgrande.verbs.give_back import dismiss
from sobremesa.elgrande.verbs.score_cards import begin_scoring
from sobremesa.elgrande.veto import propose
from sobremesa.kernel.frames import pop, push, top
from sobremesa.kernel.game import list_bits

GENERAL: Final = 0
REMOVAL: Final = 1  # fact: how many are lost
CONTEST: Final = 2
EVICTION: Final = 3  # fact: the region named

EVERYTHING: Final = 30


def dial_choices(s: vec[i64], seat: i64, purpose: i64, fact: i64) -> i64:
    """Mask of regions a seat may dial."""
    if purpose == EVICTION:
        return ALL_REGIONS & ~(1 << fact)
    if purpose != REMOVAL:
        return ALL_REGIONS
    choices = regions_with(s, seat, 1 if fact == EVERYTHING else fact)
    # S-14: only single caballeros anywhere: one of those regions.
    return choices or regions_with(s, seat, 1)


def regions_with(s: vec[i64], seat: i64, at_least: i64) -> i64:
    found: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        if s[COUNT + region * OWNERS + seat] >= at_least and not is_closed(s, region):
            found |= 1 << region
        region += 1
    return found


def must_dial(s: vec[i64], seat: i64, purpose: i64, fact: i64) -> bool:
    if purpose == GENERAL or purpose == CONTEST:
        return True
    if seat == s[ACTIVE]:
        return False
    if purpose == EVICTION:
        return s[COUNT + fact * OWNERS + seat] > 0
    return regions_with(s, seat, 1) != 0


def start_dials(g: State, purpose: i64, fact: i64) -> None:
    """Ask every seat that must dial at the same time; then DIALS_SET follows."""
    s = g.s
    asked: i64 = 0
    seat: i64 = 0
    while seat < s[SEATS]:
        s[DIALLED + seat] = NOWHERE
        if must_dial(s, seat, purpose, fact):
            asked |= 1 << seat
        seat += 1
    if purpose != GENERAL:
        push(s, DIALS_SET, purpose, fact, 0, 0)
    if asked:
        push(s, SET_DIAL, purpose, fact, asked, 0)


def list_set_dial(g: State, seat: i64, out: vec[i64]) -> i64:
    s = g.s
    frame = top(s)
    return list_bits(out, 0, DIAL, dial_choices(s, seat, s[frame + 1], s[frame + 2]))


def answer_set_dial(g: State, seat: i64, choice: i64) -> None:
    s = g.s
    frame = top(s)
    s[DIALLED + seat] = choice - DIAL
    g.tell(events.DIAL_SET, seat, choice - DIAL, 0, 0)
    s[frame + 3] &= ~(1 << seat)
    if s[frame + 3] == 0:
        pop(s)


def dials_set(g: State, purpose: i64, fact: i64) -> None:
    reveal_dials(g)
    if purpose == CONTEST:
        begin_scoring(g, dialled_once(g.s), 0)
    elif purpose == REMOVAL:
        propose(g, COMMIT_SECRET_REMOVAL, fact, 0, 0)
    else:
        propose(g, COMMIT_EVICTION, fact, 0, 0)


def reveal_dials(g: State) -> None:
    s = g.s
    seat: i64 = 0
    while seat < s[SEATS]:
        if s[DIALLED + seat] >= 0:
            g.tell(events.DIAL_REVEALED, seat, s[DIALLED + seat], 0, 0)
        seat += 1


def dialled_once(s: vec[i64]) -> i64:
    once: i64 = 0
    more: i64 = 0
    seat: i64 = 0
    while seat < s[SEATS]:
        bit: i64 = 1 << s[DIALLED + seat]
        more |= once & bit
        once |= bit
        seat += 1
    return once & ~more


def begin_removal(g: State, how_many: i64) -> None:
    propose(g, START_DIALS, REMOVAL, how_many, 0)


def begin_contest(g: State) -> None:
    propose(g, START_DIALS, CONTEST, 0, 0)


def commit_secret_removal(g: State, how_many: i64) -> None:
    s = g.s
    steps: i64 = 1
    while steps < s[SEATS]:
        seat = clockwise(s, steps)
        region = s[DIALLED + seat]
        if region >= 0:
            dismiss(g, seat, region, min(how_many, s[COUNT + region * OWNERS + seat]))
        steps += 1


def begin_eviction(g: State) -> None:
    push(g.s, NAME_SOURCE, 0, 0, 0, 0)


def list_name_source(g: State, out: vec[i64]) -> i64:
    return list_bits(out, 0, SOURCE, ALL_REGIONS & ~(1 << g.s[KING_AT]))


def answer_name_source(g: State, choice: i64) -> None:
    pop(g.s)
    g.tell(events.SOURCE_NAMED, g.s[ACTIVE], choice - SOURCE, 0, 0)
    propose(g, START_DIALS, EVICTION, choice - SOURCE, 0)


def commit_eviction(g: State, source: i64) -> None:
    s = g.s
    steps: i64 = 1
    while steps < s[SEATS]:
        seat = clockwise(s, steps)
        if s[DIALLED + seat] >= 0:
            leave_for(g, seat, source, s[DIALLED + seat])
        steps += 1


def leave_for(g: State, seat: i64, source: i64, dialled: i64) -> None:
    """All of a seat's caballeros go where its disc says; on the king's region, to the court."""
    s = g.s
    leaving = s[COUNT + source * OWNERS + seat]
    if leaving == 0:
        return
    s[COUNT + source * OWNERS + seat] = 0
    if is_closed(s, dialled):  # S-12
        s[COURT + seat] += leaving
        g.tell(events.CABALLEROS_LEFT, seat, source, TO_COURT, leaving)
    else:
        s[COUNT + dialled * OWNERS + seat] += leaving
        g.tell(events.CABALLEROS_LEFT, seat, source, dialled, leaving)
