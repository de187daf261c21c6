"""Dealing anew the modifiers that a seat cannot know (EG.modifier)."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules.layout import (
    DISCARD,
    HAND,
    MODIFIERS,
    PASSED,
    POWER_CARDS,
    SEATS,
)
from sobremesa.elgrande.rules.moments.belongings import maybe_recalled
from sobremesa.elgrande.rules.state import ALL_POWER, has_bit, laid
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck, shuffle


def deal_modifiers(g: Game, seat: i64, luck: Luck) -> None:
    """Modifiers nobody laid open are anywhere but in the own hand; the own passed one is known."""
    s = g.s
    known = known_left_modifier(s, seat)
    pool = vec[i64]([0] * MODIFIERS)
    left = hidden_modifiers(s, seat, known, pool)
    shuffle(pool, 0, left, luck)
    other: i64 = 0
    while other < s[SEATS]:
        if other != seat:
            held = s[HAND + other] >> POWER_CARDS
            mask: i64 = held & (maybe_recalled(s, other) >> POWER_CARDS)
            wanted = bits_of(held & ~mask)
            if known >= 0 and other == (seat + 1) % s[SEATS]:
                mask |= 1 << known
                wanted -= 1
            while wanted > 0:
                left -= 1
                mask |= 1 << pool[left]
                wanted -= 1
            s[HAND + other] = (s[HAND + other] & ALL_POWER) | (mask << POWER_CARDS)
        other += 1


def hidden_modifiers(s: vec[i64], seat: i64, passed: i64, pool: vec[i64]) -> i64:
    """List modifiers never laid open and not in the own hand, without the one passed on."""
    known: i64 = 0
    other: i64 = 0
    while other < s[SEATS]:
        known |= s[DISCARD + other] | maybe_recalled(s, other) | laid(s, other)
        other += 1
    if seat >= 0:
        known |= s[HAND + seat]
    found: i64 = 0
    modifier: i64 = 0
    while modifier < MODIFIERS:
        if not has_bit(known, POWER_CARDS + modifier) and modifier != passed:
            pool[found] = modifier
            found += 1
        modifier += 1
    return found


def known_left_modifier(s: vec[i64], seat: i64) -> i64:
    """The modifier the seat passed, while its left neighbour has not laid it open; or -1."""
    if seat < 0 or s[PASSED + seat] < 0:
        return -1
    passed = s[PASSED + seat]
    left = (seat + 1) % s[SEATS]
    bit: i64 = 1 << (POWER_CARDS + passed)
    if s[HAND + left] & bit and not maybe_recalled(s, left) & bit:
        return passed
    return -1


def bits_of(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
