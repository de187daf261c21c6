"""What an observer knows of hands, and other worlds that would look the same to it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.luck import Luck
from sobremesa.salamanca.layout import CARD_LOG, HAND, LOGGED, OWNERS, SEATS
from sobremesa.salamanca.memory import (
    EXCHANGED,
    exchange_entry,
    kind_of_entry,
    opponent_of,
    seat_of,
)
from sobremesa.salamanca.past import CARDS, TABLE, Past
from sobremesa.salamanca.state import card_bit

SWEEPS: Final = 3


def known_cards(past: Past) -> vec[i64]:
    """Of each other hand the cards that are certainly in it."""
    known = vec[i64]([0] * OWNERS)
    card: i64 = 0
    while card < past.cards:
        if is_known(past, card):
            known[past.at[past.row * CARDS + card]] += card_bit(past.value[card])
        card += 1
    if is_rest_in_one_hand(past):
        add_the_rest(past, known)
    return known


def is_known(past: Past, card: i64) -> bool:
    """Seen in a hand that has not changed out of sight since."""
    seen = past.last_seen[card]
    holder = past.at[past.row * CARDS + card]
    if seen < 0 or holder in (TABLE, past.observer):
        return False
    return past.at[seen * CARDS + card] == holder and seen >= past.last_hidden[holder]


def is_rest(past: Past, card: i64) -> bool:
    holder = past.at[past.row * CARDS + card]
    return holder not in (TABLE, past.observer) and not is_known(past, card)


def is_rest_in_one_hand(past: Past) -> bool:
    """All cards are dealt, so the last hand follows from the others."""
    holder: i64 = -1
    card: i64 = 0
    while card < past.cards:
        if is_rest(past, card):
            at = past.at[past.row * CARDS + card]
            if holder not in (-1, at):
                return False
            holder = at
        card += 1
    return True


def add_the_rest(past: Past, known: vec[i64]) -> None:
    card: i64 = 0
    while card < past.cards:
        if is_rest(past, card):
            known[past.at[past.row * CARDS + card]] += card_bit(past.value[card])
        card += 1


# --- other worlds ---


def imagine(past: Past, luck: Luck) -> None:
    """Deal the past anew, as far as the observer could not tell, and make it the state's past."""
    shuffle_never_seen(past, luck)
    sweep: i64 = 0
    while sweep < SWEEPS:
        swap_ways(past, luck)
        sweep += 1
    write_hands(past)
    write_exchanges(past)


def shuffle_never_seen(past: Past, luck: Luck) -> None:
    """Cards the observer never saw could have been dealt in any order."""
    never = vec[i64]([0] * CARDS)
    count: i64 = 0
    card: i64 = 0
    while card < past.cards:
        if not was_ever_seen(past, card):
            never[count] = card
            count += 1
        card += 1
    while count > 1:
        count -= 1
        swap_rows(past, never[count], never[luck.below(count + 1)], 0, past.row)


def was_ever_seen(past: Past, card: i64) -> bool:
    cell = card
    while cell <= past.row * CARDS + card:
        if past.seen[cell]:
            return True
        cell += CARDS
    return False


def swap_ways(past: Past, luck: Luck) -> None:
    """For every two cards and every stretch they may have gone the other way round: toss a coin.

    Two cards in one hand, then parted unseen: either may be the one that left.
    """
    one: i64 = 0
    while one < past.cards:
        other = one + 1
        while other < past.cards:
            if past.value[one] != past.value[other]:
                swap_stretches(past, one, other, luck)
            other += 1
        one += 1


def swap_stretches(past: Past, one: i64, other: i64, luck: Luck) -> None:
    first: i64 = 0
    may_begin = True  # at the deal, or where the two were in one hand
    row: i64 = 0
    while row <= past.row:
        if is_apart_unseen(past, one, other, row):
            if may_begin and may_end(past, one, other, row) and luck.below(2):
                swap_rows(past, one, other, first, row)
        else:
            first = row + 1
            may_begin = is_together(past, one, other, row)
        row += 1


def is_apart_unseen(past: Past, one: i64, other: i64, row: i64) -> bool:
    cell = row * CARDS
    if past.seen[cell + one] or past.seen[cell + other]:
        return False
    return past.at[cell + one] != past.at[cell + other]


def is_together(past: Past, one: i64, other: i64, row: i64) -> bool:
    """In one hand; cards on the table lie apart."""
    at = past.at[row * CARDS + one]
    return at == past.at[row * CARDS + other] and at != TABLE


def may_end(past: Past, one: i64, other: i64, row: i64) -> bool:
    return row == past.row or is_together(past, one, other, row + 1)


def swap_rows(past: Past, one: i64, other: i64, first: i64, last: i64) -> None:
    cell = first * CARDS
    while cell <= last * CARDS:
        kept = past.at[cell + one]
        past.at[cell + one] = past.at[cell + other]
        past.at[cell + other] = kept
        cell += CARDS


def write_hands(past: Past) -> None:
    s = past.s
    seat: i64 = 0
    while seat < s[SEATS]:
        s[HAND + seat] = 0
        seat += 1
    card: i64 = 0
    while card < past.cards:
        holder = past.at[past.row * CARDS + card]
        if holder != TABLE:
            s[HAND + holder] += card_bit(past.value[card])
        card += 1


def write_exchanges(past: Past) -> None:
    s = past.s
    at: i64 = 0
    while at < s[LOGGED]:
        entry = s[CARD_LOG + at]
        if kind_of_entry(entry) == EXCHANGED:
            seat = seat_of(entry)
            opponent = opponent_of(entry)
            row = past.row_after[at]
            taken = value_that_went(past, opponent, seat, row)
            given = value_that_went(past, seat, opponent, row)
            s[CARD_LOG + at] = exchange_entry(seat, opponent, taken, given)
        at += 1


def value_that_went(past: Past, source: i64, target: i64, row: i64) -> i64:
    """The value of the one card that changed hands between this row and the one before."""
    card: i64 = 0
    while past.at[(row - 1) * CARDS + card] != source or past.at[row * CARDS + card] != target:
        card += 1
    return past.value[card]
