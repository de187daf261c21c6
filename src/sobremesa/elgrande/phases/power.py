"""Power cards: each seat plays one, no two totals alike; they order the round (EG.power)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande import events
from sobremesa.elgrande.choices import MODIFIER, NO_MODIFIER, POWER
from sobremesa.elgrande.frames import NEXT_TURN, PASS_MODIFIER, PLAY_MODIFIER, PLAY_POWER
from sobremesa.elgrande.layout import (
    DIALLED,
    DUMMY_PLAYED,
    HAND,
    HAS_DUMMY,
    MODIFIER_PLAYED,
    MODIFIER_ROW,
    MODIFIERS,
    NOWHERE,
    ORDER,
    PASSED,
    PLAYED,
    POWER_CARDS,
    SEATS,
    START_SEAT,
    TURNS,
)
from sobremesa.elgrande.state import State, has_bit, strength
from sobremesa.elgrande.verbs.belongings import note_played_again
from sobremesa.kernel.frames import pop, push, top
from sobremesa.kernel.game import list_bits

LOWEST_TOTAL: Final = -2  # the lowest card with the lowest modifier
ALL_POWER: Final = 8191  # a bit each; written out so that it folds


def power_seat(s: vec[i64], have_played: i64) -> i64:
    return (s[START_SEAT] + have_played) % s[SEATS]


def taken_totals(g: State) -> i64:
    """Totals that lie on the table already, the dummy's included, as bits from LOWEST_TOTAL up."""
    s = g.s
    taken: i64 = 0
    if g.t[HAS_DUMMY]:
        taken = 1 << (s[DUMMY_PLAYED] - LOWEST_TOTAL)
    seat: i64 = 0
    while seat < s[SEATS]:
        if s[PLAYED + seat] > 0:
            taken |= 1 << (strength(g, seat) - LOWEST_TOTAL)
        seat += 1
    return taken


def playable_power(g: State, seat: i64) -> i64:
    """Mask of power cards in hand that can make a new total, alone or with a modifier in hand."""
    hand = g.s[HAND + seat]
    taken = taken_totals(g)
    playable = hand & ~(taken >> (1 - LOWEST_TOTAL))
    modifier: i64 = 0
    while hand >> (POWER_CARDS + modifier):
        if has_bit(hand, POWER_CARDS + modifier):
            playable |= hand & ~(taken >> (1 + g.t[MODIFIER_ROW + modifier * 3] - LOWEST_TOTAL))
        modifier += 1
    return playable & ALL_POWER


def is_new_total(g: State, value: i64) -> bool:
    return not has_bit(taken_totals(g), value - LOWEST_TOTAL)


def can_add_modifier(g: State, seat: i64, value: i64, modifier: i64) -> bool:
    if not has_bit(g.s[HAND + seat], POWER_CARDS + modifier):
        return False
    return is_new_total(g, value + g.t[MODIFIER_ROW + modifier * 3])


def list_play_power(g: State, seat: i64, out: vec[i64]) -> i64:
    return list_bits(out, 0, POWER, playable_power(g, seat))


def answer_play_power(g: State, seat: i64, choice: i64) -> None:
    s = g.s
    have_played = s[top(s) + 1]
    value = choice - POWER + 1
    pop(s)
    if s[HAND + seat] >> POWER_CARDS:
        push(s, PLAY_MODIFIER, have_played, value, 0, 0)
    else:
        lay_power(g, seat, have_played, value, NOWHERE)


def list_play_modifier(g: State, seat: i64, out: vec[i64]) -> i64:
    value = g.s[top(g.s) + 2]
    listed: i64 = 0
    modifier: i64 = 0
    while modifier < MODIFIERS:
        if can_add_modifier(g, seat, value, modifier):
            out[listed] = MODIFIER + modifier
            listed += 1
        modifier += 1
    if is_new_total(g, value):
        out[listed] = NO_MODIFIER
        listed += 1
    return listed


def answer_play_modifier(g: State, seat: i64, choice: i64) -> None:
    s = g.s
    frame = top(s)
    have_played = s[frame + 1]
    value = s[frame + 2]
    pop(s)
    lay_power(g, seat, have_played, value, NOWHERE if choice == NO_MODIFIER else choice - MODIFIER)


def lay_power(g: State, seat: i64, have_played: i64, value: i64, modifier: i64) -> None:
    s = g.s
    s[PLAYED + seat] = value
    s[HAND + seat] &= ~(1 << (value - 1))
    note_played_again(s, seat, value - 1)
    s[MODIFIER_PLAYED + seat] = modifier
    if modifier >= 0:
        s[HAND + seat] &= ~(1 << (POWER_CARDS + modifier))
        note_played_again(s, seat, POWER_CARDS + modifier)
    g.tell(events.POWER_PLAYED, seat, value, modifier, 0)
    if have_played + 1 < s[SEATS]:
        push(s, PLAY_POWER, have_played + 1, 0, 0, 0)
    else:
        set_order(g)
        push(s, NEXT_TURN, 0, 0, 0, 0)


def set_order(g: State) -> None:
    """Turns go by descending total; the dummy acts at its place."""
    s = g.s
    colours = s[SEATS] + g.t[HAS_DUMMY]
    s[TURNS] = colours
    seat: i64 = 0
    while seat < colours:
        own = value_of(g, seat)
        higher: i64 = 0
        other: i64 = 0
        while other < colours:
            if value_of(g, other) > own:
                higher += 1
            other += 1
        s[ORDER + higher] = seat
        seat += 1


def value_of(g: State, owner: i64) -> i64:
    return g.s[DUMMY_PLAYED] if owner == g.s[SEATS] else strength(g, owner)


# --- modifiers are dealt once and one of them is passed to the left (EG.modifier) ---


def list_pass_modifier(g: State, seat: i64, out: vec[i64]) -> i64:
    return list_bits(out, 0, MODIFIER, g.s[HAND + seat] >> POWER_CARDS)


def answer_pass_modifier(g: State, seat: i64, choice: i64) -> None:
    s = g.s
    frame = top(s)
    s[DIALLED + seat] = choice - MODIFIER
    s[frame + 1] &= ~(1 << seat)
    if s[frame + 1] == 0:
        pop(s)
        pass_modifiers(g)


def pass_modifiers(g: State) -> None:
    s = g.s
    seat: i64 = 0
    while seat < s[SEATS]:
        s[HAND + seat] &= ~(1 << (POWER_CARDS + s[DIALLED + seat]))
        seat += 1
    seat = 0
    while seat < s[SEATS]:
        left = (seat + 1) % s[SEATS]
        s[HAND + left] |= 1 << (POWER_CARDS + s[DIALLED + seat])
        s[PASSED + seat] = s[DIALLED + seat]
        g.tell(events.MODIFIER_PASSED, seat, left, s[DIALLED + seat], 0)
        s[DIALLED + seat] = NOWHERE
        seat += 1


def ask_to_pass_modifiers(s: vec[i64]) -> None:
    push(s, PASS_MODIFIER, (1 << s[SEATS]) - 1, 0, 0, 0)
