"""Open action cards: laid out from their stacks as a round does it."""

from sobremesa.elgrande.conformance.names import Names
from sobremesa.elgrande.rules import layout
from sobremesa.elgrande.rules.moments.rounds import reveal_cards
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.vectors import BadVector


def lay_open(names: Names, g: Game, cards: list[str]) -> None:
    """Reveal just these cards; every other stack's card is gone already."""
    s = g.s
    chosen = stacks_for(names, g, cards)
    for stack, card in chosen.items():
        s[layout.STACK + stack * layout.STACK_CAPACITY + s[layout.STACK_NEXT + stack]] = card
    reveal_cards(g)
    for stack in range(layout.STACKS):
        if stack not in chosen:
            s[layout.OPEN + stack] = layout.NOWHERE


def stacks_for(names: Names, g: Game, cards: list[str]) -> dict[int, int]:
    """A stack for each card; those that stand in two stacks take what the others leave."""
    chosen: dict[int, int] = {}
    for card in sorted(cards, key=lambda card: len(candidates(names, g, card))):
        free = [(at, number) for at, number in candidates(names, g, card) if at not in chosen]
        if not free:
            raise BadVector(f"no stack is left to show '{card}'")
        chosen[free[0][0]] = free[0][1]
    return chosen


def candidates(names: Names, g: Game, card_id: str) -> list[tuple[int, int]]:
    """Stacks that may show a card, with its number; lower stacks first."""
    names.card(card_id)
    return [
        (stack_index(g, card.stack), number)
        for number, card in enumerate(names.edition.cards)
        if card.id == card_id
    ]


def stack_index(g: Game, stack: int) -> int:
    return 1 if g.t[layout.IS_MERGED] and stack == 3 else stack - 1


def open_names(names: Names, g: Game) -> dict[int, str]:
    """Stack by stack the cards that lie open."""
    shown = {stack: int(g.s[layout.OPEN + stack]) for stack in range(layout.STACKS)}
    return {stack: names.card_name(card) for stack, card in shown.items() if card >= 0}


def comes_back(g: Game, stack: int, revealed_before: int) -> bool:
    """Whether the stack shows the same card again in the next round."""
    return int(g.s[layout.STACK_NEXT + stack]) == revealed_before
