"""Dealing anew, in place, everything a seat cannot know: the quick part of `redeal`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import frames
from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    DIALLED,
    DISCARD,
    DUMMY_NEXT,
    DUMMY_POWER,
    HAND,
    HAS_DUMMY,
    HAS_MODIFIERS,
    IS_MERGED,
    PASSED,
    POWER_CARDS,
    RECALLED,
    REGION_DECK,
    REGION_NEXT,
    REGIONS,
    SEATS,
    STACK,
    STACK_CAPACITY,
    STACK_NEXT,
    STACK_SIZE,
    STACKS,
)
from sobremesa.elgrande.rules.moments.belongings import CommitRecall, maybe_recalled, recallable
from sobremesa.elgrande.rules.moments.dials import SetDial, dial_choices
from sobremesa.elgrande.rules.moments.power import PlayModifier, playable_power, power_seat
from sobremesa.elgrande.rules.state import laid
from sobremesa.elgrande.sight.hidden_modifiers import deal_modifiers
from sobremesa.kernel.rules.frames import DEPTH, FIRST, FRAME
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck, pick_bit, shuffle

# `boxes`: for each stack how many ordinary cards and veterans it had, then these cards.
BOX: Final = 26


def deal_anew(g: Game, seat: i64, boxes: vec[i64], luck: Luck) -> None:
    """What the seat (-1: a spectator) sees stays; the rest is chance."""
    s = g.s
    deal_stacks(g, boxes, luck)
    if g.t[HAS_MODIFIERS]:
        deal_modifiers(g, seat, luck)
    other: i64 = 0
    while other < s[SEATS]:
        if other != seat:
            deal_recalls(s, other, luck)
        other += 1
    deal_pending(g, seat, luck)
    if g.t[HAS_DUMMY]:
        shuffle(s, DUMMY_POWER + s[DUMMY_NEXT], POWER_CARDS - s[DUMMY_NEXT], luck)
        shuffle(s, REGION_DECK + s[REGION_NEXT], REGIONS - s[REGION_NEXT], luck)


def deal_stacks(g: Game, boxes: vec[i64], luck: Luck) -> None:
    """Unrevealed cards in any order; a card that made room for a veteran may be any unseen one."""
    s = g.s
    stack: i64 = 0
    while stack < STACKS:
        size = g.t[STACK_SIZE + stack]
        if size > 0:
            last: i64 = stack + 1 if stack == 1 and g.t[IS_MERGED] else stack
            if has_veterans(boxes, stack, last):
                choose_unseen(s, stack, last, boxes, luck)
            first = STACK + stack * STACK_CAPACITY + s[STACK_NEXT + stack]
            shuffle(s, first, size - s[STACK_NEXT + stack], luck)
        stack += 1


def has_veterans(boxes: vec[i64], first: i64, last: i64) -> bool:
    box = first
    while box <= last:
        if boxes[box * BOX + 1] > 0:
            return True
        box += 1
    return False


def choose_unseen(s: vec[i64], stack: i64, last: i64, boxes: vec[i64], luck: Luck) -> None:
    """Write behind the revealed cards what may lie there: fewer ordinary cards, all veterans."""
    first = STACK + stack * STACK_CAPACITY
    revealed = s[STACK_NEXT + stack]
    struck = vec[i64]([0] * STACK_CAPACITY)  # revealed cards already accounted for
    unseen = vec[i64]([0] * BOX)
    to = first + revealed
    box = stack
    while box <= last:
        ordinary = boxes[box * BOX]
        veterans = boxes[box * BOX + 1]
        cards = box * BOX + 2
        found = strike(s, first, revealed, struck, boxes, cards, ordinary, unseen, 0)
        shuffle(unseen, 0, found, luck)
        kept: i64 = found - veterans
        found = strike(s, first, revealed, struck, boxes, cards + ordinary, veterans, unseen, kept)
        at: i64 = 0
        while at < found:
            s[to] = unseen[at]
            to += 1
            at += 1
        box += 1


def strike(  # noqa: PLR0913, PLR0917 - runs of cells instead of lists
    s: vec[i64],
    first: i64,
    revealed: i64,
    struck: vec[i64],
    boxes: vec[i64],
    cards: i64,
    count: i64,
    unseen: vec[i64],
    found: i64,
) -> i64:
    """Append the cards that are not among the revealed ones; how many there are then."""
    card = cards
    while card < cards + count:
        at: i64 = 0
        while at < revealed and (struck[at] != 0 or s[first + at] != boxes[card]):
            at += 1
        if at < revealed:
            struck[at] = 1
        else:
            unseen[found] = boxes[card]
            found += 1
        card += 1
    return found


def deal_recalls(s: vec[i64], seat: i64, luck: Luck) -> None:
    """Each secret recall of another seat brought back any one of its candidates."""
    perhaps = maybe_recalled(s, seat)
    if perhaps == 0:
        return
    gone = s[DISCARD + seat] | (s[HAND + seat] & perhaps)
    back: i64 = 0
    slot: i64 = 0
    while slot < 2:
        candidates = s[RECALLED + 2 * seat + slot] & ~back
        if candidates:
            back |= 1 << pick_bit(candidates, luck)
        slot += 1
    s[HAND + seat] = (s[HAND + seat] & ~perhaps) | back
    s[DISCARD + seat] = gone & ~back & ~laid(s, seat)


def deal_pending(g: Game, seat: i64, luck: Luck) -> None:
    """Secret facts of decisions under way: discs set, a modifier passed, a card about to return."""
    s = g.s
    depth: i64 = 0
    while depth < s[DEPTH]:
        at = FIRST + depth * FRAME
        kind = s[at]
        if kind == frames.COMMIT_RECALL and s[ACTIVE] != seat:
            s[at + CommitRecall.CARD] = pick_bit(recallable(s, s[ACTIVE]), luck)
        elif kind == frames.PLAY_MODIFIER:
            deal_laid_power(g, at, seat, luck)
        elif kind == frames.SET_DIAL:
            deal_dials(s, seat, s[at + SetDial.PURPOSE], s[at + SetDial.ABOUT], luck)
        elif kind == frames.PASS_MODIFIER:
            deal_passes(s, seat, luck)
        depth += 1


def deal_laid_power(g: Game, at: i64, seat: i64, luck: Luck) -> None:
    """A power card lies face down until its modifier is chosen."""
    laying = power_seat(g.s, g.s[at + PlayModifier.PLAYED])
    if laying != seat:
        g.s[at + PlayModifier.VALUE] = pick_bit(playable_power(g, laying), luck) + 1


def deal_dials(s: vec[i64], seat: i64, purpose: i64, about: i64, luck: Luck) -> None:
    other: i64 = 0
    while other < s[SEATS]:
        if other != seat and s[DIALLED + other] >= 0:
            s[DIALLED + other] = pick_bit(dial_choices(s, other, purpose, about), luck)
        other += 1


def deal_passes(s: vec[i64], seat: i64, luck: Luck) -> None:
    other: i64 = 0
    while other < s[SEATS]:
        if other != seat and s[PASSED + other] >= 0:
            s[PASSED + other] = pick_bit(s[HAND + other] >> POWER_CARDS, luck)
        other += 1
