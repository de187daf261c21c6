"""Moving a scoreboard, the own grande, or a played power card back into the hand."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande import events
from sobremesa.elgrande.choices import GRANDE, RECALL, SCOREBOARD
from sobremesa.elgrande.frames import (
    COMMIT_GRANDE,
    COMMIT_RECALL,
    COMMIT_SCOREBOARD,
    MOVE_GRANDE,
    MOVE_SCOREBOARD,
    RECALL_POWER,
)
from sobremesa.elgrande.layout import (
    ACTIVE,
    DISCARD,
    GRANDE_AT,
    HAND,
    KING_AT,
    MODIFIER_PLAYED,
    PLACES,
    PLAYED,
    POWER_CARDS,
    RECALLED,
    REGIONS,
    SCOREBOARD_AT,
)
from sobremesa.elgrande.state import ALL_REGIONS, State, is_closed
from sobremesa.elgrande.veto import propose
from sobremesa.kernel.frames import pop, push
from sobremesa.kernel.game import list_bits

# --- scoreboard (EG.scoreboard) ---


def begin_scoreboard(g: State) -> None:
    push(g.s, MOVE_SCOREBOARD, 0, 0, 0, 0)


def list_move_scoreboard(g: State, out: vec[i64]) -> i64:
    s = g.s
    listed: i64 = 0
    board: i64 = 0
    while board < 2:
        if not is_closed(s, s[SCOREBOARD_AT + board]):
            place: i64 = 0
            while place < PLACES:
                if is_free_for_scoreboard(s, place):
                    out[listed] = SCOREBOARD + board * PLACES + place
                    listed += 1
                place += 1
        board += 1
    return listed


def is_free_for_scoreboard(s: vec[i64], place: i64) -> bool:
    lies_there = place == s[SCOREBOARD_AT] or place == s[SCOREBOARD_AT + 1]
    return not lies_there and not is_closed(s, place)


def answer_move_scoreboard(g: State, choice: i64) -> None:
    moved = choice - SCOREBOARD
    pop(g.s)
    propose(g, COMMIT_SCOREBOARD, moved // PLACES, moved % PLACES, 0)


def commit_scoreboard(g: State, board: i64, place: i64) -> None:
    s = g.s
    before = s[SCOREBOARD_AT + board]
    s[SCOREBOARD_AT + board] = place
    g.tell(events.SCOREBOARD_MOVED, board, before, place, 0)


# --- grande (EG.grande) ---


def begin_grande(g: State) -> None:
    push(g.s, MOVE_GRANDE, 0, 0, 0, 0)


def can_move_grande(s: vec[i64]) -> bool:
    at = s[GRANDE_AT + s[ACTIVE]]
    return at >= 0 and at < REGIONS and not is_closed(s, at)


def list_move_grande(g: State, out: vec[i64]) -> i64:
    s = g.s
    elsewhere: i64 = ~(1 << s[GRANDE_AT + s[ACTIVE]]) & ~(1 << s[KING_AT])
    return list_bits(out, 0, GRANDE, ALL_REGIONS & elsewhere)


def answer_move_grande(g: State, choice: i64) -> None:
    pop(g.s)
    propose(g, COMMIT_GRANDE, choice - GRANDE, 0, 0)


def commit_grande(g: State, region: i64) -> None:
    s = g.s
    seat = s[ACTIVE]
    before = s[GRANDE_AT + seat]
    s[GRANDE_AT + seat] = region
    g.tell(events.GRANDE_MOVED, seat, before, region, 0)


# --- power card (EG.recall) ---


def recallable(s: vec[i64], seat: i64) -> i64:
    """Mask of own cards played earlier or this round; power cards first, then modifiers."""
    cards = s[DISCARD + seat]
    if s[PLAYED + seat] > 0:
        cards |= 1 << (s[PLAYED + seat] - 1)
    if s[MODIFIER_PLAYED + seat] >= 0:
        cards |= 1 << (POWER_CARDS + s[MODIFIER_PLAYED + seat])
    return cards & ~s[HAND + seat]


def begin_recall(g: State) -> None:
    push(g.s, RECALL_POWER, 0, 0, 0, 0)


def list_recall_power(g: State, out: vec[i64]) -> i64:
    return list_bits(out, 0, RECALL, recallable(g.s, g.s[ACTIVE]))


def answer_recall_power(g: State, choice: i64) -> None:
    pop(g.s)
    propose(g, COMMIT_RECALL, choice - RECALL, 0, 0)


def commit_recall(g: State, card: i64) -> None:
    s = g.s
    seat = s[ACTIVE]
    note_secret_recall(s, seat)
    s[HAND + seat] |= 1 << card
    s[DISCARD + seat] &= ~(1 << card)
    g.tell(events.POWER_RECALLED, seat, card, 0, 0)


# What the others cannot know: each recall came out of these candidates. A second recall's
# candidates include the first one's, so two masks tell everything the table may conclude.


def maybe_recalled(s: vec[i64], seat: i64) -> i64:
    return s[RECALLED + 2 * seat] | s[RECALLED + 2 * seat + 1]


def note_secret_recall(s: vec[i64], seat: i64) -> None:
    candidates = recallable(s, seat) | maybe_recalled(s, seat)
    slot = RECALLED + 2 * seat
    s[slot if s[slot] == 0 else slot + 1] = candidates


def note_played_again(s: vec[i64], seat: i64, card: i64) -> None:
    """A card that may have been recalled lies open again: that recall is no secret any more."""
    slot = RECALLED + 2 * seat
    bit: i64 = 1 << card
    if s[slot] & bit:
        s[slot] = s[slot + 1] & ~bit
        s[slot + 1] = 0
    elif s[slot + 1] & bit:
        s[slot + 1] = 0
