"""Hands as they might be, for all that an observer knows."""

from sobremesa.kernel.rules.luck import Luck
from sobremesa.salamanca.sight.knowledge import TABLE, Knowledge

NOWHERE = -1


def imagined_hands(known: Knowledge, sizes: list[int], luck: Luck) -> list[list[int]]:
    """Values for each hand: a random deal that agrees with the knowledge and the hand sizes."""
    held_by = [NOWHERE for _ in known.values]
    cards = by_freedom(known, luck)
    if not deal(known, cards, list(sizes), held_by, luck):
        raise ValueError("the position is impossible: no deal agrees with what was seen")
    hands: list[list[int]] = [[] for _ in sizes]
    for card in cards:
        hands[held_by[card]].append(known.values[card])
    return hands


def by_freedom(known: Knowledge, luck: Luck) -> list[int]:
    """The cards in hands, those with fewest places first, otherwise in random order."""
    cards = [card for card in range(len(known.values)) if not known.is_at(card, TABLE)]
    for last in range(len(cards) - 1, 0, -1):
        other = int(luck.below(last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return sorted(cards, key=lambda card: known.places[card].bit_count())


def deal(
    known: Knowledge, cards: list[int], room: list[int], held_by: list[int], luck: Luck
) -> bool:
    """Deal these cards one after the other; go back where it leads nowhere."""
    if not cards:
        return True
    card, rest = cards[0], cards[1:]
    for seat in in_random_order(known, card, room, luck):
        held_by[card] = seat
        room[seat] -= 1
        if are_bounds_possible(known, held_by) and deal(known, rest, room, held_by, luck):
            return True
        room[seat] += 1
        held_by[card] = NOWHERE
    return False


def in_random_order(known: Knowledge, card: int, room: list[int], luck: Luck) -> list[int]:
    """Hands with room for the card; each place in a hand is as likely as any other."""
    places = [
        seat for seat in range(len(room)) if known.may_be_at(card, seat) for _ in range(room[seat])
    ]
    order: list[int] = []
    while places:
        seat = places[luck.below(len(places))]
        order.append(seat)
        places = [other for other in places if other != seat]
    return order


def are_bounds_possible(known: Knowledge, held_by: list[int]) -> bool:
    for bound in known.bounds:
        found = 0
        for value in set(bound.values):
            found += min(bound.values.count(value), might_hold(known, held_by, bound.seat, value))
        if found < bound.least:
            return False
    return True


def might_hold(known: Knowledge, held_by: list[int], seat: int, value: int) -> int:
    """How many cards of a value a hand has, or may still get."""
    return len(
        [
            card
            for card in known.possible(seat, value)
            if held_by[card] == NOWHERE or held_by[card] == seat
        ]
    )
