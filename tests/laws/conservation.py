"""Nothing appears, nothing vanishes: what must add up in each game at every moment."""

from collections import Counter
from collections.abc import Callable

from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.box.games import own
from sobremesa.elgrande.box.opening import is_merged, sorted_stacks, veterans_of
from sobremesa.elgrande.rules import layout
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Setup
from tests.salamanca.conservation import check_salamanca

CABALLEROS = 30


def check_elgrande(setup: Setup, game: Game) -> None:
    caballeros_are_thirty_each(setup, game)
    grandes_and_king_are_somewhere(setup, game)
    power_cards_are_all_there(setup, game)
    stacks_hold_their_cards(setup, game)


def caballeros_are_thirty_each(setup: Setup, game: Game) -> None:
    s = game.s
    owners = setup.seats + int(setup.seats in load_edition(setup.edition).dummy_seats)
    for owner in range(owners):
        parts = [int(s[layout.COURT + owner]), int(s[layout.PROVINCE + owner])]
        parts += [
            int(s[layout.COUNT + place * layout.OWNERS + owner]) for place in range(layout.PLACES)
        ]
        assert min(parts) >= 0, f"owner {owner} has {parts}"
        assert sum(parts) == CABALLEROS, f"owner {owner} has {parts}"


def grandes_and_king_are_somewhere(setup: Setup, game: Game) -> None:
    assert 0 <= game.s[layout.KING_AT] < layout.KING_LOCATIONS
    for seat in range(setup.seats):
        assert 0 <= game.s[layout.GRANDE_AT + seat] <= layout.CASTILLO
    boards = [int(game.s[layout.SCOREBOARD_AT + number]) for number in (0, 1)]
    assert boards[0] != boards[1] or boards[0] == layout.NOWHERE


def power_cards_are_all_there(setup: Setup, game: Game) -> None:
    s = game.s
    every = (1 << layout.POWER_CARDS) - 1
    for seat in range(setup.seats):
        hand, discard = int(s[layout.HAND + seat]), int(s[layout.DISCARD + seat])
        value = int(s[layout.PLAYED + seat])
        played = 1 << (value - 1) if value else 0
        assert hand & discard == 0
        assert (hand | discard | played) & every == every


def stacks_hold_their_cards(setup: Setup, game: Game) -> None:
    """Every stack holds cards of its own box only; a veteran has taken the place of one of them."""
    edition = load_edition(setup.edition)
    boxes = [
        Counter(cards + veterans_of(edition, setup, number + 1))
        for number, cards in enumerate(sorted_stacks(edition, setup))
    ]
    if is_merged(edition, setup):
        boxes[1:3] = [boxes[1] + boxes[2], Counter()]
    for stack, box in enumerate(boxes):
        first = layout.STACK + stack * layout.STACK_CAPACITY
        size = int(own(game).t[layout.STACK_SIZE + stack])
        cards = Counter(int(game.s[first + at]) for at in range(size))
        assert cards <= box


CONSERVATION: dict[str, Callable[[Setup, Game], None]] = {
    "elgrande": check_elgrande,
    "salamanca": check_salamanca,
}
