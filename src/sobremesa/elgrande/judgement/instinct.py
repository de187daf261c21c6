"""A quick eye: what placing, moving, dialling and the like change, without trying them out."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.judgement import features as f
from sobremesa.elgrande.judgement.evaluation import FEW, Evaluation, ready_to_place
from sobremesa.elgrande.judgement.gains import (
    gain,
    gain_by_scoring,
    gains_of_owner,
)
from sobremesa.elgrande.rules import choices as c
from sobremesa.elgrande.rules import frames
from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    CARD,
    CASTILLO,
    COUNT,
    COURT,
    KING_AT,
    OWNERS,
    PLACED,
    PLAYED,
    POINTS,
    PROVINCE,
    RECRUITS,
    REGIONS,
    SEATS,
    SPECIAL_DONE,
    VERB,
)
from sobremesa.elgrande.rules.moments.dials import CONTEST, GENERAL, REMOVAL, SetDial
from sobremesa.elgrande.rules.moments.move import PutDown
from sobremesa.elgrande.rules.moments.verbs import VERBS
from sobremesa.elgrande.rules.state import card_row
from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.rules.game import Game

SLIGHT: Final = 0.05  # what an untried special is worth: better than nothing


def weigh(
    e: Evaluation, g: Game, seat: i64, options: vec[i64], count: i64, out: vec[float]
) -> bool:
    """Write what each option gains; False when only trying them out can tell."""
    kind = g.s[top(g.s)]
    if kind == frames.TAKE_TURN or kind == frames.PLACE or kind == frames.PLACE_EXTRA:
        weigh_placing(e, g, seat, options, count, out)
    elif kind == frames.MOVE:
        weigh_lifting(e, g, seat, options, count, out)
    elif kind == frames.PUT_DOWN:
        weigh_putting(e, g, seat, options, count, out)
    elif kind == frames.SET_DIAL:
        weigh_dialling(e, g, seat, options, count, out)
    elif kind == frames.RECRUIT:
        weigh_recruiting(e, g, options, count, out)
    elif kind == frames.PAY or kind == frames.REMOVE_EACH or kind == frames.RECRUIT_FROM_BOARD:
        weigh_giving_back(e, g, seat, options, count, out)
    elif kind == frames.PLAY_POWER:
        weigh_power(e, g, seat, options, count, out)
    else:
        return False
    return True


def weight(e: Evaluation, g: Game, feature: i64) -> float:
    return e.habits[e.stage_of(g) * f.FEATURES + feature]


def court_value(e: Evaluation, g: Game, seat: i64, more: i64) -> float:
    """What the court would be worth with `more` caballeros in it."""
    court = float(g.s[COURT + seat] + more)
    value = weight(e, g, f.COURT) * court
    return value + weight(e, g, f.FIRST_IN_COURT) * (min(FEW, court))


def weigh_placing(
    e: Evaluation, g: Game, seat: i64, options: vec[i64], count: i64, out: vec[float]
) -> None:
    s = g.s
    cost = court_value(e, g, seat, 0) - court_value(e, g, seat, -1)
    if s[top(s)] != frames.PLACE_EXTRA:
        cost += weight(e, g, f.READY_TO_PLACE)
    at: i64 = 0
    while at < count:
        choice = options[at]
        if choice == c.END:
            out[at] = value_of_ending(e, g)
        elif choice == c.STOP:
            out[at] = value_of_stopping(e, g)
        elif choice == c.SPECIAL:
            out[at] = value_of_special(e, g, seat)
        else:
            out[at] = gain(e, g, seat, choice - c.PLACE, seat, 1) - cost
        at += 1


def value_of_ending(e: Evaluation, g: Game) -> float:
    value = -weight(e, g, f.READY_TO_PLACE) * float(ready_to_place(g))
    if g.s[SPECIAL_DONE] == 0:
        value -= weight(e, g, f.SPECIAL_OPEN)
    return value


def value_of_stopping(e: Evaluation, g: Game) -> float:
    if g.s[top(g.s)] == frames.PLACE and g.s[PLACED]:
        return -weight(e, g, f.READY_TO_PLACE) * float(ready_to_place(g))
    return 0.0


def value_of_special(e: Evaluation, g: Game, seat: i64) -> float:
    """Scoring shows at once; what a move or the king will bring shows only step by step."""
    s = g.s
    value = -weight(e, g, f.SPECIAL_OPEN)
    if not VERBS[g.t[card_row(g.s[CARD]) + VERB]].shows_at_once():
        return value + SLIGHT
    twin = g.clone()
    twin.play(seat, c.SPECIAL)
    other: i64 = 0
    while other < s[SEATS]:
        e.area[other] = float(twin.s[POINTS + other] - s[POINTS + other])
        other += 1
    return value + e.advantage(e.area, seat)


def weigh_lifting(
    e: Evaluation, g: Game, seat: i64, options: vec[i64], count: i64, out: vec[float]
) -> None:
    """Lifting is as good as the best place to put the caballero down."""
    known: i64 = -1
    best: i64 = -1
    second: i64 = -1
    at: i64 = 0
    while at < count:
        choice = options[at]
        if choice == c.STOP:
            out[at] = 0.0
        else:
            owner = (choice - c.LIFT) // REGIONS
            region = (choice - c.LIFT) % REGIONS
            if owner != known:
                best, second = gains_of_owner(e, g, seat, owner)
                known = owner
            target: i64 = best if best != region else second
            out[at] = gain(e, g, seat, region, owner, -1) + e.gains[target]
        at += 1


def weigh_putting(
    e: Evaluation, g: Game, seat: i64, options: vec[i64], count: i64, out: vec[float]
) -> None:
    owner = g.s[top(g.s) + PutDown.OWNER]
    at: i64 = 0
    while at < count:
        out[at] = gain(e, g, seat, options[at] - c.PUT, owner, 1)
        at += 1


def weigh_dialling(
    e: Evaluation, g: Game, seat: i64, options: vec[i64], count: i64, out: vec[float]
) -> None:
    s = g.s
    purpose = s[top(s) + SetDial.PURPOSE]
    about = s[top(s) + SetDial.ABOUT]
    at: i64 = 0
    while at < count:
        region = options[at] - c.DIAL
        there = s[COUNT + region * OWNERS + seat]
        if purpose == CONTEST:
            out[at] = gain_by_scoring(e, g, seat, region)
        elif purpose == REMOVAL:
            out[at] = gain(e, g, seat, region, seat, -(min(there, about)))
        else:
            source: i64 = CASTILLO if purpose == GENERAL else about
            out[at] = arrival(e, g, seat, region, s[COUNT + source * OWNERS + seat])
        at += 1


def arrival(e: Evaluation, g: Game, seat: i64, region: i64, coming: i64) -> float:
    """What caballeros bring that leave the castillo or are evicted; the king sends them home."""
    if region == g.s[KING_AT]:
        return court_value(e, g, seat, coming) - court_value(e, g, seat, 0)
    return gain(e, g, seat, region, seat, coming)


def weigh_recruiting(
    e: Evaluation, g: Game, options: vec[i64], count: i64, out: vec[float]
) -> None:
    seat = g.s[ACTIVE]
    at: i64 = 0
    while at < count:
        # In doubt rather more: who stays in the province can do nothing at all.
        more = options[at] - c.RECRUIT
        out[at] = court_value(e, g, seat, more) + SLIGHT * float(more)
        at += 1


def weigh_giving_back(
    e: Evaluation, g: Game, seat: i64, options: vec[i64], count: i64, out: vec[float]
) -> None:
    to_court = 0.0
    if g.s[top(g.s)] == frames.RECRUIT_FROM_BOARD:
        to_court = court_value(e, g, seat, 1) - court_value(e, g, seat, 0)
    at: i64 = 0
    while at < count:
        choice = options[at]
        if choice == c.STOP:
            out[at] = 0.0
        elif choice == c.LIFT_COURT:
            out[at] = court_value(e, g, seat, -1) - court_value(e, g, seat, 0)
        else:
            lifted = choice - c.LIFT
            out[at] = to_court + gain(e, g, seat, lifted % REGIONS, lifted // REGIONS, -1)
        at += 1


def weigh_power(
    e: Evaluation, g: Game, seat: i64, options: vec[i64], count: i64, out: vec[float]
) -> None:
    at: i64 = 0
    while at < count:
        value = options[at] - c.POWER + 1
        worth = court_value(e, g, seat, min(g.t[RECRUITS + value], g.s[PROVINCE + seat]))
        worth -= weight(e, g, f.HAND) * float(value) * 0.1
        worth += weight(e, g, f.SEATS_BEFORE) * acting_before(g, seat, value)
        out[at] = worth
        at += 1


def acting_before(g: Game, seat: i64, value: i64) -> float:
    s = g.s
    found = 0.0
    other: i64 = 0
    while other < s[SEATS]:
        if other != seat:
            theirs = s[PLAYED + other]
            if theirs == 0:
                found += 1.0 - float(value) / 14.0
            elif theirs > value:
                found += 1.0
        other += 1
    return found
