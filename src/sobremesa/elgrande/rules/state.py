"""The small questions every rule of El Grande asks of a state."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    CARD_CELLS,
    CARD_ROW,
    COUNT,
    HAS_DUMMY,
    KING_AT,
    MODIFIER_CELLS,
    MODIFIER_PLAYED,
    MODIFIER_ROW,
    OWNERS,
    PENDING,
    PLACES,
    PLAYED,
    POWER_CARDS,
    REGIONS,
    SEATS,
    SHIFT,
)
from sobremesa.kernel.rules.game import Game

ALL_REGIONS: Final = 511  # a bit each; written out so that it folds
ALL_PLACES: Final = 1023
ALL_POWER: Final = 8191


def owners(g: Game) -> i64:
    """How many colours have pieces: the seats, and the dummy where there is one."""
    return g.s[SEATS] + g.t[HAS_DUMMY]


def is_closed(s: vec[i64], place: i64) -> bool:
    # EG.king.2: one test for source and target, region and castillo alike.
    return place == s[KING_AT]


def total(s: vec[i64], place: i64) -> i64:
    at = COUNT + place * OWNERS
    return s[at] + s[at + 1] + s[at + 2] + s[at + 3] + s[at + 4]


def removable(s: vec[i64], owner: i64) -> i64:
    """An owner's caballeros in regions that are not closed."""
    found: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        if not is_closed(s, region):
            found += s[COUNT + region * OWNERS + owner]
        region += 1
    return found


def strength(g: Game, seat: i64) -> i64:
    """What a seat's power card and modifier are worth together this round."""
    s = g.s
    modifier = s[MODIFIER_PLAYED + seat]
    if modifier < 0:
        return s[PLAYED + seat]
    return s[PLAYED + seat] + g.t[modifier_row(modifier) + SHIFT]


def modifier_row(modifier: i64) -> i64:
    """Where a modifier lies in the tables."""
    return MODIFIER_ROW + modifier * MODIFIER_CELLS


def card_row(card: i64) -> i64:
    """Where an action card lies in the tables."""
    return CARD_ROW + card * CARD_CELLS


def laid(s: vec[i64], seat: i64) -> i64:
    """Mask of the cards a seat laid open this round; power cards first, then modifiers."""
    cards: i64 = 0
    if s[PLAYED + seat] > 0:
        cards = 1 << (s[PLAYED + seat] - 1)
    if s[MODIFIER_PLAYED + seat] >= 0:
        cards |= 1 << (POWER_CARDS + s[MODIFIER_PLAYED + seat])
    return cards


def clockwise(s: vec[i64], steps: i64) -> i64:
    """The seat so many places to the left of the active one."""
    return (s[ACTIVE] + steps) % s[SEATS]


def has_bit(mask: i64, bit: i64) -> bool:
    return (mask >> bit) & 1 != 0


def clear_pending(s: vec[i64]) -> None:
    """Forget what was picked up for a payment that is over or was stopped."""
    cell: i64 = 0
    while cell < PLACES:
        s[PENDING + cell] = 0
        cell += 1
