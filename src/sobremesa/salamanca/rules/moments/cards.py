"""Phases 2 and 4: laying cards, the order they make, and passing them to the left (SA.card)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Fact, Game
from sobremesa.kernel.rules.tried import Tried, because
from sobremesa.salamanca.rules import events
from sobremesa.salamanca.rules.choices import LAY
from sobremesa.salamanca.rules.frames import COMMIT_CARDS, LAY_CARD, NEXT_TURN
from sobremesa.salamanca.rules.layout import (
    COMMITTED,
    FIRST_SEAT,
    HAND,
    LAID,
    LAID_CARD,
    LAID_SEAT,
    SEATS,
)
from sobremesa.salamanca.rules.memory import laid_entry, remember, shown_entry
from sobremesa.salamanca.rules.question import Question
from sobremesa.salamanca.rules.state import card_bit, copies, left_of, list_hand


def ask_for_cards(s: vec[i64]) -> None:
    s[LAID] = 0
    if s[SEATS] == 2:
        push(s, COMMIT_CARDS, 3, 0, 0, 0)
    else:
        push(s, LAY_CARD, 0, 0, 0, 0)


# --- three to five seats: one after the other, open ---


def laying_seat(s: vec[i64], have_laid: i64) -> i64:
    return (s[FIRST_SEAT] + have_laid) % s[SEATS]


def cards_to_lay(s: vec[i64], seat: i64) -> i64:
    """A hand without the values that lie on the table (SA.card.3)."""
    hand = s[HAND + seat]
    at: i64 = 0
    while at < s[LAID]:
        hand &= ~(3 * card_bit(s[LAID_CARD + at]))
        at += 1
    return hand


def is_stuck(s: vec[i64], seat: i64) -> bool:
    """Every card in hand has a value that lies on the table already (SA.card.5)."""
    return cards_to_lay(s, seat) == 0


class LayCard(Question):
    """Phase 2 with three to five seats: one after the other lays a card, open (SA.card.2)."""

    READING = ("SA.card.2", "SA.card.3", "SA.order.1", "SA.order.2", "SA.turn.6")
    FACTS = (Fact("have_laid", "count"),)
    HAVE_LAID: Final = 1
    PASSAGE = "SA.card.2"

    def deciders(self, g: Game, frame: i64) -> i64:
        return 1 << laying_seat(g.s, g.s[frame + self.HAVE_LAID])

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        return list_hand(cards_to_lay(g.s, seat), LAY, out)

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        value = choice - LAY + 1
        remember(g.s, laid_entry(seat, value))
        lay_down(g.s, seat, value)
        g.tell(events.CARD_LAID, seat, value, 0, 0)
        ask_next(g.s)

    def proceed(self, g: Game, frame: i64) -> bool:
        seat = laying_seat(g.s, g.s[frame + self.HAVE_LAID])
        if not is_stuck(g.s, seat):
            return False
        lay_start_card_again(g, seat)
        return True

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal:
        taken = because("card_taken", "SA.card.3", value=tried.offset + 1)
        return why_not_held(g.s, tried, self.PASSAGE) or taken


def why_not_held(s: vec[i64], tried: Tried, rule: str) -> Refusal | None:
    """Why a card cannot come from the hand; None if it is there."""
    value = tried.offset + 1
    if tried.word != "lay":
        return because("lay_a_card", rule)
    if copies(s, tried.seat, value):
        return None
    highest = 10 if s[SEATS] == 5 else 8
    if value > highest:
        return because("card_not_in_game", "SA.setup.5", value=value)
    return because("card_not_in_hand", rule, value=value)


def lay_down(s: vec[i64], seat: i64, value: i64) -> None:
    s[HAND + seat] -= card_bit(value)
    s[LAID_SEAT + s[LAID]] = seat
    s[LAID_CARD + s[LAID]] = value
    s[LAID] += 1


def ask_next(s: vec[i64]) -> None:
    pop(s)
    if s[LAID] < s[SEATS]:
        push(s, LAY_CARD, s[LAID], 0, 0, 0)
    else:
        set_order(s)
        push(s, NEXT_TURN, 0, 0, 0, 0)


def lay_start_card_again(g: Game, seat: i64) -> None:
    """The stuck seat shows its hand and lays its copy of the start card (SA.card.5)."""
    s = g.s
    value = start_card(s)
    g.tell(events.HAND_SHOWN, seat, s[HAND + seat], 0, 0)
    remember(s, shown_entry(seat, value, s[HAND + seat]))
    lay_down(s, seat, value)
    g.tell(events.CARD_LAID, seat, value, 0, 0)
    ask_next(s)


def start_card(s: vec[i64]) -> i64:
    """The value that begins the round: the highest, or a 5 that is the lowest (SA.order.2)."""
    lowest = s[LAID_CARD]
    highest = lowest
    at: i64 = 1
    while at < s[LAID]:
        lowest = min(lowest, s[LAID_CARD + at])
        highest = max(highest, s[LAID_CARD + at])
        at += 1
    return lowest if lowest == 5 else highest


# --- two seats: two cards each, face down, at once ---


class CommitCards(Question):
    """Phase 2 with two seats: both lay two cards face down (SA.card.4)."""

    READING = ("SA.card.4", "SA.order.1", "SA.order.2", "SA.order.3", "SA.turn.6")
    FACTS = (Fact("asked", "seats"),)
    ASKED: Final = 1  # mask of the seats that have cards to lay
    PASSAGE = "SA.card.4"

    def deciders(self, g: Game, frame: i64) -> i64:
        return g.s[frame + self.ASKED]

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        # A card face down stays with the hand until all are revealed; each value exists once here.
        hand = g.s[HAND + seat]
        if g.s[COMMITTED + seat * 2]:
            hand -= card_bit(g.s[COMMITTED + seat * 2])
        return list_hand(hand, LAY, out)

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        value = choice - LAY + 1
        g.tell(events.CARD_COMMITTED, seat, value, 0, 0)
        if s[COMMITTED + seat * 2] == 0:
            s[COMMITTED + seat * 2] = value
            return
        s[COMMITTED + seat * 2 + 1] = value
        s[frame + self.ASKED] &= ~(1 << seat)
        if s[frame + self.ASKED] == 0:
            pop(s)
            reveal(g)
            set_order(s)
            push(s, NEXT_TURN, 0, 0, 0, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal:
        down = because("card_face_down", self.PASSAGE, value=tried.offset + 1)
        return why_not_held(g.s, tried, self.PASSAGE) or down


def reveal(g: Game) -> None:
    s = g.s
    seat: i64 = 0
    while seat < 2:
        at = COMMITTED + seat * 2
        g.tell(events.CARDS_REVEALED, seat, s[at], s[at + 1], 0)
        while at < COMMITTED + seat * 2 + 2:
            remember(s, laid_entry(seat, s[at]))
            lay_down(s, seat, s[at])
            s[at] = 0
            at += 1
        seat += 1


# --- the order of turns ---


def set_order(s: vec[i64]) -> None:
    """Highest first, but a 5 that is the lowest goes in front (SA.order)."""
    count = s[LAID]
    # SA.card.5, R-23: a start card laid again is not sorted, it goes in front of all the others.
    in_order = count - 1 if is_laid_again(s, count - 1) else count
    sort_laid(s, in_order)
    if s[LAID_CARD + in_order - 1] == 5:
        move_to_front(s, in_order - 1)
    if in_order < count:
        move_to_front(s, count - 1)


def is_laid_again(s: vec[i64], last: i64) -> bool:
    at: i64 = 0
    while at < last:
        if s[LAID_CARD + at] == s[LAID_CARD + last]:
            return True
        at += 1
    return False


def sort_laid(s: vec[i64], count: i64) -> None:
    at: i64 = 1
    while at < count:
        back = at
        while back > 0 and s[LAID_CARD + back - 1] < s[LAID_CARD + back]:
            swap_laid(s, back)
            back -= 1
        at += 1


def move_to_front(s: vec[i64], at: i64) -> None:
    while at > 0:
        swap_laid(s, at)
        at -= 1


def swap_laid(s: vec[i64], at: i64) -> None:
    """Change a laid card with the one before it."""
    card = s[LAID_CARD + at]
    seat = s[LAID_SEAT + at]
    s[LAID_CARD + at] = s[LAID_CARD + at - 1]
    s[LAID_SEAT + at] = s[LAID_SEAT + at - 1]
    s[LAID_CARD + at - 1] = card
    s[LAID_SEAT + at - 1] = seat


# --- passing ---


def pass_cards(g: Game) -> None:
    """Every laid card goes to the left, all at once (SA.pass)."""
    s = g.s
    at: i64 = 0
    while at < s[LAID]:
        seat = s[LAID_SEAT + at]
        left = left_of(s, seat)
        s[HAND + left] += card_bit(s[LAID_CARD + at])
        g.tell(events.CARD_PASSED, seat, left, s[LAID_CARD + at], 0)
        at += 1
    s[LAID] = 0
