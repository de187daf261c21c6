"""How a round begins and ends, and with the last one the game (EG.round)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import events
from sobremesa.elgrande.rules.frames import GAME_OVER, PLAY_POWER, START_ROUND
from sobremesa.elgrande.rules.layout import (
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
    PROVINCE,
    REGION_DECK,
    REGION_NEXT,
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
from sobremesa.elgrande.rules.moments.general_scoring import begin_general_scoring
from sobremesa.elgrande.rules.moments.veto import expire
from sobremesa.elgrande.rules.state import has_bit, is_closed, laid, strength
from sobremesa.kernel.rules import question
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Automatic, Fact, Game


class StartRound(Automatic):
    """The next round begins; behind the last one, the game is over."""

    FACTS = (Fact("advances", "flag"),)
    ADVANCES: Final = 1  # whether the round marker moves on first

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        if s[frame + self.ADVANCES]:
            advance_round_marker(g)
        pop(s)
        if s[ROUND] <= g.t[LAST_ROUND]:
            start_round(g)
        else:
            push(s, GAME_OVER, 0, 0, 0, 0)
            g.tell(events.GAME_ENDED, 0, 0, 0, 0)


def advance_round_marker(g: Game) -> None:
    s = g.s
    s[ROUND] += 1
    while s[ROUND] <= g.t[LAST_ROUND] and not has_bit(g.t[ROUNDS], s[ROUND]):
        s[ROUND] += 1


def start_round(g: Game) -> None:
    s = g.s
    g.tell(events.ROUND_STARTED, s[ROUND], 0, 0, 0)
    if g.t[HAS_DUMMY]:
        place_for_dummy(g)
    reveal_cards(g)
    if g.t[HAS_DUMMY]:
        s[DUMMY_PLAYED] = s[DUMMY_POWER + s[DUMMY_NEXT]]
        s[DUMMY_NEXT] += 1
        g.tell(events.DUMMY_POWER_TURNED, s[DUMMY_PLAYED], 0, 0, 0)
    push(s, PLAY_POWER, 0, 0, 0, 0)


def reveal_cards(g: Game) -> None:
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


def place_for_dummy(g: Game) -> None:
    """Two region cards bring two of the dummy's caballeros each (EG.dummy.3)."""
    s = g.s
    dummy = s[SEATS]
    # EG.dummy.5: both cards are drawn as long as anybody is left, even if only for the first.
    last: i64 = s[REGION_NEXT] + 2 if s[PROVINCE + dummy] > 0 else s[REGION_NEXT]
    while s[REGION_NEXT] < last:
        region = s[REGION_DECK + s[REGION_NEXT]]
        s[REGION_NEXT] += 1
        coming: i64 = 0 if is_closed(s, region) else min(2, s[PROVINCE + dummy])
        s[PROVINCE + dummy] -= coming
        s[COUNT + region * OWNERS + dummy] += coming
        g.tell(events.DUMMY_PLACED, region, coming, 0, 0)


class EndRound(Automatic):
    """Cards go away, vetoes expire, and after some rounds everything is scored."""

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        pop(s)
        s[START_SEAT] = weakest_seat(g)
        g.tell(events.ROUND_ENDED, s[ROUND], s[START_SEAT], 0, 0)
        put_cards_away(s)
        expire(g)
        push(s, START_ROUND, 1, 0, 0, 0)
        if has_bit(g.t[SCORING_ROUNDS], s[ROUND]):
            begin_general_scoring(g)


def weakest_seat(g: Game) -> i64:
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
        s[DISCARD + seat] |= laid(s, seat) & ~s[HAND + seat]
        s[PLAYED + seat] = 0
        s[MODIFIER_PLAYED + seat] = NOWHERE
        seat += 1
    s[DUMMY_PLAYED] = 0


class GameOver(question.GameOver):
    READING = ("EG.end.2", "EG.end.3")
