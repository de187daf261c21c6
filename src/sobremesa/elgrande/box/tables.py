"""An edition and a setup, laid out as the flat tables the rules read."""

from collections.abc import Iterable

from sobremesa.elgrande.box.checking import KING_ABROAD
from sobremesa.elgrande.box.edition import Board, Edition
from sobremesa.elgrande.box.opening import (
    has_dummy,
    is_merged,
    rounds_of,
    sorted_stacks,
    stack_sizes,
    veterans_of,
)
from sobremesa.elgrande.rules import layout
from sobremesa.elgrande.rules.moments.turn import ABILITIES
from sobremesa.elgrande.rules.state import card_row, modifier_row
from sobremesa.kernel.setup import Setup


def build_tables(edition: Edition, setup: Setup) -> list[int]:
    cells = [0] * (layout.CARD_ROW + len(edition.cards) * layout.CARD_CELLS)
    write_numbers(cells, edition, setup)
    write_board(cells, edition.board_for(setup.seats))
    write_cards(cells, edition)
    return cells


def write_numbers(cells: list[int], edition: Edition, setup: Setup) -> None:
    cells[layout.PAID_PLACES] = edition.paid_places[setup.seats]
    cells[layout.VETO_EACH_STEP] = int(edition.veto_each_step)
    cells[layout.ROUNDS] = bits(rounds_of(edition, setup))
    cells[layout.SCORING_ROUNDS] = bits(edition.scoring_after)
    cells[layout.LAST_ROUND] = edition.rounds
    cells[layout.HAS_DUMMY] = int(has_dummy(edition, setup))
    cells[layout.HAS_MODIFIERS] = int(setup.is_on("machtverschiebung"))
    cells[layout.KING_CARD] = next(
        (number for number, card in enumerate(edition.cards) if card.returns), layout.NOWHERE
    )
    for value, recruits in enumerate(edition.power_recruits, start=1):
        cells[layout.RECRUITS + value] = recruits
    cells[layout.IS_MERGED] = int(is_merged(edition, setup))
    for stack, size in enumerate(stack_sizes(edition, setup)):
        cells[layout.STACK_SIZE + stack] = size
        cells[layout.VETERANS + stack] = len(veterans_of(edition, setup, stack + 1))
    for stack, cards in enumerate(sorted_stacks(edition, setup)):
        cells[layout.UNMERGED_SIZE + stack] = len(cards)


def write_board(cells: list[int], board: Board) -> None:
    tables = [board.tables[name] for name in (*board.regions, "castillo")]
    tables += [board.scoreboards["840"], board.scoreboards["400"]]
    for area, row in enumerate(tables):
        at = layout.WORTH + area * layout.WORTH_CELLS
        cells[at : at + layout.WORTH_CELLS] = row
    for location, name in enumerate((*board.regions, *KING_ABROAD)):
        if name == "castillo":
            # EG.revolt.3: beside the castillo he is next to every region, but not to it.
            neighbours = placeable = bits(range(layout.REGIONS))
        else:
            neighbours = bits(board.regions.index(other) for other in board.adjacency.get(name, ()))
            placeable = neighbours | 1 << layout.CASTILLO
        cells[layout.ADJACENT + location] = neighbours
        cells[layout.PLACEABLE + location] = placeable


def write_cards(cells: list[int], edition: Edition) -> None:
    for number, card in enumerate(edition.cards):
        at = int(card_row(number))
        cells[at : at + layout.CARD_CELLS] = (card.stack, *card.special)
    for number, modifier in enumerate(edition.modifiers):
        at = int(modifier_row(number))
        cells[at : at + layout.MODIFIER_CELLS] = (
            modifier.value,
            ABILITIES.index(modifier.ability or ""),
            modifier.amount,
        )


def bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))
