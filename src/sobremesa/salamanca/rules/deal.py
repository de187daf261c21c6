"""The deal: what chance decides before the first round (SA.setup)."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck, shuffle
from sobremesa.salamanca.rules import events
from sobremesa.salamanca.rules.landscapes import lay_tile
from sobremesa.salamanca.rules.layout import (
    BLUE,
    BLUE_TILES,
    BOARD_CELLS,
    FIRST_SEAT,
    HAND,
    MAIN,
    MAIN_TILES,
    SEATS,
    TILE,
)
from sobremesa.salamanca.rules.state import card_bit, left_of, square_of
from sobremesa.salamanca.rules.tiles import EMPTY, LANDSCAPE_TYPES, code_of


def deal(g: Game) -> None:
    """From the sorted box to the table; its cards are all of this game's tables."""
    s = g.s
    scatter_start_tiles(g)
    shuffle(s, MAIN, MAIN_TILES, g.luck)
    shuffle(s, BLUE, BLUE_TILES, g.luck)
    s[FIRST_SEAT] = g.luck.below(s[SEATS])
    deal_cards(s, g.t[:], g.luck)


def scatter_start_tiles(g: Game) -> None:
    # random distinct cells; R-05: one ordinary tile of each type.
    s = g.s
    kind: i64 = 0
    while kind < LANDSCAPE_TYPES:
        cell = g.luck.below(BOARD_CELLS)
        if s[TILE + square_of(cell)] == EMPTY:
            lay_tile(s, square_of(cell), code_of(kind))
            g.tell(events.START_TILE_PLACED, kind, cell, 0, 0)
            kind += 1


def deal_cards(s: vec[i64], deck: vec[i64], luck: Luck) -> None:
    # one by one from the first player, so with three seats the third may hold one fewer.
    shuffle(deck, 0, len(deck), luck)
    seat = s[FIRST_SEAT]
    card: i64 = 0
    while card < len(deck):
        s[HAND + seat] += card_bit(deck[card])
        seat = left_of(s, seat)
        card += 1
