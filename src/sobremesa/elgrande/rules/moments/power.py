"""Power cards: each seat plays one, no two totals alike; they order the round (EG.power)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import events
from sobremesa.elgrande.rules.choices import MODIFIER, NO_MODIFIER, POWER
from sobremesa.elgrande.rules.frames import NEXT_TURN, PASS_MODIFIER, PLAY_MODIFIER, PLAY_POWER
from sobremesa.elgrande.rules.layout import (
    DUMMY_PLAYED,
    HAND,
    HAS_DUMMY,
    HAS_MODIFIERS,
    MODIFIER_PLAYED,
    MODIFIERS,
    NOWHERE,
    ORDER,
    PASSED,
    PLAYED,
    POWER_CARDS,
    SEATS,
    SHIFT,
    START_SEAT,
    TURNS,
)
from sobremesa.elgrande.rules.moments.belongings import note_played_again
from sobremesa.elgrande.rules.question import Question
from sobremesa.elgrande.rules.state import ALL_POWER, has_bit, modifier_row, strength
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Fact, Game, list_bits
from sobremesa.kernel.rules.tried import Tried, because

LOWEST_TOTAL: Final = -2  # the lowest card with the lowest modifier


def power_seat(s: vec[i64], have_played: i64) -> i64:
    return (s[START_SEAT] + have_played) % s[SEATS]


def taken_totals(g: Game) -> i64:
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


def playable_power(g: Game, seat: i64) -> i64:
    """Mask of power cards in hand that can make a new total, alone or with a modifier in hand."""
    hand = g.s[HAND + seat]
    taken = taken_totals(g)
    playable = hand & ~(taken >> (1 - LOWEST_TOTAL))
    modifier: i64 = 0
    while hand >> (POWER_CARDS + modifier):
        if has_bit(hand, POWER_CARDS + modifier):
            shift = g.t[modifier_row(modifier) + SHIFT]
            playable |= hand & ~(taken >> (1 + shift - LOWEST_TOTAL))
        modifier += 1
    return playable & ALL_POWER


class PlayPower(Question):
    """One power card, whose total nobody has laid yet."""

    READING = ("EG.power.1", "EG.power.2", "EG.power.5", "EG.power.6")
    FACTS = (Fact("played", "count"),)
    PLAYED: Final = 1  # how many seats have
    PASSAGE = "EG.power.1"

    def deciders(self, g: Game, frame: i64) -> i64:
        return 1 << power_seat(g.s, g.s[frame + self.PLAYED])

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        return list_bits(out, 0, POWER, playable_power(g, seat))

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        have_played = g.s[frame + self.PLAYED]
        value = choice - POWER + 1
        pop(g.s)
        if g.s[HAND + seat] >> POWER_CARDS:
            push(g.s, PLAY_MODIFIER, have_played, value, 0, 0)
        else:
            lay_power(g, seat, have_played, value, NOWHERE)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word != "power":
            return None
        if not has_bit(g.s[HAND + tried.seat], tried.offset):
            return because("power_not_in_hand", "EG.power.3", value=tried.offset + 1)
        if g.t[HAS_MODIFIERS] == 0:
            return why_taken(g, tried.offset + 1)
        if g.s[HAND + tried.seat] >> POWER_CARDS:
            return because("every_total_taken", "EG.modifier.4", value=tried.offset + 1)
        return because("same_total", "EG.modifier.4", value=tried.offset + 1)


def why_taken(g: Game, value: int) -> Refusal:
    """The card lies on the table: before whom."""
    holder = int(g.s[SEATS])  # the dummy, unless a seat has it
    for seat in range(holder):
        if g.s[PLAYED + seat] == value:
            return because("power_taken", "EG.power.2", value=value, seat=seat)
    return because("power_taken", "EG.power.2", value=value, seat=holder)


def is_new_total(g: Game, value: i64) -> bool:
    return not has_bit(taken_totals(g), value - LOWEST_TOTAL)


def can_add_modifier(g: Game, seat: i64, value: i64, modifier: i64) -> bool:
    if not has_bit(g.s[HAND + seat], POWER_CARDS + modifier):
        return False
    return is_new_total(g, value + g.t[modifier_row(modifier) + SHIFT])


class PlayModifier(Question):
    """A modifier is laid beside the power card, or none; both are turned up together."""

    READING = ("EG.modifier.3", "EG.modifier.4", "EG.modifier.5")
    FACTS = (Fact("played", "count"), Fact("value", "count", private=True))
    PLAYED: Final = 1
    VALUE: Final = 2  # of the power card
    PASSAGE = "EG.modifier.3"

    def deciders(self, g: Game, frame: i64) -> i64:
        return 1 << power_seat(g.s, g.s[frame + self.PLAYED])

    def lets_know(self, g: Game, frame: i64, seat: i64) -> bool:
        return seat == power_seat(g.s, g.s[frame + self.PLAYED])

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        value = g.s[frame + self.VALUE]
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

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        have_played = g.s[frame + self.PLAYED]
        value = g.s[frame + self.VALUE]
        modifier: i64 = NOWHERE if choice == NO_MODIFIER else choice - MODIFIER
        pop(g.s)
        lay_power(g, seat, have_played, value, modifier)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "no_modifier":
            return because("total_taken", "EG.modifier.4")
        if tried.word != "modifier":
            return because("modifier_first", "EG.modifier.3")
        if not has_bit(g.s[HAND + tried.seat], POWER_CARDS + tried.offset):
            return because("modifier_not_in_hand", "EG.modifier.3")
        return because("total_taken", "EG.modifier.4")


def lay_power(g: Game, seat: i64, have_played: i64, value: i64, modifier: i64) -> None:
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


def set_order(g: Game) -> None:
    """Turns go by descending total; the dummy acts at its place."""
    s = g.s
    values = g.listed
    colours = s[SEATS] + g.t[HAS_DUMMY]
    s[TURNS] = colours
    seat: i64 = 0
    while seat < colours:
        values[seat] = value_of(g, seat)
        seat += 1
    seat = 0
    while seat < colours:
        own = values[seat]
        higher: i64 = 0
        other: i64 = 0
        while other < colours:
            if values[other] > own:
                higher += 1
            other += 1
        s[ORDER + higher] = seat
        seat += 1


def value_of(g: Game, owner: i64) -> i64:
    return g.s[DUMMY_PLAYED] if owner == g.s[SEATS] else strength(g, owner)


# --- modifiers are dealt once and one of them is passed to the left (EG.modifier) ---


def ask_to_pass_modifiers(s: vec[i64]) -> None:
    push(s, PASS_MODIFIER, (1 << s[SEATS]) - 1, 0, 0, 0)


class PassModifier(Question):
    """All seats at once choose a modifier for their left neighbour, in secret."""

    READING = ("EG.modifier.1", "EG.modifier.2")
    FACTS = (Fact("asked", "seats"),)
    ASKED: Final = 1
    PASSAGE = "EG.modifier.2"

    def deciders(self, g: Game, frame: i64) -> i64:
        return g.s[frame + self.ASKED]

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        return list_bits(out, 0, MODIFIER, g.s[HAND + seat] >> POWER_CARDS)

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        s[PASSED + seat] = choice - MODIFIER
        s[frame + self.ASKED] &= ~(1 << seat)
        if s[frame + self.ASKED] == 0:
            pop(s)
            pass_modifiers(g)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "modifier":
            return because("modifier_not_in_hand", "EG.modifier.2")
        return because("pass_one", "EG.modifier.2")


def pass_modifiers(g: Game) -> None:
    s = g.s
    seat: i64 = 0
    while seat < s[SEATS]:
        s[HAND + seat] &= ~(1 << (POWER_CARDS + s[PASSED + seat]))
        seat += 1
    seat = 0
    while seat < s[SEATS]:
        left = (seat + 1) % s[SEATS]
        s[HAND + left] |= 1 << (POWER_CARDS + s[PASSED + seat])
        g.tell(events.MODIFIER_PASSED, seat, left, s[PASSED + seat], 0)
        seat += 1
