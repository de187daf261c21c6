"""Opening a game of Salamanca: the sorted box before chance has decided anything (SA.setup)."""

from functools import lru_cache

from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.rules.box import Box
from sobremesa.kernel.rules.game import CHOICES, Game
from sobremesa.kernel.rules.luck import Luck
from sobremesa.kernel.setup import Options, Setup
from sobremesa.salamanca.rules import layout
from sobremesa.salamanca.rules.deal import deal
from sobremesa.salamanca.rules.game import RULES, begin_game
from sobremesa.salamanca.rules.landscapes import find_all_landscapes
from sobremesa.salamanca.rules.tiles import LANDSCAPE_TYPES

ORDINARY = (9, 6, 6, 6, 6)  # vineyard, field, lake, forest, meadow
FERTILE = (1,) * 10  # each type once worth 2 and once worth 3
BUILDINGS = (8, 8, 6)  # farm, castle, monastery
FIELDS = {2: 4, 3: 3, 4: 4, 5: 5}
ONE_SEVEN_OUT = "one_seven_out"
SCRATCH = CHOICES + layout.SQUARES  # cells: options, and marks on the board


def start_tiles() -> list[int]:
    """The five with an orange star: one of each landscape (R-05)."""
    return list(range(LANDSCAPE_TYPES))


def blue_tiles() -> list[int]:
    """The five with a blue star: one of each landscape (R-06)."""
    return list(range(LANDSCAPE_TYPES))


def main_tiles() -> list[int]:
    """All the others, sorted by kind."""
    copies = list(ORDINARY + FERTILE + BUILDINGS)
    for kind in start_tiles() + blue_tiles():
        copies[kind] -= 1
    return [kind for kind, count in enumerate(copies) for _ in range(count)]


def deck_of(setup: Setup) -> list[int]:
    """The cards in play, sorted (SA.setup.5)."""
    if setup.seats == 2:
        return list(range(1, 9))
    twice = [value for value in range(1, 11 if setup.seats == 5 else 9) for _ in range(2)]
    if setup.seats == 3:
        # by the letter both sevens leave; the option keeps one of them.
        twice.remove(7)
        if not setup.is_on(ONE_SEVEN_OUT):
            twice.remove(7)
    return twice


def sorted_box(seats: int) -> list[int]:
    cells = [0] * layout.CELLS
    cells[layout.SEATS] = seats
    cells[layout.FIELDS_USED] = FIELDS[seats]
    cells[layout.MAIN_LEFT] = layout.MAIN_TILES
    cells[layout.BLUE_LEFT] = layout.BLUE_TILES
    cells[layout.MAIN : layout.MAIN + layout.MAIN_TILES] = main_tiles()
    cells[layout.BLUE : layout.BLUE + layout.BLUE_TILES] = blue_tiles()
    return cells


@lru_cache(maxsize=16)
def boxes(game: str, edition: str, seats: int, options: Options, rules: int) -> Box:
    """The sorted box, its tables the cards in play: made once, dealt from many times."""
    setup = Setup(game, edition, seats, dict(options), rules)
    return Box(RULES, sorted_box(seats), deck_of(setup), SCRATCH)


def box_of(setup: Setup) -> Box:
    return boxes(*setup.key)


def game_at(setup: Setup, state: list[int], luck: Luck) -> Game:
    """A game in a given state; it listens from here on."""
    game = box_of(setup).game_at(state, luck)
    find_all_landscapes(game)
    return game


def dealt(setup: Setup, luck: Luck, listener: bool = True) -> Game:
    """Everything on its place before the first round."""
    game = box_of(setup).unpack(luck, listener)
    deal(game)
    return game


def new_game(setup: Setup, luck: Luck, listener: bool = True) -> Game:
    """A game at its first decision; without a listener no event is ever built."""
    game = dealt(setup, luck, listener)
    begin_game(game)
    return game


def own(game: Game) -> Game:
    if game.rules is not RULES:
        raise UnknownName("this is not a game of Salamanca")
    return game
