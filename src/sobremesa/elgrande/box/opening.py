"""The sorted box: the state before chance has decided anything (EG.setup)."""

from functools import cache

from sobremesa.elgrande.box.edition import Edition, load_edition
from sobremesa.elgrande.rules import layout
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.setup import Setup

FIRST_SEAT = "first_seat"


def has_dummy(edition: Edition, setup: Setup) -> bool:
    return setup.seats in edition.dummy_seats


def is_merged(edition: Edition, setup: Setup) -> bool:
    return setup.is_on("merge_2_3") or setup.seats in edition.merged_stacks


def sorted_stacks(edition: Edition, setup: Setup) -> list[list[int]]:
    """Card numbers of the five stacks as they come out of the box, a copy each."""
    return stacks_in_box(edition, setup.is_on("neue_regentschaft"))


def stacks_in_box(edition: Edition, with_regency: bool) -> list[list[int]]:
    last = "regency" if with_regency else "base"
    return [
        [
            number
            for number, card in enumerate(edition.cards)
            if card.stack == stack
            and card.belongs_to == (last if stack == layout.STACKS else "base")
            for _ in range(card.copies)
        ]
        for stack in range(1, layout.STACKS + 1)
    ]


def stack_sizes(edition: Edition, setup: Setup) -> list[int]:
    """How many cards each stack has in play; merged, the third is empty."""
    sizes = [len(cards) for cards in sorted_stacks(edition, setup)]
    if is_merged(edition, setup):
        sizes[1:3] = [sizes[1] + sizes[2], 0]
    return sizes


def boxes_in_play(edition: Edition, setup: Setup) -> tuple[tuple[str, ...], ...]:
    """The cards that may come out of each stack, veterans among them, in the order of names."""
    return named_boxes(
        edition.id,
        setup.is_on("neue_regentschaft"),
        is_merged(edition, setup),
        setup.names("alte_hasen"),
    )


@cache
def named_boxes(
    edition_id: str, with_regency: bool, merged: bool, veterans: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    edition = load_edition(edition_id)
    stacks = stacks_in_box(edition, with_regency)
    found = [[edition.cards[card].id for card in stack] for stack in stacks]
    for card in veterans:
        found[edition.cards[edition.card_number(card)].stack - 1].append(card)
    if merged:
        found[1:3] = [found[1] + found[2], []]
    return tuple(tuple(sorted(stack)) for stack in found)


def veterans_of(edition: Edition, setup: Setup, stack: int) -> list[int]:
    chosen = [edition.card_number(card) for card in setup.names("alte_hasen")]
    return [card for card in chosen if edition.cards[card].stack == stack]


def rounds_of(edition: Edition, setup: Setup) -> list[int]:
    skipped = edition.short_game_skips if setup.is_on("short_game") else ()
    return [number for number in range(1, edition.rounds + 1) if number not in skipped]


def sorted_box(edition: Edition, setup: Setup) -> list[int]:
    cells = [0] * layout.CELLS
    cells[layout.SEATS] = setup.seats
    cells[layout.ROUND] = rounds_of(edition, setup)[0]
    cells[layout.START_SEAT] = first_seat(setup)
    for cell in nothing_yet():
        cells[cell] = layout.NOWHERE
    for stack, cards in enumerate(sorted_stacks(edition, setup)):
        at = layout.STACK + stack * layout.STACK_CAPACITY
        waiting = cards + veterans_of(edition, setup, stack + 1)
        cells[at : at + len(waiting)] = waiting
    for seat in range(setup.seats):
        cells[layout.HAND + seat] = (1 << layout.POWER_CARDS) - 1
    for value in range(layout.POWER_CARDS):
        cells[layout.DUMMY_POWER + value] = value + 1
    for region in range(layout.REGIONS):
        cells[layout.REGION_DECK + region] = region
    return cells


def first_seat(setup: Setup) -> int:
    """The seat the host named to begin (S-06); chance decides where there is none."""
    named = setup.names(FIRST_SEAT)
    return SEAT_LETTERS.index(named[0]) if named else layout.NOWHERE


def nothing_yet() -> list[int]:
    """The cells where nothing is -1, because 0 is something."""
    cells = [layout.CARD, layout.VETOES, layout.VETOES + 2]
    cells += [layout.SCOREBOARD_AT, layout.SCOREBOARD_AT + 1]
    cells += [layout.OPEN + stack for stack in range(layout.STACKS)]
    for first in (layout.GRANDE_AT, layout.MODIFIER_PLAYED, layout.DIALLED, layout.PASSED):
        cells += [first + seat for seat in range(layout.OWNERS)]
    return cells
