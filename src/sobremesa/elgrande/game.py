"""Opening a game of El Grande."""

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.edition import load_edition
from sobremesa.elgrande.opening import sorted_box
from sobremesa.elgrande.rules import ElGrande, begin_game
from sobremesa.elgrande.tables import build_tables
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.game import CHOICES, Game
from sobremesa.kernel.luck import Luck
from sobremesa.kernel.setup import Setup

Options = tuple[tuple[str, bool | str | tuple[str, ...]], ...]


def new_game(setup: Setup, luck: Luck, listener: bool = True) -> ElGrande:
    """A game at its first decision; without a listener no event is ever built."""
    box = boxes(setup.edition, setup.seats, tuple(sorted(setup.options.items())))
    game = ElGrande(box.s[:], box.t, box.listed, luck, box.edition)
    if listener:
        game.log = []
    begin_game(game)
    return game


def game_at(setup: Setup, state: vec[i64], luck: Luck) -> ElGrande:
    """A game in a given state; it listens from here on."""
    box = boxes(setup.edition, setup.seats, tuple(sorted(setup.options.items())))
    game = ElGrande(state, box.t, box.listed, luck, box.edition)
    game.log = []
    return game


@lru_cache(maxsize=64)
def boxes(edition_id: str, seats: int, options: Options) -> ElGrande:
    """The sorted box with its tables: made once, dealt from many times."""
    edition = load_edition(edition_id)
    setup = Setup("elgrande", edition_id, seats, dict(options))
    tables = build_tables(edition, setup)
    scratch = vec[i64]([0] * CHOICES)
    return ElGrande(sorted_box(edition, setup), tables, scratch, Luck(1, 2, 3, 4), edition_id)


def own(game: Game) -> ElGrande:
    if not isinstance(game, ElGrande):
        raise UnknownName("this is not a game of El Grande")
    return game
