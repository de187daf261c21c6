"""Opening a game of El Grande."""

from functools import lru_cache

from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.box.opening import sorted_box
from sobremesa.elgrande.box.tables import build_tables
from sobremesa.elgrande.rules.game import RULES, begin_game
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.rules.box import Box
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck
from sobremesa.kernel.setup import Options, Setup


def new_game(setup: Setup, luck: Luck, listener: bool = True) -> Game:
    """A game at its first decision; without a listener no event is ever built."""
    game = box_of(setup).unpack(luck, listener)
    begin_game(game)
    return game


def game_at(setup: Setup, state: list[int], luck: Luck) -> Game:
    """A game in a given state; it listens from here on."""
    return box_of(setup).game_at(state, luck)


def box_of(setup: Setup) -> Box:
    return boxes(*setup.key)


@lru_cache(maxsize=64)
def boxes(game: str, edition_id: str, seats: int, options: Options, rules: int) -> Box:
    """The sorted box with its tables: made once, dealt from many times."""
    edition = load_edition(edition_id, rules)
    setup = Setup(game, edition_id, seats, dict(options), rules)
    return Box(RULES, sorted_box(edition, setup), build_tables(edition, setup))


def own(game: Game) -> Game:
    if game.rules is not RULES:
        raise UnknownName("this is not a game of El Grande")
    return game
