"""What an observer knows of the hands: where each card may be, and how many surely are where.

Read from the card log alone, as far as the observer saw it, and from its own hand: two games that
look the same to the observer give the same knowledge.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.rules.frames import top
from sobremesa.salamanca.rules.frames import GIVE_CARD, WANT_CARD
from sobremesa.salamanca.rules.layout import (
    ACTIVE,
    CARD_LOG,
    CARD_VALUES,
    HAND,
    LAID,
    LAID_CARD,
    LOGGED,
    SEATS,
)
from sobremesa.salamanca.rules.memory import (
    EXCHANGED,
    LAID_FROM_SHOWN_HAND,
    as_seen_by,
    given_of,
    hand_of,
    kind_of_entry,
    opponent_of,
    seat_of,
    value_of,
)
from sobremesa.salamanca.rules.moments.exchange import WantCard

SPECTATOR: Final = 6  # an observer without a hand
TABLE: Final = 7  # where a laid card is


class Bound:
    """Of these values at least so many are in this hand; equal cards are not told apart."""

    def __init__(self, seat: int, values: list[int], least: int) -> None:
        self.seat = seat
        self.values = values
        self.least = least


class Knowledge:
    """For each card, by number, its value and the places where it may be (a bit each)."""

    def __init__(self, values: list[int], seats: int) -> None:
        self.values = values
        self.places = [(1 << seats) - 1 for _ in values]
        self.layers = [0 for _ in values]
        self.bounds: list[Bound] = []

    # --- questions ---

    def is_at(self, card: int, seat: int) -> bool:
        return self.places[card] == 1 << seat

    def may_be_at(self, card: int, seat: int) -> bool:
        return (self.places[card] >> seat) & 1 != 0

    def surely_at(self, seat: int) -> list[int]:
        return [card for card in range(len(self.values)) if self.is_at(card, seat)]

    # --- what is seen ---

    def see(self, seat: int, value: int, but: list[int]) -> int:
        """A card of this value is in a hand: which one, now known to be there."""
        alike = [
            card
            for card in range(len(self.values))
            if self.values[card] == value and card not in but
        ]
        # In a world that another seat imagined, what is seen may contradict what was known here.
        found = [card for card in alike if self.may_be_at(card, seat)] or alike[:1]
        card = found[0]
        if len(found) > 1:
            card = self.settle_twins(found[0], found[1])
        self.place(card, seat)
        return card

    def settle_twins(self, one: int, other: int) -> int:
        """Two cards look alike: the better known is the one seen, the other takes its doubts."""
        if self.places[other].bit_count() < self.places[one].bit_count():
            one, other = other, one
        self.places[other] |= self.places[one]
        return one

    def place(self, card: int, seat: int) -> None:
        """The card is there and nowhere else."""
        self.places[card] = 1 << seat
        self.tighten(self.values[card])

    def exclude(self, card: int, seat: int) -> None:
        if self.may_be_at(card, seat) and not self.is_at(card, seat):
            self.places[card] &= ~(1 << seat)
            self.tighten(self.values[card])

    def tighten(self, value: int) -> None:
        """A bound counts no more cards of a value than may be in its hand."""
        for bound in self.bounds:
            while bound.values.count(value) > len(self.possible(bound.seat, value)):
                bound.values.remove(value)

    def possible(self, seat: int, value: int) -> list[int]:
        """The cards of a value that may be in a hand."""
        return [
            card
            for card in range(len(self.values))
            if self.values[card] == value and self.may_be_at(card, seat)
        ]

    def drop_bounds(self) -> None:
        """Forget what says nothing any more."""
        self.bounds = [bound for bound in self.bounds if bound.least > 0]

    def see_hand(self, seat: int, hand: int) -> None:
        """The whole hand is seen: these cards and no others."""
        shown: list[int] = []
        for value in range(1, CARD_VALUES + 1):
            for _ in range((hand >> (2 * (value - 1))) & 3):
                shown.append(self.see(seat, value, shown))
        for card in range(len(self.values)):
            if card not in shown:
                self.exclude(card, seat)
        self.bounds = [bound for bound in self.bounds if bound.seat != seat]

    # --- what happens ---

    def leave(self, seat: int, value: int) -> int:
        """A card of this value goes out of a hand, seen by the observer: which one."""
        card = self.see(seat, value, [])
        for bound in self.bounds:
            if bound.seat == seat and value in bound.values:
                bound.values.remove(value)
                bound.least -= 1
        self.drop_bounds()
        return card

    def lay(self, seat: int, value: int) -> None:
        card = self.leave(seat, value)
        self.places[card] = 1 << TABLE
        self.layers[card] = seat
        self.tighten(value)

    def pass_laid(self, seats: int) -> None:
        for card in range(len(self.values)):
            if self.is_at(card, TABLE):
                self.places[card] = 1 << ((self.layers[card] + 1) % seats)

    def exchange_seen(self, seat: int, opponent: int, taken: int, given: int) -> None:
        """One of the two watches: the cards are known."""
        one = self.leave(opponent, taken)
        self.places[one] = 1 << TABLE
        other = self.leave(seat, given)
        self.place(one, seat)
        self.place(other, opponent)

    def exchange_unseen(self, seat: int, opponent: int) -> None:
        """One card went each way: what was sure is sure of all but one."""
        both = (1 << seat) | (1 << opponent)
        sure = [(hand, self.surely_at(hand)) for hand in (seat, opponent)]
        for bound in self.bounds:
            if bound.seat in (seat, opponent):
                bound.least -= 1
        self.drop_bounds()
        for card in range(len(self.values)):
            if self.places[card] & both:
                self.places[card] |= both
        for hand, cards in sure:
            if len(cards) > 1:
                values = [self.values[card] for card in cards]
                self.bounds.append(Bound(hand, values, len(cards) - 1))


def knowledge_of(s: vec[i64], observer: int, sizes: list[int]) -> Knowledge:
    """What the observer of a state knows, SPECTATOR for what everybody knows.

    The sizes of the hands are public; their contents are looked at only where the observer may.
    """
    seats = int(s[SEATS])
    known = Knowledge(deck_in_play(s), seats)
    follow_log(known, s, observer)
    frame = top(s)
    if (s[frame] == WANT_CARD or s[frame] == GIVE_CARD) and s[ACTIVE] == observer:
        opponent = int(s[frame + WantCard.OPPONENT])
        known.see_hand(opponent, int(s[HAND + opponent]))
    if observer < seats:
        known.see_hand(observer, int(s[HAND + observer]))
    count_hands(known, sizes)
    return known


def deck_in_play(s: vec[i64]) -> list[int]:
    """The values of all cards; who holds them is not looked at."""
    counts = [0] * (CARD_VALUES + 1)
    for at in range(s[LAID]):
        counts[s[LAID_CARD + at]] += 1
    for seat in range(s[SEATS]):
        for value in range(1, CARD_VALUES + 1):
            counts[value] += int((s[HAND + seat] >> (2 * (value - 1))) & 3)
    return [value for value in range(1, CARD_VALUES + 1) for _ in range(counts[value])]


def hand_sizes(s: vec[i64]) -> list[int]:
    sizes: list[int] = []
    for seat in range(s[SEATS]):
        hand = int(s[HAND + seat])
        sizes.append(sum([(hand >> (2 * value)) & 3 for value in range(CARD_VALUES)]))
    return sizes


def follow_log(known: Knowledge, s: vec[i64], observer: int) -> None:
    seats = int(s[SEATS])
    each_round = 4 if seats == 2 else seats
    laid = 0
    for at in range(s[LOGGED]):
        entry = as_seen_by(s[CARD_LOG + at], observer)
        if kind_of_entry(entry) == EXCHANGED:
            follow_exchange(known, entry)
            continue
        if laid == each_round:
            known.pass_laid(seats)
            laid = 0
        if kind_of_entry(entry) == LAID_FROM_SHOWN_HAND:
            known.see_hand(int(seat_of(entry)), int(hand_of(entry)))
        known.lay(int(seat_of(entry)), int(value_of(entry)))
        laid += 1
    if s[LAID] == 0:
        known.pass_laid(seats)


def follow_exchange(known: Knowledge, entry: i64) -> None:
    seat = int(seat_of(entry))
    opponent = int(opponent_of(entry))
    if hand_of(entry):
        known.see_hand(opponent, int(hand_of(entry)))
    if value_of(entry):
        known.exchange_seen(seat, opponent, int(value_of(entry)), int(given_of(entry)))
    else:
        known.exchange_unseen(seat, opponent)


def count_hands(known: Knowledge, sizes: list[int]) -> None:
    """Draw conclusions until nothing more follows."""
    before = -1
    while before != sum(known.places):
        before = sum(known.places)
        for seat in range(len(sizes)):
            if len(known.surely_at(seat)) == sizes[seat]:
                for card in range(len(known.values)):
                    known.exclude(card, seat)
        for bound in known.bounds:
            settle_bound(known, bound)


def settle_bound(known: Knowledge, bound: Bound) -> None:
    """Where no card may be missing, all of them are there."""
    if len(bound.values) > bound.least:
        return
    for value in set(bound.values):
        cards = known.possible(bound.seat, value)
        if len(cards) == bound.values.count(value):
            for card in cards:
                known.places[card] = 1 << bound.seat


def sure_cards(known: Knowledge, seat: int) -> list[int]:
    """The values that are certainly in a hand."""
    return [known.values[card] for card in known.surely_at(seat)]
