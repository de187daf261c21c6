"""Where every card has been: what a seat can know of the hands follows from this and its own eyes.

Rules never read it. A view and a new deal do: who saw a card, and who exchanged out of sight.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.salamanca.layout import CARD_LOG, LOGGED

# An entry: kind in two bits, seat in three, value in four; of an exchange also the opponent in
# three and the value given in four.
LAID: Final = 0
LAID_FROM_SHOWN_HAND: Final = 1
EXCHANGED: Final = 2


def remember(s: vec[i64], entry: i64) -> None:
    s[CARD_LOG + s[LOGGED]] = entry
    s[LOGGED] += 1


def remember_laid(s: vec[i64], kind: i64, seat: i64, value: i64) -> None:
    remember(s, kind | (seat << 2) | (value << 5))


def exchange_entry(seat: i64, opponent: i64, taken: i64, given: i64) -> i64:
    return EXCHANGED | (seat << 2) | (taken << 5) | (opponent << 9) | (given << 12)


def kind_of_entry(entry: i64) -> i64:
    return entry & 3


def seat_of(entry: i64) -> i64:
    """Who laid the card, or asked for the exchange."""
    return (entry >> 2) & 7


def value_of(entry: i64) -> i64:
    """The value laid, or taken."""
    return (entry >> 5) & 15


def opponent_of(entry: i64) -> i64:
    return (entry >> 9) & 7


def given_of(entry: i64) -> i64:
    return (entry >> 12) & 15
