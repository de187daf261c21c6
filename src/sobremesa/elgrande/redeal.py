"""A twin game in which everything a seat cannot know is dealt anew."""

from mypy_extensions import i64

from sobremesa.elgrande import frames, layout
from sobremesa.elgrande.edition import Edition
from sobremesa.elgrande.opening import is_merged, sorted_stacks, veterans_of
from sobremesa.elgrande.phases.power import playable_power
from sobremesa.elgrande.rules import ElGrande
from sobremesa.elgrande.verbs.belongings import maybe_recalled, recallable
from sobremesa.elgrande.verbs.dials import dial_choices
from sobremesa.elgrande.view import laid
from sobremesa.kernel.frames import DEPTH, FIRST, FRAME
from sobremesa.kernel.luck import Luck, shuffle
from sobremesa.kernel.setup import Setup

POWER_MASK = (1 << layout.POWER_CARDS) - 1


def redeal(
    edition: Edition, setup: Setup, game: ElGrande, seat: int | None, luck: Luck
) -> ElGrande:
    """The seat's view of the twin is the seat's view of the game; the rest is chance."""
    twin = game.clone()
    twin.luck = luck
    deal_stacks(edition, setup, twin, luck)
    others = [other for other in range(setup.seats) if other != seat]
    if setup.is_on("machtverschiebung"):
        deal_modifiers(edition, setup, twin, seat, luck)
    for other in others:
        deal_recalls(twin, other, luck)
    deal_pending(twin, others, luck)
    if twin.t[layout.HAS_DUMMY]:
        shuffle_rest(twin, layout.DUMMY_POWER, layout.POWER_CARDS, layout.DUMMY_NEXT, luck)
        shuffle_rest(twin, layout.REGION_DECK, layout.REGIONS, layout.REGION_NEXT, luck)
    return twin


def deal_stacks(edition: Edition, setup: Setup, g: ElGrande, luck: Luck) -> None:
    """Unrevealed cards in any order; a card that made room for a veteran may be any unseen one."""
    boxes = sorted_stacks(edition, setup)
    sources = [[number] for number in range(layout.STACKS)]
    if is_merged(edition, setup):
        sources[1:3] = [[1, 2], []]
    for stack, parts in enumerate(sources):
        first = layout.STACK + stack * layout.STACK_CAPACITY
        revealed = int(g.s[layout.STACK_NEXT + stack])
        seen = [int(g.s[first + at]) for at in range(revealed)]
        hidden: list[int] = []
        for part in parts:
            hidden += unseen_of(boxes[part], veterans_of(edition, setup, part + 1), seen, luck)
        for at, card in enumerate(mixed(hidden, luck)):
            g.s[first + revealed + at] = card


def unseen_of(box: list[int], veterans: list[int], seen: list[int], luck: Luck) -> list[int]:
    """What may still lie face down of one box; the cards seen are struck from `seen`."""
    ordinary = strike(box, seen)
    added = strike(veterans, seen)
    return mixed(ordinary, luck)[: len(ordinary) - len(veterans)] + added


def strike(cards: list[int], seen: list[int]) -> list[int]:
    left: list[int] = []
    for card in cards:
        if card in seen:
            seen.remove(card)
        else:
            left.append(card)
    return left


def mixed(cards: list[int], luck: Luck) -> list[int]:
    cards = list(cards)
    for last in range(len(cards) - 1, 0, -1):
        other = int(luck.below(last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def deal_recalls(g: ElGrande, seat: int, luck: Luck) -> None:
    """Each secret recall of another seat brought back any one of its candidates."""
    s = g.s
    perhaps = int(maybe_recalled(s, seat))
    if perhaps == 0:
        return
    gone = int(s[layout.DISCARD + seat]) | int(s[layout.HAND + seat]) & perhaps
    back = 0
    for slot in (0, 1):
        candidates = int(s[layout.RECALLED + 2 * seat + slot]) & ~back
        if candidates:
            back |= 1 << pick_bit(candidates, luck)
    s[layout.HAND + seat] = int(s[layout.HAND + seat]) & ~perhaps | back
    s[layout.DISCARD + seat] = gone & ~back & ~laid(g, seat)


def pick_bit(mask: int, luck: Luck) -> int:
    bits = [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
    return bits[luck.below(len(bits))]


def deal_modifiers(
    edition: Edition, setup: Setup, g: ElGrande, seat: int | None, luck: Luck
) -> None:
    """Modifiers nobody laid open are anywhere but in the own hand; the own passed one is known."""
    s = g.s
    hidden = hidden_modifiers(edition, setup, g, seat)
    known = known_left_modifier(setup, g, seat)
    pool = mixed([modifier for modifier in hidden if modifier != known], luck)
    for other in range(setup.seats):
        if other != seat:
            held = int(s[layout.HAND + other]) >> layout.POWER_CARDS
            open_ones = held & (int(maybe_recalled(s, other)) >> layout.POWER_CARDS)
            wanted = (held & ~open_ones).bit_count()
            mask = open_ones
            if known is not None and seat is not None and other == (seat + 1) % setup.seats:
                mask |= 1 << known
                wanted -= 1
            for _ in range(wanted):
                mask |= 1 << pool.pop()
            s[layout.HAND + other] = int(s[layout.HAND + other]) & POWER_MASK | (
                mask << layout.POWER_CARDS
            )


def hidden_modifiers(edition: Edition, setup: Setup, g: ElGrande, seat: int | None) -> list[int]:
    """Modifiers that were never laid open and are not in the own hand."""
    s = g.s
    known = 0
    for other in range(setup.seats):
        known |= int(s[layout.DISCARD + other]) | laid(g, other)
        known |= int(maybe_recalled(s, other))
    if seat is not None:
        known |= int(s[layout.HAND + seat])
    mask = known >> layout.POWER_CARDS
    return [number for number in range(len(edition.modifiers)) if not mask >> number & 1]


def known_left_modifier(setup: Setup, g: ElGrande, seat: int | None) -> int | None:
    """The modifier the seat passed, while its left neighbour has not laid it open."""
    if seat is None or g.s[layout.PASSED + seat] < 0:
        return None
    passed = int(g.s[layout.PASSED + seat])
    left = (seat + 1) % setup.seats
    bit = 1 << (layout.POWER_CARDS + passed)
    still_hidden = int(g.s[layout.HAND + left]) & bit and not maybe_recalled(g.s, left) & bit
    return passed if still_hidden else None


def deal_pending(g: ElGrande, others: list[int], luck: Luck) -> None:
    """Secret facts of decisions under way: discs set, a modifier passed, a card about to return."""
    s = g.s
    for depth in range(s[DEPTH]):
        at = FIRST + depth * FRAME
        kind = int(s[at])
        if kind == frames.COMMIT_RECALL and int(s[layout.ACTIVE]) in others:
            s[at + 1] = pick_bit(int(recallable(s, s[layout.ACTIVE])), luck)
        elif kind == frames.PLAY_MODIFIER and decider(g) in others:
            s[at + 2] = any_power(g, decider(g), luck)
        elif kind == frames.SET_DIAL:
            deal_dials(g, others, s[at + 1], s[at + 2], luck)
        elif kind == frames.PASS_MODIFIER:
            deal_passes(g, others, luck)


def decider(g: ElGrande) -> int:
    return int(g.next_decider())


def any_power(g: ElGrande, seat: int, luck: Luck) -> int:
    return pick_bit(int(playable_power(g, seat)), luck) + 1


def deal_dials(g: ElGrande, others: list[int], purpose: i64, fact: i64, luck: Luck) -> None:
    for other in others:
        if g.s[layout.DIALLED + other] >= 0:
            choices = int(dial_choices(g.s, other, purpose, fact))
            g.s[layout.DIALLED + other] = pick_bit(choices, luck)


def deal_passes(g: ElGrande, others: list[int], luck: Luck) -> None:
    for other in others:
        if g.s[layout.DIALLED + other] >= 0:
            held = int(g.s[layout.HAND + other]) >> layout.POWER_CARDS
            g.s[layout.DIALLED + other] = pick_bit(held, luck)


def shuffle_rest(g: ElGrande, first: int, size: int, drawn_at: int, luck: Luck) -> None:
    drawn = int(g.s[drawn_at])
    shuffle(g.s, first + drawn, size - drawn, luck)
