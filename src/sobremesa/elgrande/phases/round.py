"""How a round begins and ends (EG.round)."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande import events
from sobremesa.elgrande.frames import GAME_OVER, PLAY_POWER, START_ROUND
from sobremesa.elgrande.layout import (
    COUNT,
    DISCARD,
    DUMMY_NEXT,
    DUMMY_PLAYED,
    DUMMY_POWER,
    HAND,
    HAS_DUMMY,
    KING_CARD,
    LAST_ROUND,
    MODIFIER_PLAYED,
    NOWHERE,
    OPEN,
    OWNERS,
    PLAYED,
    POWER_CARDS,
    PROVINCE,
    REGION_DECK,
    REGION_NEXT,
    REGIONS,
    ROUND,
    ROUNDS,
    SCORING_ROUNDS,
    SEATS,
    STACK,
    STACK_CAPACITY,
    STACK_NEXT,
    STACK_SIZE,
    STACKS,
    START_SEAT,
)
from sobremesa.elgrande.phases.general_scoring import begin_general_scoring
from sobremesa.elgrande.state import State, has_bit, is_closed, strength
from sobremesa.elgrande.veto import expire
from sobremesa.kernel.frames import pop, push
from sobremesa.kernel.luck import shuffle


def start_round(g: State) -> None:
    s = g.s
    pop(s)
    g.tell(events.ROUND_STARTED, s[ROUND], 0, 0, 0)
    if g.t[HAS_DUMMY]:
        place_for_dummy(g)
    reveal_cards(g)
    if g.t[HAS_DUMMY]:
        s[DUMMY_PLAYED] = s[DUMMY_POWER + s[DUMMY_NEXT]]
        s[DUMMY_NEXT] += 1
        g.tell(events.DUMMY_POWER_TURNED, s[DUMMY_PLAYED], 0, 0, 0)
    push(s, PLAY_POWER, 0, 0, 0, 0)


def reveal_cards(g: State) -> None:
    s = g.s
    stack: i64 = 0
    while stack < STACKS:
        if g.t[STACK_SIZE + stack] > 0:
            s[OPEN + stack] = s[STACK + stack * STACK_CAPACITY + s[STACK_NEXT + stack]]
            # The king's card goes back to its stack every round and is never used up.
            if s[OPEN + stack] != g.t[KING_CARD]:
                s[STACK_NEXT + stack] += 1
            g.tell(events.CARD_REVEALED, stack, s[OPEN + stack], 0, 0)
        stack += 1


def place_for_dummy(g: State) -> None:
    """Two region cards bring two of the dummy's caballeros each (EG.dummy.3)."""
    s = g.s
    dummy = s[SEATS]
    # EG.dummy.5: both cards are drawn as long as anybody is left, even if only for the first.
    last: i64 = s[REGION_NEXT] + 2 if s[PROVINCE + dummy] > 0 else s[REGION_NEXT]
    while s[REGION_NEXT] < last:
        region = s[REGION_DECK + s[REGION_NEXT]]
        s[REGION_NEXT] += 1
        coming: i64 = min(2, s[PROVINCE + dummy])
        if coming > 0 and not is_closed(s, region):
            s[PROVINCE + dummy] -= coming
            s[COUNT + region * OWNERS + dummy] += coming
            g.tell(events.DUMMY_PLACED, region, coming, 0, 0)


def end_round(g: State) -> None:
    s = g.s
    pop(s)
    s[START_SEAT] = weakest_seat(g)
    g.tell(events.ROUND_ENDED, s[ROUND], s[START_SEAT], 0, 0)
    put_cards_away(s)
    expire(g)
    push(s, START_ROUND, 1, 0, 0, 0)
    if has_bit(g.t[SCORING_ROUNDS], s[ROUND]):
        begin_general_scoring(g)


def weakest_seat(g: State) -> i64:
    weakest: i64 = 0
    seat: i64 = 1
    while seat < g.s[SEATS]:
        if strength(g, seat) < strength(g, weakest):
            weakest = seat
        seat += 1
    return weakest


def put_cards_away(s: vec[i64]) -> None:
    """Open action cards are out; played power cards go to their own discards, unless recalled."""
    stack: i64 = 0
    while stack < STACKS:
        s[OPEN + stack] = NOWHERE
        stack += 1
    seat: i64 = 0
    while seat < s[SEATS]:
        s[DISCARD + seat] |= cards_played(s, seat) & ~s[HAND + seat]
        s[PLAYED + seat] = 0
        s[MODIFIER_PLAYED + seat] = NOWHERE
        seat += 1
    s[DUMMY_PLAYED] = 0


def cards_played(s: vec[i64], seat: i64) -> i64:
    cards: i64 = 0
    if s[PLAYED + seat] > 0:
        cards |= 1 << (s[PLAYED + seat] - 1)
    if s[MODIFIER_PLAYED + seat] >= 0:
        cards |= 1 << (POWER_CARDS + s[MODIFIER_PLAYED + seat])
    return cards


def advance_round_marker(g: State) -> None:
    s = g.s
    s[ROUND] += 1
    while s[ROUND] <= g.t[LAST_ROUND] and not has_bit(g.t[ROUNDS], s[ROUND]):
        s[ROUND] += 1


def start_round_or_end_game(g: State, frame: i64) -> None:
    s = g.s
    if s[frame + 1]:
        advance_round_marker(g)
    if s[ROUND] <= g.t[LAST_ROUND]:
        start_round(g)
        return
    pop(s)
    push(s, GAME_OVER, 0, 0, 0, 0)
    g.tell(events.GAME_ENDED, 0, 0, 0, 0)


def reshuffle_region_deck(g: State) -> None:
    # EG.dummy.3: all nine region cards are shuffled anew after each general scoring.
    if g.t[HAS_DUMMY]:
        shuffle(g.s, REGION_DECK, REGIONS, g.luck)
        g.s[REGION_NEXT] = 0
