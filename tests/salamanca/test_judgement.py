"""What the judge of Salamanca counts."""

import pytest
from librt.vecs import vec

from sobremesa.catalogue import make_setup
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.salamanca.box.opening import own
from sobremesa.salamanca.judgement.features import CARDS, FEATURES, NAMES
from sobremesa.salamanca.judgement.making import judge_of
from sobremesa.salamanca.package import package as salamanca

VALUES = 10


def cards_of(game: Game, seats: int) -> list[list[int]]:
    """Cards that every seat is thought to hold in the next round, by value."""
    cells = vec[float]([0.0] * (seats * FEATURES))
    judge_of(make_setup("salamanca", None, seats)).look(game, cells)
    firsts = [seat * FEATURES + CARDS for seat in range(seats)]
    return [[int(cells[first + at]) for at in range(VALUES)] for first in firsts]


def test_every_feature_has_a_name() -> None:
    assert len(NAMES.split()) == FEATURES


def test_a_laid_card_counts_for_the_left_neighbour() -> None:
    game = own(salamanca.new_game(make_setup("salamanca", None, 4), plain("laid"), listener=False))
    before = cards_of(game, 4)
    seat = game.deciders()[0]
    game.play(seat, game.options(seat)[0])
    after = cards_of(game, 4)
    lost = [old - new for old, new in zip(before[seat], after[seat], strict=True)]
    left = (seat + 1) % 4
    gained = [new - old for old, new in zip(before[left], after[left], strict=True)]
    assert sum(lost) == 1
    assert gained == lost


@pytest.mark.parametrize(("seats", "cards"), [(2, 8), (3, 14), (4, 16), (5, 20)])
def test_no_card_is_forgotten_or_counted_twice(seats: int, cards: int) -> None:
    luck = plain("cards")
    game = own(salamanca.new_game(make_setup("salamanca", None, seats), luck, listener=False))
    while deciders := game.deciders():
        assert sum(map(sum, cards_of(game, seats))) == cards
        options = game.options(deciders[0])
        game.play(deciders[0], options[int(luck.below(len(options)))])
