"""Where cards were seen: what a seat can know of the hands follows from this and its own hand.

Rules never read it. Views and new deals do.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.salamanca.rules.layout import CARD_LOG, LOGGED

# An entry: kind in two bits, seat in three, value in four. Of an exchange also the opponent in
# three bits and the value given in four. Last the hand that was seen, by all or by the asker.
# An exchange of which the contents are not known has zeros for them.
LAID: Final = 0
LAID_FROM_SHOWN_HAND: Final = 1
EXCHANGED: Final = 2
SEAT_SHIFT: Final = 2
VALUE_SHIFT: Final = 5
OPPONENT_SHIFT: Final = 9
GIVEN_SHIFT: Final = 12
HAND_SHIFT: Final = 16


def remember(s: vec[i64], entry: i64) -> None:
    s[CARD_LOG + s[LOGGED]] = entry
    s[LOGGED] += 1


def laid_entry(seat: i64, value: i64) -> i64:
    return LAID | (seat << SEAT_SHIFT) | (value << VALUE_SHIFT)


def shown_entry(seat: i64, value: i64, hand: i64) -> i64:
    """A card laid from a hand that all could see; the hand is as it was before."""
    entry = LAID_FROM_SHOWN_HAND | (seat << SEAT_SHIFT) | (value << VALUE_SHIFT)
    return entry | (hand << HAND_SHIFT)


def exchange_entry(seat: i64, opponent: i64, taken: i64, given: i64, hand: i64) -> i64:
    """An exchange; the opponent's hand is as the seat saw it before."""
    entry = EXCHANGED | (seat << SEAT_SHIFT) | (taken << VALUE_SHIFT)
    return entry | (opponent << OPPONENT_SHIFT) | (given << GIVEN_SHIFT) | (hand << HAND_SHIFT)


def kind_of_entry(entry: i64) -> i64:
    return entry & 3


def seat_of(entry: i64) -> i64:
    """Who laid the card, or asked for the exchange."""
    return (entry >> SEAT_SHIFT) & 7


def value_of(entry: i64) -> i64:
    """The value laid, or taken."""
    return (entry >> VALUE_SHIFT) & 15


def opponent_of(entry: i64) -> i64:
    return (entry >> OPPONENT_SHIFT) & 7


def given_of(entry: i64) -> i64:
    return (entry >> GIVEN_SHIFT) & 15


def hand_of(entry: i64) -> i64:
    return entry >> HAND_SHIFT


def as_seen_by(entry: i64, observer: i64) -> i64:
    """An entry without what the observer could not see."""
    seat = seat_of(entry)
    opponent = opponent_of(entry)
    if kind_of_entry(entry) != EXCHANGED or observer == seat:
        return entry
    if observer == opponent:
        return exchange_entry(seat, opponent, value_of(entry), given_of(entry), 0)
    return exchange_entry(seat, opponent, 0, 0, 0)
