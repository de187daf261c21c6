"""Whether an edition's data fit the game: capacities, ranges and names; the mistake is named."""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from sobremesa.elgrande.rules import layout
from sobremesa.elgrande.rules.moments.turn import ABILITIES
from sobremesa.kernel.errors import SobremesaError

if TYPE_CHECKING:  # an edition is checked where it is made
    from sobremesa.elgrande.box.edition import ActionCard, Board, Edition, Modifier

KING_ABROAD = ("castillo", "france", "portugal")  # the king's locations behind the nine regions
ORIGINS = ("base", "regency", "veteran")
MOST_RECRUITS = 6  # the choices know no more
LARGEST_MODIFIER = 3  # either way: totals are kept as bits
SEATS = range(2, layout.OWNERS + 1)
ROOM_FOR_VETERANS = 2


def check_edition(edition: "Edition") -> "Edition":
    """The edition itself, if its numbers and names fit."""
    try:
        check_numbers(edition)
        for board in (edition.board, *edition.sides.values()):
            check_board(board)
        for card in edition.cards:
            check_card(card)
        check_stacks(edition)
        for modifier in edition.modifiers:
            check_modifier(modifier)
    except SobremesaError as mistake:
        raise SobremesaError(f"the data of edition {edition.id}: {mistake}") from None
    return edition


def within(what: str, value: int, allowed: Collection[int]) -> None:
    if value not in allowed:
        raise SobremesaError(f"{what} is {value}, but should be {span(allowed)}")


def span(allowed: Collection[int]) -> str:
    return f"from {min(allowed)} to {max(allowed)}"


def one_of(what: str, name: str, known: Iterable[str]) -> None:
    names = list(known)
    if name not in names:
        raise SobremesaError(f"{what} is '{name}', but may be {', '.join(names)}")


def just(what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise SobremesaError(f"{what}: {found} instead of {wanted}")


def check_numbers(edition: "Edition") -> None:
    within("rounds", edition.rounds, range(1, layout.POWER_CARDS + 1))
    for number in (*edition.scoring_after, *edition.short_game_skips):
        within("a round to score or to skip", number, range(1, edition.rounds + 1))
    for seats, places in edition.paid_places.items():
        within("a seat count of paid_places", seats, SEATS)
        within(f"paid_places with {seats} seats", places, range(1, 4))
    just("paid_places of seat counts", len(edition.paid_places), len(SEATS))
    just("power_recruits", len(edition.power_recruits), layout.POWER_CARDS)
    for value, recruits in enumerate(edition.power_recruits, start=1):
        within(f"what power card {value} recruits", recruits, range(MOST_RECRUITS + 1))
    if len(edition.modifiers) > layout.MODIFIERS:
        raise SobremesaError(
            f"{len(edition.modifiers)} modifiers, but there is room for {layout.MODIFIERS}"
        )


def check_board(board: "Board") -> None:
    just("regions", len(set(board.regions)), layout.REGIONS)
    places = (*board.regions, *KING_ABROAD)
    for name in (*board.tables, *board.adjacency):
        one_of("a place of the board", name, places)
    for name in (*board.regions, "castillo"):
        one_of("what lacks its table", name, board.tables)
    for name, neighbours in board.adjacency.items():
        for neighbour in neighbours:
            one_of(f"a neighbour of {name}", neighbour, board.regions)
    for name, row in (*board.tables.items(), *board.scoreboards.items()):
        for points in row:
            within(f"a number of the table of {name}", points, range(21))


def check_card(card: "ActionCard") -> None:
    within(f"the stack of card {card.id}", card.stack, range(1, layout.STACKS + 1))
    within(f"the copies of card {card.id}", card.copies, range(1, layout.STACK_CAPACITY + 1))
    one_of(f"where card {card.id} belongs", card.belongs_to, ORIGINS)


def check_stacks(edition: "Edition") -> None:
    """Every stack has a card for every round, and room where two of them are merged."""
    sizes: dict[tuple[int, str], int] = {}
    for card in edition.cards:
        kind = (card.stack, card.belongs_to)
        endless = edition.rounds if card.returns else 0
        sizes[kind] = sizes.get(kind, 0) + max(card.copies, endless)
    for (stack, origin), size in sizes.items():
        if origin != "veteran" and size < edition.rounds:
            raise SobremesaError(
                f"stack {stack} has {size} cards, but {edition.rounds} rounds need one each"
            )
    for stack in range(1, layout.STACKS + 1):
        if (stack, "base") not in sizes:
            raise SobremesaError(f"stack {stack} has no cards")
        room = layout.STACK_CAPACITY - (ROOM_FOR_VETERANS if (stack, "veteran") in sizes else 0)
        within(f"the cards of stack {stack}", sizes[stack, "base"], range(1, room + 1))
    if edition.merged_stacks or "merge_2_3" in edition.options:
        merged = sizes[2, "base"] + sizes[3, "base"]
        within("the cards of stacks 2 and 3 together", merged, range(1, layout.STACK_CAPACITY + 1))


def check_modifier(modifier: "Modifier") -> None:
    shifts = range(-LARGEST_MODIFIER, LARGEST_MODIFIER + 1)
    within(f"the value of modifier {modifier.id}", modifier.value, shifts)
    within(f"the amount of modifier {modifier.id}", modifier.amount, range(MOST_RECRUITS + 1))
    if modifier.ability is not None:
        one_of(f"the ability of modifier {modifier.id}", modifier.ability, ABILITIES[1:])
