"""Questions to put to bots, taken from games in progress."""

from collections.abc import Iterator

from sobremesa.bots import protocol
from sobremesa.bots.protocol import Question
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain, seeded
from sobremesa.kernel.setup import Setup

TABLES = [
    make_setup("elgrande", "en_bigbox", 4),
    make_setup("elgrande", "en_bigbox", 2),
    make_setup("elgrande", "de_2023", 2),
    make_setup("elgrande", "de_2023", 3, {"machtverschiebung": True, "neue_regentschaft": True}),
    make_setup("salamanca", None, 2),
    make_setup("salamanca", None, 4),
]


def question_of(setup: Setup, game: Game, seat: int, seed: int = 1) -> Question:
    return protocol.question_of(game_package(setup.game), setup, game, seat, seed)


def moments(setup: Setup, seed: int, every: int) -> Iterator[tuple[Game, int]]:
    """Decisions of a random game with more than one option: the game, and a seat that is asked."""
    game = game_package(setup.game).new_game(setup, seeded(seed))
    chance = plain(f"moments {seed}")
    number = 0
    while deciders := game.deciders():
        seat = deciders[int(chance.below(len(deciders)))]
        options = game.options(seat)
        if len(options) > 1:
            number += 1
            if number % every == 0:
                yield game, seat
        game.apply(seat, options[chance.below(len(options))])
