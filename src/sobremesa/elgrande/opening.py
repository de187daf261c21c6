"""The sorted box: the state before chance has decided anything (EG.setup)."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande import layout
from sobremesa.elgrande.edition import Edition
from sobremesa.kernel.setup import Setup


def has_dummy(edition: Edition, setup: Setup) -> bool:
    return setup.seats in edition.dummy_seats


def is_merged(edition: Edition, setup: Setup) -> bool:
    return setup.is_on("merge_2_3") or setup.seats in edition.merged_stacks


def sorted_stacks(edition: Edition, setup: Setup) -> list[list[int]]:
    """Card numbers of the five stacks as they come out of the box, a copy each."""
    last = "regency" if setup.is_on("neue_regentschaft") else "base"
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


def veterans_of(edition: Edition, setup: Setup, stack: int) -> list[int]:
    chosen = [edition.card_number(card) for card in setup.names("alte_hasen")]
    return [card for card in chosen if edition.cards[card].stack == stack]


def rounds_of(edition: Edition, setup: Setup) -> list[int]:
    skipped = edition.short_game_skips if setup.is_on("short_game") else ()
    return [number for number in range(1, edition.rounds + 1) if number not in skipped]


def sorted_box(edition: Edition, setup: Setup) -> vec[i64]:
    cells = [0] * layout.CELLS
    cells[layout.SEATS] = setup.seats
    cells[layout.ROUND] = rounds_of(edition, setup)[0]
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
    return vec[i64](cells)


def nothing_yet() -> list[int]:
    """The cells where nothing is -1, because 0 is something."""
    cells = [layout.CARD, layout.VETOES, layout.VETOES + 2]
    cells += [layout.SCOREBOARD_AT, layout.SCOREBOARD_AT + 1]
    cells += [layout.OPEN + stack for stack in range(layout.STACKS)]
    for first in (layout.GRANDE_AT, layout.MODIFIER_PLAYED, layout.DIALLED, layout.PASSED):
        cells += [first + seat for seat in range(layout.OWNERS)]
    return cells
