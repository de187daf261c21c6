"""The way of every card through the hands, row by row, and which of it one observer saw.

A row is a moment between two events: before cards are laid, with them on the table, after each
exchange, after passing. Knowledge and new deals both read it (SA.setup.11).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.frames import top
from sobremesa.salamanca.frames import GIVE_CARD, WANT_CARD
from sobremesa.salamanca.layout import (
    ACTIVE,
    CARD_LOG,
    CARD_VALUES,
    HAND,
    LAID,
    LOG_ENTRIES,
    LOGGED,
    OWNERS,
    SEATS,
)
from sobremesa.salamanca.memory import (
    EXCHANGED,
    LAID_FROM_SHOWN_HAND,
    given_of,
    kind_of_entry,
    opponent_of,
    seat_of,
    value_of,
)
from sobremesa.salamanca.state import card_bit, left_of

SPECTATOR: Final = 6  # an observer without a hand
TABLE: Final = 7  # where a laid card is
CARDS: Final = 20  # in the largest deck
ROWS: Final = LOG_ENTRIES + 44  # a row each for laying and passing in up to twenty rounds


class Past:
    """Filled by `past_of`; `at` and `seen` hold a cell for each card in each row."""

    def __init__(self, s: vec[i64], observer: i64) -> None:
        self.s = s
        self.observer = observer
        self.cards: i64 = 0
        self.row: i64 = 0  # the latest
        self.value = vec[i64]([0] * CARDS)
        self.layer = vec[i64]([0] * CARDS)
        self.last_seen = vec[i64]([-1] * CARDS)
        self.last_hidden = vec[i64]([0] * OWNERS)  # after which row a hand may have changed unseen
        self.at = vec[i64]([TABLE] * (ROWS * CARDS))
        self.seen = vec[i64]([0] * (ROWS * CARDS))
        self.row_after = vec[i64]([0] * LOG_ENTRIES)  # of each exchange in the log


def past_of(s: vec[i64], observer: i64) -> Past:
    past = Past(s, observer)
    put_first_hands(past, first_hands(s))
    retrace(past)
    see_hand_just_asked_for(past)
    see_own_hand(past)
    return past


# --- back to the deal ---


def cards_per_round(s: vec[i64]) -> i64:
    return 4 if s[SEATS] == 2 else s[SEATS]


def first_hands(s: vec[i64]) -> vec[i64]:
    """The hands as they were dealt: everything that happened, undone from the end."""
    hands = s[HAND : HAND + OWNERS]
    laid = logged_cards(s)
    passed = laid if s[LAID] == 0 else laid - s[LAID]  # how many of them have gone to the left
    at = s[LOGGED] - 1
    while at >= 0:
        entry = s[CARD_LOG + at]
        seat = seat_of(entry)
        bit = card_bit(value_of(entry))
        if kind_of_entry(entry) == EXCHANGED:
            change = card_bit(given_of(entry)) - bit
            hands[seat] += change
            hands[opponent_of(entry)] -= change
        else:
            hands[seat] += bit
            if laid <= passed:
                hands[left_of(s, seat)] -= bit
            laid -= 1
        at -= 1
    return hands


def logged_cards(s: vec[i64]) -> i64:
    laid: i64 = 0
    at: i64 = 0
    while at < s[LOGGED]:
        if kind_of_entry(s[CARD_LOG + at]) != EXCHANGED:
            laid += 1
        at += 1
    return laid


def put_first_hands(past: Past, hands: vec[i64]) -> None:
    seat: i64 = 0
    while seat < past.s[SEATS]:
        value: i64 = 1
        while value <= CARD_VALUES:
            copies = (hands[seat] >> (2 * (value - 1))) & 3
            while copies > 0:
                past.value[past.cards] = value
                past.at[past.cards] = seat
                past.cards += 1
                copies -= 1
            value += 1
        seat += 1


# --- and forward again ---


def retrace(past: Past) -> None:
    s = past.s
    laid: i64 = 0
    entry_at: i64 = 0
    while entry_at < s[LOGGED]:
        entry = s[CARD_LOG + entry_at]
        if kind_of_entry(entry) == EXCHANGED:
            retrace_exchange(past, entry)
            past.row_after[entry_at] = past.row
        else:
            if laid == cards_per_round(s):
                retrace_passing(past)
                laid = 0
            if laid == 0:
                next_row(past)
            retrace_laying(past, entry)
            laid += 1
        entry_at += 1
    if laid > 0 and s[LAID] == 0:
        retrace_passing(past)


def next_row(past: Past) -> None:
    old = past.row * CARDS
    past.row += 1
    card: i64 = 0
    while card < past.cards:
        past.at[old + CARDS + card] = past.at[old + card]
        card += 1


def see(past: Past, row: i64, card: i64) -> None:
    past.seen[row * CARDS + card] = 1
    past.last_seen[card] = row


def see_hand(past: Past, row: i64, seat: i64) -> None:
    card: i64 = 0
    while card < past.cards:
        if past.at[row * CARDS + card] == seat:
            see(past, row, card)
        card += 1


def find(past: Past, seat: i64, value: i64) -> i64:
    """A card of this value in a hand; of two the one seen last, for that one was known."""
    found: i64 = -1
    card: i64 = 0
    while card < past.cards:
        is_there = past.at[past.row * CARDS + card] == seat and past.value[card] == value
        if is_there and (found < 0 or past.last_seen[card] > past.last_seen[found]):
            found = card
        card += 1
    if found < 0:
        raise ValueError("the position is impossible: a card was laid that nobody held")
    return found


def retrace_laying(past: Past, entry: i64) -> None:
    """The row before learns who held the card; in this one it lies on the table."""
    seat = seat_of(entry)
    if kind_of_entry(entry) == LAID_FROM_SHOWN_HAND:
        see_hand(past, past.row - 1, seat)
        see_hand(past, past.row, seat)
    card = find(past, seat, value_of(entry))
    see(past, past.row - 1, card)
    past.at[past.row * CARDS + card] = TABLE
    past.layer[card] = seat
    see(past, past.row, card)


def retrace_passing(past: Past) -> None:
    next_row(past)
    card: i64 = 0
    while card < past.cards:
        if past.at[past.row * CARDS + card] == TABLE:
            past.at[past.row * CARDS + card] = left_of(past.s, past.layer[card])
            see(past, past.row, card)
        card += 1


def retrace_exchange(past: Past, entry: i64) -> None:
    seat = seat_of(entry)
    opponent = opponent_of(entry)
    is_asker = past.observer == seat
    if is_asker:
        see_hand(past, past.row, opponent)
    taken = find(past, opponent, value_of(entry))
    given = find(past, seat, given_of(entry))
    if past.observer == opponent:
        see(past, past.row, given)
    next_row(past)
    past.at[past.row * CARDS + taken] = seat
    past.at[past.row * CARDS + given] = opponent
    if is_asker:
        see_hand(past, past.row, opponent)
    elif past.observer == opponent:
        see(past, past.row, taken)
    else:
        past.last_hidden[seat] = past.row
        past.last_hidden[opponent] = past.row


def see_hand_just_asked_for(past: Past) -> None:
    s = past.s
    frame = top(s)
    if (s[frame] == WANT_CARD or s[frame] == GIVE_CARD) and s[ACTIVE] == past.observer:
        see_hand(past, past.row, s[frame + 1])


def see_own_hand(past: Past) -> None:
    cell: i64 = 0
    while cell < (past.row + 1) * CARDS:
        if past.at[cell] == past.observer:
            past.seen[cell] = 1
        cell += 1
