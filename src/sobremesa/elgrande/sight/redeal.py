"""A twin game in which everything a seat cannot know is dealt anew."""

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.box.edition import Edition, load_edition
from sobremesa.elgrande.box.opening import sorted_stacks, veterans_of
from sobremesa.elgrande.sight.hidden import BOX, deal_anew
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck
from sobremesa.kernel.setup import OptionValue, Setup

SPECTATOR = -1


def redeal(edition: Edition, setup: Setup, game: Game, seat: int | None, luck: Luck) -> Game:
    """The seat's view of the twin is the seat's view of the game; the rest is chance."""
    twin = game.clone(luck)
    deal_anew(twin, SPECTATOR if seat is None else seat, boxes_of(edition, setup), luck)
    return twin


def boxes_of(edition: Edition, setup: Setup) -> vec[i64]:
    """What lay in each stack's box, as `hidden` reads it."""
    options = tuple(sorted(setup.options.items()))
    return listed_boxes(edition.id, edition.corrections, setup.seats, options)


@lru_cache(maxsize=64)
def listed_boxes(
    edition_id: str, _corrections: str, seats: int, options: tuple[tuple[str, OptionValue], ...]
) -> vec[i64]:
    edition = load_edition(edition_id)
    setup = Setup("elgrande", edition_id, seats, dict(options))
    cells: list[int] = []
    for number, cards in enumerate(sorted_stacks(edition, setup)):
        veterans = veterans_of(edition, setup, number + 1)
        row = [len(cards), len(veterans), *cards, *veterans]
        cells += row + [0] * (BOX - len(row))
    return vec[i64](cells)
